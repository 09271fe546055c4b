from __future__ import annotations

import pytest

from pasang.play.clock import ClockSetting, Instant
from pasang.play.finish import Finish, Termination
from pasang.play.refusal import TableReason
from pasang.play.rematch import south_next
from pasang.rules.score import Score
from pasang.rules.side import Side
from tests.play.tables import ONE_MOVE_FROM_SUNTUK, START, played, table_of
from tests.play.test_table import refused

AT = Instant(0)


def test_the_last_to_capture_is_south_in_the_next_round() -> None:
    """R20: whoever suntuks has not captured last."""
    over = played(table_of(start=ONE_MOVE_FROM_SUNTUK, rounds=2), "k11-k2xc2")
    following = over.next_round(AT).table
    assert following.seats == over.seats
    assert following.match.totals == (120, 0)
    assert following.round.position == over.round.positions[0]


def test_sides_change_when_north_captured_last() -> None:
    given_up = table_of(rounds=3, clock=ClockSetting(60)).resign(Side.SOUTH, 0, AT).table
    following = given_up.next_round(AT).table
    assert [seat.name for seat in following.seats] == ["Awang", "Siti"]
    assert following.match.first_player_is is Side.NORTH
    assert following.match.totals == (0, 120)
    assert following.clock is not None
    assert following.clock.setting == ClockSetting(60)


def test_after_the_last_round_of_a_match_a_new_match_as_long_begins() -> None:
    over = table_of(rounds=1).resign(Side.SOUTH, 0, AT).table
    assert over.match_now.is_over
    following = over.next_round(AT).table
    assert following.match.rounds == 1
    assert following.match.played == ()
    assert following.seats.south.name == "Awang"


def test_while_a_round_is_played_the_match_stands_as_before() -> None:
    table = table_of(rounds=2)
    assert table.match_now == table.match


def test_a_rematch_needs_a_finished_round_and_is_agreed_once() -> None:
    with refused(TableReason.NOT_FINISHED):
        table_of().agree_rematch("next", AT)
    with refused(TableReason.NOT_FINISHED):
        table_of().next_round(AT)
    over = table_of().resign(Side.SOUTH, 0, AT).table
    with refused(TableReason.ALREADY_AGREED):
        over.agree_rematch("next", AT).table.agree_rematch("other", AT)


@pytest.mark.parametrize(
    ("score", "winner"),
    [(Score(90, 87), Side.SOUTH), (Score(80, 97), Side.NORTH), (Score(88, 88), None)],
)
def test_on_points_the_last_capture_counts_whoever_won(score: Score, winner: Side | None) -> None:
    finish = Finish(Termination.BOARD_CLEARED, score)
    assert finish.winner is winner
    round_ = played(table_of(start=START), "c").round
    assert south_next(round_, finish) is Side.SOUTH
