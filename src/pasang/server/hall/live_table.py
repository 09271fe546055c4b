"""A table that is open now: who watches it, and the one place where it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeAlias

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.play.event import Pause
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.rematch import south_next
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import NotInArchive, Overtaken, TableArchive, new_id
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.flag_timer import FlagTimer
from pasang.server.hall.pending_work import PendingWork
from pasang.server.hall.thinking import Thinking
from pasang.server.hall.watched_table import SeesTable, WatchedTable

Deed = Callable[[Table, Instant], Change]
"""What a player wants to do at a table at some moment."""
AfterEnd = Callable[[Listing, Table], None]
"""What else is to be done, off the event loop, when the end of a rated round is on disk."""


def nothing_more(_listing: Listing, _table: Table) -> None:
    """A table where nothing follows from an end."""


CLAIM_MS: Final = 60_000
"""How long a player may be gone before the other can claim the round."""


Watcher: TypeAlias = "SeesTable[LiveTable]"
"""A page that looks at a table."""


class LiveTable(WatchedTable):
    """The one place where a table changes; every change is on disk before anybody hears of it."""

    def __init__(
        self,
        listing: Listing,
        table: Table,
        archive: TableArchive,
        now: Callable[[], Instant],
        think: Callable[[LiveTable], Awaitable[None]],
        pending: PendingWork,
        claim_ms: int = CLAIM_MS,
    ) -> None:
        super().__init__(listing, table, now, claim_ms)
        self.after_end: AfterEnd = nothing_more
        self.thinking = Thinking(self._is_engine_due, lambda: think(self), pending)
        self._archive = archive
        self._pending = pending
        self._one_at_a_time = asyncio.Lock()
        self._is_open = True
        self._flag = FlagTimer(now, self.let_flag_fall)
        self._is_in_doubt = False

    async def do(self, deed: Deed, *, opens_next: bool = False) -> Change:
        """Do something at the table; what another process has overtaken is tried once more."""
        try:
            return await self._do(deed, opens_next=opens_next)
        except _LookedAgain:
            return await self._do(deed, opens_next=opens_next)

    async def _do(self, deed: Deed, *, opens_next: bool) -> Change:
        """Do something, and open the next table if that was agreed; a fallen flag is noticed first."""
        async with self._one_at_a_time:
            if self._is_in_doubt:
                await self._look_again()
            at = self.now()
            if fallen := self._fallen(at):
                await self._commit(fallen)
            change = deed(self.table, at)
            if change.events:
                await self._commit(change, self._next_table(at) if opens_next else None)
        return change

    async def agree_rematch(self, request: str) -> Change:
        """Agree on another round and open its table, in one transaction (R20)."""
        name = new_id()
        return await self.do(
            lambda table, at: table.agree_rematch(name, at, request), opens_next=True
        )

    def _next_table(self, at: Instant) -> Opening:
        """The table of the next round, with the same people in the seats that R20 gives them."""
        table, listing = self.table, self.listing
        following = table.next_round(at)
        ownership = listing.ownership
        if table.finish and south_next(table.round, table.finish) is Side.NORTH:
            ownership = replace(ownership, holders=ownership.holders.swapped)
        return Opening((following,), listing.title, listing.pattern, ownership=ownership)

    async def join(self, watcher: Watcher) -> None:
        """A page comes to look; if everybody had left, the table goes on."""
        self.watchers.add(watcher)
        self._note_presence()
        await self.do(_go_on_if_left)
        self._set_flag()
        self.thinking.begin()

    async def leave(self, watcher: Watcher) -> None:
        """A page goes; when nobody is left, engines stop thinking, and clocks stand still unless two people play."""
        self.watchers.discard(watcher)
        self._note_presence()
        if self.watchers:
            return
        self.thinking.stop()
        if self.is_between_two or not self.is_owner:
            return
        # A table that was deleted meanwhile has no clock to stop.
        with suppress(NotInArchive):
            await self.do(self._pause_if_left)

    async def reread(self) -> None:
        """Begin again with what the archive has of this table."""
        async with self._one_at_a_time:
            self.table, self.listing = await to_thread.run_sync(self._archive.load, self.listing.id)
            self._reconsider()

    def close(self) -> None:
        """Nobody thinks, no flag falls, and nobody looks any more."""
        self._is_open = False
        for watcher in tuple(self.watchers):
            watcher.dismiss()
        self.thinking.stop()
        self._flag.cancel()

    def _pause_if_left(self, table: Table, at: Instant) -> Change:
        """Stop a running clock, unless somebody has come back while we waited for our turn."""
        if self.watchers or table.pause or not (table.clock and table.clock.running is not None):
            return Change(table, (), table.version)
        return table.pause_now(Pause.LEFT, at)

    async def _commit(self, change: Change, next_table: Opening | None = None) -> None:
        """Keep a change, then tell everybody; a page that goes away meanwhile does not stop it."""
        await self._pending.finish(self._keep(change, next_table))

    async def _keep(self, change: Change, next_table: Opening | None) -> None:
        name = self.listing.id
        try:
            await asyncio.wrap_future(
                self._archive.begin_append(name, change, next_table=next_table)
            )
        except Overtaken:
            await self._look_again()
            raise _LookedAgain(TableReason.STALE_PLY, count=self.table.round.position.ply) from None
        except ARCHIVE_FAULTS:
            # It may be on disk all the same: the connection can break after the commit.
            self._is_in_doubt = True
            raise
        self.table = change.table
        if self.table.finish and self.listing.rated:
            await to_thread.run_sync(self.after_end, self.listing, self.table)
        self._reconsider()

    async def _look_again(self) -> None:
        """Take the table as it lies in the archive, and tell everybody if that is news."""
        table, listing = await to_thread.run_sync(self._archive.load, self.listing.id)
        self._is_in_doubt = False
        if table.version != self.table.version or listing.title != self.listing.title:
            self.table, self.listing = table, listing
            self._reconsider()

    async def catch_up(self) -> None:
        """Another process has changed the table."""
        async with self._one_at_a_time:
            await self._look_again()

    async def take_over(self) -> None:
        """Look after the table from now on; if its clock stands still for want of people, it goes on."""
        self.is_owner = True
        await self.do(_go_on_if_left)
        self.thinking.begin()
        self._set_flag()

    def _reconsider(self) -> None:
        """After a change: let go of a search for a position that has passed, begin the next, tell everybody."""
        self.thinking.stop()
        self.thinking.begin()
        self._set_flag()
        self._tell()

    def _is_engine_due(self) -> bool:
        is_ours = self._is_open and self.is_owner
        return is_ours and self.table.engine_due and bool(self.watchers)

    def look_deeper(self, ply: int, depth: int) -> None:
        """The engine has finished a depth; word of a position that has passed comes too late."""
        if ply != self.table.round.position.ply or not self.thinking.is_searching:
            return
        self.thinking.depth = depth
        for watcher in tuple(self.watchers):
            watcher.see_depth(self)

    def _set_flag(self) -> None:
        if self._is_open and self.is_owner:
            falls_at = self.table.clock.falls_at if self.table.clock else None
            self._flag.set(None if falls_at is None else Instant(falls_at + self._grace_ms))

    def _fallen(self, at: Instant) -> Change | None:
        """The fall of a flag; a move that was sent in time may still be on its way."""
        return self.table.fall(Instant(at - self._grace_ms))

    @property
    def _grace_ms(self) -> int:
        """How long a move of the side whose time runs may be on its way."""
        running = self.table.clock.running if self.table.clock else None
        holder = None if running is None else self.listing.holders[running]
        pages = (one for one in self.watchers if one.person_id == holder)
        return 0 if holder is None else max((one.lag_ms for one in pages), default=0)

    async def let_flag_fall(self) -> None:
        """Let the flag fall of whoever's time is up; it stays up if there is time left after all."""
        async with self._one_at_a_time:
            if fallen := self._fallen(self.now()):
                await self._commit(fallen)
            else:
                self._set_flag()


class _LookedAgain(TableRefused):
    """Another process was first; the table has been looked at again."""


def _go_on_if_left(table: Table, at: Instant) -> Change:
    """A table that stands still because everybody had left goes on."""
    return table.go_on(at) if table.pause is Pause.LEFT else Change(table, (), table.version)
