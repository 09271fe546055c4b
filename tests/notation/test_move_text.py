"""Moves as text (N2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.fault import NotationError
from pasang.notation.move_text import read_move
from pasang.rules.move import EnterKa, OpenPassage, RoamKa
from pasang.rules.phase import Phase
from pasang.rules.position import Position
from tests.drawing import points
from tests.reading import is_fault, read_or_fault
from tests.strategies import positions, spoiled


@given(positions)
def test_every_legal_move_is_read_back_as_it_was_written(position: Position) -> None:
    """N2."""
    for move in position.legal_moves:
        assert read_move(str(move), position.phase) == move


@given(positions)
def test_what_is_read_is_written_the_same(position: Position) -> None:
    """N2."""
    for move in position.legal_moves:
        assert str(read_move(str(move), position.phase)) == str(move)


def test_a_ka_move_enters_in_phase_two_and_roams_otherwise() -> None:
    """N2, R9, R13."""
    b4, c4, c8 = points("b4 c4 c8")
    assert read_move("b4-c4xc8", Phase.ENTRY) == EnterKa(b4, c4, (c8,))
    assert read_move("b4-c4xc8", Phase.ROAMING) == RoamKa(b4, c4, (c8,))
    assert read_move("b4-c4xc8", Phase.PASSAGE) == RoamKa(b4, c4, (c8,))
    assert read_move("c", Phase.ROAMING) == OpenPassage(c4.column)


def test_two_digits_of_a_row_belong_together() -> None:
    """N1, N2."""
    move = read_move("k11-a11xa1", Phase.ROAMING)
    assert isinstance(move, RoamKa)
    assert (move.origin, move.target, *move.up_to) == tuple(points("k11 a11 a1"))
    both = read_move("k10-a10xa1a11", Phase.ROAMING)
    assert isinstance(both, RoamKa)
    assert both.up_to == tuple(points("a1 a11"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "l",
        "C",
        "cc",
        "c ",
        " c",
        "c\n",
        "c4",
        "c4-c7",
        "c4-c7x",
        "c4c7xa7",
        "c4–c7xa7",
        "c4-c7Xa7",
        "c4-c7xa7d7e7",
        "c4-c7xa7,d7",
        "c4-c7xa7 d7",
        "c4-c7xa7\n",
        "c0-c7xa7",
        "c4-c12xa7",
        "c04-c7xa7",
        "c4-c7xa7+",
        "c４-c7xa7",
        "1. c",
        "120-0",
    ],
)
def test_reading_accepts_exactly_the_form_of_n2(text: str) -> None:
    """N2."""
    with pytest.raises(NotationError, match="is not a move"):
        read_move(text, Phase.ROAMING)


@pytest.mark.parametrize("text", ["f6-f7xa7", "f5-f6xa6", "c6-e6xf6", "c6-e6xa6f6"])
def test_the_bowl_is_no_point_of_a_move(text: str) -> None:
    """N1, R1."""
    with pytest.raises(NotationError, match="is the bowl"):
        read_move(text, Phase.ROAMING)


@pytest.mark.parametrize(
    "text", ["c4-c7xd8", "c4-c7xc7", "c4-c7xa7b7", "c4-c7xd7a7", "c4-c7xa7c9", "c4-c7xc9c2"]
)
def test_captured_tokens_lie_on_both_arms_of_one_lane_left_before_right(text: str) -> None:
    """N2."""
    with pytest.raises(NotationError, match="must lie in the row or the column"):
        read_move(text, Phase.ROAMING)


@given(st.one_of(st.text(), spoiled(st.just("c4-c7xa7d7"))), st.sampled_from(Phase))
def test_any_text_is_a_move_or_a_fault(text: str, phase: Phase) -> None:
    """N2."""
    move = read_or_fault(lambda given: read_move(given, phase), text)
    assert is_fault(move) or str(move) == text
