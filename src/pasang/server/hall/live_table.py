"""A table that is open now: who watches it, and the one place where it changes."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from pasang.notation.language import speaking
from pasang.play.clock import Instant
from pasang.play.refusal import TableRefused
from pasang.play.table import Change, Table
from pasang.rules.refusal import MoveRefused
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.hall.company import Company, Guest
from pasang.server.hall.correspondence import LIVE_ONLY, Correspondence, SlowTable
from pasang.server.hall.flag_timer import FlagTimer
from pasang.server.hall.kept_table import LookedAgain
from pasang.server.hall.next_opening import next_opening
from pasang.server.hall.outage_watch import AlwaysUp, OutageWatch
from pasang.server.hall.pending_work import PendingWork
from pasang.server.hall.played_table import Deed, PlayedTable
from pasang.server.hall.presence import Presence
from pasang.server.hall.thinking import Thinking
from pasang.server.hall.told_state import Telling, ToldState

_LOG = logging.getLogger(__name__)

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


class LiveTable(PlayedTable):
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
        correspondence: Correspondence = LIVE_ONLY,
        watch: OutageWatch | None = None,
    ) -> None:
        super().__init__(listing, table, archive, pending)
        self.now = now
        self.thinking = Thinking(self._is_engine_due, lambda: think(self), pending)
        self._is_open = True
        self._flag = FlagTimer(now, self.let_flag_fall)
        self._told = ToldState()
        self._watch = watch or OutageWatch(AlwaysUp())
        self.slow = SlowTable(correspondence, listing, table)
        has_days = table.clock is not None and table.clock.setting.days > 0
        presence = Presence(listing.holders, None if has_days else claim_ms)
        self.company = Company[Watcher](presence, now, are_two=self.is_between_two)
        self.is_owner = True
        """Whether this process looks after the table: thinks for its engines, lets its flag fall."""

    async def do(self, deed: Deed, *, opens_next: bool = False) -> Change:
        """Do something at the table; what another process has overtaken is tried once more."""
        try:
            return await self._do(deed, opens_next=opens_next)
        except LookedAgain:
            return await self._do(deed, opens_next=opens_next)

    async def _do(self, deed: Deed, *, opens_next: bool) -> Change:
        """Do something, and open the next table if that was agreed; a fallen flag is noticed first."""
        async with self._one_at_a_time:
            await self._look_if_in_doubt()
            await self._look_what_was_lost()
            at = self.now()
            given = self._given_back(at)
            if fallen := self._fallen(given.table if given else self.table, at):
                await self._commit_all(given, fallen)
                given = None
            change = deed(given.table if given else self.table, at)
            if change.events:
                following = next_opening(self.listing, self.table, at) if opens_next else None
                await self._commit_all(given, change, next_table=following)
                await self._answer_prepared()
        return change

    async def _answer_prepared(self) -> None:
        """Play what was prepared for the move just made, by the same door; a fault leaves it to the next look."""
        try:
            while answer := await self.slow.answer(self.listing, self.table):
                ply = self.table.round.position.ply
                played = self.table.play(answer.side, answer.move, ply, self.now())
                await self._commit(played, beside=answer.beside)
        except (TableRefused, MoveRefused, *ARCHIVE_FAULTS) as fault:
            _LOG.warning("%s: a prepared answer is not played now: %s", self.listing.id, fault)

    async def answer_prepared(self) -> None:
        """Play a prepared answer that a kill has come before."""
        async with self._one_at_a_time:
            await self._look_if_in_doubt()
            await self._answer_prepared()

    async def look_who_is_away(self) -> None:
        """A vacation may have begun or ended: the players are told, and the clock stands still or goes on."""
        if await self.slow.look():
            self._set_flag()
            self._tell()
            self.tell_vacations()

    async def join(self, watcher: Watcher) -> None:
        """A page comes to look; if it is a player's, and all had left, the table goes on."""
        self.company.join(watcher)
        await self.do(self._go_on_if_played)
        self._set_flag()
        self.thinking.begin()

    def retitled(self, listing: Listing) -> None:
        """The table got another title."""
        self.listing = listing
        self._tell()

    def close(self) -> None:
        """Nobody thinks, no flag falls, and nobody looks any more."""
        self._is_open = False
        for watcher in tuple(self.company.here):
            watcher.dismiss()
        self.thinking.close()
        self._flag.close()

    async def catch_up(self) -> None:
        """Another process has changed the table."""
        async with self._one_at_a_time:
            await self._look_again()
        await self.look_who_is_away()

    def state_told(self, language: str) -> Telling:
        """The table as it stands, as a message in a language."""
        at = self.now()
        with speaking(language):
            return self._told.telling(
                self.listing, self.table, at, self.slow.shown_clock(self.table, at)
            )

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
        return is_ours and self.table.engine_due and self.is_played_at

    def look_deeper(self, ply: int, depth: int) -> None:
        """The engine has finished a depth; word of a position that has passed comes too late."""
        if ply != self.table.round.position.ply or not self.thinking.is_searching:
            return
        self.thinking.depth = depth
        for watcher in tuple(self.company.here):
            watcher.see_depth(self)

    def _set_flag(self) -> None:
        if self.slow.is_still(self.table, self.now()):
            self._flag.cancel()
        elif self._is_open and self.is_owner:
            falls_at = self.table.clock.falls_at if self.table.clock else None
            self._flag.set(None if falls_at is None else Instant(falls_at + self._grace_ms()))

    def _fallen(self, table: Table, at: Instant) -> Change | None:
        """The fall of a flag; a move that was sent in time may still be on its way.

        Its owner alone knows who has gone, and whether anybody has thought for an engine meanwhile.
        """
        if not self.is_owner:
            return None
        return table.fall(Instant(at - self._grace_ms()), self.left_by(at))

    def _grace_ms(self) -> int:
        return self.company.grace_ms(self.table, self.listing.holders)

    async def let_flag_fall(self) -> None:
        """Let the flag fall of whoever's time is up; it stays up if there is time left after all."""
        async with self._one_at_a_time:
            await self._look_what_was_lost()
            at = self.now()
            given = self._given_back(at)
            if fallen := self._fallen(given.table if given else self.table, at):
                await self._commit_all(given, fallen)
            elif given and not self.slow.is_still(self.table, at):
                await self._commit(given)
            else:
                self._set_flag()

    async def give_back_outage(self) -> None:
        """Look at the clock; one that cannot be written now is looked at again before anything is done here."""
        with suppress(TableRefused, NotInArchive, *ARCHIVE_FAULTS):
            await self.let_flag_fall()
