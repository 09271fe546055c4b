"""Tables in the archive: each change is one transaction that checks the version and the ply."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.play.event import TakenBack
from pasang.play.table import Change, Table
from pasang.server.archive.database import Database
from pasang.server.archive.event_text import read_events
from pasang.server.archive.group_append import Append
from pasang.server.archive.listing import Listing, Turn, listing_in
from pasang.server.archive.ownership import AT_HOME, Reader
from pasang.server.archive.schema import CHANGES, TABLES
from pasang.server.archive.table_changes import Overtaken as Overtaken  # noqa: PLC0414 - known from here
from pasang.server.archive.table_changes import append_change, insert_tables, unless_overtaken
from pasang.server.archive.table_rows import (
    Opening,
    TableRows,
    change_row,
    rows_of,
    search_text,
    summary,
)

PAGE: Final = 200
"""The most tables that one listing gives."""
_NAMES_AT_ONCE: Final = 500
"""Of tables in one question to the database."""


class NotInArchive(LookupError):
    """There is no such table or pattern, or it has been deleted."""


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return secrets.token_urlsafe(9)


class TableArchive:
    """All tables; its calls block until the disk has answered, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, table_id: str, opening: Opening) -> Listing:
        """Keep a new table."""
        rows = rows_of(table_id, opening)

        def keep(connection: sa.Connection) -> Listing:
            insert_tables(connection, [rows])
            return listing_in(_row(connection, table_id))

        return self._database.write(keep)

    def open_all(self, batches: Iterable[Sequence[TableRows]], at: Instant) -> list[Listing]:
        """Keep many new tables, all or none.

        Each batch is a write of its own, so that the moves of others get in between. Until all of them are on disk the
        tables are put away; if something ends this before, they stay so, and nobody knows their names.
        """
        names: list[str] = []
        for batch in batches:
            self._database.write(partial(insert_tables, new=batch, deleted=int(at)))
            names += [rows.table["id"] for rows in batch]
        new = TABLES.c.id.in_(names)
        self._database.write(
            lambda connection: connection.execute(sa.update(TABLES).where(new).values(deleted=None))
        )
        with self._database.connect() as connection:
            found = {
                row.id: listing_in(row) for row in connection.execute(sa.select(TABLES).where(new))
            }
        return [found[name] for name in names]

    def append(self, table_id: str, change: Change, *, next_table: Opening | None = None) -> None:
        """Keep a change, on disk before this returns; with it the table of a rematch, if one is agreed."""
        self.begin_append(table_id, change, next_table=next_table).result()

    def begin_append(
        self, table_id: str, change: Change, *, next_table: Opening | None = None
    ) -> Future[None]:
        """The same for whoever has an event loop to get on with: on disk when the answer is there."""
        is_plain = next_table is None and not any(isinstance(e, TakenBack) for e in change.events)
        if is_plain:
            rows = Append(summary(change), change_row(table_id, change))
            return unless_overtaken(table_id, self._database.append(rows))

        def append(connection: sa.Connection) -> None:
            append_change(connection, table_id, change)
            if next_table and change.table.next_table:
                insert_tables(connection, [rows_of(change.table.next_table, next_table)])

        return self._database.submit(append)

    def load(self, table_id: str) -> tuple[Table, Listing]:
        """A table as the sum of its changes."""
        with self._database.connect() as connection:
            listing = listing_in(_row(connection, table_id))
            asked = sa.select(CHANGES.c.request, CHANGES.c.events)
            rows = connection.execute(
                asked.where(CHANGES.c.table_id == table_id).order_by(CHANGES.c.version)
            )
            changes = [(request, read_events(events)) for request, events in rows]
        return Table.rebuilt(changes), listing

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
                last = _row(connection, before)
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
        )
        with self._database.connect() as connection:
            return list(connection.scalars(asked.order_by(TABLES.c.falls).limit(PAGE)))

    def plays_rated(self, person: str) -> bool:
        """Whether somebody is in the middle of a rated round."""
        asked = sa.select(TABLES.c.id).where(
            sa.or_(TABLES.c.south_holder == person, TABLES.c.north_holder == person),
            TABLES.c.rated,
            TABLES.c.score.is_(None),
            TABLES.c.deleted.is_(None),
        )
        with self._database.connect() as connection:
            return connection.scalar(asked.limit(1)) is not None

    def turns_of(self, person: str, limit: int = PAGE) -> list[Turn]:
        """The tables at which it is a person's turn, the one waited for longest first."""
        to_move = sa.case(
            (TABLES.c.ply % 2 == 0, TABLES.c.south_holder), else_=TABLES.c.north_holder
        )
        held = sa.or_(TABLES.c.south_holder == person, TABLES.c.north_holder == person)
        asked = sa.select(TABLES.c.id, TABLES.c.ply).where(
            held, to_move == person, TABLES.c.score.is_(None), TABLES.c.deleted.is_(None)
        )
        with self._database.connect() as connection:
            rows = connection.execute(asked.order_by(TABLES.c.updated).limit(limit)).all()
        return [Turn(row.id, row.ply) for row in rows]

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

    def rename(self, table_id: str, title: str) -> Listing:
        """Give a table another title."""

        def rename(connection: sa.Connection) -> Listing:
            seats = listing_in(_row(connection, table_id)).seats
            _update(connection, table_id, title=title, search=search_text(title, seats))
            return listing_in(_row(connection, table_id))

        return self._database.write(rename)

    def delete(self, table_id: str, at: Instant) -> None:
        """Put a table away; it can be restored."""
        self._database.write(lambda connection: _update(connection, table_id, deleted=int(at)))

    def restore(self, table_id: str) -> Listing:
        """Bring back a table that was put away."""

        def restore(connection: sa.Connection) -> Listing:
            wanted = TABLES.c.id == table_id
            connection.execute(sa.update(TABLES).where(wanted).values(deleted=None))
            return listing_in(_row(connection, table_id))

        return self._database.write(restore)

    def study(self, table_id: str) -> str | None:
        """The record with comments and variations that was kept with a table (N4)."""
        with self._database.connect() as connection:
            text: str | None = _row(connection, table_id).review
        return text

    def keep_study(self, table_id: str, text: str) -> None:
        """Keep a record with comments and variations with a table (N4)."""
        self._database.write(lambda connection: _update(connection, table_id, review=text))


def _row(connection: sa.Connection, table_id: str) -> sa.Row[Any]:
    here = sa.and_(TABLES.c.id == table_id, TABLES.c.deleted.is_(None))
    row = connection.execute(sa.select(TABLES).where(here)).one_or_none()
    if row is None:
        raise NotInArchive(table_id)
    return row


def _update(connection: sa.Connection, table_id: str, **values: object) -> None:
    here = sa.and_(TABLES.c.id == table_id, TABLES.c.deleted.is_(None))
    if connection.execute(sa.update(TABLES).where(here).values(**values)).rowcount != 1:
        raise NotInArchive(table_id)
