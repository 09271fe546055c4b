"""A folder in which nothing may be written: every command that writes tells it in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CALL = [sys.executable, "-c", "from pasang.cli import main; main()"]
WITHOUT_PRIVILEGE = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
"""Lets even the superuser, whom tests may run as, see what others see."""
WRITES = [
    ("show --svg new.svg", "new.svg: Permission denied"),
    ("show --svg there --force", "there: Permission denied"),
    ("patterns 7 --svg new.svg", "new.svg: Permission denied"),
    ("solve --time 0 --memory 1 --save new", "new: Permission denied"),
    ("match random random -n 2 --records new", "new: Permission denied"),
    ("match random random -n 2 --records there", "there: Permission denied"),
    ("man .", "pasang.1: Permission denied"),
    ("site new", "cannot write new: Permission denied"),
    ("site . --force", "Permission denied"),
    ("serve --port 0 --no-browser --data new", "the data folder new cannot be made: Permission"),
    ("serve --port 0 --no-browser --data .", "cannot be opened: unable to open database file"),
]


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """The folder, with a file that may not be written either."""
    (tmp_path / "there").touch(0o444)
    tmp_path.chmod(0o555)
    yield tmp_path
    tmp_path.chmod(0o755)


@pytest.mark.parametrize(("call", "said"), WRITES, ids=[call for call, _ in WRITES])
def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(
    read_only: Path, call: str, said: str
) -> None:
    command = [*(WITHOUT_PRIVILEGE if os.geteuid() == 0 else []), *CALL, *call.split()]
    told = subprocess.run(
        command, cwd=read_only, capture_output=True, text=True, check=False, timeout=120
    )
    assert told.stderr.startswith("pasang: ")
    assert said in told.stderr
    assert told.stderr.count("\n") == 1
    assert (told.returncode, told.stdout) == (2, "")
    assert [path.name for path in read_only.iterdir()] == ["there"]
