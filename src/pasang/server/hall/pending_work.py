"""Work that is done to its end, though nobody may be waiting for it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class PendingWork:
    """What is under way in the hall; the archive stays open until it is done."""

    def __init__(self) -> None:
        self._works: set[asyncio.Future[None]] = set()

    def add(self, work: asyncio.Future[None]) -> None:
        """This is under way."""
        self._works.add(work)
        work.add_done_callback(self._works.discard)

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Do it, while nobody waits for it."""
        self.add(asyncio.ensure_future(work))

    async def finish(self, work: Coroutine[None, None, None]) -> None:
        """Do it, even if whoever asked for it goes away meanwhile."""
        task = asyncio.ensure_future(work)
        self.add(task)
        await asyncio.shield(task)

    async def all_done(self) -> None:
        """Wait until nothing is under way."""
        while self._works:
            await asyncio.wait(self._works)
