"""Everything that a teacher prints for a class."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pasang.printing.cards import pattern_cards
from pasang.printing.lesson_plan import lesson_plan
from pasang.printing.paper import PAPERS, Document
from pasang.printing.puzzle_sheet import chosen_puzzles, puzzle_sheet
from pasang.printing.rule_sheet import rule_sheet
from pasang.printing.sheet import board_sheet
from pasang.puzzles.shipped import shipped_puzzles

_BEGINNERS: Final = (600, 1200)
"""The ratings of puzzles that a class can solve after its first rounds."""
_PUZZLES: Final = 12


def _easy_puzzles() -> Document:
    easy = chosen_puzzles(shipped_puzzles(), ratings=_BEGINNERS, count=_PUZZLES)
    return puzzle_sheet(easy)


_MAKERS: Final[dict[str, Callable[[], Document]]] = {
    **{f"board-{name}": partial(board_sheet, paper) for name, paper in PAPERS.items()},
    "cards": pattern_cards,
    "rules": rule_sheet,
    "puzzles": _easy_puzzles,
    "lesson-plan": lesson_plan,
}
NAMES: Final = tuple(_MAKERS)
"""What the documents are called."""


def teaching_document(name: str) -> Document:
    """One of the documents, in the language that is spoken."""
    return _MAKERS[name]()


def teaching_set() -> dict[str, Document]:
    """All documents by their names."""
    return {name: teaching_document(name) for name in NAMES}
