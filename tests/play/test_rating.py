"""Ratings: Glicko-2 as the paper has it, with the lead of the side that moves first."""

from __future__ import annotations

from itertools import pairwise
from math import isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.play import rating as module
from pasang.play.rating import (
    NEWCOMER,
    Outcome,
    Rating,
    after_round,
    expected_score,
    rated_after,
)
from pasang.rules.side import Side

PLAYER = Rating(1500, 200, 0.06)
WINNERS = st.sampled_from([Side.SOUTH, Side.NORTH, None])
RATINGS = st.builds(Rating, st.floats(100, 4000), st.floats(45, 350), st.floats(0.01, 0.1))


def test_the_example_of_the_paper_comes_out_as_the_paper_has_it() -> None:
    after = rated_after(
        PLAYER,
        [
            Outcome(Rating(1400, 30, 0.06), 1),
            Outcome(Rating(1550, 100, 0.06), 0),
            Outcome(Rating(1700, 300, 0.06), 0),
        ],
    )
    assert after.points == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_nothing_played_changes_nothing() -> None:
    assert rated_after(PLAYER, []) == PLAYER


def test_a_result_that_nobody_expects_moves_more_and_makes_more_volatile() -> None:
    easy = rated_after(PLAYER, [Outcome(Rating(1100, 60, 0.06), 1)])
    hard = rated_after(PLAYER, [Outcome(Rating(1900, 60, 0.06), 1)])
    assert PLAYER.points < easy.points < hard.points - 50
    sure = Rating(2000, 60, 0.06)
    shaken = rated_after(sure, [Outcome(Rating(900, 45, 0.06), 0)] * 8)
    assert shaken.volatility > sure.volatility


def test_time_makes_a_rating_less_sure_up_to_that_of_a_newcomer() -> None:
    sure = Rating(1800, 50, 0.06)
    assert not sure.is_provisional
    assert sure.rested(0) == sure == sure.rested(-3)
    assert sure.rested(500).is_provisional
    assert sure.rested(10**6).deviation == NEWCOMER.deviation


def test_whoever_has_the_better_side_is_expected_to_win_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert expected_score(PLAYER, PLAYER) == 0.5
    assert expected_score(PLAYER, PLAYER, lead=50) > 0.5
    monkeypatch.setattr(module, "SOUTHS_LEAD", 50.0)
    south, north = after_round(PLAYER, PLAYER, Side.SOUTH)
    as_north = after_round(PLAYER, PLAYER, Side.NORTH)[1]
    assert as_north.points > south.points, "to win without the lead is worth more"
    drawn = after_round(PLAYER, PLAYER, None)
    assert drawn[0].points < PLAYER.points < drawn[1].points
    assert north.points == pytest.approx(2 * PLAYER.points - south.points)


def test_many_rounds_leave_a_rating_open_to_change_and_within_bounds() -> None:
    one = other = NEWCOMER
    for _ in range(300):
        one, other = after_round(one, other, Side.SOUTH)
        one, other = after_round(one, other, Side.NORTH)
    assert one.deviation == other.deviation == 45
    best, worst = Rating(4000, 350, 0.06), Rating(100, 350, 0.06)
    assert after_round(best, best, Side.SOUTH)[0].points == 4000
    assert after_round(worst, worst, Side.SOUTH)[1].points == 100


@given(RATINGS, RATINGS, WINNERS, st.floats(0, 4000))
def test_a_round_moves_both_ratings_by_sense(
    south: Rating, north: Rating, winner: Side | None, days: float
) -> None:
    after = after_round(south, north, winner, (days, 0.0))
    for before, now in zip((south, north), after, strict=True):
        assert 100 <= now.points <= 4000
        assert 45 <= now.deviation <= 350
        assert 0 < now.volatility <= 0.1
        assert all(map(isfinite, (now.points, now.deviation, now.volatility)))
        assert now.deviation <= max(45, before.rested(days).deviation) + 1e-9
    if winner is not None:
        won, lost = (0, 1) if winner is Side.SOUTH else (1, 0)
        assert after[won].points >= (south, north)[won].points - 1e-9
        assert after[lost].points <= (south, north)[lost].points + 1e-9


@given(RATINGS, RATINGS)
def test_a_win_is_worth_more_than_a_draw_and_a_draw_more_than_a_loss(
    own: Rating, opponent: Rating
) -> None:
    scores = (0.0, 0.5, 1.0)
    after = [rated_after(own, [Outcome(opponent, score)]).points for score in scores]
    assert all(less <= more for less, more in pairwise(after))


@given(st.lists(WINNERS, max_size=60))
def test_equal_players_who_share_the_points_stay_about_equal(winners: list[Side | None]) -> None:
    one = other = NEWCOMER
    for winner in winners:
        one, other = after_round(one, other, winner)
        other, one = after_round(other, one, winner)
    assert abs(one.points - other.points) < 700
