"""Matches (R20)."""

import pytest

from pasang.rules.match import Match
from pasang.rules.score import Score
from pasang.rules.side import Side

SOUTH, NORTH = Side.SOUTH, Side.NORTH


def test_who_captured_last_is_south_in_the_next_round() -> None:
    """R20."""
    match = Match(rounds=3)
    assert match.first_player_is is SOUTH
    assert match.after(Score(90, 87), last_to_capture=SOUTH).first_player_is is SOUTH
    lost_south = match.after(Score(90, 87), last_to_capture=NORTH)
    assert lost_south.first_player_is is NORTH
    assert lost_south.after(Score(90, 87), last_to_capture=NORTH).first_player_is is SOUTH
    assert lost_south.after(Score(90, 87), last_to_capture=SOUTH).first_player_is is NORTH


def test_recorded_scores_add_up_for_the_player_not_for_the_side() -> None:
    """R20."""
    match = Match(rounds=2).after(Score(0, 120), last_to_capture=NORTH)
    assert match.totals == (0, 120)
    match = match.after(Score(100, 77), last_to_capture=SOUTH)
    assert match.totals == (77, 220)


def test_the_higher_total_wins_once_all_rounds_are_played() -> None:
    """R20."""
    leading = Match(rounds=2).after(Score(120, 0), last_to_capture=SOUTH)
    assert not leading.is_over
    assert leading.winner is None
    assert leading.after(Score(60, 117), last_to_capture=NORTH).winner is SOUTH
    assert leading.after(Score(0, 120), last_to_capture=NORTH).winner is None
    behind = Match(rounds=1).after(Score(80, 96), last_to_capture=SOUTH)
    assert behind.is_over
    assert behind.winner is NORTH


def test_no_round_is_played_beyond_the_agreed_number() -> None:
    """R20."""
    over = Match(rounds=1).after(Score(90, 87), last_to_capture=SOUTH)
    with pytest.raises(ValueError, match="all 1 rounds of this match are played"):
        over.after(Score(90, 87), last_to_capture=SOUTH)
