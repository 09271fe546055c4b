"""A program that speaks UGI, started and talked to."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final

from pasang.engine.fault import ProgramFailed

HANDSHAKE_S: Final = 10.0
"""Within which a program must say that it is there."""
_LONGEST_LINE: Final = 1 << 16
"""Bytes of a line that are read at once."""
_MOST_UNHEARD: Final = 10_000
"""Lines that may wait for us; a program that goes on talking out of turn is ended."""


class UgiProgram:
    """A running program, line by line; one that crashes or keeps silent fails by name."""

    def __init__(self, command: Sequence[str]) -> None:
        self._name = command[0]
        self.declared: list[str] = []
        """What it said of itself before ``ugiok``."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 – running a program is what this is for
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                process_group=0,  # Ctrl-C is meant for us, who then ask the program to leave
            )
        except OSError as error:
            raise ProgramFailed("crash", f"{self._name}: {error.strerror}") from None
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()
        self.tell("ugi")
        self.wait_for(lambda line: line == "ugiok", HANDSHAKE_S, self.declared.append)

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def set_options(self, options: Mapping[str, str]) -> None:
        """Set options by name."""
        for name, value in options.items():
            self.tell(f"setoption name {name} value {value}")

    def begin_round(self) -> None:
        """Tell it that a new round begins, and wait until it is ready."""
        self.tell("uginewgame")
        self.tell("isready")
        self.wait_for(lambda line: line == "readyok", HANDSHAKE_S)

    def tell(self, line: str) -> None:
        """Write a line to it."""
        program = self._process.stdin
        assert program is not None, "the program was started with a pipe"
        try:
            program.write(f"{line}\n".encode())
            program.flush()
        except (OSError, ValueError):
            raise ProgramFailed("crash", f"{self._name} has ended") from None

    def wait_for(
        self,
        wanted: Callable[[str], bool],
        seconds: float,
        hear: Callable[[str], object] = lambda _: None,
    ) -> str:
        """The first line that is wanted; those before it are heard. One that does not come in time is silence."""
        deadline = monotonic() + seconds
        while (line := self.line(deadline - monotonic())) is not None:
            if wanted(line):
                return line
            hear(line)
        self.end()
        raise ProgramFailed("silence", f"{self._name} does not answer")

    def line(self, seconds: float) -> str | None:
        """The next line that it says, or none within so many seconds."""
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            return None
        if line is None:
            self.end()
            raise ProgramFailed("crash", f"{self._name} has ended")
        return line

    def leave(self, seconds: float) -> None:
        """Ask it to leave, and end it if it does not within so many seconds; from any thread."""
        with suppress(ProgramFailed, subprocess.TimeoutExpired):
            self.tell("quit")
            self._process.wait(timeout=seconds)
        self.end()

    def end(self) -> None:
        """End it, whatever it is doing; two threads may do so at once."""
        self._process.kill()
        self._process.wait()
        self._lines.put(None)  # somebody may be waiting for a line
        if self._process.stdin:
            with suppress(OSError):
                self._process.stdin.close()


def _listen(process: subprocess.Popen[bytes], lines: SimpleQueue[str | None]) -> None:
    """Pass on every line of a program, then its end."""
    assert process.stdout is not None, "the program was started with a pipe"
    with process.stdout as said:
        while line := said.readline(_LONGEST_LINE):
            lines.put(line.decode("utf-8", "replace").strip())
            if lines.qsize() > _MOST_UNHEARD:
                process.kill()
                break
    lines.put(None)
