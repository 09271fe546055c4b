"""A table's state as its pages are told it: made once a change, and written once for all of them."""

from __future__ import annotations

from pasang.notation.language import spoken
from pasang.play.clock import Instant
from pasang.play.table import Table
from pasang.server.archive.listing import Listing
from pasang.server.view.table import clock_state, table_state
from pasang.server.wire.live_table import StateTold
from pasang.server.wire.table import TableState


class ToldState:
    """The last state that was made in each language, with what it was made of."""

    def __init__(self) -> None:
        # Each replaced as a whole, since a thread makes a state while the event loop may want another.
        self._last: dict[str, tuple[Listing, Table, TableState]] = {}

    def make(self, listing: Listing, table: Table, at: Instant) -> TableState:
        """The state of a table at a moment; only its clock is made anew if nothing else has changed.

        Listings and tables are replaced as a whole, so the same one is an unchanged one.
        """
        last = self._last.get(spoken())
        if last and last[0] is listing and last[1] is table:
            return last[2].model_copy(update={"clock": clock_state(table.clock, at)})
        state = table_state(listing, table, at)
        self._last[spoken()] = (listing, table, state)
        return state

    def text(self, listing: Listing, table: Table, at: Instant) -> str:
        """The same as a message, ready to be sent."""
        return StateTold(state=self.make(listing, table, at)).model_dump_json()
