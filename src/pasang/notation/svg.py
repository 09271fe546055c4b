"""A board as an SVG picture: coordinates, last move, choices, both kas told apart by shape."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from pasang.rules.board import Board
from pasang.rules.move import Move, OpenPassage
from pasang.rules.point import BOWL, COLUMNS, ROWS, SIZE, Point, point_at
from pasang.rules.position import Position

UNIT: Final = 40
"""The distance of two neighbouring points, in SVG units."""
_MARGIN: Final = 44
_WIDTH: Final = 2 * _MARGIN + (SIZE - 1) * UNIT

_STYLE: Final = (
    ".frame{fill:#5b3413}.wood{fill:#c08445}.carved{stroke:#4a2a0e;fill:none}"
    ".name{fill:#f6efe2;font:12px sans-serif;text-anchor:middle}"
    ".b{fill:#1d1712;stroke:#000}.w{fill:#f8f1e0;stroke:#6b5836}.ring{fill:none;stroke:#a58a55}"
    ".S{fill:#e3b23c;stroke:#3a2a08}.N{fill:#1f8a78;stroke:#04231e}"
    ".ka{fill:#111;font:bold 13px sans-serif;text-anchor:middle}"
    ".last{fill:none;stroke:#ffe9a8;stroke-width:3}.choice{fill:#ffe9a8;stroke:#4a2a0e}"
    ".gone{fill:none;stroke:#ffe9a8;stroke-dasharray:3 3}"
)


def draw_svg(
    position: Position,
    last: tuple[Position, Move] | None = None,
    choices: Iterable[Move] = (),
    size: int = 440,
) -> str:
    """A position as an SVG document.

    ``last`` is the move that led here with the position before it, ``choices`` are moves to show as dots.

    >>> from pasang import Round
    >>> draw_svg(Round.start(1).position)[:4]
    '<svg'
    """
    marks = [*_last_marks(*last)] if last else []
    return _document(position.board, [*marks, *_choice_marks(position, choices)], size)


def draw_board_svg(board: Board, size: int = 440) -> str:
    """A board alone, such as a pattern, as an SVG document."""
    return _document(board, (), size)


def _document(board: Board, marks: Collection[str], size: int) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_WIDTH}" '
        f'width="{size}" height="{size}" role="img" aria-label="Pasang">',
        f"<style>{_STYLE}</style>",
        f'<rect class="frame" width="{_WIDTH}" height="{_WIDTH}" rx="14"/>',
        *_carving(),
        *_names(),
        *(_token_or_ka(point_at(c, r), board) for c in COLUMNS for r in ROWS),
        *marks,
        "</svg>",
    ]
    return "\n".join(filter(None, parts)) + "\n"


def _carving() -> Iterator[str]:
    """The wood, the lanes, the diagonals that help laying out a pattern, and the bowl (R1)."""
    low, high, inset = _MARGIN, _WIDTH - _MARGIN, _MARGIN - UNIT // 2
    side = _WIDTH - 2 * inset
    yield f'<rect class="wood" x="{inset}" y="{inset}" width="{side}" height="{side}" rx="6"/>'
    for index in range(SIZE):
        at = _MARGIN + index * UNIT
        yield f'<path class="carved" d="M{low} {at}H{high}M{at} {low}V{high}"/>'
    diagonals = f"M{low} {low}L{high} {high}M{low} {high}L{high} {low}"
    yield f'<path class="carved" stroke-width=".6" d="{diagonals}"/>'
    x, y = _place(BOWL)
    yield f'<circle cx="{x}" cy="{y}" r="18" fill="#3b200b" stroke="#5b3413" stroke-width="4"/>'


def _names() -> Iterator[str]:
    """Column letters below, row numbers on the left (N1)."""
    for column in COLUMNS:
        x, _ = _place(point_at(column, 0))
        yield f'<text class="name" x="{x}" y="{_WIDTH - 8}">{column}</text>'
    for row in ROWS:
        _, y = _place(point_at(0, row))
        yield f'<text class="name" x="12" y="{y + 4}">{row}</text>'


def _token_or_ka(point: Point, board: Board) -> str:
    """A token as a button – white with an engraved ring – or a ka as a diamond or a cut square."""
    x, y = _place(point)
    match board.at(point):
        case "b":
            return f'<circle class="b" cx="{x}" cy="{y}" r="15"/>'
        case "w":
            return (
                f'<circle class="w" cx="{x}" cy="{y}" r="15"/>'
                f'<circle class="ring" cx="{x}" cy="{y}" r="9"/>'
            )
        case "S":
            shape = f"M{x} {y - 19}L{x + 19} {y}L{x} {y + 19}L{x - 19} {y}Z"
        case "N":
            shape = f"M{x - 9} {y - 16}h18l7 7v18l-7 7h-18l-7 -7v-18Z"
        case _:
            return ""
    letter = board.at(point)
    return (
        f'<path class="{letter}" d="{shape}"/><text class="ka" x="{x}" y="{y + 5}">{letter}</text>'
    )


def _last_marks(before: Position, move: Move) -> Iterator[str]:
    """A ring where the last move ended, and dashed circles where tokens were taken."""
    for point in before.captured_by(move):
        x, y = _place(point)
        yield f'<circle class="gone" cx="{x}" cy="{y}" r="12"/>'
    if not isinstance(move, OpenPassage):
        x, y = _place(move.target)
        yield f'<circle class="last" cx="{x}" cy="{y}" r="20"/>'


def _choice_marks(position: Position, choices: Iterable[Move]) -> Iterator[str]:
    """A dot on every point that a choice goes to; for a passage, in the middle of its column."""
    targets = {
        point_at(move.column, position.to_move.half[2])
        if isinstance(move, OpenPassage)
        else move.target
        for move in choices
    }
    for point in sorted(targets):
        x, y = _place(point)
        yield f'<circle class="choice" cx="{x}" cy="{y}" r="6"/>'


def _place(point: Point) -> tuple[int, int]:
    return _MARGIN + point.column * UNIT, _MARGIN + (SIZE - 1 - point.row) * UNIT
