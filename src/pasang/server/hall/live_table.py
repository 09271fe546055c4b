"""A table that is open now: who watches it, whose engine thinks at it, when a flag will fall."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.play.event import Pause
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Change, Table
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.table_archive import (
    Listing,
    NotInArchive,
    Opening,
    Overtaken,
    TableArchive,
    new_id,
)
from pasang.server.hall.unfinished import Unfinished

Deed = Callable[[Table, Instant], Change]
"""What a player wants to do at a table at some moment."""

_LOG = logging.getLogger(__name__)
_RETRY_S = 1.0
"""How long a table waits after a fault of the machinery, which never decides a round."""


class Watcher(Protocol):
    """A page that looks at the table."""

    visitor: str

    def see(self, live: LiveTable) -> None:
        """The table has changed."""

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
        unfinished: Unfinished,
    ) -> None:
        self.listing = listing
        self.table = table
        self.watchers: set[Watcher] = set()
        self.depth = 0
        """How deep the engine that is to move has looked, in plies."""
        self.now = now
        self._archive = archive
        self._think = think
        self._unfinished = unfinished
        self._one_at_a_time = asyncio.Lock()
        self._is_open = True
        self._thinking: asyncio.Future[None] | None = None
        self._thinking_again: asyncio.TimerHandle | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._flag_check: asyncio.Task[None] | None = None

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
        return Opening((self.table.next_round(at),), self.listing.title, self.listing.pattern)

    async def join(self, watcher: Watcher) -> None:
        """A page comes to look; if everybody had left, the table goes on."""
        self.watchers.add(watcher)
        await self.do(_go_on_if_left)
        self._begin_thinking()

    async def leave(self, watcher: Watcher) -> None:
        """A page goes; when nobody is left, engines stop thinking and clocks stand still."""
        self.watchers.discard(watcher)
        if self.watchers:
            return
        self._stop_thinking()
        # A table that was deleted meanwhile has no clock to stop.
        with suppress(NotInArchive):
            await self.do(self._pause_if_left)

    def retitled(self, listing: Listing) -> None:
        """The table got another title."""
        self.listing = listing
        self._tell()

    def close(self) -> None:
        """Nobody thinks, no flag falls, and nobody looks any more."""
        self._is_open = False
        for watcher in tuple(self.watchers):
            watcher.dismiss()
        self._stop_thinking()
        if self._flag:
            self._flag.cancel()

    def _pause_if_left(self, table: Table, at: Instant) -> Change:
        """Stop a running clock, unless somebody has come back while we waited for our turn."""
        if self.watchers or table.pause or not (table.clock and table.clock.running is not None):
            return Change(table, (), table.version)
        return table.pause_now(Pause.LEFT, at)

    async def _commit(self, change: Change, next_table: Opening | None = None) -> None:
        """Keep a change, then tell everybody; a page that goes away meanwhile does not stop it."""
        await self._unfinished.see_through(self._keep(change, next_table))

    async def _keep(self, change: Change, next_table: Opening | None) -> None:
        name = self.listing.id
        try:
            await to_thread.run_sync(
                lambda: self._archive.append(name, change, next_table=next_table)
            )
        except Overtaken:
            self.table, self.listing = await to_thread.run_sync(self._archive.load, name)
            self._reconsider()
            self._tell()
            raise TableRefused(TableReason.STALE_PLY, count=self.table.round.position.ply) from None
        self.table = change.table
        self.listing = replace(self.listing, ply=change.table.round.position.ply)
        self._reconsider()
        self._tell()

    def _tell(self) -> None:
        for watcher in tuple(self.watchers):
            watcher.see(self)

    def _reconsider(self) -> None:
        """After a change: let go of a search for a position that has passed, and begin the next."""
        self._stop_thinking()
        self._begin_thinking()
        self._set_flag()

    def _begin_thinking(self) -> None:
        wanted = self._is_open and self.table.engine_due and self.watchers
        if wanted and self._thinking is None:
            self._thinking = asyncio.ensure_future(self._think(self))
            self._thinking.add_done_callback(self._note_fault)

    def _note_fault(self, thinking: asyncio.Future[None]) -> None:
        """The engine thinks again in a while if its move could not be found or kept."""
        if thinking.cancelled() or not (fault := thinking.exception()):
            return
        _LOG.error("an engine seat failed", exc_info=fault)
        if self._thinking is thinking:
            self._thinking = None
        loop = asyncio.get_running_loop()
        self._thinking_again = loop.call_later(_RETRY_S, self._begin_thinking)

    def look_deeper(self, ply: int, depth: int) -> None:
        """The engine has finished a depth; word of a position that has passed comes too late."""
        if ply != self.table.round.position.ply or self._thinking is None:
            return
        self.depth = depth
        for watcher in tuple(self.watchers):
            watcher.see_depth(self)

    def play_found(self) -> None:
        """The engine has chosen: from now on its task plays the move and is not to be stopped."""
        if self._thinking:
            self._unfinished.add(self._thinking)
        self._thinking = None

    def _stop_thinking(self) -> None:
        self.depth = 0
        if self._thinking:
            self._thinking.cancel()
            self._thinking = None
        if self._thinking_again:
            self._thinking_again.cancel()
            self._thinking_again = None

    def _set_flag(self, least_s: float = 0.0) -> None:
        if self._flag:
            self._flag.cancel()
            self._flag = None
        falls_at = self.table.clock.falls_at if self.table.clock else None
        if falls_at is not None and self._is_open:
            wait_s = max(least_s, (falls_at - self.now()) / 1000)
            self._flag = asyncio.get_running_loop().call_later(wait_s + 0.005, self._look_at_flag)

    def _look_at_flag(self) -> None:
        self._flag_check = asyncio.create_task(self._notice_flag())

    async def _notice_flag(self) -> None:
        """Let a flag fall; it stays up a while if the machine's clock was set back, or the archive fails."""
        try:
            # A table that another process changed, or put away, has been looked at again.
            with suppress(TableRefused, NotInArchive):
                async with self._one_at_a_time:
                    if fallen := self.table.fall(self.now()):
                        await self._commit(fallen)
                    else:
                        self._set_flag()
        except ARCHIVE_FAULTS as fault:
            _LOG.error("%s: a flag cannot fall yet: %s", self.listing.id, fault)
            self._set_flag(_RETRY_S)


def _go_on_if_left(table: Table, at: Instant) -> Change:
    """A table that stands still because everybody had left goes on."""
    return table.go_on(at) if table.pause is Pause.LEFT else Change(table, (), table.version)
