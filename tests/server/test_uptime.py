"""When the server was up, as its heartbeats tell; what was not is given back to clocks."""

from __future__ import annotations

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.uptime import Uptime


def test_what_lies_between_two_lives_of_the_server_was_lost(database: Database) -> None:
    uptime = Uptime(database)
    uptime.begin(Instant(0))
    uptime.beat(Instant(2_000))
    uptime.begin(Instant(62_000))
    assert uptime.lost_ms(Instant(1_000), Instant(70_000)) == 60_000
    assert uptime.lost_ms(Instant(60_000), Instant(70_000)) == 2_000


def test_a_clock_that_is_set_back_does_not_run_through_an_outage_again(database: Database) -> None:
    uptime = Uptime(database)
    uptime.begin(Instant(0))
    uptime.begin(Instant(9_000_000))
    uptime.begin(Instant(4_000_000))
    assert uptime.lost_ms(Instant(4_000_000), Instant(4_002_000)) == 0
