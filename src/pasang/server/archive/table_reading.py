"""Looking at tables in the archive: one as the sum of its changes, many as they are listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.play.offer import Offer, OfferKind
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.listing import Listing, OpenOffer, Turn, listing_in
from pasang.server.archive.ownership import AT_HOME, Reader
from pasang.server.archive.schema import TABLES, VACATIONS
from pasang.server.archive.snapshots import LONG_TAIL, leave_snapshot, load_table

PAGE: Final = 200
"""The most tables that one listing gives."""
_NAMES_AT_ONCE: Final = 500
"""Of tables in one question to the database."""


class NotInArchive(LookupError):
    """There is no such table or pattern, or it has been deleted."""


class TableReading:
    """All tables, to be looked at; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def load(self, table_id: str) -> tuple[Table, Listing]:
        """A table as the sum of its changes; those of a long story are read once, and then from a snapshot on."""
        with self._database.connect() as connection:
            listing = listing_in(row_of(connection, table_id))
            table, read = load_table(connection, table_id)
        if read > LONG_TAIL:
            leave_snapshot(self._database, table_id, table)
        return table, listing

    def listed(
        self,
        search: str = "",
        *,
        reader: Reader = AT_HOME,
        finished: bool | None = None,
        limit: int = 50,
        before: str = "",
    ) -> tuple[list[Listing], bool]:
        """A reader's newest tables whose title or players match, and whether there are more."""
        asked = sa.select(TABLES).where(TABLES.c.deleted.is_(None), reader.own_tables)
        for word in search.casefold().split():
            asked = asked.where(TABLES.c.search.contains(word, autoescape=True))
        if finished is not None:
            over = TABLES.c.score.is_not(None)
            asked = asked.where(over if finished else sa.not_(over))
        limit = min(limit, PAGE)
        with self._database.connect() as connection:
            if before:
                last = row_of(connection, before)
                asked = asked.where(
                    sa.tuple_(TABLES.c.updated, TABLES.c.id) < (last.updated, last.id)
                )
            newest = asked.order_by(TABLES.c.updated.desc(), TABLES.c.id.desc())
            rows = connection.execute(newest.limit(limit + 1)).all()
        return [listing_in(row) for row in rows[:limit]], len(rows) > limit

    def due(self, at: Instant) -> list[str]:
        """The tables of two people whose flag should have fallen by now, some at a time."""
        asked = sa.select(TABLES.c.id).where(
            TABLES.c.falls <= int(at),
            TABLES.c.score.is_(None),
            TABLES.c.deleted.is_(None),
            TABLES.c.south_holder != TABLES.c.north_holder,
            sa.not_(_waits_for_vacation(at)),
        )
        with self._database.connect() as connection:
            return list(connection.scalars(asked.order_by(TABLES.c.falls).limit(PAGE)))

    def plays_rated(self, person: str, *, live_only: bool = False) -> bool:
        """Whether somebody is in the middle of a rated round; on request only of one without days for a move."""
        asked = sa.select(TABLES.c.id).where(
            sa.or_(TABLES.c.south_holder == person, TABLES.c.north_holder == person),
            TABLES.c.rated,
            TABLES.c.score.is_(None),
            TABLES.c.deleted.is_(None),
        )
        if live_only:
            asked = asked.where(sa.func.coalesce(TABLES.c.days, 0) == 0)
        with self._database.connect() as connection:
            return connection.scalar(asked.limit(1)) is not None

    def turns_of(self, person: str, limit: int = PAGE) -> list[Turn]:
        """The tables at which it is a person's turn, the one waited for longest first."""
        asked = sa.select(TABLES.c.id, TABLES.c.ply, TABLES.c.version).where(_is_turn_of(person))
        with self._database.connect() as connection:
            rows = connection.execute(asked.order_by(TABLES.c.updated).limit(limit)).all()
        return [Turn(row.id, row.ply, row.version) for row in rows]

    def waiting_for(self, person: str, limit: int = PAGE) -> list[Listing]:
        """The same tables as they are listed, without those at which a person plays alone."""
        others = sa.or_(
            TABLES.c.south_holder.is_distinct_from(person),
            TABLES.c.north_holder.is_distinct_from(person),
        )
        asked = sa.select(TABLES).where(_is_turn_of(person), others)
        with self._database.connect() as connection:
            rows = connection.execute(asked.order_by(TABLES.c.updated).limit(limit)).all()
        return [listing_in(row) for row in rows]

    def offers_to(self, person: str, limit: int = PAGE) -> list[OpenOffer]:
        """What a person is offered at tables without a live clock, and has not answered: the oldest first."""
        asked = sa.select(TABLES).where(
            *open_offers(), asked_person() == person, _is_held_by(person)
        )
        with self._database.connect() as connection:
            rows = connection.execute(asked.order_by(TABLES.c.updated).limit(limit)).all()
        return [OpenOffer(listing_in(row), offer_in(row)) for row in rows]

    def slow_tables_of(self, person: str) -> list[str]:
        """The tables of rounds with days for each move that a person is in the middle of."""
        held = sa.or_(TABLES.c.south_holder == person, TABLES.c.north_holder == person)
        goes_on = sa.and_(TABLES.c.score.is_(None), TABLES.c.deleted.is_(None))
        with self._database.connect() as connection:
            asked = sa.select(TABLES.c.id).where(held, goes_on, TABLES.c.days > 0)
            return list(connection.scalars(asked))

    def all_ids(self, reader: Reader = AT_HOME) -> list[str]:
        """The names of all tables of a reader, oldest first."""
        asked = sa.select(TABLES.c.id).where(TABLES.c.deleted.is_(None), reader.own_tables)
        with self._database.connect() as connection:
            return list(connection.scalars(asked.order_by(TABLES.c.created, TABLES.c.id)))

    def listing(self, table_id: str, *, put_away: bool = False) -> Listing:
        """What is listed of one table; on request also of one that was put away."""
        asked = sa.select(TABLES).where(TABLES.c.id == table_id)
        if not put_away:
            asked = asked.where(TABLES.c.deleted.is_(None))
        with self._database.connect() as connection:
            row = connection.execute(asked).one_or_none()
        if row is None:
            raise NotInArchive(table_id)
        return listing_in(row)

    def versions(self, names: Sequence[str]) -> dict[str, int]:
        """The versions of some tables, without those that have been put away."""
        asked = sa.select(TABLES.c.id, TABLES.c.version).where(TABLES.c.deleted.is_(None))
        found: dict[str, int] = {}
        with self._database.connect() as connection:
            for begin in range(0, len(names), _NAMES_AT_ONCE):
                some = names[begin : begin + _NAMES_AT_ONCE]
                rows = connection.execute(asked.where(TABLES.c.id.in_(some)))
                found |= {row.id: row.version for row in rows}
        return found

    def study(self, table_id: str) -> str | None:
        """The record with comments and variations that was kept with a table (N4)."""
        with self._database.connect() as connection:
            text: str | None = row_of(connection, table_id).review
        return text


def mover() -> sa.ColumnElement[str | None]:
    """Who is to move at a table."""
    return sa.case((TABLES.c.ply % 2 == 0, TABLES.c.south_holder), else_=TABLES.c.north_holder)


def asked_person() -> sa.ColumnElement[str | None]:
    """Who has been offered something at a table."""
    return sa.case((TABLES.c.asked == 0, TABLES.c.south_holder), else_=TABLES.c.north_holder)


def open_offers() -> tuple[sa.ColumnElement[bool], ...]:
    """Between two people without a live clock, something is offered and not answered."""
    return (
        TABLES.c.asked.is_not(None),
        TABLES.c.days.is_not(None),
        TABLES.c.deleted.is_(None),
        TABLES.c.south_holder != TABLES.c.north_holder,
    )


def offer_in(row: sa.Row[Any]) -> Offer:
    """The open offer that a row tells."""
    return Offer(OfferKind(row.offer), Side(row.asked).other)


def _is_held_by(person: str) -> sa.ColumnElement[bool]:
    """Whether a person has a seat at a table, which an index tells."""
    return sa.or_(TABLES.c.south_holder == person, TABLES.c.north_holder == person)


def _waits_for_vacation(at: Instant) -> sa.ColumnElement[bool]:
    """Whether the side to move was on vacation before its flag would have fallen, and still is."""
    away = sa.exists().where(
        VACATIONS.c.person_id == mover(),
        VACATIONS.c.began <= TABLES.c.falls,
        VACATIONS.c.ended > int(at),
    )
    # Without days the comparison alone would be unknown, and so would its contrary.
    return sa.and_(sa.func.coalesce(TABLES.c.days, 0) > 0, away)


def _is_turn_of(person: str) -> sa.ColumnElement[bool]:
    """Whether a person is to move, in a round that goes on."""
    held = sa.or_(TABLES.c.south_holder == person, TABLES.c.north_holder == person)
    goes_on = sa.and_(TABLES.c.score.is_(None), TABLES.c.deleted.is_(None))
    return sa.and_(held, mover() == person, goes_on)


def row_of(connection: sa.Connection, table_id: str) -> sa.Row[Any]:
    """The row of a table that is there."""
    here = sa.and_(TABLES.c.id == table_id, TABLES.c.deleted.is_(None))
    row = connection.execute(sa.select(TABLES).where(here)).one_or_none()
    if row is None:
        raise NotInArchive(table_id)
    return row
