"""Tables that are being played, for whoever wants to watch."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.listing import Listing, listing_in
from pasang.server.archive.schema import TABLES

MOST_WATCHED: Final = 12
_PLAYED_MS: Final = 5 * 60 * 1000
"""A table at which nobody has moved for so long is not being played."""


class WatchedTables:
    """All tables of known people; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def played(self, at: Instant) -> tuple[list[Listing], int]:
        """Tables at which somebody has moved just now, two people's first and the newest, and how many there are."""
        wanted = _is_played(Instant(at - _PLAYED_MS))
        are_two = sa.and_(*(column.is_not(None) for column in _HOLDERS))
        first = sa.case((sa.and_(are_two, TABLES.c.rated), 0), (are_two, 1), else_=2)
        newest = sa.select(TABLES).where(wanted).order_by(first, TABLES.c.updated.desc())
        counted = sa.select(sa.func.count()).select_from(TABLES).where(wanted)
        with self._database.connect() as connection:
            rows = connection.execute(newest.limit(MOST_WATCHED)).all()
            count = connection.scalar(counted) or 0
        return [listing_in(row) for row in rows], count


_HOLDERS: Final = (TABLES.c.south_holder, TABLES.c.north_holder)


def _is_played(since: Instant) -> sa.ColumnElement[bool]:
    """Whether a table is for others to watch: two at one screen, and engines among themselves, are not."""
    south, north = _HOLDERS
    return sa.and_(
        TABLES.c.updated > int(since),
        TABLES.c.deleted.is_(None),
        TABLES.c.score.is_(None),
        sa.or_(south.is_not(None), north.is_not(None)),
        sa.or_(south.is_(None), north.is_(None), south != north),
    )
