"""Phase two: the kas enter (R9–R12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pasang.rules.board import EMPTY, TOKENS, Board
from pasang.rules.line import captures_seen
from pasang.rules.move import EnterKa
from pasang.rules.point import SIZE, Axis, Column, Point, point_at

if TYPE_CHECKING:
    from pasang.rules.position import Position


def entry_moves(position: Position) -> tuple[EnterKa, ...]:
    """Every entry of the side to move that captures a line (R9, R10, R12)."""
    return tuple(
        EnterKa(origin, target, tuple(target.moved_to(end, axis) for end in ends))
        for origin, target in journeys_into_passage(position)
        for axis in Axis
        for ends in captures_seen(
            lane_on_entering(position.board, origin, target, axis),
            target.along(axis),
            position.agreement.capture,
        )
    )


def journeys_into_passage(position: Position) -> Iterator[tuple[Point, Point]]:
    """Every token that may become the ka, with the point of the passage it goes to (R9, R10)."""
    passage = passage_of_mover(position)
    for row in position.to_move.half:
        target = point_at(passage, row)
        for steps in position.agreement.entry.steps:
            for column in (passage - steps, passage + steps):
                if 0 <= column < SIZE and position.board.rows[row][column] in TOKENS:
                    yield point_at(column, row), target


def passage_of_mover(position: Position) -> Column:
    """The passage that the side to move has opened."""
    passage = position.passages[position.to_move]
    assert passage is not None, "a ka enters only after both passages are open"
    return passage


def lane_on_entering(board: Board, origin: Point, target: Point, axis: Axis) -> str:
    """What the ka sees from: the point that the token left is empty by then (R12)."""
    lane = board.lane(target, axis)
    if axis is Axis.COLUMN:
        return lane
    return lane[: origin.column] + EMPTY + lane[origin.column + 1 :]
