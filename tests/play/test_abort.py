"""Rounds that are called off before both have moved, and rounds that are claimed from somebody who has gone."""

from __future__ import annotations

from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import Aborted, Claimed, Pause, RoundEnded
from pasang.play.finish import Finish, Termination
from pasang.play.refusal import TableReason
from pasang.rules.score import Score
from pasang.rules.side import Side
from tests.play.tables import AGAINST_ENGINE, played, table_of
from tests.play.test_table import refused

AT = Instant(1_000)


def test_before_both_have_moved_either_may_call_the_round_off() -> None:
    finish = Finish(Termination.ABORTED, Score(0, 0))
    change = table_of().abort(Side.NORTH, 0, AT)
    assert change.events == (Aborted(Side.NORTH, AT), RoundEnded(finish, AT))
    assert finish.winner is None
    assert not finish.counts
    assert played(table_of(), "c").abort(Side.SOUTH, 1, AT).table.finish == finish


def test_the_end_tells_whether_the_other_player_had_gone() -> None:
    for gone, left_by in (({Side.SOUTH}, Side.SOUTH), ({Side.NORTH}, None), ((), None)):
        ended = table_of().abort(Side.NORTH, 0, AT, gone=gone).events[-1]
        assert ended == RoundEnded(Finish(Termination.ABORTED, Score(0, 0)), AT, left_by)


def test_a_flag_tells_whether_its_player_had_gone() -> None:
    begun = played(table_of(clock=ClockSetting(60)), "c", "j")
    for gone, left_by in ((set(Side), Side.SOUTH), ({Side.NORTH}, None), ((), None)):
        fallen = begun.fall(Instant(60_000), gone)
        assert fallen is not None
        finish = Finish(Termination.TIME, Score(0, 120))
        assert fallen.events[-1] == RoundEnded(finish, Instant(60_000), left_by)


def test_once_both_have_moved_nobody_calls_the_round_off() -> None:
    with refused(TableReason.BOTH_MOVED):
        played(table_of(), "c", "j").abort(Side.SOUTH, 2, AT)


def test_a_round_that_is_over_or_has_moved_on_is_not_called_off_nor_by_an_engine() -> None:
    aborted = table_of().abort(Side.SOUTH, 0, AT, "a").table
    with refused(TableReason.FINISHED):
        aborted.abort(Side.SOUTH, 0, AT)
    with refused(TableReason.STALE_PLY):
        played(table_of(), "c").abort(Side.SOUTH, 0, AT)
    with refused(TableReason.NOT_YOUR_SEAT):
        table_of(AGAINST_ENGINE).abort(Side.NORTH, 0, AT)
    assert aborted.abort(Side.SOUTH, 0, AT, "a").events == ()
    assert not aborted.can_abort


def test_a_match_does_not_count_a_round_that_was_called_off_and_the_sides_stay() -> None:
    """R20."""
    aborted = played(table_of(rounds=2), "c").abort(Side.NORTH, 1, AT).table
    assert aborted.match_now == aborted.match
    following = aborted.next_round(AT).table
    assert following.seats == aborted.seats
    assert following.match.played == ()


def test_who_claims_from_a_gone_opponent_wins_120_to_0_and_is_south_next() -> None:
    change = played(table_of(), "c", "j").claim(Side.NORTH, 2, AT, "a")
    finish = Finish(Termination.ABANDONED, Score(0, 120))
    assert change.events == (Claimed(Side.NORTH, AT), RoundEnded(finish, AT))
    assert change.table.next_round(AT).table.seats.south.name == "Awang"
    assert change.table.takeback_ply is None
    assert change.table.claim(Side.NORTH, 2, AT, "a").events == ()


def test_nothing_is_claimed_before_both_have_moved_while_paused_or_by_an_engine() -> None:
    with refused(TableReason.NOT_BOTH_MOVED):
        played(table_of(), "c").claim(Side.SOUTH, 1, AT)
    begun = played(table_of(clock=ClockSetting(60)), "c", "j")
    with refused(TableReason.PAUSED):
        begun.pause_now(Pause.ASKED, AT).table.claim(Side.SOUTH, 2, AT)
    with refused(TableReason.STALE_PLY):
        begun.claim(Side.SOUTH, 1, AT)
    with refused(TableReason.FINISHED):
        begun.claim(Side.SOUTH, 2, Instant(60_000))
    with refused(TableReason.NOT_YOUR_SEAT):
        played(table_of(AGAINST_ENGINE), "c", "j").claim(Side.NORTH, 2, AT)
