"""Whom somebody does not want to meet."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.conduct_schema import BLOCKS
from pasang.server.people.people_archive import person_in
from pasang.server.people.person import Person
from pasang.server.people.schema import PEOPLE

MOST: Final = 500
"""Whom one person may block, so that nobody fills the archive with it."""


class Blocks:
    """All blocks; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def block(self, person: str, blocked: str, at: Instant) -> bool:
        """Do not meet somebody any more; whether there was room for it."""

        def block(connection: sa.Connection) -> bool:
            mine = BLOCKS.c.person_id == person
            if connection.execute(sa.select(BLOCKS).where(_both(person, blocked))).first():
                return True
            if (connection.scalar(sa.select(sa.func.count()).where(mine)) or 0) >= MOST:
                return False
            values = {"person_id": person, "blocked_id": blocked, "at": int(at)}
            connection.execute(sa.insert(BLOCKS).values(**values))
            return True

        return self._database.write(block)

    def unblock(self, person: str, blocked: str) -> None:
        """Meet somebody again."""
        gone = sa.delete(BLOCKS).where(_both(person, blocked))
        self._database.write(lambda connection: connection.execute(gone))

    def of(self, person: str) -> list[Person]:
        """Whom a person has blocked, the latest first."""
        asked = sa.select(PEOPLE).join(BLOCKS, BLOCKS.c.blocked_id == PEOPLE.c.id)
        mine = asked.where(BLOCKS.c.person_id == person).order_by(BLOCKS.c.at.desc())
        with self._database.connect() as connection:
            return [person_in(row) for row in connection.execute(mine)]

    def has(self, person: str, blocked: str) -> bool:
        """Whether a person has blocked another."""
        asked = sa.select(BLOCKS).where(_both(person, blocked))
        with self._database.connect() as connection:
            return connection.execute(asked).first() is not None

    def is_between(self, one: str, other: str) -> bool:
        """Whether one of two people has blocked the other."""
        return self.has(one, other) or self.has(other, one)


def _both(person: str, blocked: str) -> sa.ColumnElement[bool]:
    return sa.and_(BLOCKS.c.person_id == person, BLOCKS.c.blocked_id == blocked)
