"""Loading a table to open it: what its clock has counted while nobody could play is made good first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pasang.play.clock import Clock, Instant
from pasang.play.event import Pause
from pasang.play.table import Change, Table
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import Overtaken, TableArchive
from pasang.server.hall.away import time_in
from pasang.server.hall.correspondence import Correspondence, is_slow
from pasang.server.hall.outage_watch import OutageWatch


@dataclass(frozen=True, slots=True)
class Loading:
    """Where tables are loaded from, and what is known of lost time; its calls block, so they belong in a thread."""

    archive: TableArchive
    watch: OutageWatch
    correspondence: Correspondence
    now: Callable[[], Instant]

    def load(self, table_id: str, *, is_owner: bool) -> tuple[Table, Listing]:
        """A table whose clock was running when the server was killed lost no time meanwhile."""
        table, listing = self.archive.load(table_id)
        clock = table.clock
        if clock is None or clock.running is None:
            return table, listing
        change = self._made_good(table, listing, clock, is_owner=is_owner)
        if change is None:
            return table, listing
        try:
            self.archive.append(table_id, change)
        except Overtaken:
            # Another process was first, and has made it good.
            return self.archive.load(table_id)
        return change.table, listing

    def _made_good(
        self, table: Table, listing: Listing, clock: Clock, *, is_owner: bool
    ) -> Change | None:
        """What a clock that runs gets back; of a table that another process looks after, what no server has seen."""
        at = self.now()
        lost = self.watch.outages(clock.since, at)
        if not listing.holders.are_two:
            if is_owner:
                return table.pause_now(Pause.LEFT, clock.since)
            # Somebody may be there, in another process: the turn begins anew, and nothing stands still.
            return table.give_back(at.since(clock.since), at) if lost else None
        # Or before ours was set back, as only an owner knows: who writes in another process may be ahead by a moment.
        if not lost and (clock.since <= at or not is_owner):
            return None
        if clock.running is not None and is_slow(listing, table):
            # Whatever of that time was vacation too is given back once.
            lost = [*lost, *self.correspondence.find_away(listing.holders)[clock.running]]
        return table.give_back(time_in(lost, clock.since, at), at)
