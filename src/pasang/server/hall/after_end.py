"""What else is to be done when a round has ended."""

from __future__ import annotations

from collections.abc import Callable

from pasang.play.table import Table
from pasang.server.archive.listing import Listing

AfterEnd = Callable[[Listing, Table], None]
"""Called off the event loop when the end of a round that counts for something is on disk."""


def all_of(*deeds: AfterEnd) -> AfterEnd:
    """One after the other."""

    def do_all(listing: Listing, table: Table) -> None:
        for deed in deeds:
            deed(listing, table)

    return do_all


def nothing_more(_listing: Listing, _table: Table) -> None:
    """A table where nothing follows from an end."""
