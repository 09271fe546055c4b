"""A position drawn as text, as SVG, or as an array of pixels."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pasang.engine import _core
from pasang.engine.door import law_move, law_position
from pasang.notation.picture import draw_position
from pasang.notation.svg import draw_svg
from pasang.research.environments.refusal import SettingRefused
from pasang.rules.board import Board
from pasang.rules.move import Move
from pasang.rules.point import BOWL, COLUMNS, ROWS, SIZE, point_at
from pasang.rules.position import Position

RENDER_MODES: Final = ("ansi", "svg", "rgb_array")
UNIT: Final = 40
"""Pixels from point to point."""
Pixels = NDArray[np.uint8]
_FRAME, _WOOD, _CARVED = (91, 52, 19), (192, 132, 69), (74, 42, 14)
_FILLS: Final = {
    "b": (29, 23, 18),
    "w": (248, 241, 224),
    "S": (227, 178, 60),
    "N": (31, 138, 120),
    "+": (59, 32, 11),
}
_RING: Final = (165, 138, 85)


def check_render_mode(mode: str | None) -> str | None:
    """A way to render, or none; :class:`SettingRefused` for any other."""
    if mode is None or mode in RENDER_MODES:
        return mode
    raise SettingRefused(f"render_mode: must be one of {', '.join(RENDER_MODES)}, not {mode!r}")


def rendered(
    position: _core.Position, last: tuple[_core.Position, int] | None, mode: str | None
) -> Any:  # noqa: ANN401 - text or pixels, as the mode says
    """A picture of a position in a mode; ``last`` is the action that led here and where it was played."""
    if mode is None:
        raise SettingRefused(f"render_mode: choose one of {', '.join(RENDER_MODES)} to render")
    here = law_position(position)
    if mode == "rgb_array":
        return draw_pixels(here.board)
    return (draw_svg if mode == "svg" else draw_position)(here, _law_last(last))


def draw_pixels(board: Board) -> Pixels:
    """A board as height × width × 3 bytes, row 11 at the top.

    >>> from pasang.rules.pattern import traditional
    >>> draw_pixels(traditional("1").board).shape
    (480, 480, 3)
    """
    pixels = _empty_board().copy()
    for row in ROWS:
        for column in COLUMNS:
            letter = board.at(point_at(column, row))
            if letter in "bwSN":
                _stamp(pixels, column, row, letter)
    return pixels


def _law_last(last: tuple[_core.Position, int] | None) -> tuple[Position, Move] | None:
    if last is None:
        return None
    before, action = last
    here = law_position(before)
    return here, law_move(_core.move_of_action(before, action), here.phase)


@cache
def _empty_board() -> Pixels:
    """Frame, wood, lanes and bowl (R1)."""
    side = (SIZE + 1) * UNIT
    pixels = np.empty((side, side, 3), dtype=np.uint8)
    pixels[:] = _FRAME
    inner = slice(UNIT // 2, side - UNIT // 2)
    pixels[inner, inner] = _WOOD
    for lane in range(1, SIZE + 1):
        pixels[lane * UNIT, UNIT : side - UNIT] = _CARVED
        pixels[UNIT : side - UNIT, lane * UNIT] = _CARVED
    _stamp(pixels, BOWL.column, BOWL.row, "+")
    return pixels


def _stamp(pixels: Pixels, column: int, row: int, letter: str) -> None:
    """A token as a disc, South's ka as a diamond, North's as a cut square: told apart by shape."""
    x, y, half = (column + 1) * UNIT, (SIZE - row) * UNIT, UNIT // 2
    place = pixels[y - half : y + half, x - half : x + half]
    place[_shape(letter)] = _FILLS[letter]
    if letter == "w":
        place[_shape("ring")] = _RING


@cache
def _shape(letter: str) -> NDArray[np.bool_]:
    down, right = np.mgrid[-UNIT // 2 : UNIT // 2, -UNIT // 2 : UNIT // 2]
    far: NDArray[np.float64] = np.hypot(down, right)
    along = np.abs(down) + np.abs(right)
    shapes: dict[str, NDArray[np.bool_]] = {
        "S": along <= 19,
        "N": (np.maximum(np.abs(down), np.abs(right)) <= 16) & (along <= 25),
        "ring": (far >= 8) & (far <= 10),
        "+": far <= 18,
    }
    return shapes.get(letter, np.less_equal(far, 15))
