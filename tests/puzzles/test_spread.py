"""What is wanted next depends on what is there."""

from __future__ import annotations

from pasang.puzzles.goal import Goal
from pasang.puzzles.spread import BANDS, Spread, band_of
from tests.engine.conftest import round_of, small_ending
from tests.puzzles.kept import few_puzzles


def test_at_first_everything_is_wanted_and_nothing_is_scarce() -> None:
    scarce, wanted = Spread().goals()
    assert (scarce, wanted) == (frozenset(), frozenset(Goal))


def test_a_goal_that_many_puzzles_have_is_not_wanted_and_one_that_none_has_is_scarce() -> None:
    [one, *_] = few_puzzles().puzzles
    scarce, wanted = Spread([one] * 30).goals()
    assert one.goal not in wanted
    assert scarce == frozenset(Goal) - {one.goal}


def test_positions_of_a_full_stage_are_left_out_and_rare_stages_come_first() -> None:
    [one, *_] = few_puzzles().puzzles
    others = [small_ending(1, tokens=9), round_of(1, 8).position, one.position]
    left = Spread([one] * 30).wanted(others)
    assert one.position not in left
    assert {band_of(here) for here in left} == {band_of(h) for h in others} - {
        band_of(one.position)
    }


def test_every_number_of_tokens_belongs_to_a_stage() -> None:
    assert band_of(round_of(1, 0).position) == len(BANDS) - 1
    assert band_of(small_ending(1, tokens=9)) == 0
