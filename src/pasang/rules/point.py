"""The points of the board, by column and row (R1, N1)."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

SIZE: Final = 11
_LETTERS: Final = "abcdefghijk"


class Column(int):
    """A column, a to k from left to right (R1).

    >>> print(Column.parse("c"), int(Column.parse("c")))
    c 2
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Column:
        """The column with this letter; ``ValueError`` for anything but one of a–k."""
        if len(text) != 1 or text not in _LETTERS:
            raise ValueError(f"{text!r} is no column: columns are a–k")
        return COLUMNS[_LETTERS.index(text)]

    def __str__(self) -> str:
        return _LETTERS[self]


class Row(int):
    """A row, 1 to 11 from South's edge to North's (R1).

    >>> print(Row.parse("11"), int(Row.parse("11")))
    11 10
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Row:
        """The row with this number; ``ValueError`` for anything but 1–11."""
        if text not in _ROWS_BY_NAME:
            raise ValueError(f"{text!r} is no row: rows are 1–11")
        return _ROWS_BY_NAME[text]

    def __str__(self) -> str:
        return str(self + 1)


COLUMNS: Final = tuple(Column(index) for index in range(SIZE))
ROWS: Final = tuple(Row(index) for index in range(SIZE))
_ROWS_BY_NAME: Final = {str(row): row for row in ROWS}


class Axis(Enum):
    """The two ways a lane can run: along a row or along a column."""

    ROW = "row"
    COLUMN = "column"

    @property
    def across(self) -> Axis:
        """The other axis."""
        return Axis.COLUMN if self is Axis.ROW else Axis.ROW


class _Place(NamedTuple):
    """A column and a row."""

    column: Column
    row: Row


class Point(_Place):
    """A point where a token or a ka can stand, named by column and row (N1).

    >>> print(Point.parse("c4"), Point("c", 4), Point("c", 4).turned)
    c4 c4 i8
    """

    __slots__ = ()

    def __new__(cls, column: str | Column, row: int) -> Point:
        """The point in a column, by its letter, and a row, by its number."""
        if isinstance(column, Column) and isinstance(row, Row):
            return super().__new__(cls, column, row)
        if isinstance(column, str) and type(row) is int:
            return cls.parse(f"{column}{row}")
        raise TypeError(
            f"a point has a column letter and a row number, Point('c', 4), not ({column!r}, {row!r})"
        )

    @classmethod
    def parse(cls, text: str) -> Point:
        """The point with this name; ``ValueError`` for anything but a1–k11 without the bowl.

        >>> Point.parse("k11").column
        10
        """
        if not isinstance(text, str):
            raise TypeError(f"a point is named by text like 'c4', not {type(text).__name__}")
        if text in _BY_NAME:
            return _BY_NAME[text]
        Column.parse(text[:1])
        Row.parse(text[1:])
        raise ValueError("f6 is the bowl, not a point")

    @property
    def turned(self) -> Point:
        """Where this point comes to lie when the board is turned by a half turn."""
        return POINTS[SIZE - 1 - self.column][SIZE - 1 - self.row]

    @property
    def mirrored(self) -> Point:
        """Where this point comes to lie when left and right are exchanged."""
        return POINTS[SIZE - 1 - self.column][self.row]

    def axis_to(self, other: Point) -> Axis | None:
        """The axis that joins two different points, if one does.

        >>> Point.parse("c4").axis_to(Point.parse("c9"))
        <Axis.COLUMN: 'column'>
        """
        if self == other:
            return None
        if self.row == other.row:
            return Axis.ROW
        return Axis.COLUMN if self.column == other.column else None

    def along(self, axis: Axis) -> int:
        """How far along a lane of this axis the point lies.

        >>> Point.parse("c4").along(Axis.ROW)
        2
        """
        return self.column if axis is Axis.ROW else self.row

    def moved_to(self, step: int, axis: Axis) -> Point:
        """The point at this step of the lane that runs through here along the axis.

        >>> print(Point.parse("c4").moved_to(0, Axis.ROW))
        a4
        """
        return POINTS[step][self.row] if axis is Axis.ROW else POINTS[self.column][step]

    def __str__(self) -> str:
        return _NAMES[self.column][self.row]


_NAMES: Final = tuple(tuple(f"{column}{row}" for row in ROWS) for column in COLUMNS)
POINTS: Final = tuple(tuple(Point(column, row) for row in ROWS) for column in COLUMNS)
"""Every place of the grid by column and row; the bowl's is among them and is no point."""

BOWL: Final = POINTS[5][5]
"""The bowl f6: nothing stands on it, moves through it or sees through it (R1)."""

_BY_NAME: Final = {str(point): point for lane in POINTS for point in lane if point != BOWL}


def point_at(column: int, row: int) -> Point:
    """The point in this column and row, each counted from 0.

    >>> str(point_at(2, 3))
    'c4'
    """
    return POINTS[column][row]
