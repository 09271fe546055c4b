"""Moves: three kinds, told apart by their text (R6, N2)."""

import pytest
from hypothesis import given

from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.point import Column
from pasang.rules.position import Position
from tests.drawing import points
from tests.strategies import any_moves, positions


def test_a_passage_is_written_as_its_column() -> None:
    """N2."""
    assert str(OpenPassage(Column.parse("c"))) == "c"


@pytest.mark.parametrize("column", [2, "c"])
def test_a_passage_of_anything_but_a_column_is_refused_by_its_type(column: object) -> None:
    """R7."""
    with pytest.raises(TypeError, match=r"OpenPassage\(Column.parse\('c'\)\), not "):
        OpenPassage(column)  # type: ignore[arg-type]


def test_a_ka_move_is_written_with_the_farthest_token_on_each_arm() -> None:
    """N2."""
    c4, c7, a7, d7 = points("c4 c7 a7 d7")
    assert str(RoamKa(c4, c7, (a7, d7))) == "c4-c7xa7d7"
    assert str(EnterKa(c4, c7, (a7,))) == "c4-c7xa7"


def test_entering_and_roaming_are_different_moves_even_between_the_same_points() -> None:
    """R9, R13."""
    c4, c7, a7 = points("c4 c7 a7")
    enter: Move = EnterKa(c4, c7, (a7,))
    roam: Move = RoamKa(c4, c7, (a7,))
    assert enter != roam


def test_a_mirrored_or_turned_move_keeps_left_before_right_and_lower_before_upper() -> None:
    """N2."""
    c4, c7, a7, d7, c2, c9 = points("c4 c7 a7 d7 c2 c9")
    assert str(RoamKa(c4, c7, (a7, d7)).mirrored) == "i4-i7xh7k7"
    assert str(RoamKa(c4, c7, (a7, d7)).turned) == "i8-i5xh5k5"
    assert str(RoamKa(a7, c7, (c2, c9)).turned) == "k5-i5xi3i10"
    assert str(OpenPassage(Column.parse("b")).mirrored) == "j"
    assert str(OpenPassage(Column.parse("b")).turned) == "j"


@given(any_moves)
def test_mirroring_or_turning_twice_gives_the_move_again(move: Move) -> None:
    """R4."""
    for twice in (move.mirrored.mirrored, move.turned.turned):
        if isinstance(move, OpenPassage):
            assert twice == move
        else:
            assert not isinstance(twice, OpenPassage)
            assert (twice.origin, twice.target) == (move.origin, move.target)
            assert twice.up_to == tuple(sorted(move.up_to))


@given(positions)
def test_no_two_legal_moves_have_the_same_text(position: Position) -> None:
    """N2: no board is needed to tell two moves apart."""
    moves = position.legal_moves
    assert len({str(move) for move in moves}) == len(set(moves)) == len(moves)
