"""Ratings rise with what the levels fail at, with plies and with choices."""

from __future__ import annotations

import pytest

from pasang.engine import Engine
from pasang.puzzles.rating import HIGHEST, LEVEL_RATINGS, LOWEST, TRIALS, rating_of, trials_of
from tests.puzzles.kept import few_puzzles

LEVELS = len(LEVEL_RATINGS)


def solved_from(level: int) -> tuple[int, ...]:
    """Every level from this one on solves a puzzle, no other does."""
    return tuple(TRIALS if number >= level else 0 for number in range(1, LEVELS + 1))


def test_the_more_levels_fail_the_higher_the_rating() -> None:
    ratings = [rating_of(7, 6, solved_from(level)) for level in range(1, LEVELS + 2)]
    assert ratings == sorted(set(ratings))
    assert LOWEST <= ratings[0] < 800
    assert 2000 < ratings[-1] <= HIGHEST


def test_more_plies_and_more_choices_raise_the_rating() -> None:
    levels = solved_from(4)
    assert rating_of(1, 3, levels) < rating_of(7, 3, levels) < rating_of(7, 15, levels)


def test_a_rating_balances_what_was_solved_with_what_was_to_be_expected() -> None:
    levels = solved_from(5)
    rating = rating_of(7, 6, levels)
    players = [*LEVEL_RATINGS, *[600 + 100 * 7 + 10 * 6] * 2]
    expected = sum(1 / (1 + 10 ** ((rating - player) / 400)) for player in players)
    assert expected == pytest.approx(sum(levels) / TRIALS + 1, abs=0.01)


def test_levels_try_the_same_way_every_time() -> None:
    with Engine(memory=2**22) as engine:
        for one in few_puzzles().puzzles[:2]:
            assert trials_of(engine, list(one.asked)) == one.levels
