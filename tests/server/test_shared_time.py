"""Processes on one archive go by one time, whatever the clocks of their machines say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from pasang.play.clock import EPOCH, Instant
from pasang.server.archive.database import Database, open_database
from pasang.server.archive.schema import HEARTBEAT
from pasang.server.archive.shared_time import shared_time_ns
from pasang.server.archive.uptime import Uptime
from pasang.server.hall.steady_time import SteadyTime
from tests.server.postgres import new_database

HOUR_MS = 3_600_000
SOON_MS = 5_000
"""Less than any step of a clock that matters here, and more than a busy machine takes for a few queries."""


@pytest.fixture
def shared(postgres: Path, archive_like: str) -> Iterator[Database]:
    """A database that several processes may share."""
    database = open_database(new_database(postgres, like=archive_like))
    yield database
    database.dispose()


def starting(database: Database) -> SteadyTime:
    return SteadyTime(partial(shared_time_ns, database))


def far_off(hours: int) -> SteadyTime:
    """The time of a process whose machine is so many hours ahead."""
    machine = SteadyTime()
    return SteadyTime(lambda: (machine() + hours * HOUR_MS) * 1_000_000)


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_process_that_starts_goes_by_the_time_of_one_that_is_up(
    shared: Database, hours: int
) -> None:
    other, up = far_off(hours), Uptime(shared)
    up.begin(other())
    own, starts = starting(shared), Uptime(shared)
    assert abs(own() - other()) < SOON_MS
    starts.begin(own())
    for _ in range(3):
        assert up.beat(other()) == starts.beat(own()) == []
    assert up.outages(EPOCH, Instant(other() + HOUR_MS)) == []


def test_with_nobody_up_the_time_is_that_of_the_database(shared: Database) -> None:
    def distance() -> int:
        return abs(starting(shared)() - SteadyTime()())

    assert distance() < SOON_MS
    Uptime(shared).begin(far_off(1)())
    assert distance() > SOON_MS
    long_ago = sa.update(HEARTBEAT).values(told=HEARTBEAT.c.told - 6_001)
    shared.write(lambda connection: connection.execute(long_ago).close())
    assert distance() < SOON_MS


def test_two_processes_of_different_times_note_no_outage_of_each_other(database: Database) -> None:
    """As before they shared one: what one of them says is no news of the other."""
    ahead, behind = Uptime(database), Uptime(database)
    ahead.begin(Instant(HOUR_MS))
    behind.begin(EPOCH)
    noted = ahead.outages(EPOCH, Instant(2 * HOUR_MS))
    for at in range(0, 20_000, 2_000):
        assert ahead.beat(Instant(HOUR_MS + at)) == behind.beat(Instant(at)) == []
    assert ahead.outages(EPOCH, Instant(2 * HOUR_MS)) == noted
