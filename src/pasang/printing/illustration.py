"""The pictures that explain the rules, and what each of them claims; a test holds the claims against the law."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import hypot
from pkgutil import get_data
from typing import Final

from pasang.notation.position_text import read_position
from pasang.printing.board import Grid, board_shapes, name_shapes, standing_shapes
from pasang.printing.shape import INK, Colour, Disc, Frame, Patch, Shape, Stroke
from pasang.rules.point import BOWL, Point
from pasang.rules.position import Position

_TAKEN: Final[Colour] = (206, 44, 30)
_OTHER: Final[Colour] = (22, 96, 168)
_EVEN: Final[Colour] = (128, 128, 128)
_DOT: Final[Colour] = (227, 178, 60)


@dataclass(frozen=True, slots=True)
class Illustration:
    """A position, and what is pointed at in it."""

    name: str
    """Its words are ``pictures/words``, under this name."""
    rules: tuple[int, ...]
    """The rules that it shows, by their numbers."""
    position: Position
    arrow: tuple[Point, ...]
    """From where the ka goes, and where to; empty if nobody moves."""
    taken: tuple[Point, ...]
    """What the move captures."""
    other: tuple[Point, ...]
    """What it could capture instead."""
    even: tuple[Point, ...]
    """A line that stays because it is even (R15)."""
    ends: tuple[Point, ...]
    """What ends the line (R14)."""
    dots: tuple[Point, ...]
    """Where every legal move leads; for passages, the middle of its column."""


@cache
def illustrations() -> tuple[Illustration, ...]:
    """All of them, in the order of the rules."""
    data = get_data("pasang.printing", "pictures/pictures.json")
    assert data is not None, "the pictures are part of the package"
    return tuple(
        Illustration(
            one["name"],
            tuple(one["rules"]),
            read_position(one["position"]),
            *(
                tuple(map(_place_called, one.get(name, ())))
                for name in ("arrow", "taken", "other", "even", "ends", "dots")
            ),
        )
        for one in json.loads(data)
    )


def _place_called(name: str) -> Point:
    """A point, or the bowl, which is none but can end a line."""
    return BOWL if name == str(BOWL) else Point.parse(name)


def illustration_shapes(shown: Illustration, grid: Grid) -> Iterator[Shape]:
    """The board of a picture with its marks, which differ in shape too."""
    yield from board_shapes(grid)
    yield from name_shapes(grid, grid.step * 0.42)
    yield from standing_shapes(grid, shown.position.board)
    k = grid.scale
    for point in shown.taken:
        yield Disc(*grid.place(point), 6.6 * k, None, _TAKEN, 1.7 * k)
    for point in shown.other:
        yield Disc(*grid.place(point), 6.2 * k, None, _OTHER, 0.8 * k)
        yield Disc(*grid.place(point), 7.4 * k, None, _OTHER, 0.8 * k)
    for point in shown.even:
        yield from _left_standing(*grid.place(point), k)
    for point in shown.ends:
        x, y = grid.place(point)
        yield Frame(x - 7.3 * k, y - 7.3 * k, 14.6 * k, 1.2 * k, _OTHER)
    for point in shown.dots:
        yield Disc(*grid.place(point), 2.6 * k, _DOT, INK, 0.5 * k)
    if shown.arrow:
        yield from _arrow(*grid.place(shown.arrow[0]), *grid.place(shown.arrow[1]), k)


def _left_standing(x: float, y: float, k: float) -> Iterator[Shape]:
    """A grey ring, crossed out."""
    far = 4.7 * k
    yield Disc(x, y, 6.6 * k, None, _EVEN, 1.4 * k)
    yield Stroke(x - far, y - far, x + far, y + far, 1.4 * k, _EVEN)
    yield Stroke(x - far, y + far, x + far, y - far, 1.4 * k, _EVEN)


def _arrow(x: float, y: float, to_x: float, to_y: float, k: float) -> Iterator[Shape]:
    """From beside one point to another, its head on the second."""
    length = hypot(to_x - x, to_y - y)
    ux, uy = (to_x - x) / length, (to_y - y) / length
    back_x, back_y = to_x - 6 * k * ux, to_y - 6 * k * uy
    yield Stroke(x + 6.2 * k * ux, y + 6.2 * k * uy, back_x, back_y, 1.8 * k, _OTHER)
    wide = 3.6 * k
    head = (
        (to_x, to_y),
        (back_x - wide * uy, back_y + wide * ux),
        (back_x + wide * uy, back_y - wide * ux),
    )
    yield Patch(head, _OTHER, _OTHER, 0.1 * k)
