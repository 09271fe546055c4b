"""Taking turns: one at a time, addresses in a circle, and a bounded number waiting."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pasang.server.hall.search_queue import Busy


class InTurn:
    """Whoever asks for much waits for it alone; only the event loop touches it, so nothing needs a lock."""

    def __init__(self, most_waiting: int, most_of_one: int) -> None:
        self._most_waiting = most_waiting
        self._most_of_one = most_of_one
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._is_busy = False

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Alone for as long as it lasts, once it is this address's turn; :class:`Busy` if too many wait."""
        await self._turn_of(address)
        try:
            yield
        finally:
            self._is_busy = False
            self._hand_out()

    async def _turn_of(self, address: str) -> None:
        line = self._waiting.get(address, ())
        waiting = sum(map(len, self._waiting.values()))
        if len(line) >= self._most_of_one or waiting >= self._most_waiting:
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
