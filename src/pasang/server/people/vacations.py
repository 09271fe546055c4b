"""Vacations: for so many days in a year, clocks with days for each move wait for somebody."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.schema import VACATIONS
from pasang.server.hall.away import Away, Period
from pasang.server.hall.holders import Holders
from pasang.server.people.schema import PEOPLE

DAY_MS: Final = 24 * 3600 * 1000
DAYS_A_YEAR: Final = 28
YEAR_MS: Final = 365 * DAY_MS
_REMEMBERED_MS: Final = YEAR_MS + DAYS_A_YEAR * DAY_MS
"""As long may a clock have run through a vacation, and a vacation count."""


class NoVacationLeft(ValueError):
    """All days of the year are used up."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """The vacation that somebody is on, and how much is left for others."""

    now: Period | None
    left_ms: int


class Vacations:
    """All vacations; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def allowance(self, person: str, at: Instant) -> Allowance:
        """What a person has of vacation at a moment."""
        with self._database.connect() as connection:
            return _allowance(_taken(connection, person, at), at)

    def begin(self, person: str, at: Instant) -> Allowance:
        """Begin a vacation, which ends at the latest when the year's days are used up; one that runs goes on."""

        def begin(connection: sa.Connection) -> Allowance:
            _lock(connection, person)
            allowance = _allowance(_taken(connection, person, at), at)
            if allowance.now:
                return allowance
            if not allowance.left_ms:
                raise NoVacationLeft
            ended = Instant(at + allowance.left_ms)
            values = {"id": secrets.token_hex(8), "person_id": person, "began": int(at)}
            connection.execute(sa.insert(VACATIONS).values(**values, ended=int(ended)))
            return Allowance(Period(at, ended), allowance.left_ms)

        return self._database.write(begin)

    def end(self, person: str, at: Instant) -> Allowance:
        """End the vacation that somebody is on."""

        def end(connection: sa.Connection) -> Allowance:
            _lock(connection, person)
            runs = sa.and_(VACATIONS.c.person_id == person, VACATIONS.c.ended > int(at))
            connection.execute(sa.update(VACATIONS).where(runs).values(ended=int(at)))
            return _allowance(_taken(connection, person, at), at)

        return self._database.write(end)

    def away(self, holders: Holders) -> Away:
        """The vacations of the players of a table."""
        people = [one for one in (holders.south, holders.north) if one is not None]
        asked = sa.select(VACATIONS).where(VACATIONS.c.person_id.in_(people))
        with self._database.connect() as connection:
            rows = connection.execute(asked).all()
        south, north = (
            tuple(_period(row) for row in rows if row.person_id == holder)
            for holder in (holders.south, holders.north)
        )
        return Away(south, north)

    def of_person(self, person: str) -> list[Period]:
        """All vacations of a person that are still known, the first one first."""
        asked = sa.select(VACATIONS).where(VACATIONS.c.person_id == person)
        with self._database.connect() as connection:
            rows = connection.execute(asked.order_by(VACATIONS.c.began)).all()
        return [_period(row) for row in rows]


def _allowance(taken: list[Period], at: Instant) -> Allowance:
    """What is left of a year's days: a vacation counts a year long, and as a day at least."""
    now = next((one for one in taken if one.began <= at < one.ended), None)
    used = sum(max(DAY_MS, min(one.ended, at) - one.began) for one in taken if one is not now)
    left = max(0, DAYS_A_YEAR * DAY_MS - used)
    return Allowance(now, max(0, now.ended - at) if now else left)


def _taken(connection: sa.Connection, person: str, at: Instant) -> list[Period]:
    recent = sa.and_(VACATIONS.c.person_id == person, VACATIONS.c.began > int(at) - YEAR_MS)
    return [_period(row) for row in connection.execute(sa.select(VACATIONS).where(recent))]


def _lock(connection: sa.Connection, person: str) -> None:
    """Two requests at once would each use the days that are left; what no clock can have run through is forgotten."""
    own = VACATIONS.c.person_id == person
    connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == person).with_for_update())
    newest = sa.select(sa.func.max(VACATIONS.c.began)).where(own).scalar_subquery()
    old = VACATIONS.c.began < newest - _REMEMBERED_MS
    connection.execute(sa.delete(VACATIONS).where(own, old))


def _period(row: sa.Row[Any]) -> Period:
    return Period(Instant(row.began), Instant(row.ended))
