"""Tables in the archive: each change is one transaction that checks the version and the ply."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from functools import partial

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.play.event import TakenBack
from pasang.play.table import Change
from pasang.server.archive.group_append import Append
from pasang.server.archive.listing import Listing, listing_in
from pasang.server.archive.schema import CHANGES, CONDITIONAL_MOVES, TABLES
from pasang.server.archive.table_reading import NotInArchive, TableReading, row_of
from pasang.server.archive.table_rows import (
    Opening,
    TableRows,
    change_row,
    rows_of,
    search_text,
    summary,
)


class Overtaken(RuntimeError):
    """Somebody else changed the table first; look at it again."""


Beside = Callable[[sa.Connection], None]
"""What else is written in the transaction of a change; its fault undoes the change."""


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return secrets.token_urlsafe(9)


class TableArchive(TableReading):
    """All tables; its calls block until the disk has answered, so they belong in a thread."""

    def open(self, table_id: str, opening: Opening) -> Listing:
        """Keep a new table."""
        rows = rows_of(table_id, opening)

        def keep(connection: sa.Connection) -> Listing:
            _insert(connection, [rows])
            return listing_in(row_of(connection, table_id))

        return self._database.write(keep)

    def open_all(self, batches: Iterable[Sequence[TableRows]], at: Instant) -> list[Listing]:
        """Keep many new tables, all or none.

        Each batch is a write of its own, so that the moves of others get in between. Until all of them are on disk the
        tables are put away; if something ends this before, they stay so, and nobody knows their names.
        """
        names: list[str] = []
        for batch in batches:
            self._database.write(partial(_insert, new=batch, deleted=int(at)))
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
        self,
        table_id: str,
        change: Change,
        *,
        next_table: Opening | None = None,
        beside: Beside | None = None,
    ) -> Future[None]:
        """The same for whoever has an event loop to get on with: on disk when the answer is there."""
        if next_table is None and beside is None and not _ends_what_was_prepared(change):
            rows = Append(summary(change), change_row(table_id, change))
            return _unless_overtaken(table_id, self._database.append(rows))

        def append(connection: sa.Connection) -> None:
            _append(connection, table_id, change)
            if beside:
                beside(connection)
            if next_table and change.table.next_table:
                _insert(connection, [rows_of(change.table.next_table, next_table)])

        return self._database.submit(append)

    def rename(self, table_id: str, title: str) -> Listing:
        """Give a table another title."""

        def rename(connection: sa.Connection) -> Listing:
            seats = listing_in(row_of(connection, table_id)).seats
            _update(connection, table_id, title=title, search=search_text(title, seats))
            return listing_in(row_of(connection, table_id))

        return self._database.write(rename)

    def delete(self, table_id: str, at: Instant) -> None:
        """Put a table away; it can be restored."""
        self._database.write(lambda connection: _update(connection, table_id, deleted=int(at)))

    def restore(self, table_id: str) -> Listing:
        """Bring back a table that was put away."""

        def restore(connection: sa.Connection) -> Listing:
            wanted = TABLES.c.id == table_id
            connection.execute(sa.update(TABLES).where(wanted).values(deleted=None))
            return listing_in(row_of(connection, table_id))

        return self._database.write(restore)

    def keep_study(self, table_id: str, text: str) -> None:
        """Keep a record with comments and variations with a table (N4)."""
        self._database.write(lambda connection: _update(connection, table_id, review=text))


def _unless_overtaken(table_id: str, kept: Future[bool]) -> Future[None]:
    """The same answer, where a table that somebody else has changed is a fault."""
    told: Future[None] = Future()
    # Nobody can give it up: the change is on its way to disk.
    told.set_running_or_notify_cancel()

    def tell(kept: Future[bool]) -> None:
        fault = kept.exception()
        if fault is None and not kept.result():
            fault = Overtaken(table_id)
        if fault:
            told.set_exception(fault)
        else:
            told.set_result(None)

    kept.add_done_callback(tell)
    return told


def _insert(
    connection: sa.Connection, new: Sequence[TableRows], deleted: int | None = None
) -> None:
    connection.execute(sa.insert(TABLES), [{**rows.table, "deleted": deleted} for rows in new])
    connection.execute(sa.insert(CHANGES), [row for rows in new for row in rows.changes])


def _append(connection: sa.Connection, table_id: str, change: Change) -> None:
    """The update comes first: it takes the write lock, and finds out whether we are still right."""
    here = sa.and_(
        TABLES.c.id == table_id,
        TABLES.c.version == change.version - 1,
        TABLES.c.deleted.is_(None),
    )
    found = connection.execute(sa.update(TABLES).where(here).values(**summary(change)))
    if found.rowcount != 1:
        raise Overtaken(table_id)
    for event in change.events:
        if isinstance(event, TakenBack):
            gone = sa.and_(CHANGES.c.table_id == table_id, CHANGES.c.ply >= event.to_ply)
            connection.execute(sa.update(CHANGES).where(gone).values(standing=False))
    connection.execute(sa.insert(CHANGES).values(**change_row(table_id, change)))
    if _ends_what_was_prepared(change):
        gone = CONDITIONAL_MOVES.c.table_id == table_id
        connection.execute(sa.delete(CONDITIONAL_MOVES).where(gone))


def _ends_what_was_prepared(change: Change) -> bool:
    """Whether conditional moves are dropped with a change: by a takeback, or by the end of a round with days."""
    if any(isinstance(event, TakenBack) for event in change.events):
        return True
    clock = change.table.clock
    return change.table.finish is not None and clock is not None and clock.setting.days > 0


def _update(connection: sa.Connection, table_id: str, **values: object) -> None:
    here = sa.and_(TABLES.c.id == table_id, TABLES.c.deleted.is_(None))
    if connection.execute(sa.update(TABLES).where(here).values(**values)).rowcount != 1:
        raise NotInArchive(table_id)
