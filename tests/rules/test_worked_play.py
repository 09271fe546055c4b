"""The worked play of the rules, move for move (R7–R18)."""

from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from pasang.rules.ending import Ending
from pasang.rules.side import Side
from pasang.rules.token import Token
from tests.drawing import position_drawn, texts

AFTER_FOUR = (
    "wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bb.wwbbww.w/bb.bwb...N./bb.bb+bbbbb/ww.wwbwbbbb/w.Swbbwwbbb/ww.bbbwwwbb"
    "/ww.bbbwwwwb/wb.bbbwwwww 4 cj 11-15 slide"
)


def test_1_the_passages_take_8_and_9_points() -> None:
    """R7, R8."""
    round_ = Round.start(1, "slide").play("c", "j")
    assert round_.score == (8, 9)


def test_2_one_ka_captures_upward_and_the_other_along_the_row_it_entered_on() -> None:
    """R9, R12."""
    entered = Round.start(1, "slide").play("c", "j", "b4-c4xc8")
    assert entered.score == (11, 9)
    both = entered.play("k7-j7xg7")
    assert both.score == (11, 15)
    assert str(both.position) == AFTER_FOUR
    assert read_position(AFTER_FOUR) == both.position


def test_3_south_has_four_moves_and_the_lines_have_the_ka_inside_them() -> None:
    """R13, R14."""
    position = read_position(AFTER_FOUR)
    assert texts(position.legal_moves) == {"c4-b4xb2b5", "c4-c2xf2", "c4-c3xf3", "c4-c7xa7d7"}
    after = Round.from_position(position).play("c4-c7xa7d7")
    taken = position.captured_by(after.moves[0])
    assert [str(point) for point in taken] == ["b7", "a7", "d7"]
    assert {position.board.token_at(point) for point in taken} == {Token.BLACK}
    assert after.score == (14, 15)

    [north] = [move for move in after.legal_moves if str(move) == "j7-g7xg6g11"]
    taken = after.position.captured_by(north)
    assert [str(point) for point in taken] == ["g6", "g8", "g9", "g10", "g11"]
    assert {after.position.board.token_at(point) for point in taken} == {Token.BLACK}
    assert after.play(north).score == (14, 20)


def test_4_taking_the_right_one_of_two_leaves_north_suntuk() -> None:
    """R18."""
    position = position_drawn(
        """
        . . . . . . . . . . S
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        w . . . . + . . . . .
        . . . . . . . . . . .
        N . . . . . . . . . .
        . . . . . . . . . . .
        . . b . . . . . . . .
        . . . . . . . . . . .
        """,
        "60 cj 85-89 slide",
    )
    assert texts(position.legal_moves) == {"k11-a11xa6", "k11-c11xc2", "k11-k2xc2"}
    after = Round.from_position(position).play("k11-k2xc2")
    assert after.result is not None
    assert after.result.ending is Ending.SUNTUK
    assert str(after.result) == "120-0"


def test_5_the_bowl_and_the_ka_hide_what_could_be_taken() -> None:
    """R1, R14, R18."""
    position = position_drawn(
        """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        S . . . . . . . . . .
        . . N . . . . . . . .
        . b . . . + . . . . w
        b w b b . . . . . . .
        . b . b . . . . . . .
        . . . . . . . . . . .
        . . b w . . . . . . .
        . . . . . . . . . . w
        """,
        "61 cj 80-80 slide",
    )
    assert texts(position.legal_moves) == {"c7-a7xa5", "c7-b7xb6", "c7-c6xb6"}
    south = Round.from_position(position).play("c7-a7xa5")
    assert texts(south.legal_moves) == {"a8-b8xb6"}
    over = south.play("a8-b8xb6").play("a7-a5xb5")
    assert over.to_move is Side.SOUTH
    assert over.result is not None
    assert (over.result.ending, str(over.result)) == (Ending.SUNTUK, "0-120")
