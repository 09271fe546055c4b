"""The time that all processes on one archive share, whatever the clocks of their machines say."""

from __future__ import annotations

import time
from typing import Final

import sqlalchemy as sa

from pasang.server.archive.database import Database
from pasang.server.archive.schema import HEARTBEAT

_LIVING_MS: Final = 6_000
"""Who has told of a heartbeat within this time is up; the time goes on as it was then."""
_NS_PER_MS: Final = 1_000_000
DATABASE_CLOCK: Final[sa.ColumnElement[int]] = sa.literal_column(
    "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)", sa.BigInteger
)
"""What time it is for PostgreSQL, in milliseconds."""


def shared_time_ns(database: Database) -> int:
    """What time it is for a process that starts; one that has its archive for itself goes by its machine."""
    if database.engine.dialect.name == "sqlite":
        return time.time_ns()
    asked = sa.select(HEARTBEAT.c.at, HEARTBEAT.c.told)
    with database.connect() as connection:
        heartbeat = connection.execute(asked).first()
        clock: int = connection.scalar(sa.select(DATABASE_CLOCK)) or 0
    at, told = heartbeat or (None, None)
    return _NS_PER_MS * agreed_ms(clock, at, told)


def agreed_ms(clock: int, at: int | None, told: int | None) -> int:
    """The time that others go by, if the last heartbeat is a living process's; else the database's clock.

    >>> agreed_ms(50_000, at=7_000, told=48_500), agreed_ms(50_000, at=7_000, told=30_000)
    (8500, 50000)
    """
    if at is None or told is None or not 0 <= clock - told <= _LIVING_MS:
        return clock
    return at + clock - told
