"""A table that is open now: who watches it, and the one place where it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from anyio import to_thread

from pasang.notation.language import speaking
from pasang.play.clock import Instant
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Change, Table
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import Overtaken, TableArchive
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.after_end import AfterEnd, nothing_more
from pasang.server.hall.company import Company, Guest
from pasang.server.hall.flag_timer import FlagTimer
from pasang.server.hall.next_opening import next_opening
from pasang.server.hall.pending_work import PendingWork
from pasang.server.hall.presence import Presence
from pasang.server.hall.standing_still import go_on_if_left, nothing_done, pause_if_running
from pasang.server.hall.thinking import Thinking
from pasang.server.hall.told_state import Telling, ToldState

Deed = Callable[[Table, Instant], Change]
"""What a player wants to do at a table at some moment."""

CLAIM_MS: Final = 60_000
"""How long a player may be gone before the other can claim the round."""


class Watcher(Guest, Protocol):
    """A page that looks at the table."""

    visitor: str
    language: str

    def see(self, live: LiveTable, state: Telling) -> None:
        """The table has changed; its state is ready to be sent."""

    def see_depth(self, live: LiveTable) -> None:
        """The engine that is to move has looked deeper."""

    def dismiss(self) -> None:
        """The table is no longer there."""


class LiveTable:
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
        self.listing = listing
        self.table = table
        self.now = now
        self.after_end: AfterEnd = nothing_more
        self.thinking = Thinking(self._is_engine_due, lambda: think(self), pending)
        self._archive = archive
        self._pending = pending
        self._one_at_a_time = asyncio.Lock()
        self._is_open = True
        self._flag = FlagTimer(now, self.let_flag_fall)
        self._told = ToldState()
        is_slow = table.clock is not None and table.clock.setting.days > 0
        presence = Presence(listing.holders, None if is_slow else claim_ms)
        self.company = Company[Watcher](presence, now, are_two=self.is_between_two)
        self.is_owner = True
        """Whether this process looks after the table: thinks for its engines, lets its flag fall."""
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
                await self._commit(
                    change, next_opening(self.listing, self.table, at) if opens_next else None
                )
        return change

    async def join(self, watcher: Watcher) -> None:
        """A page comes to look; if everybody had left, the table goes on."""
        self.company.join(watcher)
        await self.do(go_on_if_left)
        self._set_flag()
        self.thinking.begin()

    async def leave(self, watcher: Watcher) -> None:
        """A page goes; when nobody is left, engines stop thinking, and clocks stand still unless two people play."""
        self.company.leave(watcher)
        if self.company.here:
            return
        self.thinking.stop()
        if self.is_between_two or not self.is_owner:
            return
        # A table that was deleted meanwhile has no clock to stop.
        with suppress(NotInArchive):
            await self.do(self._pause_unless_back)

    @property
    def is_between_two(self) -> bool:
        """Whether two people play each other here."""
        return self.listing.holders.are_two

    @property
    def is_elsewhere_too(self) -> bool:
        """Whether another process has, or may have, the table open."""
        return not self.is_owner or self.company.is_elsewhere_too

    def retitled(self, listing: Listing) -> None:
        """The table got another title."""
        self.listing = listing
        self._tell()

    async def reread(self) -> None:
        """Begin again with what the archive has of this table."""
        async with self._one_at_a_time:
            self._take(*await to_thread.run_sync(self._archive.load, self.listing.id))

    def close(self) -> None:
        """Nobody thinks, no flag falls, and nobody looks any more."""
        self._is_open = False
        for watcher in tuple(self.company.here):
            watcher.dismiss()
        self.thinking.stop()
        self._flag.cancel()

    def _pause_unless_back(self, table: Table, at: Instant) -> Change:
        """Somebody may have come back while we waited for our turn."""
        return nothing_done(table) if self.company.here else pause_if_running(table, at)

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
            self._take(table, listing)

    def _take(self, table: Table, listing: Listing) -> None:
        self.table, self.listing = table, listing
        self._reconsider()

    async def catch_up(self) -> None:
        """Another process has changed the table."""
        async with self._one_at_a_time:
            await self._look_again()

    async def take_over(self) -> None:
        """Look after the table from now on; if its clock stands still for want of people, it goes on."""
        self.is_owner = True
        await self.do(go_on_if_left)
        self.thinking.begin()
        self._set_flag()

    def state_told(self, language: str) -> Telling:
        """The table as it stands, as a message in a language."""
        with speaking(language):
            return self._told.telling(self.listing, self.table, self.now())

    def _reconsider(self) -> None:
        """After a change: let go of a search for a position that has passed, begin the next, tell everybody."""
        self.thinking.stop()
        self.thinking.begin()
        self._set_flag()
        self._tell()

    def _tell(self) -> None:
        watchers = tuple(self.company.here)
        states = {
            language: self.state_told(language) for language in {w.language for w in watchers}
        }
        for watcher in watchers:
            watcher.see(self, states[watcher.language])

    def _is_engine_due(self) -> bool:
        is_ours = self._is_open and self.is_owner
        return is_ours and self.table.engine_due and bool(self.company.here)

    def look_deeper(self, ply: int, depth: int) -> None:
        """The engine has finished a depth; word of a position that has passed comes too late."""
        if ply != self.table.round.position.ply or not self.thinking.is_searching:
            return
        self.thinking.depth = depth
        for watcher in tuple(self.company.here):
            watcher.see_depth(self)

    def _set_flag(self) -> None:
        if self._is_open and self.is_owner:
            falls_at = self.table.clock.falls_at if self.table.clock else None
            self._flag.set(None if falls_at is None else Instant(falls_at + self._grace_ms()))

    def _fallen(self, at: Instant) -> Change | None:
        """The fall of a flag; a move that was sent in time may still be on its way."""
        return self.table.fall(Instant(at - self._grace_ms()))

    def _grace_ms(self) -> int:
        return self.company.grace_ms(self.table, self.listing.holders)

    async def let_flag_fall(self) -> None:
        """Let the flag fall of whoever's time is up; it stays up if there is time left after all."""
        async with self._one_at_a_time:
            if fallen := self._fallen(self.now()):
                await self._commit(fallen)
            else:
                self._set_flag()


class _LookedAgain(TableRefused):
    """Another process was first; the table has been looked at again."""
