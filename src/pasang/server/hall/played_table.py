"""Who plays at a table, in which process, and which one looks after it: whether its clock runs and an engine thinks."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

from pasang.play.clock import Instant
from pasang.play.event import Pause
from pasang.play.refusal import TableRefused
from pasang.play.table import Change, Table
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.hall.company import Guest
from pasang.server.hall.flag_timer import FlagTimer
from pasang.server.hall.holders import NOBODY
from pasang.server.hall.standing_still import go_on_if_left, nothing_done, pause_if_running
from pasang.server.hall.table_of_two import TableOfTwo
from pasang.server.hall.thinking import Thinking

_LOG = logging.getLogger(__name__)
Deed = Callable[[Table, Instant], Change]
"""What a player wants to do at a table at some moment."""


class PlayedTable(TableOfTwo):
    """A table of two, or of an engine, that goes on while somebody plays there and stands still otherwise."""

    thinking: Thinking
    _flag: FlagTimer

    async def do(self, deed: Deed, *, opens_next: bool = False) -> Change:
        """Do something at the table."""
        raise NotImplementedError

    async def let_flag_fall(self) -> None:
        """Let the flag fall of whoever's time is up."""
        raise NotImplementedError

    def _set_flag(self) -> None:
        raise NotImplementedError

    @property
    def is_played_at(self) -> bool:
        """Whether somebody is there, in any process, for whom the table goes on: a player, where seats are held."""
        holders = self.listing.holders
        if holders == NOBODY:
            return bool(self.company.here) or self.company.is_elsewhere_too
        return not self.company.people().isdisjoint({holders.south, holders.north})

    def asker(self) -> str:
        """The visitor in whose name an engine thinks: a player, where seats are held."""
        holders = self.listing.holders
        players = {holders.south, holders.north} - {None}
        asking = (one for one in self.company.here if not players or one.person_id in players)
        page = next(asking, None)
        # A player at another process is nobody's guest here.
        visitor: str = page.visitor if page else self.listing.id
        return visitor

    async def leave(self, watcher: Guest) -> None:
        """A page goes; when no player is left, engines stop thinking, and clocks stand still unless two people play."""
        self.company.leave(watcher)
        await self._look_who_plays()

    def are_elsewhere(self, process: str, people: set[str]) -> None:
        """These people are at the table in another process, and no others."""
        was_played_at = self.is_played_at
        self.company.are_elsewhere(process, people)
        if self.is_played_at != was_played_at:
            self._pending.begin(self._look_who_plays_elsewhere())

    async def _look_who_plays(self) -> None:
        if self.is_played_at:
            self.thinking.begin()
            return
        self.thinking.stop()
        if self.is_between_two or not self.is_owner:
            return
        # A table that was deleted meanwhile has no clock to stop.
        with suppress(NotInArchive):
            await self.do(self._pause_unless_back)

    async def _look_who_plays_elsewhere(self) -> None:
        try:
            await self._look_who_plays()
        except (TableRefused, *ARCHIVE_FAULTS) as fault:
            _LOG.error("%s: left elsewhere, but not paused: %s", self.listing.id, fault)

    def _pause_unless_back(self, table: Table, at: Instant) -> Change:
        """Somebody may have come back while we waited for our turn."""
        return nothing_done(table) if self.is_played_at else pause_if_running(table, at)

    def _go_on_if_played(self, table: Table, at: Instant) -> Change:
        """Whoever only watches lets no clock run."""
        return go_on_if_left(table, at) if self.is_played_at else nothing_done(table)

    @property
    def is_elsewhere_too(self) -> bool:
        """Whether another process has, or may have, the table open."""
        return not self.is_owner or self.company.is_elsewhere_too

    async def take_over(self) -> None:
        """Look after the table from now on; its clock has lost what passed while nobody did."""
        if self.is_between_two:
            await self.let_flag_fall()
        else:
            await self._stand_still()
        await self.do(self._go_on_if_played)
        self.is_owner = True
        self.thinking.begin()
        self._set_flag()

    def look_after_no_more(self) -> None:
        """Another process looks after the table: nobody thinks here, and no flag falls."""
        self.is_owner = False
        self.thinking.stop()
        self._flag.cancel()

    async def _stand_still(self) -> None:
        """As after a kill: no engine has thought since the owner died, so the turn begins anew."""
        async with self._one_at_a_time:
            await self._look_if_in_doubt()
            clock = self.table.clock
            if clock and clock.running is not None:
                await self._commit(self.table.pause_now(Pause.LEFT, clock.since))
