"""When a table of a tournament has ended: it counts, once, also if the server was killed in between."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.play.table import Table
from pasang.rules.score import Score
from pasang.server.archive.database import ARCHIVE_FAULTS, Database
from pasang.server.archive.listing import Listing
from pasang.server.archive.schema import TABLES
from pasang.server.archive.table_reading import NotInArchive, TableReading
from pasang.server.tournament.refusal import TournamentRefused
from pasang.server.tournament.schema import GAMES
from pasang.server.tournament.tournament_archive import changed
from pasang.server.tournament.written_round import write_end

_LOG: Final = logging.getLogger(__name__)


class TournamentSettling:
    """Told when a round has ended; its calls block, so they belong in a thread."""

    def __init__(
        self,
        database: Database,
        tables: TableReading,
        now: Callable[[], Instant],
    ) -> None:
        self.stir: Callable[[], None] = lambda: None
        """Told that a tournament has changed, from any thread."""
        self._database = database
        self._tables = tables
        self._now = now

    def after_end(self, listing: Listing, table: Table) -> None:
        """Let a table count for its tournament; what cannot be written now is made up for as soon as anybody looks."""
        if listing.tournament is None or table.finish is None:
            return
        score = table.finish.score if table.finish.counts else None
        try:
            self._settle(listing.tournament, listing.id, score)
        except ARCHIVE_FAULTS as fault:
            _LOG.error("%s: does not count for its tournament yet: %s", listing.id, fault)
            return
        self.stir()

    def catch_up(self, tournaments: Collection[str] | None = None) -> int:
        """Let all tables count that ended without it, of some tournaments or of all; how many that were."""
        names = self._unsettled(tournaments)
        for name in names:
            try:
                table, listing = self._tables.load(name)
            except NotInArchive:
                continue
            self.after_end(listing, table)
        return len(names)

    def _settle(self, tournament: str, table: str, score: Score | None) -> None:
        at = self._now()

        def settle(connection: sa.Connection) -> None:
            changed(
                connection,
                tournament,
                at,
                lambda locked, known: write_end(locked, known, table, score, at),
            )

        # A tournament that was deleted with its director counts nothing any more.
        with suppress(TournamentRefused):
            self._database.write(settle)

    def _unsettled(self, tournaments: Collection[str] | None) -> list[str]:
        """Tables that have ended and not counted yet."""
        over = sa.and_(~GAMES.c.is_over, TABLES.c.score.is_not(None), TABLES.c.deleted.is_(None))
        asked = sa.select(GAMES.c.table_id).join(TABLES, TABLES.c.id == GAMES.c.table_id)
        if tournaments is not None:
            asked = asked.where(GAMES.c.tournament_id.in_(tournaments))
        with self._database.connect() as connection:
            return list(connection.scalars(asked.where(over).order_by(TABLES.c.updated)))
