"""The sheets: an empty board with the rules in brief, and a card for laying out a pattern (R1, R3)."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from math import cos, pi, sin
from pkgutil import get_data
from typing import Any, Final

from pasang.notation.language import spoken
from pasang.notation.words import nickname_words, provenance_words
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
LEFT: Final = (WIDTH - STEP * (SIZE - 1)) / 2
TOP: Final = 46.0
"""Where the board's upper left point lies."""
_INK: Final[Colour] = (42, 26, 12)
_CARVED: Final[Colour] = (120, 84, 46)
_GOLD: Final[Colour] = (184, 137, 43)
_IVORY: Final[Colour] = (255, 255, 255)
_TOKEN: Final = 5.2
"""The radius of a drawn token."""
_FOOT: Final = TOP + STEP * (SIZE - 1) + 26
"""Where the text below the board begins."""
_LEGEND_STEP: Final = 14.0
"""The distance of the two lines that count tokens."""
_DIAMOND: Final = 3.6
"""The width of a diamond of the border."""
_LINE_OF_TEXT: Final = 98
"""Letters in a line of text."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of A4: its title and everything drawn on it."""

    title: str
    shapes: tuple[Shape, ...]


def board_sheet() -> Sheet:
    """An empty board to play on, with the rules in brief."""
    said = printed_words()
    shapes = [*_heading(said["title"], said["subtitle"]), *_board(), *_rules()]
    return Sheet(said["title"], tuple(shapes))


def pattern_sheet(pattern: Pattern, title: str = "") -> Sheet:
    """A card that shows where the tokens of a pattern go; ``title`` names one of one's own."""
    said = printed_words()
    name = title or said["pattern"].format(name=pattern.name)
    nickname = said["own_pattern"] if title else nickname_words(pattern)
    shapes = [
        *_heading(name, nickname),
        *_board(),
        *_tokens(pattern.board),
        *_legend(pattern),
        *_scale(),
    ]
    return Sheet(name, tuple(shapes))


def card_template() -> Sheet:
    """A card of no pattern yet; what is still to be said on it stands between percent signs."""
    counts = {token: f"%{token.name.lower()}%" for token in Token}
    shapes = [*_heading("%title%", "%nickname%"), *_board(), *_counts(counts), *_scale()]
    return Sheet("%title%", tuple(shapes))


def token_shapes(token: Token) -> tuple[Shape, ...]:
    """A token at the corner of a sheet, to be moved to its place."""
    return tuple(_token(token, 0, 0))


def provenance_shapes(pattern: Pattern) -> tuple[Shape, ...]:
    """Where a pattern is known from, below the counts of its card."""
    return tuple(_provenance(pattern))


def _heading(title: str, subtitle: str) -> Iterator[Shape]:
    middle = WIDTH / 2
    yield Words(middle, 17, title, 9, "middle", "serif", _INK)
    yield Words(middle, 23.5, subtitle, 4, "middle", "sans", _CARVED)
    yield from _songket(29)


def _songket(y: float) -> Iterator[Shape]:
    """A thread of gold: diamonds in a row, as songket cloth is bordered."""
    for index in range(-8, 9):
        x = WIDTH / 2 + index * _DIAMOND
        half = _DIAMOND / 2
        corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            yield Stroke(x1, y1, x2, y2, 0.3, _GOLD)
        if index % 2 == 0:
            yield Disc(x, y, 0.5, _GOLD, _GOLD, 0.1)


def _board() -> Iterator[Shape]:
    """Frame, lanes, the diagonals that help laying out a pattern, the bowl, and the names of all (R1)."""
    low, high = _place(point_at(0, 0)), _place(point_at(SIZE - 1, SIZE - 1))
    side = STEP * SIZE
    yield Frame(LEFT - STEP / 2, TOP - STEP / 2, side, 0.9, _INK)
    yield Frame(LEFT - STEP / 2 + 1.6, TOP - STEP / 2 + 1.6, side - 3.2, 0.3, _GOLD)
    for step in range(SIZE):
        x, y = LEFT + step * STEP, TOP + step * STEP
        yield Stroke(low[0], y, high[0], y, 0.35, _CARVED)
        yield Stroke(x, high[1], x, low[1], 0.35, _CARVED)
    yield Stroke(low[0], low[1], high[0], high[1], 0.2, _CARVED)
    yield Stroke(low[0], high[1], high[0], low[1], 0.2, _CARVED)
    yield from _bowl()
    yield from _names()


def _bowl() -> Iterator[Shape]:
    """A star of eight points: no token has the bowl's shape, whatever colours the paper has (R1)."""
    x, y = _place(BOWL)
    yield Disc(x, y, 6.0, _IVORY, _IVORY, 0.1)
    corners = [
        (x + radius * sin(turn * pi / 8), y - radius * cos(turn * pi / 8))
        for turn, radius in zip(range(16), cycle((7.6, 5.8)), strict=False)
    ]
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        yield Stroke(*start, *end, 0.7, _INK)
    yield Disc(x, y, 3.4, None, _GOLD, 0.4)


def _names() -> Iterator[Shape]:
    said = printed_words()
    below, left = TOP + STEP * 10 + STEP / 2 + 4.6, LEFT - STEP / 2 - 4
    for column in COLUMNS:
        x, _ = _place(point_at(column, 0))
        yield Words(x, below, str(column), 3.4, "middle", "sans", _CARVED)
    for row in ROWS:
        _, y = _place(point_at(0, row))
        yield Words(left, y + 1.2, str(row), 3.4, "middle", "sans", _CARVED)
    yield Words(WIDTH / 2, below + 6, said["south"], 3.6, "middle", "serif", _INK)
    yield Words(WIDTH / 2, TOP - STEP / 2 - 2, said["north"], 3.6, "middle", "serif", _INK)


def _tokens(board: Board) -> Iterator[Shape]:
    for column in COLUMNS:
        for row in ROWS:
            point = point_at(column, row)
            token = board.token_at(point)
            if token is not None:
                yield from _token(token, *_place(point))


def _token(token: Token, x: float, y: float) -> Iterator[Shape]:
    """A black token full, a white one with an engraved ring: told apart without colour (R2)."""
    if token is Token.BLACK:
        yield Disc(x, y, _TOKEN, _INK, _INK, 0.3)
    else:
        yield Disc(x, y, _TOKEN, _IVORY, _INK, 0.45)
        yield Disc(x, y, _TOKEN * 0.6, None, _CARVED, 0.3)


def _rules() -> Iterator[Shape]:
    y = _FOOT
    for number, rule in enumerate(printed_words()["rules"], start=1):
        yield Words(LEFT - 6, y, str(number), 3.8, "left", "serif", _GOLD)
        for text in textwrap.wrap(rule, _LINE_OF_TEXT):
            yield Words(LEFT, y, text, 3.3, "left", "sans", _INK)
            y += 4.9
        y += 1.6
    yield from _scale()


def _legend(pattern: Pattern) -> Iterator[Shape]:
    """How many tokens of each colour, what they are worth, and where the pattern is known from."""
    yield from _counts({token: pattern.board.count(token) for token in Token})
    yield from _provenance(pattern)


def _counts(counts: Mapping[Token, object]) -> Iterator[Shape]:
    said = printed_words()
    for index, token in enumerate(Token):
        y = _FOOT + 2 + index * _LEGEND_STEP
        text = said[token.name.lower()].format(count=counts[token])
        yield from _token(token, LEFT + 5, y - 1.4)
        yield Words(LEFT + 14, y, text, 4, "left", "sans", _INK)


def _provenance(pattern: Pattern) -> Iterator[Shape]:
    y = _FOOT + 2 + len(Token) * _LEGEND_STEP
    for text in textwrap.wrap(provenance_words(pattern), _LINE_OF_TEXT):
        yield Words(LEFT, y, text, 3.2, "left", "sans", _CARVED)
        y += 4.9


def _scale() -> Iterator[Shape]:
    text = printed_words()["scale"].format(step=int(STEP), token=int(STEP) - 2)
    yield Words(WIDTH / 2, HEIGHT - 12, text, 2.6, "middle", "sans", _CARVED)


def _place(point: Point) -> tuple[float, float]:
    return LEFT + point.column * STEP, TOP + (SIZE - 1 - point.row) * STEP


def printed_words() -> dict[str, Any]:
    """Every word that a sheet says, in the language that is spoken."""
    return _loaded(spoken())


@cache
def _loaded(language: str) -> dict[str, Any]:
    text = get_data("pasang.server.printing", f"words/{language}.json")
    assert text is not None, "the words are part of the package"
    loaded: dict[str, Any] = json.loads(text)
    return loaded
