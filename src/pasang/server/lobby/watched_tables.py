"""Tables that are being played, for whoever wants to watch."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.listing import Listing, listing_in
from pasang.server.archive.schema import LEASES, TABLES

MOST_WATCHED: Final = 12
"""On one page of the list."""
_PLAYED_MS: Final = 5 * 60 * 1000
"""For how long a table is being played after a move, whoever is there."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a page of the list ends: the newest tables come first.

    >>> Place.read("1700000000000.kV3_-x")
    Place(updated=1700000000000, table='kV3_-x')
    """

    updated: int
    table: str

    @classmethod
    def read(cls, text: str) -> Place:
        """A place as it was told."""
        updated, _, table = text.partition(".")
        return cls(int(updated), table)

    def __str__(self) -> str:
        return f"{self.updated}.{self.table}"


@dataclass(frozen=True, slots=True)
class WatchedPage:
    """Some of the tables that are being played."""

    tables: list[Listing]
    after: Place | None
    """Where the next page begins; none if there is none."""
    count: int
    """How many tables there are from the beginning of this page on."""


class WatchedTables:
    """All tables of known people; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def played(
        self, at: Instant, here: Collection[str] = (), after: Place | None = None
    ) -> WatchedPage:
        """Tables where a clock runs, or somebody is, or has moved just now: the newest first.

        ``here`` are those at which this process knows of somebody; where there are others, their leases tell.
        """
        played = _played(at, here).subquery()
        asked = sa.select(played, sa.func.count().over().label("in_all"))
        if after:
            place = sa.tuple_(played.c.updated, played.c.id)
            asked = asked.where(place < (after.updated, after.table))
        newest = asked.order_by(played.c.updated.desc(), played.c.id.desc())
        with self._database.connect() as connection:
            found = connection.execute(newest.limit(MOST_WATCHED + 1)).all()
            names = [row.id for row in found[:MOST_WATCHED]]
            rows = connection.execute(sa.select(TABLES).where(TABLES.c.id.in_(names))).all()
        places = [Place(row.updated, row.id) for row in found[:MOST_WATCHED]]
        listings = {row.id: listing_in(row) for row in rows}
        more = places[-1] if len(found) > MOST_WATCHED else None
        count = found[0].in_all if found else 0
        return WatchedPage([listings[name] for name in names if name in listings], more, count)


def _played(at: Instant, here: Collection[str]) -> sa.CompoundSelect[tuple[int, str]]:
    """Each part is found by an index of its own, which a database does not see in one condition with `or`."""
    moved_at = TABLES.c.updated > int(at) - _PLAYED_MS
    # A clock with days may stand at zero while its player is on vacation.
    runs = sa.and_(TABLES.c.falls > 0, sa.or_(TABLES.c.falls > int(at), TABLES.c.days > 0))
    leased = sa.select(LEASES.c.table_id).where(LEASES.c.until > int(at))
    conditions = [moved_at, runs, TABLES.c.id.in_(here), TABLES.c.id.in_(leased)]
    columns = (TABLES.c.updated, TABLES.c.id)
    parts = [sa.select(*columns).where(one, _may_be_watched()) for one in conditions]
    return sa.union(*parts)


def _may_be_watched() -> sa.ColumnElement[bool]:
    """Whether a round goes on that others may see: two at one screen, and engines among themselves, are not."""
    south, north = TABLES.c.south_holder, TABLES.c.north_holder
    return sa.and_(
        TABLES.c.deleted.is_(None),
        TABLES.c.score.is_(None),
        sa.or_(south.is_not(None), north.is_not(None)),
        sa.or_(south.is_(None), north.is_(None), south != north),
    )
