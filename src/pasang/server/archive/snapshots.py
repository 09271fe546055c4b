"""Loading a table: from its snapshot and what came since, or from all its changes, which alone are true."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.event import MovePlayed
from pasang.play.snapshot import Snapshot
from pasang.play.table import Table
from pasang.server.archive.database import Database
from pasang.server.archive.event_text import read_events
from pasang.server.archive.schema import CHANGES, SNAPSHOTS
from pasang.server.archive.snapshot_text import FORM, digest_of, read_snapshot, write_snapshot

_LOG = logging.getLogger(__name__)
LONG_TAIL: Final = 256
"""Changes since the last snapshot, above which whoever has read them all leaves a new one."""


def load_table(connection: sa.Connection, table_id: str) -> tuple[Table, int]:
    """A table as the sum of its changes, and how many of them had to be read for it."""
    snapshot = _snapshot_of(connection, table_id)
    if snapshot is None:
        changes = [
            (row.request, read_events(row.events)) for row in _changes(connection, table_id, 0)
        ]
        return Table.rebuilt(changes), len(changes)
    rows = _changes(connection, table_id, snapshot.version)
    opening, *_ = rows
    later = [row for row in rows if row.version > snapshot.version]
    moves = [
        event.move
        for row in rows
        if row.standing and row.ply is not None
        for event in read_events(row.events)
        if isinstance(event, MovePlayed)
    ]
    changes = [(row.request, read_events(row.events)) for row in later]
    return Table.resumed(read_events(opening.events), snapshot, moves, changes), len(later)


def leave_snapshot(database: Database, table_id: str, table: Table) -> None:
    """Write a snapshot for whoever loads the table next; nobody waits for it, and nothing depends on it."""
    told = write_snapshot(Snapshot.of(table))
    row = {
        "table_id": table_id,
        "version": table.version,
        "form": FORM,
        "digest": digest_of(table_id, table.version, told),
        "told": told,
    }

    def keep(connection: sa.Connection) -> None:
        connection.execute(sa.delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
        connection.execute(sa.insert(SNAPSHOTS).values(**row))

    database.submit(keep).add_done_callback(_note_fault)


def _changes(connection: sa.Connection, table_id: str, after: int) -> Sequence[Any]:
    """The changes after a version, with the first and the moves that stand; all in one look, so that they agree."""
    asked = sa.select(
        CHANGES.c.version, CHANGES.c.request, CHANGES.c.ply, CHANGES.c.standing, CHANGES.c.events
    ).where(CHANGES.c.table_id == table_id)
    if after:
        stands = sa.and_(CHANGES.c.standing, CHANGES.c.ply.is_not(None))
        asked = asked.where(sa.or_(CHANGES.c.version == 1, CHANGES.c.version > after, stands))
    return connection.execute(asked.order_by(CHANGES.c.version)).all()


def _snapshot_of(connection: sa.Connection, table_id: str) -> Snapshot | None:
    """The snapshot of a table, if there is one that can be believed."""
    asked = sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id)
    row = connection.execute(asked).one_or_none()
    if row is None or row.form != FORM:
        return None
    if row.digest != digest_of(table_id, row.version, row.told):
        _LOG.warning("%s: its snapshot is damaged; all changes are read instead", table_id)
        return None
    newest = sa.select(sa.func.max(CHANGES.c.version)).where(CHANGES.c.table_id == table_id)
    # A snapshot of changes that are not there, as after an older archive was put in place.
    if row.version > (connection.scalar(newest) or 0):
        return None
    return read_snapshot(row.version, row.told)


def _note_fault(kept: Future[None]) -> None:
    if fault := kept.exception():
        _LOG.warning("a snapshot could not be left: %s", fault)
