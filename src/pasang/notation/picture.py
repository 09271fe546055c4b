"""A board drawn in text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from pasang.notation.words import counted, words
from pasang.rules.board import Board
from pasang.rules.move import Move, OpenPassage
from pasang.rules.point import COLUMNS, ROWS, Point, point_at
from pasang.rules.position import Position

Brush = Callable[[Point, str], str]
"""Turns the letter on a point into what is printed, for colours on a terminal."""

_SIGNS: Final = {"b": "●", "w": "○", ".": "·", "S": "S", "N": "N", "+": "◎"}


def draw_board(board: Board, marked: Collection[Point] = (), brush: Brush | None = None) -> str:
    """The board with its coordinates; marked points are in brackets.

    >>> from pasang.rules.pattern import traditional
    >>> print(draw_board(traditional("35").board, [Point.parse("b11")]).splitlines()[0])
    11  ● [○] ●  ○  ●  ○  ●  ○  ●  ○  ●
    """
    lines = []
    for row in reversed(ROWS):
        signs = []
        for column in COLUMNS:
            point = point_at(column, row)
            sign = _SIGNS[board.at(point)]
            sign = brush(point, sign) if brush else sign
            signs.append(f"[{sign}]" if point in marked else f" {sign} ")
        lines.append(f"{row!s:>2} {''.join(signs)}".rstrip())
    lines.append("   " + "".join(f" {column} " for column in COLUMNS).rstrip())
    return "\n".join(lines)


def draw_position(
    position: Position, last: tuple[Position, Move] | None = None, brush: Brush | None = None
) -> str:
    """The board, then the scores and whose turn it is; ``last`` is the move that led here.

    >>> from pasang import Round
    >>> print(draw_position(Round.start(1).position).splitlines()[-1])
    South 0, North 0 · 120 tokens left · ply 0: South to move (passage)
    """
    said = words()
    status = said["picture"]["status"].format(
        south=position.score.south,
        north=position.score.north,
        left=counted(said["picture"]["left"], position.board.tokens_left),
        ply=position.ply,
    )
    if position.legal_moves:
        side, phase = said["side"][position.to_move.name], said["phase"][position.phase.name]
        status += said["picture"]["turn"].format(side=side, phase=phase)
    move = last[1] if last else None
    marked = () if move is None or isinstance(move, OpenPassage) else (move.target,)
    return f"{draw_board(position.board, marked, brush)}\n{status}"


def draw_small(board: Board) -> Iterable[str]:
    """A board in six short lines, two rows to a line, for lists."""
    blocks = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    lanes = [*reversed(board.rows), "." * len(COLUMNS)]
    for upper, lower in zip(lanes[::2], lanes[1::2], strict=True):
        yield "".join(blocks[u == "b", d == "b"] for u, d in zip(upper, lower, strict=True))
