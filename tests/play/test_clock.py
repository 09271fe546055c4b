from __future__ import annotations

from pasang.play.clock import Clock, ClockSetting, Instant
from pasang.play.event import FlagFell, Pause, RoundEnded
from pasang.play.finish import Termination
from pasang.play.refusal import TableReason
from pasang.play.table import Table
from pasang.rules.score import Score
from pasang.rules.side import Side
from tests.play.tables import AGAINST_ENGINE, played, table_of
from tests.play.test_table import refused

MINUTE = ClockSetting(60, 5)


def clock_of(table: Table) -> Clock:
    assert table.clock is not None
    return table.clock


def test_no_time_runs_before_the_first_move() -> None:
    clock = clock_of(table_of(clock=MINUTE))
    assert clock.falls_at is None
    assert clock.left_at(Side.SOUTH, Instant(10**9)) == 60_000


def test_the_first_move_starts_the_opponents_time_and_earns_no_increment() -> None:
    clock = clock_of(played(table_of(clock=MINUTE), "c", at=1_000))
    assert clock.left == (60_000, 60_000)
    assert clock.running is Side.NORTH
    assert clock.falls_at == 61_000


def test_a_move_takes_the_time_used_and_adds_the_increment() -> None:
    table = played(played(table_of(clock=MINUTE), "c", at=0), "j", at=20_000)
    assert clock_of(table).left == (60_000, 45_000)
    assert clock_of(table).running is Side.SOUTH


def test_a_machine_whose_clock_is_set_back_takes_no_time() -> None:
    table = played(played(table_of(clock=MINUTE), "c", at=50_000), "j", at=10_000)
    assert clock_of(table).left == (60_000, 65_000)


def test_running_out_of_time_loses_120_to_0() -> None:
    table = played(table_of(clock=MINUTE), "c", at=0)
    assert table.fall(Instant(59_999)) is None
    change = table.fall(Instant(60_000))
    assert change is not None
    assert [type(event) for event in change.events] == [FlagFell, RoundEnded]
    finish = change.table.finish
    assert finish is not None
    assert (finish.termination, finish.score) == (Termination.TIME, Score(120, 0))
    assert change.table.fall(Instant(99_999)) is None
    assert clock_of(change.table).left_at(Side.NORTH, Instant(99_999)) == 0


def test_a_table_without_a_clock_never_falls() -> None:
    assert table_of().fall(Instant(10**12)) is None


def test_a_fallen_flag_refuses_everything_even_before_it_was_noticed() -> None:
    table = played(table_of(clock=MINUTE), "c", at=0)
    late = Instant(60_000)
    with refused(TableReason.FINISHED):
        table.play(Side.NORTH, "j", 1, late)
    with refused(TableReason.FINISHED):
        table.take_back(1, late)
    with refused(TableReason.FINISHED):
        table.resign(Side.NORTH, 1, late)
    with refused(TableReason.FINISHED):
        table.pause_now(Pause.LEFT, late)


def test_a_pause_stops_the_time_and_going_on_starts_it_again() -> None:
    table = played(table_of(clock=MINUTE), "c", at=0)
    paused = table.pause_now(Pause.LEFT, Instant(10_000)).table
    assert clock_of(paused).left_at(Side.NORTH, Instant(10**9)) == 50_000
    going = paused.go_on(Instant(10**6)).table
    assert clock_of(going).falls_at == 10**6 + 50_000


def test_going_on_before_the_first_move_starts_no_time() -> None:
    paused = table_of(clock=MINUTE).pause_now(Pause.LEFT, Instant(0)).table
    assert clock_of(paused.go_on(Instant(5)).table).running is None


def test_after_a_takeback_used_time_stays_used_and_the_players_time_runs() -> None:
    table = played(table_of(AGAINST_ENGINE, clock=MINUTE), "c", "j", at=0)
    table = played(table, "b4-c4xc8", at=10_000)
    back = table.take_back(3, Instant(12_000)).table
    assert clock_of(back).left == (55_000, 63_000)
    assert clock_of(back).running is Side.SOUTH
    start = back.take_back(2, Instant(13_000)).table
    assert clock_of(start).running is None


def test_time_that_a_move_was_on_its_way_is_not_counted_but_never_more_than_the_turn() -> None:
    table = played(table_of(clock=MINUTE), "c", at=0)
    later = table.play(Side.NORTH, "j", 1, Instant(20_000), lag_ms=300).table
    assert clock_of(later).left == (60_000, 45_300)
    assert clock_of(later).falls_at == 80_000
    at_once = table.play(Side.NORTH, "j", 1, Instant(100), lag_ms=300).table
    assert clock_of(at_once).left == (60_000, 65_000)


def test_a_move_that_was_sent_in_time_is_in_time() -> None:
    table = played(table_of(clock=MINUTE), "c", at=0)
    assert table.play(Side.NORTH, "j", 1, Instant(60_100), lag_ms=200).table.finish is None
    with refused(TableReason.FINISHED):
        table.play(Side.NORTH, "j", 1, Instant(60_200), lag_ms=200)


DAY_MS = 86_400_000


def test_by_correspondence_each_turn_has_its_days_anew() -> None:
    table = played(table_of(clock=ClockSetting(days=2)), "c", at=0)
    assert clock_of(table).falls_at == 2 * DAY_MS
    answered = played(table, "j", at=DAY_MS)
    assert clock_of(answered).left == (2 * DAY_MS, 2 * DAY_MS)
    assert clock_of(answered).falls_at == 3 * DAY_MS
    back = answered.take_back(2, Instant(2 * DAY_MS)).table
    assert clock_of(back).falls_at == 4 * DAY_MS
    paused = answered.pause_now(Pause.ASKED, Instant(2 * DAY_MS)).table
    assert clock_of(paused.go_on(Instant(9 * DAY_MS)).table).falls_at == 10 * DAY_MS


def test_time_that_the_server_was_away_is_given_back() -> None:
    table = played(table_of(clock=MINUTE), "c", at=0)
    back = table.give_back(30_000, Instant(50_000)).table
    assert clock_of(back).left_at(Side.NORTH, Instant(50_000)) == 40_000
    assert clock_of(back).falls_at == 90_000
    longer = table.give_back(10**6, Instant(50_000)).table
    assert clock_of(longer).left_at(Side.NORTH, Instant(50_000)) == 60_000


def test_giving_time_back_starts_no_clock_that_stands() -> None:
    assert clock_of(table_of(clock=MINUTE).give_back(5_000, Instant(9_000)).table).running is None
