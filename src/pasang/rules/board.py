"""What stands where: tokens, kas and the bowl (R1, R2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from pasang.rules.point import POINTS, SIZE, Axis, Point
from pasang.rules.side import Side
from pasang.rules.token import Token

EMPTY: Final = "."
THE_BOWL: Final = "+"
TOKENS: Final = frozenset(token.value for token in Token)
_WORTH: Final = {token.value: token.worth for token in Token}
_TURN_SIDES: Final = str.maketrans("SN", "NS")


@dataclass(frozen=True, slots=True)
class Board:
    """The board as one string of 121 letters, row after row from South's edge, in the letters of N3.

    A lane is a slice of it: eleven letters – ``b`` ``w`` ``.`` ``S`` ``N`` ``+`` – from left to right or from
    bottom to top, so that looking along either axis is equally quick and equally plain.
    """

    letters: str

    @classmethod
    def of(cls, rows: Iterable[str]) -> Board:
        """The board with these rows, row 1 first."""
        lanes = tuple(rows)
        if [*map(len, lanes)] != [SIZE] * SIZE:
            raise ValueError(f"a board has {SIZE} rows of {SIZE} letters")
        return cls("".join(lanes))

    @property
    def rows(self) -> tuple[str, ...]:
        """Every row from left to right, row 1 first."""
        return tuple(self.letters[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))

    @property
    def columns(self) -> tuple[str, ...]:
        """Every column from bottom to top, column a first."""
        return tuple(self.letters[start::SIZE] for start in range(SIZE))

    def __getitem__(self, point: Point | str) -> str:
        """The letter of what stands on a point, given as such or by its name.

        >>> from pasang.rules.pattern import traditional
        >>> traditional("1").board["a1"]
        'w'
        """
        return self.at(point if isinstance(point, Point) else Point.parse(point))

    def at(self, point: Point) -> str:
        """The letter of what stands on a point."""
        return self.letters[point.row * SIZE + point.column]

    def token_at(self, point: Point) -> Token | None:
        """The token on a point, if one stands there."""
        letter = self.at(point)
        return Token(letter) if letter in TOKENS else None

    def lane(self, point: Point, axis: Axis) -> str:
        """The row or the column through a point."""
        column, row = point
        if axis is Axis.ROW:
            return self.letters[row * SIZE : row * SIZE + SIZE]
        return self.letters[column::SIZE]

    def between(self, origin: Point, target: Point) -> str | None:
        """The letters from next to one point up to another in its row or its column; none if it is in neither.

        >>> board = Board("." * 121)
        >>> board.between(POINTS[2][3], POINTS[2][6]), board.between(POINTS[2][3], POINTS[3][4])
        ('...', None)
        """
        way = _way_between(origin, target)
        return None if way is None else self.letters[way]

    def ka(self, side: Side) -> Point | None:
        """Where a side's ka stands, if it has entered."""
        at = self.letters.find(side.ka)
        return None if at < 0 else POINTS[at % SIZE][at // SIZE]

    def with_letters(self, changes: Iterable[tuple[Point, str]]) -> Board:
        """This board with other letters on some points."""
        letters = bytearray(self.letters, "ascii")
        for (column, row), letter in changes:
            letters[row * SIZE + column] = ord(letter)
        return Board(letters.decode("ascii"))

    def count(self, token: Token) -> int:
        """How many tokens of a colour stand on the board."""
        return self.letters.count(token.value)

    def worth_of(self, points: Iterable[Point]) -> int:
        """The points that the tokens on these points are worth together (R2)."""
        return sum([_WORTH[self.letters[row * SIZE + column]] for column, row in points])

    @property
    def tokens_left(self) -> int:
        """How many tokens stand on the board."""
        return self.count(Token.BLACK) + self.count(Token.WHITE)

    @property
    def worth(self) -> int:
        """The points that all tokens on the board are worth together (R2)."""
        return sum(self.count(token) * token.worth for token in Token)

    @property
    def turned(self) -> Board:
        """The board after a half turn, each ka now the other side's."""
        return Board(self.letters[::-1].translate(_TURN_SIDES))

    @property
    def mirrored(self) -> Board:
        """The board with left and right exchanged."""
        return Board.of(lane[::-1] for lane in self.rows)


@cache
def _way_between(origin: Point, target: Point) -> slice | None:
    """Where in the letters of a board the way from next to one point up to another lies."""
    axis = origin.axis_to(target)
    if axis is None:
        return None
    stride = 1 if axis is Axis.ROW else SIZE
    start, stop = origin.row * SIZE + origin.column, target.row * SIZE + target.column
    return slice(start + stride, stop + 1, stride) if stop > start else slice(stop, start, stride)
