"""The full-screen round in a real terminal: killed and gone on with, and left clean by Ctrl-C."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.waiting import until

START = "from pasang_command.start import main; main()"


class Terminal:
    """A terminal of 80 × 24 in which ``pasang play`` runs."""

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.theirs)
        self.said = ""
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "play", *arguments],
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            start_new_session=True,
            env={**os.environ, "PASANG_DATA": str(data), "TERM": "xterm-256color", **environment},
        )

    def wait_for(self, sign: str) -> None:
        """Read until the screen was sent some text."""
        until(lambda: sign in self._read(), f"{sign!r} on the screen")

    def end(self) -> int:
        """The exit code, once all that was said is read."""
        until(self._has_ended, "the end of the command")
        self._read()
        return self.process.returncode

    def press(self, keys: str) -> None:
        """Send keys."""
        os.write(self.ours, keys.encode())

    def _has_ended(self) -> bool:
        self._read()  # whoever waits for room on the screen does not end
        return self.process.poll() is not None

    def _read(self) -> str:
        """All that was said so far."""
        if select.select([self.ours], [], [], 0)[0]:
            with suppress(OSError):
                self.said += os.read(self.ours, 1 << 16).decode(errors="replace")
        return self.said


@contextmanager
def terminal(data: Path, *arguments: str, **environment: str) -> Iterator[Terminal]:
    """A terminal that is put away whatever happens."""
    opened = Terminal(data, *arguments, **environment)
    try:
        yield opened
    finally:
        opened.process.kill()
        opened.process.wait()
        os.close(opened.ours)
        os.close(opened.theirs)


def test_a_killed_round_is_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "terminal.pasang"
    with terminal(tmp_path, "--pattern", "5") as first:
        first.wait_for("passage")
        first.press("\r")
        until(lambda: kept.exists() and "\n1. a" in kept.read_text(), "the kept move")
        first.process.send_signal(signal.SIGKILL)
    with terminal(tmp_path) as second:
        second.wait_for("Welcome back")
        second.press("q")
        assert second.end() == 0
    assert "\n1. a" in kept.read_text()


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}], ids=["colours", "no colours"])
def test_ctrl_c_leaves_the_terminal_as_it_was(tmp_path: Path, environment: dict[str, str]) -> None:
    with terminal(tmp_path, "--level", "1", **environment) as shown:
        shown.wait_for("passage")
        shown.press("\x03")
        assert shown.end() == 130
        assert shown.said.endswith("pasang: interrupted: the round is kept\r\n")
        assert termios.tcgetattr(shown.theirs) == shown.before
        assert shown.said.rindex("\x1b[?1049l") > shown.said.rindex("\x1b[?1049h")
        assert shown.said.rindex("\x1b[?25h") > shown.said.rindex("\x1b[?25l")


def test_a_terminal_can_have_plain_prompts(tmp_path: Path) -> None:
    with terminal(tmp_path, "--plain") as shown:
        shown.wait_for("your move")
        shown.press("quit\r")
        assert shown.end() == 0
        assert "\x1b[?1049h" not in shown.said
