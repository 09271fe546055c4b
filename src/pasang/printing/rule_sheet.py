"""The rules on two pages, with pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pasang.printing.board import Grid
from pasang.printing.illustration import Illustration, illustration_shapes, illustrations
from pasang.printing.paper import A4, Document
from pasang.printing.shape import CARVED, GOLD, INK, Shape, Stroke
from pasang.printing.sheet import heading_shapes
from pasang.printing.text import Column, numbered
from pasang.printing.words import printed_words

_ACROSS: Final = 3
_ON_FIRST: Final = 9
"""Pictures on the first page; the others and what needs none are on the second."""
_EDGE: Final = 12.0
_GAP: Final = 6.0
_WIDE: Final = (A4.width - 2 * _EDGE - (_ACROSS - 1) * _GAP) / _ACROSS
_STEP: Final = 4.6
_FIRST_TOP: Final = 36.0
_SECOND_TOP: Final = 14.0
_HIGH: Final = 83.5
"""From one row of pictures to the next on the first page."""
_SECOND_HIGH: Final = 89.0
_TEXT: Final = 2.75
"""The size of the letters."""


def rule_sheet() -> Document:
    """A sheet of two pages: what happens in a round, then what a line is and how a round ends."""
    said = printed_words()["rule_sheet"]
    shown = illustrations()
    first = [
        *heading_shapes(said["heading"], printed_words()["subtitle"]),
        *_pictures(shown[:_ON_FIRST], _FIRST_TOP, _HIGH),
    ]
    second = [*_pictures(shown[_ON_FIRST:], _SECOND_TOP, _SECOND_HIGH), *_notes(said["notes"])]
    return numbered(said["title"], [first, second])


def _pictures(shown: Sequence[Illustration], top: float, high: float) -> Iterator[Shape]:
    for index, one in enumerate(shown):
        down, across = divmod(index, _ACROSS)
        yield from _explained(one, _EDGE + across * (_WIDE + _GAP), top + down * high)


def _explained(shown: Illustration, x: float, y: float) -> Iterator[Shape]:
    """A heading with the numbers of the rules, the picture, and what it shows."""
    said = printed_words("pictures/words")[shown.name]
    head = Column(x, y, _WIDE)
    head.write(said["title"], 3.6, "serif")
    rules = Column(x, head.y - 0.3, _WIDE)
    rules.write(" · ".join(f"R{rule}" for rule in shown.rules), 2.2, colour=GOLD)
    grid = Grid(x + _STEP / 2 + 3.4, rules.y + _STEP / 2 + 0.6, _STEP)
    text = Column(x, grid.top + grid.span + _STEP / 2 + 3.6, _WIDE)
    text.write(said["text"], _TEXT)
    yield from (*head.shapes, *rules.shapes, *illustration_shapes(shown, grid), *text.shapes)


def _notes(notes: Sequence[dict[str, str]]) -> Iterator[Shape]:
    """What needs no picture, where the pictures of the second page end."""
    top = _SECOND_TOP + 2 * _SECOND_HIGH
    first = len(illustrations()[_ON_FIRST:]) % _ACROSS
    x = _EDGE + first * (_WIDE + _GAP)
    column = Column(x, top, A4.width - _EDGE - x)
    for note in notes:
        column.write(note["title"], 3.6, "serif", INK)
        column.write(note["text"], _TEXT)
        column.y += 1.6
    yield Stroke(x - _GAP / 2, top, x - _GAP / 2, column.y - 2, 0.3, CARVED)
    yield from column.shapes
