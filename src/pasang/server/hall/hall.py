"""The hall: finds a table in the archive, keeps it open while somebody is at it, and lets it go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from anyio import to_thread

from pasang.play.clock import Clock, Instant
from pasang.play.refusal import TableRefused
from pasang.play.table import Table
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.hall.after_end import AfterEnd, nothing_more
from pasang.server.hall.correspondence import LIVE_ONLY, Correspondence, SlowTable
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.live_table import CLAIM_MS, LiveTable, Watcher
from pasang.server.hall.loading import Loading
from pasang.server.hall.neighbours import Alone, Neighbours
from pasang.server.hall.outage_watch import AlwaysUp, OutageWatch
from pasang.server.hall.pending_work import PendingWork
from pasang.server.hall.played_table import Deed
from pasang.server.hall.steady_time import SteadyTime
from pasang.server.upkeep import Upkeep

_LOG = logging.getLogger(__name__)


class Hall:
    """All tables that somebody is at."""

    def __init__(
        self,
        archive: TableArchive,
        engine_seat: EngineSeat,
        now: Callable[[], Instant] | None = None,
        *,
        watch: OutageWatch | None = None,
        correspondence: Correspondence = LIVE_ONLY,
        claim_ms: int = CLAIM_MS,
        neighbours: Alone | Neighbours | None = None,
        after_end: AfterEnd = nothing_more,
    ) -> None:
        self.now = now or SteadyTime()
        self._archive = archive
        self._engine_seat = engine_seat
        self._after_end = after_end
        self._watch = watch or OutageWatch(AlwaysUp())
        self._correspondence = correspondence
        self._loading = Loading(archive, self._watch, correspondence, self.now)
        self._claim_ms = claim_ms
        self._neighbours = neighbours or Alone()
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._pending = PendingWork()

    @property
    def open_tables(self) -> int:
        """How many tables are open now."""
        return len(self._tables)

    def all_open(self) -> list[LiveTable]:
        """Every table that is open now."""
        return list(self._tables.values())

    def waiting_tables(self) -> list[str]:
        """The tables that go on, where one of the players is, and no clock tells how long yet."""
        return [name for name, live in self._tables.items() if live.is_waiting]

    def find(self, table_id: str) -> LiveTable | None:
        """A table that is open now."""
        return self._tables.get(table_id)

    def is_at(self, table_id: str, person: str) -> bool:
        """Whether one of two players is at a table, as far as this process knows; from any thread."""
        live = self._tables.get(table_id)
        side = live.listing.holders.side_of(person) if live else None
        return live is not None and side is not None and not live.company.presence.is_gone(side)

    async def look(self, table_id: str) -> tuple[Table, Listing]:
        """A table as it stands, open or not."""
        live = self._tables.get(table_id)
        if live:
            return live.table, live.listing
        return await to_thread.run_sync(self._archive.load, table_id)

    async def shown_clock(self, table: Table, listing: Listing) -> Clock | None:
        """The clock of a table as its players should see it."""
        slow = SlowTable(self._correspondence, listing, table)
        await slow.look()
        return slow.shown_clock(table, self.now())

    @asynccontextmanager
    async def at_table(self, table_id: str, watcher: Watcher) -> AsyncIterator[LiveTable]:
        """Be at a table; it is open as long as somebody is."""
        live = await self.come(table_id, watcher)
        try:
            yield live
        finally:
            await self._pending.finish(self._leave(live, watcher))

    async def come(self, table_id: str, watcher: Watcher) -> LiveTable:
        """Come to a table, and go later: for whoever is there without a task of its own."""
        live = await self._opened(table_id, watcher)
        try:
            await live.join(watcher)
        except BaseException:
            await self._pending.finish(self._leave(live, watcher))
            raise
        return live

    def go(self, live: LiveTable, watcher: Watcher) -> None:
        """Go, and do not wait for what follows from it."""
        self._pending.begin(self._leave(live, watcher))

    async def look_at_clock(self, table_id: str) -> None:
        """Let the flag fall at a table that nobody may be at, if its time is up."""
        live = await self._found(table_id)
        try:
            await live.let_flag_fall()
        finally:
            self._let_go(live)

    async def give_back_outages(self) -> None:
        """The archive was not there for a while: the clocks that are open here get that back now."""
        if self._watch.has_another_archive:
            for live in self.all_open():
                await self._read_anew(live)
            self._watch.has_another_archive = False
        await asyncio.gather(*(live.give_back_outage() for live in self.all_open()))

    async def _read_anew(self, live: LiveTable) -> None:
        try:
            await live.reread()
        except NotInArchive:
            await self.put_away(live.listing.id)

    async def answer_prepared(self, table_id: str) -> None:
        """Play an answer that somebody has prepared, at a table that nobody may be at."""
        live = await self._found(table_id)
        try:
            await live.answer_prepared()
        finally:
            self._let_go(live)

    async def look_who_is_away(self, person: str) -> None:
        """Somebody's vacation has begun or ended: the tables that are open here follow."""
        for live in self.all_open():
            if live.listing.holders.side_of(person) is not None:
                await live.look_who_is_away()

    async def do_at(self, table_id: str, deed: Deed) -> None:
        """Do something at a table that nobody may be at."""
        live = await self._found(table_id)
        try:
            await live.do(deed)
        finally:
            self._let_go(live)

    async def put_away(self, table_id: str) -> None:
        """The table was deleted: close it for everybody."""
        live = self._tables.pop(table_id, None)
        if live:
            live.close()
            self._pending.begin(self._neighbours.closed(table_id))

    async def look_again(self, upkeep: Upkeep) -> None:
        """Catch up with every open table that was changed, or put away, elsewhere: by ``pasang admin``, say."""
        known = {live.listing.id: live for live in self.all_open()}
        versions = await to_thread.run_sync(self._archive.versions, list(known))
        for name, live in known.items():
            if versions.get(name) != live.table.version:
                with upkeep.part(name):
                    await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Take a table as it lies in the archive now."""
        try:
            await live.catch_up()
        except NotInArchive:
            await self.put_away(live.listing.id)

    async def reread(self, table_id: str) -> None:
        """What the archive has of a table is written anew, such as a name taken out: go on from there."""
        live = self._tables.get(table_id)
        if live:
            await live.reread()

    async def close(self) -> None:
        """Close all tables; they lie in the archive as they stand, and nothing is written any more."""
        for live in self._tables.values():
            live.close()
        self._tables.clear()
        await self._pending.all_done()

    async def _opened(self, table_id: str, watcher: Watcher) -> LiveTable:
        """A table with this page at it."""
        live = await self._found(table_id)
        live.company.here.add(watcher)
        return live

    async def _found(self, table_id: str) -> LiveTable:
        """An open table; however long one takes to load, the others do not wait for it."""
        while (live := self._tables.get(table_id)) is None:
            opening = self._opening.get(table_id) or self._begin_opening(table_id)
            await asyncio.shield(opening)
        return live

    def _begin_opening(self, table_id: str) -> asyncio.Task[None]:
        opening = asyncio.create_task(self._open(table_id))
        self._opening[table_id] = opening
        opening.add_done_callback(lambda _: self._opening.pop(table_id))
        return opening

    async def _open(self, table_id: str) -> None:
        try:
            is_owner = await self._neighbours.opened(table_id)
            load = partial(self._loading.load, table_id, is_owner=is_owner)
            live = self._live(*await to_thread.run_sync(load))
            await live.slow.look()
        except BaseException:
            self._pending.begin(self._neighbours.closed(table_id))
            raise
        live.is_owner = is_owner
        self._tables[table_id] = live

    def _live(self, table: Table, listing: Listing) -> LiveTable:
        think = self._engine_seat.think
        live = LiveTable(
            *(listing, table, self._archive, self.now, think, self._pending),
            claim_ms=self._claim_ms,
            correspondence=self._correspondence,
            watch=self._watch,
        )
        live.after_end = self._after_end
        live.company.sees_all = lambda: self._neighbours.hears_who_is_here
        return live

    async def _leave(self, live: LiveTable, watcher: Watcher) -> None:
        try:
            await live.leave(watcher)
        except (*ARCHIVE_FAULTS, TableRefused) as fault:
            # As after a kill: when somebody comes back, the clock will have stood still.
            _LOG.error("%s: left, but not paused: %s", live.listing.id, fault)
        self._let_go(live)

    def _let_go(self, live: LiveTable) -> None:
        """Close a table that nobody is at."""
        name = live.listing.id
        if not live.company.here and self._tables.get(name) is live:
            live.close()
            del self._tables[name]
            self._pending.begin(self._neighbours.closed(name))
