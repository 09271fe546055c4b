"""The other processes of this server: hears what they change, and agrees with them on who looks after a table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Final, Protocol

from anyio import to_thread

from pasang.play.refusal import TableRefused
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.leases import Leases
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.bus.bus import Bus
from pasang.server.bus.news import News
from pasang.server.hall.live_table import LiveTable
from pasang.server.upkeep import Upkeep

_LOG = logging.getLogger(__name__)
_LOOK_S: Final = 2.0
"""How often tables are looked at in the archive while the bus is down, and leases renewed."""
_LOOK_ANYWAY: Final = 8
"""One look in so many also comes while the bus is up: it promises nothing."""
_SILENT_S: Final = 10.0
_LOOKS_TO_SETTLE: Final = 4
"""So many looks after the bus was gone, every process has heard of every other who is at its tables."""


class OpenTables(Protocol):
    """What is known of the hall here."""

    def find(self, table_id: str) -> LiveTable | None:
        """A table that is open now."""

    def all_open(self) -> list[LiveTable]:
        """Every table that is open now."""

    async def look_again(self, upkeep: Upkeep) -> None:
        """Catch up with every open table that has been changed elsewhere."""

    async def catch_up(self, live: LiveTable) -> None:
        """Catch up with one of them."""


class Alone:
    """No other process: whoever opens a table looks after it."""

    hears_who_is_here = True

    async def opened(self, table_id: str) -> bool:
        """It is ours."""
        del table_id
        return True

    async def closed(self, table_id: str) -> None:
        """Nobody needs to know."""


class Neighbours:
    """Follows the tables that are open here, whichever process changes them."""

    def __init__(self, process: str, bus: Bus, leases: Leases) -> None:
        self._process = process
        self._bus = bus
        self._leases = leases
        self.upkeep = Upkeep("neighbours")
        self._heard: dict[tuple[str, str], float] = {}
        """When each process last said who is at a table there."""
        self._has_listened = False
        self._looks_to_settle = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._besides: dict[str, Callable[[News], None]] = {}

    def hear_of(self, name: str, listener: Callable[[], None]) -> None:
        """Follow something besides tables, such as the lobby, from the beginning on."""
        self._besides[name] = lambda _: listener()

    def hear_of_people(
        self, name: str, look_at: Callable[[str], Coroutine[None, None, None]]
    ) -> None:
        """Follow what the others say under this name of people, from the beginning on."""

        def hear(news: News) -> None:
            for person in news.here or ():
                self._begin(look_at(person))

        self._besides[name] = hear

    def announce_person(self, name: str, person: str) -> None:
        """Tell the others something of a person; from any thread."""
        self._bus.tell(News(self._process, name, None, (person,)))

    @property
    def is_up(self) -> bool:
        """Whether the others hear at once of what is changed here."""
        return self._bus.is_up

    @property
    def hears_who_is_here(self) -> bool:
        """Whether the others would have told who is at their tables."""
        return self._bus.is_up and not self._looks_to_settle

    async def opened(self, table_id: str) -> bool:
        """Follow a table, and look after it unless another process does."""
        await self._bus.follow(table_id)
        return await to_thread.run_sync(self._leases.take, table_id)

    async def closed(self, table_id: str) -> None:
        """Leave a table to whoever else has it open."""
        await self._bus.unfollow(table_id)
        try:
            await to_thread.run_sync(self._leases.let_go, table_id)
        except ARCHIVE_FAULTS as fault:
            _LOG.warning("%s: a lease ends by itself: %s", table_id, fault)
        self._bus.tell(News(self._process, table_id, 0, ()))

    def announce(self, table_id: str, version: int) -> None:
        """Tell the others that a table has changed; from any thread."""
        self._bus.tell(News(self._process, table_id, version))

    @asynccontextmanager
    async def kept(self, hall: OpenTables) -> AsyncIterator[None]:
        """The other processes are heard meanwhile."""
        keeping = asyncio.create_task(self._keep(hall))
        try:
            yield
        finally:
            keeping.cancel()
            await asyncio.wait({keeping})

    async def _keep(self, hall: OpenTables) -> None:
        """Listen, renew leases and look into the archive, for ever."""

        def hear(news: News) -> None:
            if news.process == self._process:
                return
            if listener := self._besides.get(news.table):
                listener(news)
            elif live := hall.find(news.table):
                self._hear(news, live, hall)

        def look_again() -> None:
            self._looks_to_settle = _LOOKS_TO_SETTLE if self._has_listened else 0
            self._has_listened = True
            self._begin(self._look(hall))

        for name in self._besides:
            await self._bus.follow(name)
        listening = asyncio.create_task(self._bus.listen(hear, look_again))
        try:
            await self._look_again_and_again(hall)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            await to_thread.run_sync(_quietly, self._leases.let_go_of_all)

    async def _look_again_and_again(self, hall: OpenTables) -> None:
        count = 0
        while True:
            await asyncio.sleep(_LOOK_S)
            count += 1
            with self.upkeep.time():
                with self.upkeep.part("who is here"):
                    self._tell_who_is_here(hall)
                    self._settle()
                    if self.hears_who_is_here:
                        self._forget_the_silent(hall)
                await self._renew(hall)
                if not self._bus.is_up or count % _LOOK_ANYWAY == 0:
                    await self._look(hall)
                await self._take_over(hall)

    def _settle(self) -> None:
        left = self._looks_to_settle - 1 if self._bus.is_up else _LOOKS_TO_SETTLE
        self._looks_to_settle = max(0, left)

    def _tell_who_is_here(self, hall: OpenTables) -> None:
        for live in hall.all_open():
            if live.is_elsewhere_too:
                people = tuple(sorted(live.company.people_here()))
                self._bus.tell(News(self._process, live.listing.id, None, people))

    def _forget_the_silent(self, hall: OpenTables) -> None:
        """A process that says nothing any more has nobody at its tables."""
        long_ago = time.monotonic() - _SILENT_S
        for (table, process), heard in list(self._heard.items()):
            if heard < long_ago:
                del self._heard[table, process]
                if live := hall.find(table):
                    live.are_elsewhere(process, set())

    async def _look(self, hall: OpenTables) -> None:
        """Catch up with every open table that another process has changed."""
        try:
            await hall.look_again(self.upkeep)
        except ARCHIVE_FAULTS as fault:
            _LOG.warning("tables cannot be looked at: %s", fault)

    async def _renew(self, hall: OpenTables) -> None:
        """Go on looking after what is open here; what another process has taken meanwhile is its own."""
        ours = [live for live in hall.all_open() if live.is_owner]
        names = [live.listing.id for live in ours]
        kept = await to_thread.run_sync(self._leases.renew, names)
        for live in ours:
            if live.listing.id not in kept:
                live.look_after_no_more()

    async def _take_over(self, hall: OpenTables) -> None:
        """Look after the tables whose process has let go of them, or died."""
        for live in hall.all_open():
            if live.is_owner:
                continue
            with self.upkeep.part(live.listing.id), suppress(TableRefused, NotInArchive):
                if await to_thread.run_sync(self._leases.take, live.listing.id):
                    await live.take_over()

    def _hear(self, news: News, live: LiveTable, hall: OpenTables) -> None:
        if news.here is not None:
            self._heard[news.table, news.process] = time.monotonic()
            live.are_elsewhere(news.process, set(news.here))
        if news.version is not None and not 0 < news.version <= live.table.version:
            self._begin(self._catch_up(live, hall))

    async def _catch_up(self, live: LiveTable, hall: OpenTables) -> None:
        try:
            await hall.catch_up(live)
        except ARCHIVE_FAULTS as fault:
            _LOG.warning("%s: cannot be looked at: %s", live.listing.id, fault)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _quietly(work: Callable[[], None]) -> None:
    """A lease that cannot be let go of ends by itself."""
    try:
        work()
    except ARCHIVE_FAULTS as fault:
        _LOG.warning("leases end by themselves: %s", fault)
