"""The only move, held against minimax by the law."""

from __future__ import annotations

import pytest

from pasang.puzzles.goal import Goal
from pasang.puzzles.prover import Prover, Unproved
from pasang.rules.move import Move
from pasang.rules.position import Position
from tests.engine.conftest import small_ending
from tests.engine.test_solver import minimax


def only(moves: list[Move]) -> Move | None:
    return moves[0] if len(moves) == 1 else None


def kept_by_law(goal: Goal, position: Position) -> Move | None:
    """The move that alone keeps an outcome, by looking at every round to its end."""
    values = {move: -minimax(position.after(move)) for move in position.legal_moves}
    best = max(values.values())
    match goal:
        case Goal.WIN:
            return only([move for move, value in values.items() if value.margin > 0])
        case Goal.DRAW:
            return only([m for m, v in values.items() if v.margin == 0 and best.margin == 0])
        case Goal.COUNT:
            found = [move for move, value in values.items() if value == best]
            return None if best.is_suntuk else only(found)
        case _:
            raise AssertionError(goal)


@pytest.mark.parametrize("seed", range(60))
def test_the_only_move_to_win_to_draw_and_to_count_is_the_laws(seed: int) -> None:
    """R17–R19."""
    here = small_ending(seed, tokens=7, pattern=1 + seed % 35)
    prover = Prover()
    for goal in (Goal.WIN, Goal.DRAW, Goal.COUNT):
        assert prover.only_move(goal, here) == kept_by_law(goal, here)


@pytest.mark.parametrize("seed", range(60))
def test_an_only_escape_near_the_end_is_one_to_the_end(seed: int) -> None:
    """R18."""
    here = small_ending(seed, tokens=7, pattern=1 + seed % 35)
    values = {move: -minimax(here.after(move)) for move in here.legal_moves}
    safe = [move for move, value in values.items() if not (value.is_suntuk and value.margin < 0)]
    assert Prover().only_move(Goal.ESCAPE, here) == only(safe)


def test_a_suntuk_that_can_be_forced_sooner_is_another_goal() -> None:
    search = Prover()
    seen = 0
    for seed in range(60):
        here = small_ending(seed, tokens=9, pattern=1 + seed % 35)
        if search.only_move(Goal.SUNTUK_1, here):
            seen += 1
            assert search.only_move(Goal.SUNTUK_2, here) is None
    assert seen


def test_a_proof_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(Unproved):
        Prover(nodes=10).only_move(Goal.WIN, small_ending(3, tokens=40))
