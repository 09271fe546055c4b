"""What a hall knows besides the table itself where there are days for each move: vacations, and prepared answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from anyio import to_thread

from pasang.play.clock import Clock, Instant
from pasang.play.table import Table
from pasang.server.archive.listing import Listing
from pasang.server.hall.away import NOBODY_AWAY, FindAway, nobody_away
from pasang.server.hall.prepared_answer import FindAnswer, PreparedAnswer, nothing_prepared
from pasang.server.view.presence import vacations_view
from pasang.server.wire.table_manners import VacationsTold


@dataclass(frozen=True, slots=True)
class Correspondence:
    """Where vacations and prepared answers are found; both block, so they are asked for in a thread."""

    find_away: FindAway = nobody_away
    find_answer: FindAnswer = nothing_prepared


LIVE_ONLY: Final = Correspondence()
"""A hall whose players know neither."""


class SlowTable:
    """The same for one table; where a clock goes on while both sit there, nobody is away and nothing prepared."""

    def __init__(self, known: Correspondence, listing: Listing, table: Table) -> None:
        self._known = known
        self._holders = listing.holders
        self.is_slow = is_slow(listing, table)
        self.away = NOBODY_AWAY

    async def look(self) -> bool:
        """Find out who is on vacation; whether that is news."""
        if not self.is_slow:
            return False
        before, self.away = (
            self.away,
            await to_thread.run_sync(self._known.find_away, self._holders),
        )
        return before != self.away

    def is_still(self, table: Table, at: Instant) -> bool:
        """Whether the clock waits for somebody on vacation."""
        return self.away.is_still(table.clock, at)

    def shown_clock(self, table: Table, at: Instant) -> Clock | None:
        """The clock as its players should see it."""
        return self.away.shown(table.clock, at)

    def vacations_told(self, at: Instant) -> VacationsTold:
        """Who of both is on vacation, as a message."""
        return vacations_view(self.away, at)

    async def answer(self, listing: Listing, table: Table) -> PreparedAnswer | None:
        """The answer that was prepared for the move just played."""
        if not self.is_slow:
            return None
        return await to_thread.run_sync(self._known.find_answer, listing, table)


def is_slow(listing: Listing, table: Table) -> bool:
    """Whether two people play with days for each move."""
    return listing.holders.are_two and table.clock is not None and table.clock.setting.days > 0
