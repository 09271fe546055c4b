"""When a rated round has ended: ratings change, once, also if the server was killed in between."""

from __future__ import annotations

import logging
from typing import Final

from pasang.play.table import Table
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.people.rated_round import rated_round_of
from pasang.server.people.rating_archive import RatingArchive

_LOG: Final = logging.getLogger(__name__)


class Settling:
    """Told when a round has ended; its calls block, so they belong in a thread."""

    def __init__(self, ratings: RatingArchive, tables: TableArchive) -> None:
        self._ratings = ratings
        self._tables = tables
        self._is_behind = False

    def after_end(self, listing: Listing, table: Table) -> None:
        """Let the round count if it is rated and over; what cannot be written now is made up for soon."""
        if not listing.rated or table.finish is None:
            return
        try:
            self._ratings.settle(rated_round_of(listing, table, table.finish))
        except ARCHIVE_FAULTS as fault:
            _LOG.error("%s: the ratings are not changed yet: %s", listing.id, fault)
            self._is_behind = True

    def catch_up_if_behind(self) -> None:
        """Make up for what could not be written, now that it may be."""
        if self._is_behind:
            self._is_behind = False
            self.catch_up()

    def catch_up(self) -> int:
        """Let all rounds count that ended without it; how many that were."""
        names = self._ratings.unsettled()
        for name in names:
            try:
                table, listing = self._tables.load(name)
            except NotInArchive:
                continue
            self.after_end(listing, table)
        return len(names)
