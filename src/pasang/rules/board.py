"""What stands where: tokens, kas and the bowl (R1, R2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pasang.rules.point import POINTS, Axis, Point
from pasang.rules.side import Side
from pasang.rules.token import Token

EMPTY: Final = "."
THE_BOWL: Final = "+"
TOKENS: Final = frozenset(token.value for token in Token)
_WORTH: Final = {token.value: token.worth for token in Token}
_TURN_SIDES: Final = str.maketrans("SN", "NS")


@dataclass(frozen=True, slots=True)
class Board:
    """The board as lanes: every row, and the same again as columns, in the letters of N3.

    A lane is a string of eleven letters – ``b`` ``w`` ``.`` ``S`` ``N`` ``+`` – from left to right or from
    bottom to top. Keeping both axes makes looking along either equally quick and equally plain.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]

    @classmethod
    def of(cls, rows: Iterable[str]) -> Board:
        """The board with these rows, row 1 first."""
        lanes = tuple(rows)
        return cls(lanes, tuple(map("".join, zip(*lanes, strict=True))))

    def at(self, point: Point) -> str:
        """The letter of what stands on a point."""
        return self.rows[point.row][point.column]

    def token_at(self, point: Point) -> Token | None:
        """The token on a point, if one stands there."""
        letter = self.at(point)
        return Token(letter) if letter in TOKENS else None

    def lanes(self, axis: Axis) -> tuple[str, ...]:
        """All rows, or all columns."""
        return self.rows if axis is Axis.ROW else self.columns

    def lane(self, point: Point, axis: Axis) -> str:
        """The row or the column through a point."""
        return self.rows[point.row] if axis is Axis.ROW else self.columns[point.column]

    def ka(self, side: Side) -> Point | None:
        """Where a side's ka stands, if it has entered."""
        ka = side.ka
        for row, lane in enumerate(self.rows):
            if ka in lane:
                return POINTS[lane.index(ka)][row]
        return None

    def with_letters(self, changes: Iterable[tuple[Point, str]]) -> Board:
        """This board with other letters on some points."""
        rows = list(self.rows)
        columns = list(self.columns)
        for (column, row), letter in changes:
            rows[row] = _with_letter(rows[row], column, letter)
            columns[column] = _with_letter(columns[column], row, letter)
        return Board(tuple(rows), tuple(columns))

    def count(self, token: Token) -> int:
        """How many tokens of a colour stand on the board."""
        return sum(lane.count(token.value) for lane in self.rows)

    def worth_of(self, points: Iterable[Point]) -> int:
        """The points that the tokens on these points are worth together (R2)."""
        return sum(_WORTH[self.rows[row][column]] for column, row in points)

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
        return Board.of(lane[::-1].translate(_TURN_SIDES) for lane in reversed(self.rows))

    @property
    def mirrored(self) -> Board:
        """The board with left and right exchanged."""
        return Board.of(lane[::-1] for lane in self.rows)


def _with_letter(lane: str, step: int, letter: str) -> str:
    return lane[:step] + letter + lane[step + 1 :]
