"""Checking proves what is right and tells what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from pasang.puzzles.checker import check_puzzles, fault_of
from pasang.puzzles.goal import SUNTUK_GOALS, Goal
from pasang.puzzles.prover import Prover
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.shipped import shipped_puzzles
from pasang.puzzles.solution import replies_of
from tests.puzzles.kept import few_puzzles


def test_what_was_made_is_proved_again() -> None:
    puzzles = few_puzzles().puzzles
    assert list(check_puzzles(puzzles, processes=1)) == [None] * len(puzzles)
    assert list(check_puzzles(puzzles[:2], processes=2)) == [None, None]


def test_another_move_than_the_only_one_is_found_out() -> None:
    for one in few_puzzles().puzzles:
        other = next(m for m in one.position.legal_moves if m != one.solution[0])
        told = str(fault_of(replace(one, solution=(other,))))
        assert f"{one.solution[0]} is the only move that keeps {one.goal.value}" in told


def test_a_goal_that_no_single_move_keeps_is_found_out() -> None:
    for one in few_puzzles().puzzles:
        wrong = Goal.SUNTUK_1 if one.goal is not Goal.SUNTUK_1 else Goal.SUNTUK_2
        told = str(fault_of(replace(one, goal=wrong)))
        assert f"not exactly one move keeps {wrong.value}" in told


def test_wrong_themes_and_a_wrong_rating_are_found_out() -> None:
    [one, *_] = few_puzzles().puzzles
    assert str(fault_of(replace(one, themes=("draw",)))).startswith("themes: draw should be ")
    told = str(fault_of(replace(one, rating=one.rating + 1)))
    assert told == f"rating: {one.rating + 1} should be {one.rating}"


def test_a_line_that_stops_before_suntuk_is_found_out() -> None:
    longer = [one for one in shipped_puzzles() if one.goal in SUNTUK_GOALS[1:]]
    for one in longer[:3]:
        told = str(fault_of(replace(one, solution=one.solution[:1])))
        assert told == f"solution: it does not end with suntuk, though {one.goal.value} is the goal"
    assert longer


def test_a_reply_that_is_none_of_the_best_is_found_out() -> None:
    weak = list(islice(_with_a_weak_reply(), 3))
    assert weak
    for puzzle in weak:
        told = str(fault_of(puzzle))
        assert "solution: the reply at ply" in told


def _with_a_weak_reply() -> Iterator[Puzzle]:
    """Puzzles whose first reply is exchanged for a weaker one, after which there is an only move as well."""
    prover = Prover()
    for one in shipped_puzzles():
        if one.goal is not Goal.WIN or one.position.board.tokens_left > 20:
            continue
        after = one.position.after(one.solution[0])
        for reply in set(after.legal_moves) - set(replies_of(prover, one.goal, after)):
            move = prover.only_move(one.goal, after.after(reply))
            if move:
                yield replace(one, solution=(one.solution[0], reply, move))
