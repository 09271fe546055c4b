"""Guests who will not come back, and their tables on which nothing was played: forgotten day by day."""

from __future__ import annotations

from functools import partial
from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.schema import CHANGES, PATTERNS, TABLES
from pasang.server.lobby.schema import CHALLENGES
from pasang.server.people.conduct_schema import REPORTS
from pasang.server.people.person import PersonKind
from pasang.server.people.schema import ACCESS_TOKENS, PEOPLE, SESSIONS
from pasang.server.tournament.schema import ENTRANTS, TOURNAMENTS

_DAY_MS: Final = 24 * 3600 * 1000
UNPLAYED_DAYS: Final = 7
"""A table at which nobody else sits, and where nothing was played or written, is kept for so long."""
LONG_DAYS: Final = 30
"""Any other without a move; a first move by correspondence may take two weeks. And a guest without a session."""
_BATCH: Final = 500
"""So many in a transaction, and moves get in between."""


class StaleGuests:
    """Every round that was played is kept, and who played it. Its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def clear_out(self, at: Instant) -> None:
        """Forget what nobody can come back to."""
        self._clear(TABLES, _unplayed(at))
        self._clear(PEOPLE, _gone(at))

    def _clear(self, table: sa.Table, wanted: sa.ColumnElement[bool]) -> None:
        while names := self._some(table, wanted):
            # What has changed since it was found is not wanted any more.
            still = sa.and_(table.c.id.in_(names), wanted)
            if not self._database.write(partial(_remove, table=table, wanted=still)):
                return

    def _some(self, table: sa.Table, wanted: sa.ColumnElement[bool]) -> list[str]:
        with self._database.connect() as connection:
            return list(connection.scalars(sa.select(table.c.id).where(wanted).limit(_BATCH)))


def _remove(connection: sa.Connection, table: sa.Table, wanted: sa.ColumnElement[bool]) -> int:
    """Remove rows with all that hangs on them; what a guest has painted hangs on nothing."""
    if table is PEOPLE:
        owners = sa.select(PEOPLE.c.id).where(wanted)
        connection.execute(sa.delete(PATTERNS).where(PATTERNS.c.owner.in_(owners)))
    return connection.execute(sa.delete(table).where(wanted)).rowcount


def _unplayed(at: Instant) -> sa.ColumnElement[bool]:
    """Tables of guests that have long stood without a move, also without one that was taken back."""
    here = TABLES.c
    guests = sa.select(PEOPLE.c.id).where(PEOPLE.c.kind == PersonKind.GUEST.value)
    moved = sa.exists().where(CHANGES.c.table_id == here.id, CHANGES.c.ply.is_not(None))
    holders = (here.south_holder, here.north_holder)
    alone = (sa.or_(holder.is_(None), holder == here.opener) for holder in holders)
    empty = sa.and_(*alone, here.review.is_(None), here.updated < at - UNPLAYED_DAYS * _DAY_MS)
    old = sa.or_(empty, here.updated < at - LONG_DAYS * _DAY_MS)
    untouched = sa.and_(here.ply == 0, here.score.is_(None), here.tournament.is_(None))
    return sa.and_(here.opener.in_(guests), untouched, old, sa.not_(moved))


def _gone(at: Instant) -> sa.ColumnElement[bool]:
    """Guests without a session or token, whom no table, tournament, challenge or report knows, and no ban."""
    tokens = sa.and_(ACCESS_TOKENS.c.person_id == PEOPLE.c.id, ACCESS_TOKENS.c.expires > int(at))
    waiting = sa.and_(CHALLENGES.c.maker == PEOPLE.c.id, CHALLENGES.c.expires > int(at))
    known = (*(column == PEOPLE.c.id for column in _WHO), tokens, waiting)
    banned = PEOPLE.c.banned_until
    return sa.and_(
        PEOPLE.c.kind == PersonKind.GUEST.value,
        PEOPLE.c.created < at - LONG_DAYS * _DAY_MS,
        sa.or_(banned.is_(None), banned <= int(at)),
        *(sa.not_(sa.exists().where(one)) for one in known),
    )


_WHO: Final = (
    TABLES.c.opener,
    TABLES.c.south_holder,
    TABLES.c.north_holder,
    SESSIONS.c.person_id,
    ENTRANTS.c.person,
    TOURNAMENTS.c.director,
    REPORTS.c.subject,
    REPORTS.c.reporter,
)
"""Where somebody is named who is not to be forgotten."""
