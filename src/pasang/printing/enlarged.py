"""The same drawing on a larger paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from pasang.printing.paper import A4, Paper
from pasang.printing.shape import Disc, Frame, Patch, Shape, Stroke, Words


def enlarged(shapes: Iterable[Shape], factor: float, paper: Paper) -> Iterator[Shape]:
    """What was drawn for A4, so many times as large, in the middle of another paper."""
    right = (paper.width - A4.width * factor) / 2
    down = (paper.height - A4.height * factor) / 2
    for shape in shapes:
        yield _enlarged(shape, factor, right, down)


def _enlarged(shape: Shape, k: float, right: float, down: float) -> Shape:
    def moved(x: float, y: float) -> tuple[float, float]:
        return x * k + right, y * k + down

    match shape:
        case Stroke(x1, y1, x2, y2, width, colour):
            return Stroke(*moved(x1, y1), *moved(x2, y2), width * k, colour)
        case Disc(x, y, radius, fill, colour, width):
            return Disc(*moved(x, y), radius * k, fill, colour, width * k)
        case Frame(x, y, side, width, colour):
            return Frame(*moved(x, y), side * k, width * k, colour)
        case Words(x, y, _, size):
            at_x, at_y = moved(x, y)
            return replace(shape, x=at_x, y=at_y, size=size * k)
        case Patch(corners, _, _, width):
            return replace(shape, corners=tuple(moved(*one) for one in corners), width=width * k)
        case _ as never:
            assert_never(never)
