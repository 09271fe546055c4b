"""A plan for two school hours with Pasang."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pasang.printing.paper import A4, Document
from pasang.printing.shape import CARVED, GOLD, Colour, Face, Shape, Stroke, Words
from pasang.printing.sheet import heading_shapes
from pasang.printing.text import MARGIN, Column, numbered
from pasang.printing.words import printed_words

_TEXT: Final = 3.3
_INSET: Final = 17.0
"""Where what is done stands, right of the minutes."""
_BOTTOM: Final = A4.height - 16
_WIDE: Final = A4.width - 2 * MARGIN


def lesson_plan() -> Document:
    """Aims, material, both hours minute by minute, questions to ask, exercises."""
    said = printed_words("lesson/words")
    pages = _Pages(list(heading_shapes(said["heading"], said["for"])))
    for name in ("aims", "material", "before"):
        pages.heading(said[name]["title"])
        pages.points(said[name]["points"])
    for number, hour in enumerate(said["hours"]):
        if number:
            pages.turn()
        pages.heading(hour["title"])
        for step in hour["steps"]:
            pages.step(step)
    for name in ("questions", "exercises", "further"):
        pages.heading(said[name]["title"])
        pages.points(said[name]["points"])
    return numbered(said["title"], pages.drawn())


class _Pages:
    """Pages that are filled from top to bottom; what does not fit begins the next."""

    def __init__(self, first: list[Shape]) -> None:
        self._pages = [first]
        self._column = Column(MARGIN, 36, _WIDE, first)

    def drawn(self) -> Iterator[list[Shape]]:
        """What stands on each page."""
        return iter(self._pages)

    def turn(self) -> None:
        """Begin a new page."""
        self._pages.append([])
        self._column = Column(MARGIN, 14, _WIDE, self._pages[-1])

    def heading(self, text: str) -> None:
        """A heading, which does not stand alone at the end of a page."""
        self._room_for(22)
        self._column.y += 2.6
        self._column.write(text, 4.6, "serif")
        x, y = MARGIN, self._column.y - 0.4
        self._column.shapes.append(Stroke(x, y, x + _WIDE, y, 0.25, GOLD))
        self._column.y += 1.8

    def points(self, points: list[str]) -> None:
        """A list, one paragraph a point."""
        for point in points:
            self._room_for(self._column.height_of(point, _TEXT, inset=5))
            self._mark("–", CARVED)
            self._column.write(point, _TEXT, inset=5)
            self._column.y += 0.8

    def step(self, step: dict[str, str]) -> None:
        """What is done in which minutes."""
        high = self._column.height_of(step["text"], _TEXT, inset=_INSET) + 6
        self._room_for(high)
        self._mark(step["minutes"], GOLD, "bold")
        self._column.write(step["title"], _TEXT, "bold", inset=_INSET)
        self._column.write(step["text"], _TEXT, inset=_INSET)
        self._column.y += 1.4

    def _mark(self, text: str, colour: Colour, face: Face = "sans") -> None:
        baseline = self._column.y + _TEXT * 0.95
        self._column.shapes.append(Words(MARGIN, baseline, text, _TEXT, "left", face, colour))

    def _room_for(self, high: float) -> None:
        """Begin a new page unless so much still fits on this one."""
        if self._column.y + high > _BOTTOM:
            self.turn()
