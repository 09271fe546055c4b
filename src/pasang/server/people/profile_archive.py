"""What somebody has played with others: the last rounds, and what came of all by side and by pattern."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa

from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.event_text import read_score
from pasang.server.archive.schema import TABLES

MOST_COUNTED: Final = 5_000
"""Rounds that are counted at most, the latest ones."""
_NOTHING: Final = "0-0"
"""The score of a round that was called off; no other ends so."""


@dataclass(slots=True)
class Tally:
    """What came of some rounds."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def add(self, points: int, others: int) -> None:
        """One more round."""
        self.won += points > others
        self.drawn += points == others
        self.lost += points < others


@dataclass(slots=True)
class Results:
    """What came of somebody's rounds with others, by side and by pattern."""

    by_side: dict[Side, Tally] = field(default_factory=lambda: {side: Tally() for side in Side})
    by_pattern: dict[str, Tally] = field(default_factory=dict)


class ProfileArchive:
    """What people have played; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def results(self, person: str) -> Results:
        """What came of a person's rounds with others."""
        asked = sa.select(TABLES.c.south_holder, TABLES.c.pattern, TABLES.c.score).where(
            _played_by(person)
        )
        with self._database.connect() as connection:
            rows = connection.execute(
                asked.order_by(TABLES.c.updated.desc()).limit(MOST_COUNTED)
            ).all()
        found = Results()
        for row in rows:
            _add(found, row, Side.SOUTH if row.south_holder == person else Side.NORTH)
        most = Counter(
            {name: one.won + one.drawn + one.lost for name, one in found.by_pattern.items()}
        )
        found.by_pattern = {name: found.by_pattern[name] for name, _ in most.most_common()}
        return found

    def last_rounds(self, person: str, limit: int) -> list[str]:
        """The names of a person's last rounds with others, the latest first."""
        asked = sa.select(TABLES.c.id).where(_played_by(person))
        newest = asked.order_by(TABLES.c.updated.desc(), TABLES.c.id.desc())
        with self._database.connect() as connection:
            return list(connection.scalars(newest.limit(limit)))

    def begun(self, person: str) -> int:
        """How many tables a person has opened where the round is not over."""
        own = sa.and_(TABLES.c.opener == person, TABLES.c.score.is_(None))
        asked = sa.select(sa.func.count()).where(own, TABLES.c.deleted.is_(None))
        with self._database.connect() as connection:
            return connection.scalar(asked) or 0

    def running_with_others(self, person: str) -> int:
        """How many rounds with others a person has not finished."""
        asked = sa.select(sa.func.count()).where(
            _with_others(person), TABLES.c.score.is_(None), TABLES.c.deleted.is_(None)
        )
        with self._database.connect() as connection:
            return connection.scalar(asked) or 0


def _with_others(person: str) -> sa.ColumnElement[bool]:
    mine = sa.or_(TABLES.c.south_holder == person, TABLES.c.north_holder == person)
    return sa.and_(mine, TABLES.c.south_holder != TABLES.c.north_holder)


def _played_by(person: str) -> sa.ColumnElement[bool]:
    return sa.and_(
        _with_others(person),
        TABLES.c.score.is_not(None),
        TABLES.c.score != _NOTHING,
        TABLES.c.deleted.is_(None),
    )


def _add(found: Results, row: Any, side: Side) -> None:  # noqa: ANN401 - a row of some columns
    score = read_score(row.score)
    own, others = score[side], score[side.other]
    found.by_side[side].add(own, others)
    if row.pattern:
        found.by_pattern.setdefault(row.pattern, Tally()).add(own, others)
