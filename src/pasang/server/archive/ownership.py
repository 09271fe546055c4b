"""Whose a table is: who opened it, who holds its seats, and whether it counts; and whose tables somebody sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from pasang.server.archive.schema import PATTERNS, TABLES
from pasang.server.hall.holders import NOBODY, Holders


@dataclass(frozen=True, slots=True)
class Ownership:
    """Who opened a table and who holds its seats, by the ids of people; nobody where it is played at home."""

    opener: str | None = None
    holders: Holders = NOBODY
    rated: bool = False
    tournament: str | None = None
    """The tournament that the round belongs to."""

    @property
    def columns(self) -> dict[str, Any]:
        """What is written of it."""
        return {
            "opener": self.opener,
            "south_holder": self.holders.south,
            "north_holder": self.holders.north,
            "rated": self.rated,
            "tournament": self.tournament,
        }


NOBODYS: Final = Ownership()


def ownership_in(row: sa.Row[Any]) -> Ownership:
    """Whose the table is that a row tells of."""
    holders = Holders(row.south_holder, row.north_holder)
    return Ownership(row.opener, holders, row.rated, row.tournament)


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who looks through the archive: a person or nobody, and whether they are at home in it."""

    person: str | None
    is_home: bool

    @property
    def own_tables(self) -> sa.ColumnElement[bool]:
        """The tables that are this reader's; at home also all that belong to nobody."""
        columns = (TABLES.c.opener, TABLES.c.south_holder, TABLES.c.north_holder)
        own = self._is_own(*columns)
        nobodys = sa.and_(*(column.is_(None) for column in columns))
        return sa.or_(own, nobodys) if self.is_home else own

    @property
    def own_patterns(self) -> sa.ColumnElement[bool]:
        """The patterns that are this reader's; at home also all that belong to nobody."""
        own = self._is_own(PATTERNS.c.owner)
        return sa.or_(own, PATTERNS.c.owner.is_(None)) if self.is_home else own

    def _is_own(self, *columns: sa.Column[Any]) -> sa.ColumnElement[bool]:
        if self.person is None:
            return sa.false()
        return sa.or_(*(column == self.person for column in columns))


AT_HOME: Final = Reader(None, is_home=True)
