"""UGI on standard input and output."""

from __future__ import annotations

from typing import BinaryIO, Final

from pasang.engine.ugi.session import Session

_LONGEST: Final = 1 << 16
"""Bytes of a line that are read at once; a longer one is heard in pieces, none of which is a command."""


class _Listener:
    """Whoever reads our answers; one that has left, or a full disk, is not spoken to any more."""

    def __init__(self, said: BinaryIO) -> None:
        self._said = said
        self.has_left = False

    def say(self, line: str) -> None:
        if self.has_left:
            return
        try:
            self._said.write(line.encode() + b"\n")
            self._said.flush()
        except (OSError, ValueError):
            self.has_left = True


def converse(heard: BinaryIO, said: BinaryIO) -> None:
    """Answer every line until ``quit``, the end of the input, or nobody listens."""
    listener = _Listener(said)
    session = Session(listener.say)
    try:
        while not listener.has_left and (line := heard.readline(_LONGEST)):
            if not session.hear(line.decode("utf-8", "replace")):
                return
        session.finish()
    finally:
        session.close()
