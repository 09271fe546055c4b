"""Turns at an engine: one call at a time, and none that would wait for ever."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, get_ident

from pasang.engine._core import Stop
from pasang.engine.fault import EngineError


class Turn:
    """Lets one call in at a time; whoever waits when it is closed is sent away."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._stops: list[Stop] = []
        self._closed = False
        self._holder: int | None = None
        """The thread whose call is under way."""
        self._process = os.getpid()
        self._ended = False
        """Whether the interpreter is ending: the lock is then kept for good."""

    @property
    def is_taken(self) -> bool:
        """Whether a call is under way."""
        return self._lock.locked()

    @property
    def asking(self) -> int:
        """How many calls are under way or wait."""
        return len(self._stops)

    @contextmanager
    def taken(self, stop: Stop | None = None) -> Iterator[Stop]:
        """A turn, with a flag that :meth:`stop` can set from the moment of asking."""
        check_process(self._process)
        self._check_not_within()
        flag = stop or Stop()
        self._stops.append(flag)
        try:
            with self._lock:
                if self._closed:
                    raise EngineError("the engine is closed")
                self._holder = get_ident()
                try:
                    yield flag
                finally:
                    self._holder = None
        finally:
            self._stops.remove(flag)

    def stop(self) -> None:
        """Set the flag of every call."""
        for stop in tuple(self._stops):
            stop.set()

    def close(self, give_back: Callable[[], object]) -> None:
        """Let nobody in any more, and give back what was used once the call under way has ended."""
        if self._ended or os.getpid() != self._process:
            # The interpreter takes all with it; or the memory is the other process's to give back, and a lock taken
            # there is never let go here.
            self._closed = True
            return
        self._check_not_within()
        self._closed = True
        self.stop()
        with self._lock:
            give_back()

    def end(self, seconds: float) -> None:
        """Let nobody in for what is left of this process; wait no longer than this for the call under way."""
        if os.getpid() == self._process:
            self._closed = self._ended = True
            self.stop()
            self._lock.acquire(timeout=seconds)

    def _check_not_within(self) -> None:
        """A callback runs within its call, which would wait for itself."""
        if self._holder == get_ident():
            raise EngineError(
                "the engine is thinking and can be neither asked nor closed from a callback of its own; stop() it there"
            )


def check_process(made_in: int) -> None:
    """Refuse what was made before a fork: its threads and its locks stayed with the parent."""
    if os.getpid() != made_in:
        raise EngineError(
            f"the engine was made in process {made_in}, not in this one, {os.getpid()}; "
            "make a new one after the fork"
        )
