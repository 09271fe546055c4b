"""What puzzles say, in the language that is spoken."""

from __future__ import annotations

import pickle

import pytest

from pasang.notation.language import speaking
from pasang.puzzles.fault import PuzzleFault
from pasang.puzzles.goal import Goal
from pasang.puzzles.words import goal_words
from pasang.rules.side import Side


@pytest.mark.parametrize(("language", "side"), [("en", "North"), ("ms", "Utara"), ("de", "Nord")])
@pytest.mark.parametrize("goal", Goal)
def test_a_goal_names_the_side_as_its_language_does(language: str, side: str, goal: Goal) -> None:
    with speaking(language):
        assert side in goal_words(goal, Side.NORTH).split(":")[0].split()


def test_a_fault_found_by_another_process_is_told_in_the_language_of_who_asked() -> None:
    fault = pickle.loads(pickle.dumps(PuzzleFault("even", count=4)))
    assert str(fault).startswith("solution: 4 moves")
    with speaking("ms"):
        assert str(fault).startswith("solution: 4 langkah")
