"""What is written of a challenge, column by column, and read again."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

from pasang.notation.position_text import read_position, write_position
from pasang.play.clock import ClockSetting, Instant
from pasang.server.archive.table_archive import new_id
from pasang.server.lobby.challenge import Challenge, FoundBy, Lasting
from pasang.server.lobby.pool import Pool
from pasang.server.lobby.schema import CHALLENGES
from pasang.server.lobby.terms import Terms, Wish
from pasang.server.people.people_archive import person_in
from pasang.server.people.person import Person
from pasang.server.people.schema import PEOPLE

WITH_MAKER: Final = sa.select(
    CHALLENGES, PEOPLE.c.kind, PEOPLE.c.name, PEOPLE.c.role, PEOPLE.c.banned_until
).join(PEOPLE, PEOPLE.c.id == CHALLENGES.c.maker)
"""Challenges and who made them."""

_NO_CLOCK: Final = ClockSetting()


def is_open(at: Instant) -> sa.ColumnElement[bool]:
    """Whether a challenge waits at this moment."""
    unsettled = sa.and_(CHALLENGES.c.table_id.is_(None), sa.not_(CHALLENGES.c.withdrawn))
    return sa.and_(unsettled, CHALLENGES.c.expires > int(at))


def new_row(
    maker: Person, terms: Terms, found_by: FoundBy, at: Instant, pool: Pool | None = None
) -> dict[str, Any]:
    """A new challenge as its row."""
    clock = terms.clock or _NO_CLOCK
    lasting = Lasting.of(found_by, terms)
    return {
        "id": new_id(),
        "maker": maker.id,
        "found_by": found_by.value,
        "pool": pool.value if pool else None,
        "position": write_position(terms.start),
        "pattern": terms.pattern,
        "initial_s": clock.initial_s,
        "increment_s": clock.increment_s,
        "days": clock.days,
        "rounds": terms.rounds,
        "rated": terms.rated,
        "wish": terms.wish.value,
        "made": int(at),
        "expires": at + lasting.ms,
        "renewed_ms": lasting.ms if lasting.renews else None,
        "withdrawn": False,
    }


def challenge_in(row: sa.Row[Any]) -> Challenge:
    """The challenge that a row with its maker tells of."""
    clock = ClockSetting(row.initial_s, row.increment_s, row.days)
    terms = Terms(
        start=read_position(row.position),
        pattern=row.pattern,
        clock=None if clock == _NO_CLOCK else clock,
        rounds=row.rounds,
        rated=row.rated,
        wish=Wish(row.wish),
    )
    return Challenge(
        id=row.id,
        found_by=FoundBy(row.found_by),
        maker=person_in(row, id=row.maker),
        terms=terms,
        expires=Instant(row.expires),
        withdrawn=row.withdrawn,
        acceptor=row.acceptor,
        table=row.table_id,
    )
