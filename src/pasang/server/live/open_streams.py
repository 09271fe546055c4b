"""Streams of lines that are open: a server that stops ends them, where it would have to wait for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

_COME_BACK: Final = 1012
"""What a socket is told then (RFC 6455's registry: service restart)."""


class Stream(Protocol):
    """A stream that can be ended."""

    def end(self, code: int) -> None:
        """Tell no more."""


class OpenStreams:
    """All streams of this process."""

    def __init__(self) -> None:
        self._open = set[Stream]()

    @contextmanager
    def kept(self, stream: Stream) -> Iterator[None]:
        """A stream is open meanwhile."""
        self._open.add(stream)
        try:
            yield
        finally:
            self._open.discard(stream)

    def end_all(self) -> None:
        """The server stops."""
        for stream in tuple(self._open):
            stream.end(_COME_BACK)
