"""Work that keeps the law busy for long: off the event loop, one at a time, addresses in turn, few waiting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, TypeVarTuple

from anyio import CapacityLimiter, to_thread

from pasang.server.in_turn import InTurn
from pasang.server.law_process import LawProcess

_LONG: Final = 16 * 1024
"""The characters from which on a text goes to the process of the law."""
_MOST_WAITING: Final = 32
_MOST_OF_ONE: Final = 8
"""Of one address: the rest of the places is for the others."""

_Given = TypeVarTuple("_Given")
_Answer = TypeVar("_Answer")


class LawQueue:
    """Whoever sends twenty long records waits for them alone; whoever sends one comes next."""

    def __init__(self) -> None:
        self.process = LawProcess()
        self._line = InTurn(_MOST_WAITING, _MOST_OF_ONE)
        self._thread = CapacityLimiter(1)

    async def run(
        self, address: str, length: int, call: Callable[[*_Given], _Answer], *given: *_Given
    ) -> _Answer:
        """What a call about a text of this length answers, once it is its turn; :class:`Busy` if too many wait.

        A short text is done with before a process would have heard of it; a long one would hold up all threads.
        """
        async with self._line.turn(address):
            if length < _LONG:
                return await to_thread.run_sync(call, *given, limiter=self._thread)
            return await to_thread.run_sync(
                lambda: self.process.run(call, *given), limiter=self._thread
            )
