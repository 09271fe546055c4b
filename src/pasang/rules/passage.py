"""Phase one: the passages are opened (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pasang.rules.agreement import Passages
from pasang.rules.move import OpenPassage
from pasang.rules.point import COLUMNS, Column, Point, point_at
from pasang.rules.turn import Turn

_MIDDLE: Final = COLUMNS[5]
_LEFT: Final = COLUMNS[:5]
_RIGHT: Final = COLUMNS[6:]


def second_columns(first: Column, passages: Passages) -> tuple[Column, ...]:
    """The columns open to North once South's passage is in ``first`` (R8).

    >>> "".join(map(str, second_columns(Column.parse("c"), Passages.QUARTER)))
    'ghijk'
    """
    if passages is Passages.OPEN or first == _MIDDLE:
        return tuple(column for column in COLUMNS if column != first)
    return _RIGHT if first in _LEFT else _LEFT


def passages_open_to(turn: Turn) -> tuple[Column, ...]:
    """The columns in which the side to move may open its passage (R7, R8)."""
    first = turn.passages[turn.to_move.other]
    if first is None:
        return COLUMNS
    return second_columns(first, turn.agreement.passages)


def passage_moves(turn: Turn) -> Iterator[OpenPassage]:
    """Every passage that the side to move may open (R7, R8)."""
    return map(OpenPassage, passages_open_to(turn))


def tokens_of_passage(turn: Turn, move: OpenPassage) -> list[Point] | None:
    """The five tokens that opening a passage captures; none if it may not be opened (R7, R8)."""
    if move.column not in passages_open_to(turn):
        return None
    return [point_at(move.column, row) for row in turn.to_move.half]
