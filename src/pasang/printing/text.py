"""Text that is broken into lines by how wide it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from pasang.printing.paper import A4, Document
from pasang.printing.pdf import text_width
from pasang.printing.shape import CARVED, INK, Colour, Face, Shape, Words

LEADING: Final = 1.36
"""The distance of two lines, in heights of their letters."""
MARGIN: Final = 15.0
"""What is left free at every edge of a sheet of text."""
_FOOT: Final = 3.0
"""How large the foot of a page is written."""


def wrapped(text: str, width: float, size: float, face: Face = "sans") -> list[str]:
    """The lines of a text that is no wider than so many millimetres."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, face, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@dataclass
class Column:
    """A column of text that grows downwards."""

    x: float
    y: float
    """Where the next line stands, its upper edge."""
    width: float
    shapes: list[Shape] = field(default_factory=list)

    def write(
        self, text: str, size: float, face: Face = "sans", colour: Colour = INK, inset: float = 0
    ) -> None:
        """Write a paragraph, so far from the left edge."""
        for line in wrapped(text, self.width - inset, size, face):
            baseline = self.y + size * 0.95
            self.shapes.append(Words(self.x + inset, baseline, line, size, "left", face, colour))
            self.y += size * LEADING

    def height_of(self, text: str, size: float, face: Face = "sans", inset: float = 0) -> float:
        """How high a paragraph would be."""
        return len(wrapped(text, self.width - inset, size, face)) * size * LEADING


def numbered(title: str, pages: Iterable[Iterable[Shape]]) -> Document:
    """A document of A4 whose pages say at their foot what they belong to, and their number."""
    drawn = [tuple(page) for page in pages]
    return Document.of(
        title,
        ((*page, *_foot(title, number, len(drawn))) for number, page in enumerate(drawn, 1)),
    )


def _foot(title: str, number: int, count: int) -> Iterator[Shape]:
    y = A4.height - 8
    text = f"{number} / {count}"
    right = A4.width - MARGIN - text_width(text, "sans", _FOOT)
    yield Words(MARGIN, y, title, _FOOT, "left", "sans", CARVED)
    yield Words(right, y, text, _FOOT, "left", "sans", CARVED)
