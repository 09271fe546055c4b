"""A board drawn in text."""

from pasang.notation.picture import draw_board, draw_position, draw_small
from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from pasang.rules.pattern import traditional
from pasang.rules.point import Point
from tests.drawing import points

AFTER_FOUR = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")


def test_a_known_position_is_drawn_exactly() -> None:
    """N1, R1."""
    assert draw_position(AFTER_FOUR.position) == (
        "11  ○  ○  ○  ○  ○  ●  ●  ●  ●  ·  ○\n"
        "10  ●  ○  ○  ○  ○  ●  ●  ●  ●  ·  ○\n"
        " 9  ●  ●  ○  ○  ○  ●  ●  ●  ○  ·  ○\n"
        " 8  ●  ●  ·  ○  ○  ●  ●  ○  ○  ·  ○\n"
        " 7  ●  ●  ·  ●  ○  ●  ·  ·  ·  N  ·\n"
        " 6  ●  ●  ·  ●  ●  ◎  ●  ●  ●  ●  ●\n"
        " 5  ○  ○  ·  ○  ○  ●  ○  ●  ●  ●  ●\n"
        " 4  ○  ·  S  ○  ●  ●  ○  ○  ●  ●  ●\n"
        " 3  ○  ○  ·  ●  ●  ●  ○  ○  ○  ●  ●\n"
        " 2  ○  ○  ·  ●  ●  ●  ○  ○  ○  ○  ●\n"
        " 1  ○  ●  ·  ●  ●  ●  ○  ○  ○  ○  ○\n"
        "    a  b  c  d  e  f  g  h  i  j  k\n"
        "South 11, North 15 · 102 tokens left · ply 4: South to move (roaming)"
    )


def test_marked_points_stand_in_brackets_and_the_columns_stay_in_line() -> None:
    drawn = draw_board(traditional("1").board, points("a1 k1")).splitlines()
    assert drawn[10] == " 1 [○] ●  ●  ●  ●  ●  ○  ○  ○  ○ [○]"
    assert len(drawn[10]) == len(drawn[9]) + 1


def test_the_last_move_is_marked_where_the_ka_stopped() -> None:
    assert "[N]" in draw_position(AFTER_FOUR.position, AFTER_FOUR.last)
    opened = Round.start(1).play("c")
    assert "[" not in draw_position(opened.position, opened.last)


def test_a_brush_paints_every_point_by_its_name_and_sign() -> None:
    painted: dict[str, str] = {}

    def brush(point: Point, sign: str) -> str:
        painted[str(point)] = sign
        return sign.lower()

    assert "  s  " in draw_position(AFTER_FOUR.position, brush=brush)
    assert len(painted) == 121
    assert (painted["c4"], painted["j7"], painted["f6"], painted["b4"]) == ("S", "N", "◎", "·")


def test_a_small_picture_has_two_rows_to_a_line() -> None:
    assert list(draw_small(traditional("35").board)) == [
        "▀▄▀▄▀▄▀▄▀▄▀",
        "▀▄▀▄▀▄▀▄▀▄▀",
        "▀▄▀▄▀ ▀▄▀▄▀",
        "▀▄▀▄▀▄▀▄▀▄▀",
        "▀▄▀▄▀▄▀▄▀▄▀",
        "▀ ▀ ▀ ▀ ▀ ▀",
    ]


def test_one_token_is_one_token() -> None:
    rows = "S........../" + ".........../" * 4 + ".....+...../" + ".........../" * 4 + "N.........b"
    last = read_position(f"{rows} 60 cj 88-88 slide")
    assert "· 1 token left ·" in draw_position(last)
