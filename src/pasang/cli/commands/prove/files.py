"""What is wrong with a claim or a file of proofs, told in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from pasang.research.certificates.fault import ProofFault


@contextmanager
def proof_faults_told(path: Path | None = None) -> Iterator[None]:
    """Tell a fault with the file that it is in, if it is in one."""
    try:
        yield
    except ProofFault as fault:
        raise click.ClickException(f"{path}: {fault}" if path else str(fault)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from None
