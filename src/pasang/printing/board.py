"""A board on paper, of any size: frame, lanes, bowl, tokens, kas (R1, R2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, pairwise
from math import cos, pi, sin
from typing import Final

from pasang.printing.shape import (
    CARVED,
    GOLD,
    INK,
    WHITE,
    Colour,
    Disc,
    Frame,
    Patch,
    Shape,
    Stroke,
    Words,
)
from pasang.rules.board import Board
from pasang.rules.point import BOWL, COLUMNS, ROWS, SIZE, Point, point_at
from pasang.rules.side import SIDES, Side
from pasang.rules.token import Token

_TEAL: Final[Colour] = (31, 138, 120)
_AMBER: Final[Colour] = (227, 178, 60)
_DRAWN_STEP: Final = 15.0
"""The distance of two points at which widths of strokes are as they are written here."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where a board lies on a sheet: its upper left point, and the distance of neighbouring points."""

    left: float
    top: float
    step: float

    @property
    def span(self) -> float:
        """From the first point of a lane to its last."""
        return self.step * (SIZE - 1)

    @property
    def side(self) -> float:
        """From one edge of the frame to the other."""
        return self.step * SIZE

    @property
    def scale(self) -> float:
        """How much larger or smaller than usual it is drawn."""
        return self.step / _DRAWN_STEP

    def place(self, point: Point) -> tuple[float, float]:
        """Where a point lies on the sheet."""
        return self.left + point.column * self.step, self.top + (SIZE - 1 - point.row) * self.step


def board_shapes(grid: Grid) -> Iterator[Shape]:
    """Frame, lanes, the diagonals that help laying out a pattern, and the bowl (R1)."""
    k, left, top = grid.scale, grid.left, grid.top
    right, bottom, edge = left + grid.span, top + grid.span, grid.step / 2
    yield Frame(left - edge, top - edge, grid.side, 0.9 * k, INK)
    inset = edge - 1.6 * k
    yield Frame(left - inset, top - inset, grid.side - 3.2 * k, 0.3 * k, GOLD)
    for index in range(SIZE):
        x, y = left + index * grid.step, top + index * grid.step
        yield Stroke(left, y, right, y, 0.35 * k, CARVED)
        yield Stroke(x, top, x, bottom, 0.35 * k, CARVED)
    yield Stroke(left, bottom, right, top, 0.2 * k, CARVED)
    yield Stroke(left, top, right, bottom, 0.2 * k, CARVED)
    yield from _bowl(grid)


def name_shapes(grid: Grid, size: float) -> Iterator[Shape]:
    """Column letters below, row numbers on the left (N1)."""
    below, beside = grid.top + grid.span + grid.step / 2, grid.left - grid.step / 2
    for column in COLUMNS:
        x, _ = grid.place(point_at(column, 0))
        yield Words(x, below + size * 1.35, str(column), size, "middle", "sans", CARVED)
    for row in ROWS:
        _, y = grid.place(point_at(0, row))
        yield Words(beside - size * 1.18, y + size * 0.35, str(row), size, "middle", "sans", CARVED)


def standing_shapes(grid: Grid, board: Board) -> Iterator[Shape]:
    """Every token and ka of a board."""
    for column in COLUMNS:
        for row in ROWS:
            point = point_at(column, row)
            token = board.token_at(point)
            if token is not None:
                yield from token_shapes(token, *grid.place(point), grid.scale)
    for side in SIDES:
        ka = board.ka(side)
        if ka is not None:
            yield from _ka(side, *grid.place(ka), grid)


def token_shapes(token: Token, x: float, y: float, scale: float = 1) -> Iterator[Shape]:
    """A black token full, a white one with an engraved ring: told apart without colour (R2)."""
    radius = 5.2 * scale
    if token is Token.BLACK:
        yield Disc(x, y, radius, INK, INK, 0.3 * scale)
    else:
        yield Disc(x, y, radius, WHITE, INK, 0.45 * scale)
        yield Disc(x, y, radius * 0.6, None, CARVED, 0.3 * scale)


def _bowl(grid: Grid) -> Iterator[Shape]:
    """A star of eight points: no token has the bowl's shape, whatever colours the paper has (R1)."""
    (x, y), k = grid.place(BOWL), grid.scale
    yield Disc(x, y, 6.0 * k, WHITE, WHITE, 0.1 * k)
    corners = [
        (x + radius * k * sin(turn * pi / 8), y - radius * k * cos(turn * pi / 8))
        for turn, radius in zip(range(16), cycle((7.6, 5.8)), strict=False)
    ]
    for start, end in pairwise([*corners, corners[0]]):
        yield Stroke(*start, *end, 0.7 * k, INK)
    yield Disc(x, y, 3.4 * k, None, GOLD, 0.4 * k)


def _ka(side: Side, x: float, y: float, grid: Grid) -> Iterator[Shape]:
    """South's a diamond, North's a cut square, each with its letter (R11)."""
    k = grid.scale
    if side is Side.SOUTH:
        far = 7.2 * k
        corners = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
    else:
        far, cut = 5.8 * k, 3.4 * k
        turns = [(far, -cut), (far, cut), (cut, far), (-cut, far)]
        corners = [(x + dx, y + dy) for dx, dy in turns]
        corners += [(x - dx, y - dy) for dx, dy in turns]
    fill = _AMBER if side is Side.SOUTH else _TEAL
    yield Patch(tuple(corners), fill, INK, 0.5 * k)
    colour = INK if side is Side.SOUTH else WHITE
    yield Words(x, y + 1.9 * k, side.ka, 5.4 * k, "middle", "bold", colour)
