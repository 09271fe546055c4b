"""A sheet of puzzles, with their solutions on a page of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from pasang.printing.board import Grid, board_shapes, name_shapes, standing_shapes
from pasang.printing.paper import A4, Document
from pasang.printing.shape import CARVED, Shape, Stroke
from pasang.printing.sheet import heading_shapes
from pasang.printing.text import MARGIN, Column, numbered
from pasang.printing.words import printed_words
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.words import goal_words

_ACROSS: Final = 2
_DOWN: Final = 3
_GAP: Final = 10.0
_WIDE: Final = (A4.width - 2 * MARGIN - _GAP) / _ACROSS
_HIGH: Final = 82.0
_TOP: Final = 35.0
_STEP: Final = 5.4
MOST: Final = 60
"""Puzzles on a sheet; so many solutions fit on one page."""


def chosen_puzzles(
    puzzles: Iterable[Puzzle],
    *,
    themes: Sequence[str] = (),
    ratings: tuple[int, int] | None = None,
    count: int = 6,
    seed: int = 0,
) -> list[Puzzle]:
    """Puzzles with all of these themes and a rating between these two, the easiest first; fewer if so few fit."""
    low, high = ratings or (0, 10**6)
    fitting = [
        one for one in puzzles if set(themes) <= set(one.themes) and low <= one.rating <= high
    ]
    dice = Random(seed)  # noqa: S311 - a choice of puzzles, not a secret
    drawn = dice.sample(fitting, min(count, len(fitting)))
    return sorted(drawn, key=lambda one: (one.rating, one.id))


def puzzle_sheet(puzzles: Sequence[Puzzle]) -> Document:
    """Six puzzles a page, and after them a page with what solves each."""
    said, each = printed_words()["puzzles"], _ACROSS * _DOWN
    pages = [
        [*heading_shapes(said["heading"], said["task"]), *_page(puzzles, first, first + each)]
        for first in range(0, len(puzzles), each)
    ]
    return numbered(said["title"], [*pages, list(_solutions(puzzles))])


def _page(puzzles: Sequence[Puzzle], first: int, end: int) -> Iterator[Shape]:
    for index, puzzle in enumerate(puzzles[first:end]):
        down, across = divmod(index, _ACROSS)
        x, y = MARGIN + across * (_WIDE + _GAP), _TOP + down * _HIGH
        yield from _asked(first + index + 1, puzzle, x, y)


def _asked(number: int, puzzle: Puzzle, x: float, y: float) -> Iterator[Shape]:
    """The number and the question, the board, by what name and rating it is known, and a line to answer on."""
    position = puzzle.position
    head = Column(x, y, _WIDE)
    head.write(f"{number} · {goal_words(puzzle.goal, position.to_move)}", 3.2, "bold")
    grid = Grid(x + (_WIDE - 10 * _STEP) / 2, y + 10.5 + _STEP / 2, _STEP)
    said = printed_words()["puzzles"]["about"]
    south, north = position.score
    text = said.format(id=puzzle.id, rating=puzzle.rating, south=south, north=north)
    foot = Column(grid.left - _STEP / 2, grid.top + grid.span + _STEP / 2 + 4, _WIDE)
    foot.write(text, 2.4, colour=CARVED)
    yield from (*head.shapes, *board_shapes(grid), *name_shapes(grid, 2.1))
    yield from (*standing_shapes(grid, position.board), *foot.shapes)
    answer = foot.y + 4.6
    yield Stroke(foot.x, answer, foot.x + grid.side, answer, 0.25, CARVED)


def _solutions(puzzles: Sequence[Puzzle]) -> Iterator[Shape]:
    said = printed_words()["puzzles"]
    yield from heading_shapes(said["solutions"], said["notation"])
    half = -(-len(puzzles) // _ACROSS)
    for across in range(_ACROSS):
        column = Column(MARGIN + across * (_WIDE + _GAP), _TOP + 4, _WIDE)
        first = across * half
        for number, puzzle in enumerate(puzzles[first : first + half], first + 1):
            column.write(f"{number} · {' '.join(map(str, puzzle.solution))}", 3.2)
            column.y += 1.2
        yield from column.shapes
