"""What can be worked out from the rules: who faces how many tokens, who captures last, who is safe."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given

from pasang.notation.round import Round
from pasang.rules.ending import Ending
from pasang.rules.position import Position
from pasang.rules.side import Side
from tests.drawing import roaming
from tests.strategies import finished_rounds

SIZE = 11
BOWL = (5, 5)


@given(finished_rounds)
def test_while_the_kas_roam_south_faces_an_even_number_of_tokens_and_north_an_odd_one(
    played: Round,
) -> None:
    for position in played.positions[4:]:
        assert position.board.tokens_left % 2 == (position.to_move is Side.NORTH)


@given(finished_rounds)
def test_north_captures_last(played: Round) -> None:
    assert played.result is not None
    if played.result.ending is Ending.BOARD_CLEARED:
        assert played.positions[-2].to_move is Side.NORTH


def orderly(seed: int, tokens: int) -> Position:
    """North to move: rows of one colour, and no token beside a ka or the bowl, or in the column of North's ka."""
    dice = Random(seed)
    column = dice.choice([column for column in range(SIZE) if column != BOWL[0]])
    south_row, north_row, *free_rows = dice.sample(
        [row for row in range(SIZE) if row != BOWL[1]], SIZE - 1
    )
    rows = [["."] * SIZE for _ in range(SIZE)]
    rows[BOWL[1]][BOWL[0]] = "+"
    rows[north_row][column] = "N"
    others = [other for other in range(SIZE) if other != column]
    rows[south_row][dice.choice(others)] = "S"
    colours = {row: dice.choice("bw") for row in free_rows[:3]}
    for row, other in dice.sample(list(product(colours, dice.sample(others, 4))), tokens):
        rows[row][other] = colours[row]
    return roaming("\n".join("".join(row) for row in rows), "N")


@cache
def is_lost_to_suntuk(position: Position) -> bool:
    """Whether North is suntuk whatever he does, if South wants nothing else."""
    moves = position.legal_moves
    if not moves:
        return position.tokens_remain and position.to_move is Side.NORTH
    answers = (is_lost_to_suntuk(position.after(move)) for move in moves)
    return all(answers) if position.to_move is Side.NORTH else any(answers)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("tokens", [5, 7, 9])
def test_on_an_orderly_board_north_can_always_avoid_suntuk(seed: int, tokens: int) -> None:
    assert not is_lost_to_suntuk(orderly(seed, tokens))


def test_before_a_rectangle_of_four_tokens_south_is_suntuk() -> None:
    rectangle = """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . + . . . . .
        . . b . . . . b . . .
        . . . . . . . . . N .
        . . b . . . . b . . .
        S . . . . . . . . . .
        . . . . . . . . . . .
    """
    assert not roaming(rectangle).legal_moves
