"""The law's positions and moves pass through the door unchanged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pasang import Round
from pasang.engine import EngineError, divide, perft
from pasang.engine.door import core_position, law_move
from pasang.notation.agreement_text import all_agreements
from tests.engine.conftest import round_of


@pytest.mark.parametrize("agreement", [str(agreed) for agreed in all_agreements()])
def test_a_whole_round_is_the_same_on_both_sides_of_the_door(agreement: str) -> None:
    played = round_of(5, 120, pattern=7, agreement=agreement)
    for position in played.positions:
        there = core_position(position)
        moves = {law_move(number, position.phase): number for number in there.moves()}
        assert set(moves) == set(position.legal_moves)
        for move, number in moves.items():
            after = position.after(move)
            assert there.after(number).rows == "".join(reversed(after.board.rows))
            assert there.after(number).scores == tuple(after.score)


def test_a_position_that_contradicts_itself_is_refused_in_a_sentence() -> None:
    start = Round.start(1).position
    with pytest.raises(EngineError, match="not a position that can be played"):
        core_position(replace(start, ply=9))


@pytest.mark.parametrize(
    ("pattern", "agreement", "counts"),
    [(1, "slide", [11, 60, 850, 12912, 60078]), (2, "jump", [11, 60, 890, 13946, 86522])],
)
def test_counts_are_those_of_the_rules(pattern: int, agreement: str, counts: list[int]) -> None:
    position = Round.start(pattern, agreement).position
    assert [perft(position, depth) for depth in range(1, 6)] == counts
    assert perft(position, 5, threads=2) == counts[-1]


def test_divided_counts_add_up() -> None:
    divided = divide(Round.start(1).position, 4)
    assert len(divided) == 11
    assert sum(divided.values()) == 12912
