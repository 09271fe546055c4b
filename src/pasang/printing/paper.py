"""The papers that are printed on, and what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pasang.printing.shape import Shape


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright, in millimetres."""

    name: str
    width: float
    height: float


A4: Final = Paper("A4", 210, 297)
A3: Final = Paper("A3", 297, 420)
PAPERS: Final = {paper.name.lower(): paper for paper in (A4, A3)}


@dataclass(frozen=True, slots=True)
class Document:
    """Sheets that belong together: a title, and what is drawn on each page."""

    title: str
    pages: tuple[tuple[Shape, ...], ...]
    paper: Paper = A4

    @classmethod
    def of(cls, title: str, pages: Iterable[Iterable[Shape]], paper: Paper = A4) -> Document:
        """The document with these pages."""
        return cls(title, tuple(tuple(page) for page in pages), paper)
