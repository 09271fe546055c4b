"""Looking around for pages that want to see something: when something has changed, and now and then anyway."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

from pasang.server.upkeep import Upkeep

_LOOK_S: Final = 5.0
"""How often one looks around though nothing was told."""
_REST_S: Final = 0.2
"""How long one looks at nothing new after having looked."""

_Guest = TypeVar("_Guest")


class Looking(Generic[_Guest]):
    """All pages that want to see something, for which somebody looks around as long as there are any."""

    def __init__(self, what: str, look: Callable[[], Awaitable[None]]) -> None:
        self.guests: set[_Guest] = set()
        self.upkeep = Upkeep(what)
        self._look = look
        self._stirred = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None

    def stir(self) -> None:
        """Something has changed, or somebody waits for something else: look around soon."""
        self._stirred.set()

    def enter(self, guest: _Guest) -> None:
        """A page comes."""
        self.guests.add(guest)
        self._stirred.set()
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_around())

    def leave(self, guest: _Guest) -> None:
        """A page goes."""
        self.guests.discard(guest)
        self._stirred.set()

    async def close(self) -> None:
        """Look no more."""
        self.guests.clear()
        if self._looking:
            self._looking.cancel()
            await asyncio.wait({self._looking})

    async def _look_around(self) -> None:
        while self.guests:
            self._stirred.clear()
            with self.upkeep.time():
                await self._look()
            await asyncio.sleep(_REST_S)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), _LOOK_S)
