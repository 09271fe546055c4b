"""What is asked of a live table because two people may sit there: who has gone, and what no clock may count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pasang.play.clock import Instant
from pasang.play.table import Change
from pasang.rules.side import Side
from pasang.server.hall.away import time_in
from pasang.server.hall.company import Company
from pasang.server.hall.correspondence import SlowTable
from pasang.server.hall.kept_table import KeptTable
from pasang.server.hall.outage_watch import OutageWatch

PAUSE_HOLDS_MS: Final = 3_600_000
"""How long a pause waits for a player who has gone; where there are days for a move, as long as a move may take."""


class TableOfTwo(KeptTable):
    """A kept table that knows its company, and what its clock has lost."""

    now: Callable[[], Instant]
    company: Company[Any]
    slow: SlowTable
    is_owner: bool
    _watch: OutageWatch

    @property
    def is_between_two(self) -> bool:
        """Whether two people play each other here."""
        return self.listing.holders.are_two

    @property
    def is_waiting(self) -> bool:
        """Whether the round goes on without a running clock, and one of its players is here."""
        clock, holders = self.table.clock, self.listing.holders
        if self.table.finish or (clock and clock.running is not None):
            return False
        return not self.company.people_here().isdisjoint({holders.south, holders.north})

    def tell_vacations(self) -> None:
        """Tell the players, and nobody else, who of them is on vacation."""
        told = self.slow.vacations_told(self.now())
        for one in tuple(self.company.here):
            if self.listing.holders.side_of(one.person_id) is not None:
                one.tell(told)

    def pause_holds_ms(self, at: Instant) -> int:
        """How long a pause that both agreed on still waits for whoever is to move."""
        clock, since = self.table.clock, self.table.paused_since
        holds = clock.setting.initial_ms if clock and clock.setting.days else PAUSE_HOLDS_MS
        return max(0, holds - (0 if since is None else at.since(since)))

    def left_by(self, at: Instant) -> frozenset[Side]:
        """Who of two players has left a round that ends now; with days for a move nobody need be here."""
        clock = self.table.clock
        if not self.is_between_two or self.slow.is_slow:
            return frozenset()
        # Where nobody is here and another process looks after the table, nobody tells this one who is there.
        if not self.is_owner and not self.company.here:
            return frozenset()
        turn_ms = at.since(clock.since) if clock and clock.running is not None else 0
        return self.company.left_by(at, turn_ms)

    async def _look_what_was_lost(self) -> None:
        """Before a clock is judged: who is on vacation, and whether the archive was there all the time."""
        if self.table.clock and self.table.clock.running is not None:
            await self._watch.check(self.now())
        await self.slow.look()

    def _given_back(self, at: Instant) -> Change | None:
        """What was vacation, or an outage, given back, for whatever comes next to go on from."""
        clock = self.table.clock
        if clock is None or clock.running is None:
            return None
        lost = time_in((*self.slow.away[clock.running], *self._watch.lost), clock.since, at)
        return self.table.give_back(lost, at) if lost else None
