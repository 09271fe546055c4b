"""A board as an SVG picture: coordinates, last move, choices, both kas told apart by shape."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from html import escape
from math import hypot
from typing import Final, Protocol

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
_POINTED_STYLE: Final = (
    ".mark{fill:none;stroke:#c22;stroke-width:4}"
    ".arrow{fill:#1660a8;stroke:#1660a8;stroke-width:5;stroke-opacity:.8}"
)
"""The style of what only some pictures have."""
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{3,8}|[A-Za-z]{1,30}|(?:rgb|hsl)a?\([0-9., %/]{1,40}\)")


PointName = Point | str
Place = Callable[[Point], tuple[int, int]]


class Shown(Protocol):
    """What has a position and a last move: a round."""

    @property
    def position(self) -> Position:
        """Where it stands now."""

    @property
    def last(self) -> tuple[Position, Move] | None:
        """The last move with the position that it was played in."""


def draw_svg(
    position: Position | Shown,
    last: tuple[Position, Move] | Move | None = None,
    choices: Iterable[Move] = (),
    size: int = 440,
    *,
    arrows: Iterable[tuple[PointName, PointName]] = (),
    marks: Iterable[PointName] = (),
    fills: Mapping[PointName, str] | None = None,
    colours: Mapping[str, str] | None = None,
    flip: bool = False,
    coordinates: bool = True,
) -> str:
    """A position, or a round with its last move, as an SVG document.

    ``last`` is the move that led here, alone or with the position before it; ``choices`` are moves to show as dots.
    ``fills`` gives points a colour, ``colours`` another one to a class of the picture, such as ``wood`` or ``b``.

    >>> from pasang import Round
    >>> picture = draw_svg(Round.start(1).play("c"), arrows=[("b4", "c4")], marks=["j7"], flip=True)
    >>> picture[:4], picture.count('class="arrow"'), picture.count('class="mark"')
    ('<svg', 1, 1)
    """
    here = position if isinstance(position, Position) else position.position
    last = last if isinstance(position, Position) or last is not None else position.last
    place = _turned_place if flip else _place
    pointed = [*_point_marks(marks, place), *_arrows(arrows, place)]
    drawn = [
        *_fill_marks(fills or {}, place),
        *(_last_marks(here, last, place) if last else ()),
        *_choice_marks(here, choices, place),
        *pointed,
    ]
    style = (_POINTED_STYLE if pointed else "") + _style_of(colours or {})
    return _document(here.board, drawn, size, place, coordinates, style)


def draw_board_svg(board: Board, size: int = 440) -> str:
    """A board alone, such as a pattern, as an SVG document."""
    return _document(board, (), size)


def _document(
    board: Board,
    marks: Collection[str],
    size: int,
    place: Place | None = None,
    coordinates: bool = True,
    style: str = "",
) -> str:
    place = place or _place
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_WIDTH}" '
        f'width="{int(size)}" height="{int(size)}" role="img" aria-label="Pasang">',
        f"<style>{_STYLE}{style}</style>",
        f'<rect class="frame" width="{_WIDTH}" height="{_WIDTH}" rx="14"/>',
        *_carving(),
        *(_names(place) if coordinates else ()),
        *(_token_or_ka(point_at(c, r), board, place) for c in COLUMNS for r in ROWS),
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


def _names(place: Place) -> Iterator[str]:
    """Column letters below, row numbers on the left (N1)."""
    for column in COLUMNS:
        x, _ = place(point_at(column, 0))
        yield f'<text class="name" x="{x}" y="{_WIDTH - 8}">{column}</text>'
    for row in ROWS:
        _, y = place(point_at(0, row))
        yield f'<text class="name" x="12" y="{y + 4}">{row}</text>'


def _token_or_ka(point: Point, board: Board, place: Place) -> str:
    """A token as a button – white with an engraved ring – or a ka as a diamond or a cut square."""
    x, y = place(point)
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


def _last_marks(here: Position, last: tuple[Position, Move] | Move, place: Place) -> Iterator[str]:
    """A ring where the last move ended, and dashed circles where tokens were taken or, if unknown, at the ends."""
    before, move = last if isinstance(last, tuple) else (None, last)
    if before is not None:
        gone: Iterable[Point] = before.captured_by(move)
    elif isinstance(move, OpenPassage):
        gone = [point_at(move.column, row) for row in here.to_move.other.half]
    else:
        gone = move.up_to
    for point in gone:
        x, y = place(point)
        yield f'<circle class="gone" cx="{x}" cy="{y}" r="12"/>'
    if not isinstance(move, OpenPassage):
        x, y = place(move.target)
        yield f'<circle class="last" cx="{x}" cy="{y}" r="20"/>'


def _fill_marks(fills: Mapping[PointName, str], place: Place) -> Iterator[str]:
    """A coloured ground under some points."""
    for name, colour in fills.items():
        x, y = place(_point(name))
        fill = escape(_colour(colour), quote=True)
        yield f'<circle class="fill" cx="{x}" cy="{y}" r="19" fill="{fill}" fill-opacity=".45"/>'


def _point_marks(marks: Iterable[PointName], place: Place) -> Iterator[str]:
    """A cross on some points."""
    for name in marks:
        x, y = place(_point(name))
        yield f'<path class="mark" d="M{x - 9} {y - 9}l18 18m0 -18l-18 18"/>'


def _arrows(arrows: Iterable[tuple[PointName, PointName]], place: Place) -> Iterator[str]:
    """An arrow from each point to another, its head before the second."""
    for start, end in arrows:
        (x, y), (to_x, to_y) = place(_point(start)), place(_point(end))
        length = hypot(to_x - x, to_y - y)
        if length == 0:
            raise ValueError(f"an arrow joins two different points, not {start} and {end}")
        ux, uy = (to_x - x) / length, (to_y - y) / length
        hx, hy = to_x - 14 * ux, to_y - 14 * uy
        yield (
            f'<path class="arrow" d="M{x} {y}L{hx:.1f} {hy:.1f}M{to_x} {to_y}'
            f"L{hx - 8 * uy:.1f} {hy + 8 * ux:.1f}L{hx + 8 * uy:.1f} {hy - 8 * ux:.1f}Z"
            '"/>'
        )


def _point(name: PointName) -> Point:
    return name if isinstance(name, Point) else Point.parse(name)


def _style_of(colours: Mapping[str, str]) -> str:
    return "".join(f".{_word(name)}{{fill:{_colour(colour)}}}" for name, colour in colours.items())


def _colour(text: str) -> str:
    if not _COLOUR.fullmatch(text):
        raise ValueError(f"{text!r} is no colour; write red, #d33 or rgb(200, 40, 40)")
    return text


def _word(name: str) -> str:
    if not name.isidentifier() or not name.isascii():
        raise ValueError(f"{name!r} is no class of the picture")
    return name


def _choice_marks(position: Position, choices: Iterable[Move], place: Place) -> Iterator[str]:
    """A dot on every point that a choice goes to; for a passage, in the middle of its column."""
    targets = {
        point_at(move.column, position.to_move.half[2])
        if isinstance(move, OpenPassage)
        else move.target
        for move in choices
    }
    for point in sorted(targets):
        x, y = place(point)
        yield f'<circle class="choice" cx="{x}" cy="{y}" r="6"/>'


def _place(point: Point) -> tuple[int, int]:
    return _MARGIN + point.column * UNIT, _MARGIN + (SIZE - 1 - point.row) * UNIT


def _turned_place(point: Point) -> tuple[int, int]:
    """Where a point lies as North sees the board."""
    return _place(point.turned)
