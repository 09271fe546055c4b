"""Patterns of one's own in the archive (R3)."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from pasang.notation.pattern_text import read_pattern
from pasang.play.clock import Instant
from pasang.rules.pattern import Pattern
from pasang.server.archive.database import Database
from pasang.server.archive.ownership import Reader
from pasang.server.archive.schema import PATTERNS
from pasang.server.archive.table_reading import NotInArchive


@dataclass(frozen=True, slots=True)
class OwnPattern:
    """A pattern of one's own, by the name it is kept under."""

    id: str
    title: str
    pattern: Pattern


class PatternArchive:
    """All patterns of one's own; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def listed(self, reader: Reader, limit: int, after: str = "") -> list[OwnPattern]:
        """So many of a reader's patterns, oldest first, from the one on that follows another."""
        asked = sa.select(PATTERNS).where(PATTERNS.c.deleted.is_(None), reader.own_patterns)
        with self._database.connect() as connection:
            if after:
                last = _row(connection, after)
                asked = asked.where(
                    sa.tuple_(PATTERNS.c.created, PATTERNS.c.id) > (last.created, last.id)
                )
            oldest = asked.order_by(PATTERNS.c.created, PATTERNS.c.id)
            rows = connection.execute(oldest.limit(limit)).all()
        return [_own(row) for row in rows]

    def one(self, pattern_id: str) -> OwnPattern:
        """The pattern kept under this name."""
        with self._database.connect() as connection:
            return _own(_row(connection, pattern_id))

    def keep(
        self, title: str, pattern: Pattern, at: Instant, *, owner: str | None = None
    ) -> OwnPattern:
        """Keep a new pattern."""
        pattern_id = f"own-{secrets.token_hex(6)}"
        values = {
            "id": pattern_id,
            "title": title,
            "rows": _rows(pattern),
            "created": int(at),
            "owner": owner,
        }

        def keep(connection: sa.Connection) -> OwnPattern:
            connection.execute(sa.insert(PATTERNS).values(**values))
            return _own(_row(connection, pattern_id))

        return self._database.write(keep)

    def change(self, reader: Reader, pattern_id: str, title: str, pattern: Pattern) -> OwnPattern:
        """Paint a pattern anew; rounds already played on it keep their own start."""

        def change(connection: sa.Connection) -> OwnPattern:
            _update(connection, reader, pattern_id, title=title, rows=_rows(pattern))
            return _own(_row(connection, pattern_id))

        return self._database.write(change)

    def delete(self, reader: Reader, pattern_id: str, at: Instant) -> None:
        """Put a pattern away; it can be restored."""
        self._database.write(
            lambda connection: _update(connection, reader, pattern_id, deleted=int(at))
        )

    def restore(self, reader: Reader, pattern_id: str) -> OwnPattern:
        """Bring back a pattern that was put away."""

        def restore(connection: sa.Connection) -> OwnPattern:
            wanted = sa.and_(PATTERNS.c.id == pattern_id, reader.own_patterns)
            _update_one(connection, pattern_id, wanted, deleted=None)
            return _own(_row(connection, pattern_id))

        return self._database.write(restore)


def _rows(pattern: Pattern) -> str:
    return "/".join(reversed(pattern.board.rows))


def _row(connection: sa.Connection, pattern_id: str) -> sa.Row[Any]:
    here = sa.and_(PATTERNS.c.id == pattern_id, PATTERNS.c.deleted.is_(None))
    row = connection.execute(sa.select(PATTERNS).where(here)).one_or_none()
    if row is None:
        raise NotInArchive(pattern_id)
    return row


def _update(connection: sa.Connection, reader: Reader, pattern_id: str, **values: object) -> None:
    here = sa.and_(PATTERNS.c.id == pattern_id, PATTERNS.c.deleted.is_(None), reader.own_patterns)
    _update_one(connection, pattern_id, here, **values)


def _update_one(
    connection: sa.Connection, pattern_id: str, wanted: sa.ColumnElement[bool], **values: object
) -> None:
    """Change a pattern that is wanted; whoever it does not belong to is told that there is none."""
    if connection.execute(sa.update(PATTERNS).where(wanted).values(**values)).rowcount != 1:
        raise NotInArchive(pattern_id)


def _own(row: sa.Row[Any]) -> OwnPattern:
    return OwnPattern(row.id, row.title, read_pattern(row.rows, name=row.id))
