"""A table that is open now: who watches it, and the one place where it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from anyio import to_thread

from pasang.notation.language import speaking
from pasang.play.clock import Instant
from pasang.play.event import Pause
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.rematch import south_next
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.table_archive import (
    Listing,
    NotInArchive,
    Overtaken,
    TableArchive,
    new_id,
)
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.flag_timer import FlagTimer
from pasang.server.hall.pending_work import PendingWork
from pasang.server.hall.thinking import Thinking
from pasang.server.hall.told_state import ToldState

Deed = Callable[[Table, Instant], Change]
"""What a player wants to do at a table at some moment."""
AfterChange = Callable[[Listing, Table], None]
"""What else is to be done, off the event loop, when a change is on disk."""


def nothing_more(_listing: Listing, _table: Table) -> None:
    """A table where nothing follows from a change."""


class Watcher(Protocol):
    """A page that looks at the table."""

    visitor: str
    language: str

    def see(self, live: LiveTable, state: str) -> None:
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
    ) -> None:
        self.listing = listing
        self.table = table
        self.watchers: set[Watcher] = set()
        self.now = now
        self.after_change: AfterChange = nothing_more
        self.thinking = Thinking(self._is_engine_due, lambda: think(self), pending)
        self._archive = archive
        self._pending = pending
        self._one_at_a_time = asyncio.Lock()
        self._is_open = True
        self._flag = FlagTimer(now, self._let_flag_fall)
        self._told = ToldState()

    async def do(self, deed: Deed, *, opens_next: bool = False) -> Change:
        """Do something at the table, and open the next one if that was agreed; a fallen flag is noticed first."""
        async with self._one_at_a_time:
            at = self.now()
            if fallen := self.table.fall(at):
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
        await self.do(_go_on_if_left)
        self.thinking.begin()

    async def leave(self, watcher: Watcher) -> None:
        """A page goes; when nobody is left, engines stop thinking and clocks stand still."""
        self.watchers.discard(watcher)
        if self.watchers:
            return
        self.thinking.stop()
        # A table that was deleted meanwhile has no clock to stop.
        with suppress(NotInArchive):
            await self.do(self._pause_if_left)

    def retitled(self, listing: Listing) -> None:
        """The table got another title."""
        self.listing = listing
        self._tell()

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
            await to_thread.run_sync(self._kept_and_made, change, next_table)
        except Overtaken:
            self.table, self.listing = await to_thread.run_sync(self._archive.load, name)
            self._reconsider()
            raise TableRefused(TableReason.STALE_PLY, count=self.table.round.position.ply) from None
        self.table = change.table
        self._reconsider()

    def _kept_and_made(self, change: Change, next_table: Opening | None) -> None:
        """Write a change, and work out what the pages will be told, off the event loop."""
        self._archive.append(self.listing.id, change, next_table=next_table)
        self.after_change(self.listing, change.table)
        self._told.make(self.listing, change.table, self.now())

    def state_told(self, language: str) -> str:
        """The table as it stands, as a message in a language."""
        with speaking(language):
            return self._told.text(self.listing, self.table, self.now())

    def _reconsider(self) -> None:
        """After a change: let go of a search for a position that has passed, begin the next, tell everybody."""
        self.thinking.stop()
        self.thinking.begin()
        self._set_flag()
        self._tell()

    def _tell(self) -> None:
        watchers = tuple(self.watchers)
        states = {
            language: self.state_told(language) for language in {w.language for w in watchers}
        }
        for watcher in watchers:
            watcher.see(self, states[watcher.language])

    def _is_engine_due(self) -> bool:
        return self._is_open and self.table.engine_due and bool(self.watchers)

    def look_deeper(self, ply: int, depth: int) -> None:
        """The engine has finished a depth; word of a position that has passed comes too late."""
        if ply != self.table.round.position.ply or not self.thinking.is_searching:
            return
        self.thinking.depth = depth
        for watcher in tuple(self.watchers):
            watcher.see_depth(self)

    def _set_flag(self) -> None:
        if self._is_open:
            self._flag.set(self.table.clock.falls_at if self.table.clock else None)

    async def _let_flag_fall(self) -> None:
        """Let the flag fall of whoever's time is up; it stays up if there is time left after all."""
        async with self._one_at_a_time:
            if fallen := self.table.fall(self.now()):
                await self._commit(fallen)
            else:
                self._set_flag()


def _go_on_if_left(table: Table, at: Instant) -> Change:
    """A table that stands still because everybody had left goes on."""
    return table.go_on(at) if table.pause is Pause.LEFT else Change(table, (), table.version)
