from pasang.notation.position_text import read_position
from pasang.rules.point import Axis, Point
from pasang.rules.sight import lines_from
from pasang.rules.token import Token

POSITION = read_position(
    "..........S/.........../.........../.........../.........../w..b.+...../.........../"
    "N..b......./.........../..b......../........... 60 cj 85-88 slide"
)


def seen(point: str) -> list[tuple[Axis, Token, int]]:
    lines = lines_from(POSITION, Point.parse(point))
    return [(axis, line.colour, line.count) for axis, line in lines]


def test_every_line_is_told_along_the_row_first() -> None:
    assert seen("d2") == [(Axis.ROW, Token.BLACK, 1), (Axis.COLUMN, Token.BLACK, 2)]


def test_the_bowl_and_the_other_ka_end_a_line() -> None:
    assert seen("k6") == []
    assert seen("a1") == []


def test_the_ka_that_looks_does_not_stand_in_its_own_way() -> None:
    assert seen("k11") == []
    assert seen("a11") == [(Axis.COLUMN, Token.WHITE, 1)]


def test_from_its_own_place_the_other_ka_looks() -> None:
    assert seen("a4") == [(Axis.ROW, Token.BLACK, 1), (Axis.COLUMN, Token.WHITE, 1)]


def test_a_point_may_be_looked_from_that_a_token_stands_on() -> None:
    assert seen("d6") == [(Axis.ROW, Token.WHITE, 1), (Axis.COLUMN, Token.BLACK, 1)]
