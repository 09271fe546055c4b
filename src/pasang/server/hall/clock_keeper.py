"""Keeps time while nobody looks: says that the server is up, and looks after tables that nobody is at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.play.refusal import TableRefused
from pasang.server.archive.table_archive import Overtaken, TableArchive
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.archive.uptime import HEARTBEAT_S
from pasang.server.hall.chores import Chores
from pasang.server.hall.hall import Hall
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.round_trip import MOST_LAG_MS
from pasang.server.upkeep import Upkeep

_LOOK_AT_OPEN: Final = 2
"""One look in so many is for tables that are open, which somebody may have put away meanwhile."""


class ClockKeeper:
    """A table that somebody is at lets its flag fall by itself; all others are found in the archive.

    So are prepared answers that a kill came before; and what is to be done now and then is done.
    """

    def __init__(
        self,
        hall: Hall,
        tables: TableArchive,
        watch: OutageWatch,
        prepared_due: Callable[[], list[str]] = list,
        chores: Chores | None = None,
    ) -> None:
        self._hall = hall
        self._tables = tables
        self._watch = watch
        self._prepared_due = prepared_due
        self._chores = chores or Chores()
        self.upkeep = Upkeep("clocks")
        self._looks = 0

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[None]:
        """Clocks are kept meanwhile."""
        keeping = asyncio.create_task(self._keep())
        try:
            yield
        finally:
            keeping.cancel()
            await asyncio.wait({keeping})

    async def _keep(self) -> None:
        """Look again and again."""
        while True:
            with self.upkeep.time():
                await self.look()
            await asyncio.sleep(HEARTBEAT_S)

    async def look(self) -> None:
        """Look once."""
        at = self._hall.now()
        if await self._watch.beat(at):
            await self._hall.give_back_outages()
        for name in await to_thread.run_sync(self._tables.due, Instant(at - MOST_LAG_MS)):
            # A table that somebody else changed, or put away, has been looked at.
            with self.upkeep.part(name), suppress(TableRefused, NotInArchive, Overtaken):
                await self._hall.look_at_clock(name)
        for name in await to_thread.run_sync(self._prepared_due):
            with self.upkeep.part(name), suppress(TableRefused, NotInArchive, Overtaken):
                await self._hall.answer_prepared(name)
        self._looks += 1
        if self._looks % _LOOK_AT_OPEN == 0:
            await self._hall.look_again(self.upkeep)
        for chore in self._chores.due(at):
            with self.upkeep.part("a chore"):
                await to_thread.run_sync(self._chores.do, chore, at)
