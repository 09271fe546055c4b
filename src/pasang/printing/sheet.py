"""The sheets: an empty board with the rules in brief, and a card for laying out a pattern (R1, R3)."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Final

from pasang.notation.words import nickname_words, provenance_words
from pasang.printing.board import Grid, board_shapes, name_shapes, standing_shapes, token_shapes
from pasang.printing.enlarged import enlarged
from pasang.printing.paper import A3, A4, Document, Paper
from pasang.printing.shape import CARVED, GOLD, INK, Disc, Shape, Stroke, Words
from pasang.printing.words import printed_words
from pasang.rules.pattern import Pattern
from pasang.rules.point import SIZE
from pasang.rules.token import Token

WIDTH: Final = A4.width
HEIGHT: Final = A4.height
STEP: Final = 15.0
"""The distance of two neighbouring points."""
LEFT: Final = (WIDTH - STEP * (SIZE - 1)) / 2
TOP: Final = 46.0
"""Where the board's upper left point lies."""
_GRID: Final = Grid(LEFT, TOP, STEP)
_FACTORS: Final = {A4: 1.0, A3: 1.4}
"""How many times as large as on A4 the board is drawn: whole millimetres between points on either."""
_RIM: Final = 2
"""Millimetres by which a token must be smaller than the distance of two points."""
_FOOT: Final = TOP + STEP * (SIZE - 1) + 26
"""Where the text below the board begins."""
_LEGEND_STEP: Final = 14.0
"""The distance of the two lines that count tokens."""
_DIAMOND: Final = 3.6
"""The width of a diamond of the border."""
_LINE_OF_TEXT: Final = 98
"""Letters in a line of text."""


def board_sheet(paper: Paper = A4) -> Document:
    """An empty board to play on, with the rules in brief."""
    said, factor = printed_words(), _FACTORS[paper]
    shapes = [*heading_shapes(said["title"], said["subtitle"]), *_board(), *_rules()]
    shapes += _scale(paper, round(STEP * factor))
    drawn = shapes if paper == A4 else enlarged(shapes, factor, paper)
    return Document.of(said["title"], [drawn], paper)


def pattern_sheet(pattern: Pattern, title: str = "") -> Document:
    """A card that shows where the tokens of a pattern go; ``title`` names one of one's own."""
    said = printed_words()
    name = title or said["pattern"].format(name=pattern.name)
    nickname = said["own_pattern"] if title else nickname_words(pattern)
    shapes = [
        *heading_shapes(name, nickname),
        *_board(),
        *standing_shapes(_GRID, pattern.board),
        *_legend(pattern),
        *_scale(),
    ]
    return Document.of(name, [shapes])


def card_template() -> Document:
    """A card of no pattern yet; what is still to be said on it stands between percent signs."""
    counts = {token: f"%{token.name.lower()}%" for token in Token}
    shapes = [*heading_shapes("%title%", "%nickname%"), *_board(), *_counts(counts), *_scale()]
    return Document.of("%title%", [shapes])


def provenance_shapes(pattern: Pattern) -> tuple[Shape, ...]:
    """Where a pattern is known from, below the counts of its card."""
    return tuple(_provenance(pattern))


def heading_shapes(title: str, subtitle: str) -> Iterator[Shape]:
    """The head of a sheet of A4: its title, what it is, and a thread of gold."""
    middle = WIDTH / 2
    yield Words(middle, 17, title, 9, "middle", "serif", INK)
    yield Words(middle, 23.5, subtitle, 4, "middle", "sans", CARVED)
    yield from _songket(29)


def _songket(y: float) -> Iterator[Shape]:
    """A thread of gold: diamonds in a row, as songket cloth is bordered."""
    for index in range(-8, 9):
        x = WIDTH / 2 + index * _DIAMOND
        half = _DIAMOND / 2
        corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            yield Stroke(x1, y1, x2, y2, 0.3, GOLD)
        if index % 2 == 0:
            yield Disc(x, y, 0.5, GOLD, GOLD, 0.1)


def _board() -> Iterator[Shape]:
    """The board with the names of its lanes and sides (R1, R4)."""
    yield from board_shapes(_GRID)
    yield from name_shapes(_GRID, 3.4)
    said, below = printed_words(), TOP + _GRID.span + STEP / 2 + 4.6
    yield Words(WIDTH / 2, below + 6, said["south"], 3.6, "middle", "serif", INK)
    yield Words(WIDTH / 2, TOP - STEP / 2 - 2, said["north"], 3.6, "middle", "serif", INK)


def _rules() -> Iterator[Shape]:
    y = _FOOT
    for number, rule in enumerate(printed_words()["rules"], start=1):
        yield Words(LEFT - 6, y, str(number), 3.8, "left", "serif", GOLD)
        for text in textwrap.wrap(rule, _LINE_OF_TEXT):
            yield Words(LEFT, y, text, 3.3, "left", "sans", INK)
            y += 4.9
        y += 1.6


def _legend(pattern: Pattern) -> Iterator[Shape]:
    """How many tokens of each colour, what they are worth, and where the pattern is known from."""
    yield from _counts({token: pattern.board.count(token) for token in Token})
    yield from _provenance(pattern)


def _counts(counts: Mapping[Token, object]) -> Iterator[Shape]:
    said = printed_words()
    for index, token in enumerate(Token):
        y = _FOOT + 2 + index * _LEGEND_STEP
        text = said[token.name.lower()].format(count=counts[token])
        yield from token_shapes(token, LEFT + 5, y - 1.4)
        yield Words(LEFT + 14, y, text, 4, "left", "sans", INK)


def _provenance(pattern: Pattern) -> Iterator[Shape]:
    y = _FOOT + 2 + len(Token) * _LEGEND_STEP
    for text in textwrap.wrap(provenance_words(pattern), _LINE_OF_TEXT):
        yield Words(LEFT, y, text, 3.2, "left", "sans", CARVED)
        y += 4.9


def _scale(paper: Paper = A4, step: int = int(STEP)) -> Iterator[Shape]:
    said = printed_words()["scale"]
    text = said.format(paper=paper.name, step=step, token=step - _RIM, side=step * SIZE)
    yield Words(WIDTH / 2, HEIGHT - 12, text, 2.6, "middle", "sans", CARVED)
