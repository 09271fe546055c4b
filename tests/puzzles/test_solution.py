"""Lines: only moves, the best replies between them, and where they end."""

from __future__ import annotations

from functools import reduce
from itertools import accumulate

import pytest

from pasang.puzzles.goal import SUNTUK_GOALS, Goal
from pasang.puzzles.prover import Prover
from pasang.puzzles.solution import replies_of, solution_of
from pasang.rules.ending import Ending
from pasang.rules.position import Position
from tests.engine.conftest import small_ending

ENDINGS = [small_ending(seed, tokens=15, pattern=1 + seed % 35) for seed in range(150)]


@pytest.mark.parametrize("goal", SUNTUK_GOALS[:2])
def test_a_line_to_suntuk_ends_with_it_after_as_many_moves_as_said(goal: Goal) -> None:
    """R18."""
    prover, seen = Prover(), 0
    for here in ENDINGS:
        line = solution_of(prover, goal, here)
        if line is None:
            continue
        seen += 1
        assert goal.moves is not None
        assert len(line) == 2 * goal.moves - 1
        end = reduce(Position.after, line, here)
        assert end.result is not None
        assert end.result.ending is Ending.SUNTUK
    assert seen


@pytest.mark.parametrize("goal", [Goal.WIN, Goal.COUNT, Goal.ESCAPE])
def test_every_own_move_of_a_line_is_the_only_one_and_every_reply_a_best_one(goal: Goal) -> None:
    prover, lengths = Prover(), set()
    for first in ENDINGS[:60]:
        line = solution_of(prover, goal, first) or ()
        seen = accumulate(line, Position.after, initial=first)
        for number, (here, move) in enumerate(zip(seen, line, strict=False)):
            if number % 2 == 0:
                assert move == prover.only_move(goal, here)
            else:
                assert move in replies_of(prover, goal, here)
        lengths.add(len(line))
    assert max(lengths) > 1
    assert {length % 2 for length in lengths - {0}} == {1}


def test_the_last_move_of_a_longer_line_was_a_choice() -> None:
    prover = Prover()
    for here in ENDINGS[:60]:
        line = solution_of(prover, Goal.COUNT, here) or ()
        if len(line) > 1:
            assert len(reduce(Position.after, line[:-1], here).legal_moves) > 1
