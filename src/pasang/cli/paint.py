"""Colours for drawn boards; click leaves them out where there is no terminal."""

from __future__ import annotations

from typing import Final

import click

from pasang.notation.picture import Brush
from pasang.rules.board import Board
from pasang.rules.point import Point

_COLOURS: Final[dict[str, dict[str, str | bool]]] = {
    "S": {"fg": "yellow", "bold": True},
    "N": {"fg": "cyan", "bold": True},
    "w": {"fg": "bright_white", "bold": True},
    ".": {"fg": "bright_black"},
    "+": {"fg": "bright_black"},
}


def painted(board: Board) -> Brush:
    """A brush that colours what stands on this board."""

    def brush(point: Point, sign: str) -> str:
        return click.style(sign, **_COLOURS.get(board.at(point), {}))  # type: ignore[arg-type]

    return brush
