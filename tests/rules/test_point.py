"""Points, columns, rows and axes (R1, N1)."""

import pickle

import pytest

from pasang.rules.point import BOWL, COLUMNS, POINTS, ROWS, Axis, Column, Point, Row, point_at
from tests.drawing import points
from tests.strategies import ALL_POINTS


def test_there_are_eleven_columns_a_to_k_from_left_to_right() -> None:
    """R1."""
    assert "".join(map(str, COLUMNS)) == "abcdefghijk"
    assert [Column.parse(letter) for letter in "abcdefghijk"] == list(range(11))


def test_there_are_eleven_rows_1_to_11_from_bottom_to_top() -> None:
    """R1."""
    assert " ".join(map(str, ROWS)) == "1 2 3 4 5 6 7 8 9 10 11"
    assert [Row.parse(str(number)) for number in range(1, 12)] == list(range(11))


def test_the_bowl_is_in_the_middle_and_leaves_120_points() -> None:
    """R1."""
    assert str(BOWL) == "f6"
    assert len(ALL_POINTS) == 120


def test_every_point_is_read_back_from_its_name() -> None:
    """N1."""
    assert [Point.parse(str(point)) for point in ALL_POINTS] == list(ALL_POINTS)
    assert str(POINTS[0][0]) == "a1"
    assert str(POINTS[10][10]) == "k11"


@pytest.mark.parametrize(
    "name", ["", "a", "1", "a0", "a12", "l1", "A1", "a1 ", " a1", "a01", "a１", "aa1"]
)
def test_what_is_not_a1_to_k11_is_no_point(name: str) -> None:
    """N1."""
    with pytest.raises(ValueError, match=r"is no (column|row)"):
        Point.parse(name)


def test_the_bowl_is_no_point() -> None:
    """R1."""
    with pytest.raises(ValueError, match="f6 is the bowl, not a point"):
        Point.parse("f6")


def test_a_half_turn_and_a_mirroring_undo_themselves() -> None:
    """R1."""
    for point in ALL_POINTS:
        assert point.turned.turned == point
        assert point.mirrored.mirrored == point
    c4 = point_at(2, 3)
    assert (str(c4.turned), str(c4.mirrored)) == ("i8", "i4")


def test_two_points_lie_along_a_row_or_a_column_or_neither() -> None:
    """R13."""
    c4, c9, h4, d5 = points("c4 c9 h4 d5")
    assert c4.axis_to(c9) is Axis.COLUMN
    assert c4.axis_to(h4) is Axis.ROW
    assert c4.axis_to(d5) is None
    assert c4.axis_to(c4) is None
    assert Axis.ROW.across is Axis.COLUMN
    assert Axis.COLUMN.across is Axis.ROW


def test_a_point_knows_its_place_on_both_of_its_lanes() -> None:
    """R1."""
    [c4] = points("c4")
    assert (c4.along(Axis.ROW), c4.along(Axis.COLUMN)) == (2, 3)
    assert str(c4.moved_to(7, Axis.ROW)) == "h4"
    assert str(c4.moved_to(8, Axis.COLUMN)) == "c9"


def test_a_point_is_made_of_a_letter_and_a_number() -> None:
    """N1."""
    assert Point("c", 4) == Point.parse("c4") == Point(Column.parse("c"), Row.parse("4"))
    assert pickle.loads(pickle.dumps(Point("k", 11))) == Point("k", 11)
    with pytest.raises(ValueError, match="is no row"):
        Point("c", 12)
