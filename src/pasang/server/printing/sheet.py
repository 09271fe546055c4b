"""The sheets: an empty board with the rules in brief, and a card for laying out a pattern (R1, R3)."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Any, Final

from pasang.rules.board import Board
from pasang.rules.pattern import Pattern
from pasang.rules.point import BOWL, COLUMNS, ROWS, SIZE, Point, point_at
from pasang.rules.token import Token
from pasang.server.printing.shape import Colour, Disc, Frame, Shape, Stroke, Words

WIDTH: Final = 210.0
HEIGHT: Final = 297.0
"""A4, in millimetres."""
STEP: Final = 15.0
"""The distance of two neighbouring points."""
_LEFT: Final = (WIDTH - STEP * (SIZE - 1)) / 2
_TOP: Final = 46.0
_INK: Final[Colour] = (42, 26, 12)
_CARVED: Final[Colour] = (120, 84, 46)
_GOLD: Final[Colour] = (184, 137, 43)
_IVORY: Final[Colour] = (255, 255, 255)
_TOKEN: Final = 5.2
"""The radius of a drawn token."""
_LINE_OF_TEXT: Final = 116
"""Letters in a line of the rules."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of A4: its title and everything drawn on it."""

    title: str
    shapes: tuple[Shape, ...]


def board_sheet() -> Sheet:
    """An empty board to play on, with the rules in brief."""
    said = _words()
    shapes = [*_heading(said["title"], said["subtitle"]), *_board(), *_rules()]
    return Sheet(said["title"], tuple(shapes))


def pattern_sheet(pattern: Pattern, title: str = "") -> Sheet:
    """A card that shows where the tokens of a pattern go; ``title`` names one of one's own."""
    said = _words()
    name = title or said["pattern"].format(name=pattern.name)
    nickname = said["own_pattern"] if title else pattern.nickname
    black, white = (pattern.board.count(token) for token in Token)
    counts = said["counts"].format(black=black, white=white)
    foot = [
        _line(_TOP + STEP * 10 + 20, counts, 3.6),
        *(
            _line(_TOP + STEP * 10 + 28 + index * 5, text, 3.0)
            for index, text in enumerate(textwrap.wrap(pattern.provenance, _LINE_OF_TEXT))
        ),
    ]
    shapes = [*_heading(name, nickname), *_board(), *_tokens(pattern.board), *foot]
    return Sheet(name, tuple(shapes))


def _heading(title: str, subtitle: str) -> Iterator[Shape]:
    middle = WIDTH / 2
    yield Words(middle, 19, title, 9, "middle", "serif", _INK)
    yield Words(middle, 26, subtitle, 4, "middle", "sans", _CARVED)
    yield Stroke(middle - 30, 30, middle + 30, 30, 0.5, _GOLD)


def _board() -> Iterator[Shape]:
    """Frame, lanes, the diagonals that help laying out a pattern, the bowl, and the names of all (R1)."""
    low, high = _place(point_at(0, 0)), _place(point_at(SIZE - 1, SIZE - 1))
    side = STEP * SIZE
    yield Frame(_LEFT - STEP / 2, _TOP - STEP / 2, side, 0.9, _INK)
    for step in range(SIZE):
        x, y = _LEFT + step * STEP, _TOP + step * STEP
        yield Stroke(low[0], y, high[0], y, 0.35, _CARVED)
        yield Stroke(x, high[1], x, low[1], 0.35, _CARVED)
    yield Stroke(low[0], low[1], high[0], high[1], 0.2, _CARVED)
    yield Stroke(low[0], high[1], high[0], low[1], 0.2, _CARVED)
    bowl = _place(BOWL)
    yield Disc(*bowl, 6.6, _IVORY, _INK, 0.7)
    yield Disc(*bowl, 4.6, None, _GOLD, 0.4)
    yield from _names()


def _names() -> Iterator[Shape]:
    said = _words()
    below, left = _TOP + STEP * 10 + STEP / 2 + 4.6, _LEFT - STEP / 2 - 4
    for column in COLUMNS:
        x, _ = _place(point_at(column, 0))
        yield Words(x, below, str(column), 3.4, "middle", "sans", _CARVED)
    for row in ROWS:
        _, y = _place(point_at(0, row))
        yield Words(left, y + 1.2, str(row), 3.4, "middle", "sans", _CARVED)
    yield Words(WIDTH / 2, below + 6, said["south"], 3.6, "middle", "serif", _INK)
    yield Words(WIDTH / 2, _TOP - STEP / 2 - 2, said["north"], 3.6, "middle", "serif", _INK)


def _tokens(board: Board) -> Iterator[Shape]:
    """Black tokens full, white ones with an engraved ring, told apart without colour (R2)."""
    for column in COLUMNS:
        for row in ROWS:
            point = point_at(column, row)
            match board.token_at(point):
                case Token.BLACK:
                    yield Disc(*_place(point), _TOKEN, _INK, _INK, 0.3)
                case Token.WHITE:
                    yield Disc(*_place(point), _TOKEN, _IVORY, _INK, 0.45)
                    yield Disc(*_place(point), _TOKEN * 0.6, None, _CARVED, 0.3)
                case None:
                    pass


def _rules() -> Iterator[Shape]:
    said = _words()
    y = _TOP + STEP * 10 + 24
    for number, rule in enumerate(said["rules"], start=1):
        yield Words(_LEFT - 5, y, str(number), 3.1, "left", "serif", _GOLD)
        for text in textwrap.wrap(rule, _LINE_OF_TEXT):
            yield Words(_LEFT, y, text, 3.0, "left", "sans", _INK)
            y += 4.3
        y += 1.6
    scale = said["scale"].format(step=int(STEP), token=int(STEP) - 2)
    yield Words(WIDTH / 2, HEIGHT - 12, scale, 2.6, "middle", "sans", _CARVED)


def _line(y: float, text: str, size: float) -> Words:
    return Words(WIDTH / 2, y, text, size, "middle", "sans", _INK)


def _place(point: Point) -> tuple[float, float]:
    return _LEFT + point.column * STEP, _TOP + (SIZE - 1 - point.row) * STEP


@cache
def _words(language: str = "en") -> dict[str, Any]:
    text = get_data("pasang.server.printing", f"words/{language}.json")
    assert text is not None, "the words are part of the package"
    loaded: dict[str, Any] = json.loads(text)
    return loaded
