"""Work that keeps the law busy for long: off the event loop, one at a time, addresses in turn, few waiting."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, TypeVar, TypeVarTuple

from anyio import CapacityLimiter, to_thread

from pasang.server.hall.search_queue import Busy
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
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._is_busy = False
        self._thread = CapacityLimiter(1)

    async def run(
        self, address: str, length: int, call: Callable[[*_Given], _Answer], *given: *_Given
    ) -> _Answer:
        """What a call about a text of this length answers, once it is its turn; :class:`Busy` if too many wait.

        A short text is done with before a process would have heard of it; a long one would hold up all threads.
        """
        await self._turn_of(address)
        try:
            if length < _LONG:
                return await to_thread.run_sync(call, *given, limiter=self._thread)
            return await to_thread.run_sync(
                lambda: self.process.run(call, *given), limiter=self._thread
            )
        finally:
            self._is_busy = False
            self._hand_out()

    async def _turn_of(self, address: str) -> None:
        line = self._waiting.get(address, ())
        if len(line) >= _MOST_OF_ONE or sum(map(len, self._waiting.values())) >= _MOST_WAITING:
            raise Busy
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        self._hand_out()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._is_busy = False
                self._hand_out()
            raise

    def _hand_out(self) -> None:
        """Give the turn to the next address in the circle; who has given up meanwhile is passed over."""
        while self._waiting and not self._is_busy:
            address, line = self._waiting.popitem(last=False)
            turn = line.popleft()
            if line:
                self._waiting[address] = line
            if not turn.done():
                self._is_busy = True
                turn.set_result(None)
