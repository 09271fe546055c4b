"""Proofs, held against plain minimax by the law."""

from __future__ import annotations

from functools import cache

import pytest

from pasang import Position, Round
from pasang.engine import Engine, EngineError, Outcome, Stop, Value
from pasang.rules.ending import Ending
from tests.engine.conftest import round_of, small_ending


@cache
def minimax(position: Position) -> Value:
    """The value of a position by trying everything (R19)."""
    result = position.result
    if result is not None:
        if result.ending is Ending.SUNTUK:
            return Value.suntuk(0)
        return Value.points(result.margin(position.to_move))
    return max(_one_ply_later(-minimax(position.after(move))) for move in position.legal_moves)


def _one_ply_later(value: Value) -> Value:
    if value.suntuk_in is None:
        return value
    return Value(value.margin, value.suntuk_in + 1)


@pytest.mark.parametrize("agreement", ["slide", "slide,partial"])
@pytest.mark.parametrize("seed", range(25))
def test_proofs_agree_with_trying_everything(engine: Engine, seed: int, agreement: str) -> None:
    """R19."""
    position = small_ending(seed, tokens=7, pattern=1 + seed % 35, agreement=agreement)
    expected = minimax(position)
    proof = engine.solve(position)
    assert proof.is_solved
    assert proof.value == expected
    assert proof.value.exact
    assert engine.solve(position, wdl=True).outcome is Outcome.of(expected.margin)


def test_best_play_of_a_proof_can_be_played(engine: Engine) -> None:
    position = small_ending(3, tokens=12)
    proof = engine.solve(position)
    assert proof.moves
    assert Round.from_position(position).play(*proof.moves).moves == proof.moves


def test_a_round_that_is_over_proves_itself(engine: Engine) -> None:
    """R17, R18."""
    played = round_of(4, 200)
    result = played.result
    assert result is not None
    proof = engine.solve(played.position)
    assert proof.is_solved
    assert proof.value is not None
    assert proof.value.margin == result.margin(played.to_move)


def test_what_cannot_be_proved_in_time_is_not_said(engine: Engine) -> None:
    proof = engine.solve(Round.start(1).position, seconds=0.05)
    assert not proof.is_solved
    assert proof.value is None
    assert proof.outcome is None


@pytest.mark.parametrize("seconds", [-1, float("nan"), float("inf")])
def test_a_time_that_makes_no_sense_is_refused(engine: Engine, seconds: float) -> None:
    with pytest.raises(ValueError, match="seconds: must be 0 or more seconds, not"):
        engine.solve(Round.start(1).position, seconds=seconds)


def test_a_time_longer_than_any_is_no_fault(engine: Engine) -> None:
    assert engine.solve(small_ending(3, tokens=8), seconds=1e300).is_solved


def test_a_proof_can_be_stopped_before_it_begins(engine: Engine) -> None:
    stop = Stop()
    stop.set()
    assert not engine.solve(Round.start(1).position, stop=stop).is_solved


def test_saved_proofs_make_the_same_question_quick(engine: Engine) -> None:
    position = small_ending(3, tokens=24)
    first = engine.solve(position)
    table = engine.save_proofs()
    with Engine(memory=2**22) as other:
        other.load_proofs(table)
        again = other.solve(position)
    assert again.value == first.value
    assert again.nodes < first.nodes


def test_a_damaged_table_is_refused(engine: Engine) -> None:
    with pytest.raises(EngineError):
        engine.load_proofs(b"not a table")
