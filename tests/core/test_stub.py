"""The stub of the core says what the core is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pasang.engine import _core

STUB = Path(__file__).parents[2] / "src" / "pasang" / "engine" / "_core.pyi"


def formatted(text: str) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "_core.pyi", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def test_the_stub_is_current(tmp_path: Path) -> None:
    made = tmp_path / "_core.pyi"
    command = [
        sys.executable,
        "-m",
        "nanobind.stubgen",
        "-q",
        "-D",
        "-m",
        _core.__name__,
        "-o",
        str(made),
    ]
    subprocess.run(command, check=True, capture_output=True)
    assert STUB.read_text() == formatted(made.read_text()), (
        "run `python -m nanobind.stubgen -D -m pasang.engine._core -o src/pasang/engine/_core.pyi` "
        "and `ruff format` on it"
    )
