"""Whether who made a challenge may still play it: much may have happened since."""

from __future__ import annotations

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.people.leaving import REMEMBERED_MS, wait_ms
from pasang.server.people.rating_schema import RATED_ROUNDS
from pasang.server.people.schema import PEOPLE


def may_play(at: Instant) -> sa.ColumnElement[bool]:
    """Whether a maker is not banned at this moment."""
    until = PEOPLE.c.banned_until
    return sa.or_(until.is_(None), until <= int(at))


def has_to_wait(connection: sa.Connection, maker: str, at: Instant) -> bool:
    """Whether a maker has left rated rounds and may not begin another yet."""
    since = RATED_ROUNDS.c.at > at - REMEMBERED_MS
    asked = sa.select(RATED_ROUNDS.c.at).where(RATED_ROUNDS.c.leaver == maker, since)
    left = connection.scalars(asked.order_by(RATED_ROUNDS.c.at.desc()))
    return wait_ms([Instant(one) for one in left], at) > 0
