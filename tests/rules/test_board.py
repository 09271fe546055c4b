"""Boards (R1, R2)."""

import pytest
from hypothesis import given

from pasang.rules.board import Board
from pasang.rules.point import POINTS, Axis
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.rules.token import Token
from tests.drawing import board_drawn, points
from tests.strategies import positions

BOARD = board_drawn("""
    b . . . . . . . . . w
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . N . . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    . . S . . . . . . . .
    . . . . . . . . . . .
    . w . . . . . . . . .
    b . . . . . . . . . .
""")


def test_what_stands_on_a_point_is_found_by_its_name() -> None:
    """R1."""
    a11, b2, c4, f7 = points("a11 b2 c4 f7")
    assert [BOARD.at(point) for point in (a11, b2, c4, f7)] == ["b", "w", "S", "."]
    assert [BOARD.token_at(point) for point in (a11, b2, c4)] == [Token.BLACK, Token.WHITE, None]


def test_a_lane_runs_from_left_to_right_or_from_bottom_to_top() -> None:
    """R1."""
    [a11] = points("a11")
    assert BOARD.lane(a11, Axis.ROW) == "b.........w"
    assert BOARD.lane(a11, Axis.COLUMN) == "b.........b"
    assert BOARD.rows[3] == "..S........"
    assert BOARD.columns[3] == "......N...."


def test_the_kas_are_found_once_they_have_entered() -> None:
    """R11."""
    assert [str(BOARD.ka(side)) for side in Side] == ["c4", "d7"]
    assert (
        board_drawn(("." * 11 + "\n") * 5 + ".....+.....\n" + ("." * 11 + "\n") * 5).ka(Side.SOUTH)
        is None
    )


def test_tokens_are_counted_and_worth_what_their_colours_are_worth() -> None:
    """R2."""
    assert (BOARD.count(Token.BLACK), BOARD.count(Token.WHITE), BOARD.tokens_left) == (2, 2, 4)
    assert BOARD.worth == 6
    assert BOARD.worth_of(points("a1 b2")) == 3


def test_a_half_turn_gives_each_side_the_others_ka() -> None:
    """R4."""
    turned = BOARD.turned
    assert [str(turned.ka(side)) for side in Side] == ["h5", "i8"]
    assert turned.at(points("a1")[0]) == "w"


def test_a_mirroring_leaves_each_side_its_ka() -> None:
    """R4."""
    assert [str(BOARD.mirrored.ka(side)) for side in Side] == ["i4", "h7"]


def test_rows_of_unequal_length_make_no_board() -> None:
    """R1."""
    with pytest.raises(ValueError, match="11 rows of 11 letters"):
        Board.of(["..........."] * 10 + [".........."])


@given(positions)
def test_rows_and_columns_always_show_the_same_board(position: Position) -> None:
    """R1."""
    board = position.board
    for lane in POINTS:
        for point in lane:
            assert board.at(point) == board.columns[point.column][point.row]
    assert Board.of(board.rows) == board


@given(positions)
def test_turning_and_mirroring_twice_changes_nothing(position: Position) -> None:
    """R1."""
    assert position.board.turned.turned == position.board
    assert position.board.mirrored.mirrored == position.board


def test_a_board_is_asked_by_the_name_of_a_point() -> None:
    """N1."""
    assert (BOARD["b2"], BOARD["c4"], BOARD["a2"]) == ("w", "S", ".")
    assert BOARD[points("a11")[0]] == "b"
    with pytest.raises(ValueError, match="f6 is the bowl"):
        _ = BOARD["f6"]
