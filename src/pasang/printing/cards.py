"""Cards to cut out, one for every traditional pattern (R3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pasang.notation.words import nickname_words, provenance_words
from pasang.printing.board import Grid, board_shapes, name_shapes, standing_shapes
from pasang.printing.paper import A4, Document
from pasang.printing.shape import CARVED, Shape, Stroke
from pasang.printing.text import MARGIN, Column, numbered
from pasang.printing.words import printed_words
from pasang.rules.pattern import COUNT, Pattern, traditional

_ACROSS: Final = 2
_DOWN: Final = 3
_WIDE: Final = (A4.width - 2 * MARGIN) / _ACROSS
_HIGH: Final = 89.0
_TOP: Final = 12.0
"""Where the first row of cards begins."""
_STEP: Final = 6.0
"""The distance of two points on a card."""
_INSET: Final = 4.0
"""What is left free at the edges of a card."""


def pattern_cards() -> Document:
    """A card for each of the traditional patterns, several a page, with lines to cut along."""
    patterns = [traditional(str(number)) for number in range(1, COUNT + 1)]
    each = _ACROSS * _DOWN
    pages = [_page(patterns[first : first + each]) for first in range(0, COUNT, each)]
    return numbered(printed_words()["cards"]["title"], pages)


def _page(patterns: Sequence[Pattern]) -> Iterator[Shape]:
    for index, pattern in enumerate(patterns):
        down, across = divmod(index, _ACROSS)
        yield from _card(pattern, MARGIN + across * _WIDE, _TOP + down * _HIGH)
    bottom, right = _TOP + _DOWN * _HIGH, A4.width - MARGIN
    for row in range(_DOWN + 1):
        y = _TOP + row * _HIGH
        yield Stroke(MARGIN, y, right, y, 0.15, CARVED)
    for column in range(_ACROSS + 1):
        x = MARGIN + column * _WIDE
        yield Stroke(x, _TOP, x, bottom, 0.15, CARVED)


def _card(pattern: Pattern, x: float, y: float) -> Iterator[Shape]:
    """Number and name above the board, where the pattern is known from below it."""
    head = Column(x + _INSET, y + 2.6, _WIDE - 2 * _INSET)
    head.write(f"{pattern.name} · {nickname_words(pattern)}", 4.4, "serif")
    grid = Grid(x + (_WIDE - _STEP * 10) / 2 + 1.5, head.y + _STEP / 2 + 0.8, _STEP)
    foot = Column(x + _INSET, grid.top + grid.span + _STEP / 2 + 4.6, _WIDE - 2 * _INSET)
    foot.write(provenance_words(pattern), 2.1, colour=CARVED)
    yield from (*head.shapes, *board_shapes(grid), *name_shapes(grid, 2.2))
    yield from (*standing_shapes(grid, pattern.board), *foot.shapes)
