"""The command line as a user calls it: a real process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def pasang() -> Run:
    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        call = "import sys; sys.argv[0] = 'pasang'; from pasang.cli import main; main()"
        return subprocess.run(
            [sys.executable, "-c", call, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    return run
