"""Phase two: the kas enter (R9–R12)."""

import pytest
from hypothesis import given

from pasang.notation.round import Round
from pasang.rules.entry import journeys_into_passage, lane_on_entering
from pasang.rules.move import EnterKa
from pasang.rules.phase import Phase
from pasang.rules.point import Axis
from pasang.rules.position import Position
from tests.drawing import entering, points, texts
from tests.strategies import reachable


def origins(position: Position) -> set[str]:
    """Where a token may come from to be the ka."""
    return {str(origin) for origin, _ in journeys_into_passage(position)}


def block(columns: str, rows: range) -> set[str]:
    """The names of all points in some columns and rows."""
    return {f"{column}{row}" for column in columns for row in rows}


def after_passages(agreement: str, south: str = "c", north: str = "j") -> Position:
    """South is about to enter, every other point still filled."""
    return Round.start(1, agreement).play(south, north).position


def test_sliding_tokens_stand_next_to_the_passage_in_ones_own_half() -> None:
    """R9."""
    assert origins(after_passages("slide")) == block("bd", range(1, 6))


def test_jumping_tokens_stand_exactly_two_columns_from_the_passage() -> None:
    """R10."""
    assert origins(after_passages("jump")) == block("ae", range(1, 6))


def test_freely_entering_tokens_do_either() -> None:
    """R5."""
    assert origins(after_passages("free")) == block("abde", range(1, 6))


@pytest.mark.parametrize(
    ("passage", "agreement", "found"),
    [
        ("a", "slide,open", "b"),
        ("k", "slide,open", "j"),
        ("b", "jump,open", "d"),
        ("a", "free,open", "bc"),
    ],
)
def test_at_the_edge_tokens_come_from_one_side_only(
    passage: str, agreement: str, found: str
) -> None:
    """R9, R10."""
    assert origins(after_passages(agreement, passage, "f")) == block(found, range(1, 6))


def test_north_enters_from_his_own_half() -> None:
    """R9, R4."""
    position = Round.start(1).play("c", "j", "b4-c4xc8").position
    assert origins(position) == block("ik", range(7, 12))


SOUTH_HAS_ENTERED = """
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . w . .
    . . . . . . . w . . .
    . . . . . . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    . . S . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
"""


def test_only_tokens_still_standing_can_be_taken() -> None:
    """R9."""
    assert origins(entering(SOUTH_HAS_ENTERED, "cj", "slide", "N")) == {"i9"}


def test_a_jump_goes_over_the_point_between_whether_a_token_stands_there_or_not() -> None:
    """R10."""
    over_nothing = entering(SOUTH_HAS_ENTERED, "cj", "jump", "N")
    over_a_token = entering(SOUTH_HAS_ENTERED.replace("w . . .", "w b . ."), "cj", "jump", "N")
    assert origins(over_nothing) == origins(over_a_token) == {"h8"}


THREE_TO_THE_LEFT = """
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . w . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    b b b b . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
"""


def test_the_point_that_the_token_left_is_empty_by_then() -> None:
    """R12: d4 slid away leaves three, which is odd; c4 jumped away leaves three as well."""
    assert texts(entering(THREE_TO_THE_LEFT, "ej", "slide").legal_moves) == {"d4-e4xa4", "d4-e4xe7"}
    assert texts(entering(THREE_TO_THE_LEFT, "ej", "jump").legal_moves) == {"c4-e4xa4", "c4-e4xe7"}


def test_the_ka_captures_along_the_row_or_along_the_column_as_she_chooses() -> None:
    """R12."""
    position = entering(THREE_TO_THE_LEFT, "ej")
    along_row, along_column = position.legal_moves
    assert position.captured_by(along_row) == points("c4 b4 a4")
    assert position.captured_by(along_column) == points("e7")
    after = position.after(along_column).board
    assert (after.rows[3], after.rows[6]) == ("bbb.S......", "...........")


def test_an_entry_that_captures_nothing_is_not_legal() -> None:
    """R12."""
    two_left = THREE_TO_THE_LEFT.replace("b b b b .", "b b . b .").replace("w", ".")
    assert entering(two_left, "ej").legal_moves == ()


def test_under_partial_an_entry_may_take_part_of_a_line() -> None:
    """R12, R16."""
    position = entering(THREE_TO_THE_LEFT, "ej", "slide,partial")
    assert texts(position.legal_moves) == {"d4-e4xc4", "d4-e4xa4", "d4-e4xe7"}


def test_the_lane_seen_on_entering_lacks_the_token_only_along_the_row() -> None:
    """R12."""
    board = entering(THREE_TO_THE_LEFT, "ej").board
    d4, e4 = points("d4 e4")
    assert lane_on_entering(board, d4, e4, Axis.ROW) == "bbb........"
    assert lane_on_entering(board, d4, e4, Axis.COLUMN) == "......w...."


@given(reachable.filter(lambda position: position.phase is Phase.ENTRY))
def test_every_entry_goes_along_a_row_of_ones_half_into_ones_passage(position: Position) -> None:
    """R9, R10, R11, R12."""
    side = position.to_move
    for move in position.legal_moves:
        assert isinstance(move, EnterKa)
        assert move.origin.row == move.target.row
        assert move.origin.row in side.half
        assert move.target.column == position.passages[side]
        assert abs(move.origin.column - move.target.column) in position.agreement.entry.steps
        assert position.captured_by(move)
        assert position.after(move).board.ka(side) == move.target
