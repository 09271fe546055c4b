"""The opening book as it follows from certificates: what each says of the positions early in its rounds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from pasang.research.certificates.certificate import Certificate, read_certificate
from pasang.research.certificates.checker import positions_of

FORMAT: Final = "pasang book"
VERSION: Final = 1
_LATEST_PLY: Final = 4
"""Positions with more plies played are left out: from there on the engine finds the proof itself, at 300,000 nodes."""


def book_of(paths: Iterable[Path]) -> str:
    """The text of the book that the certificates of these files make."""
    rows = [row for path in paths for row in _rows_of(read_certificate(path.read_bytes()))]
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    head = {"format": FORMAT, "version": VERSION}
    return f'{json.dumps(head, separators=(",", ":"))[:-1]},"proved":[\n{lines}\n]}}\n'


def _rows_of(certificate: Certificate) -> Iterator[tuple[str, str, str]]:
    """Position, side and goal of every position up to the latest ply."""
    claim = certificate.claim
    for here, _ in positions_of(certificate):
        if here.ply <= _LATEST_PLY:
            yield str(here.canonical), str(claim.side), "wins" if claim.wins else "draws"
