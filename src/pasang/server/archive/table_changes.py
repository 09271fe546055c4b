"""How new tables and changes of tables are written."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

import sqlalchemy as sa

from pasang.play.event import TakenBack
from pasang.play.table import Change
from pasang.server.archive.schema import CHANGES, TABLES
from pasang.server.archive.table_rows import TableRows, change_row, summary


class Overtaken(RuntimeError):
    """Somebody else changed the table first; look at it again."""


def unless_overtaken(table_id: str, kept: Future[bool]) -> Future[None]:
    """The same answer, where a table that somebody else has changed is a fault."""
    told: Future[None] = Future()

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


def insert_tables(
    connection: sa.Connection, new: Sequence[TableRows], deleted: int | None = None
) -> None:
    """Write new tables with their changes so far."""
    connection.execute(sa.insert(TABLES), [{**rows.table, "deleted": deleted} for rows in new])
    connection.execute(sa.insert(CHANGES), [row for rows in new for row in rows.changes])


def append_change(connection: sa.Connection, table_id: str, change: Change) -> None:
    """Write a change of a table.

    The update comes first: it takes the write lock, and finds out whether we are still right.
    """
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
