"""The table of the round after this one, with the same people in the seats that R20 gives them."""

from __future__ import annotations

from dataclasses import replace

from pasang.play.clock import Instant
from pasang.play.rematch import south_next
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_rows import Opening


def next_opening(listing: Listing, table: Table, at: Instant) -> Opening:
    """What is opened when another round is agreed on."""
    following = table.next_round(at)
    # Another round between two of a tournament is between them alone.
    ownership = replace(listing.ownership, tournament=None)
    if table.finish and south_next(table.round, table.finish) is Side.NORTH:
        ownership = replace(ownership, holders=ownership.holders.swapped)
    return Opening((following,), listing.title, listing.pattern, ownership=ownership)
