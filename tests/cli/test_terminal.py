"""What a terminal is shown: a line of progress, and colours unless they are not wanted."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from contextlib import suppress

import pytest


def shown(*arguments: str, columns: int = 80, **environment: str) -> str:
    """All that a terminal of a width is sent."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    quiet = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    call = [sys.executable, "-c", "from pasang.cli import main; main()", *arguments]
    with subprocess.Popen(
        call, stdin=theirs, stdout=theirs, stderr=theirs, env={**quiet, **environment}
    ):
        os.close(theirs)
        said = b""
        with suppress(OSError):  # an error tells that nobody writes to a terminal any more
            while part := os.read(ours, 1 << 16):
                said += part
    os.close(ours)
    return said.decode()


def test_a_board_has_colours_unless_they_are_not_wanted() -> None:
    assert "\x1b[" in shown("show")
    assert "\x1b[" in shown("show", NO_COLOR="")
    assert "\x1b[" not in shown("show", NO_COLOR="1")


@pytest.mark.parametrize(
    "command",
    [
        ("perft", "3"),
        ("solve", "--time", "0.5", "--memory", "1"),
        ("match", "random", "greedy", "-n", "2", "--json"),
    ],
    ids=" ".join,
)
def test_progress_is_a_line_that_fits_and_replaces_itself(command: tuple[str, ...]) -> None:
    """A hidden cursor would stay hidden if Ctrl-C ended the work."""
    said = shown(*command, columns=30)
    lines = said.split("\r\n")[0].split("\r\x1b[K")[1:]
    assert len(lines) > 1
    assert all(len(line) < 30 for line in lines)
    assert "\x1b[?25l" not in said
