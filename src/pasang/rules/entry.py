"""Phase two: the kas enter (R9–R12)."""

from __future__ import annotations

from collections.abc import Iterator

from pasang.rules.board import EMPTY, TOKENS, Board
from pasang.rules.capture import tokens_taken
from pasang.rules.line import captures_seen
from pasang.rules.move import EnterKa
from pasang.rules.point import SIZE, Axis, Column, Point, point_at
from pasang.rules.turn import Turn


def entry_moves(turn: Turn) -> Iterator[EnterKa]:
    """Every entry of the side to move that captures a line (R9, R10, R12)."""
    for origin, target in journeys_into_passage(turn):
        for axis in Axis:
            lane = lane_on_entering(turn.board, origin, target, axis)
            for ends in captures_seen(lane, target.along(axis), turn.agreement.capture):
                yield EnterKa(origin, target, tuple([target.moved_to(end, axis) for end in ends]))


def tokens_of_entry(turn: Turn, move: EnterKa) -> list[Point] | None:
    """The tokens that an entry captures; none if it is not allowed (R9, R10, R12)."""
    origin, target = move.origin, move.target
    axis = target.axis_to(move.up_to[0]) if move.up_to else None
    if axis is None or (origin, target) not in journeys_into_passage(turn):
        return None
    lane = lane_on_entering(turn.board, origin, target, axis)
    return tokens_taken(move, axis, lane, turn.agreement.capture)


def journeys_into_passage(turn: Turn) -> Iterator[tuple[Point, Point]]:
    """Every token that may become the ka, with the point of the passage it goes to (R9, R10)."""
    passage = passage_of_mover(turn)
    for row in turn.to_move.half:
        target = point_at(passage, row)
        for steps in turn.agreement.entry.steps:
            for column in (passage - steps, passage + steps):
                if 0 <= column < SIZE and turn.board.at(point_at(column, row)) in TOKENS:
                    yield point_at(column, row), target


def passage_of_mover(turn: Turn) -> Column:
    """The passage that the side to move has opened."""
    passage = turn.passages[turn.to_move]
    assert passage is not None, "a ka enters only after both passages are open"
    return passage


def lane_on_entering(board: Board, origin: Point, target: Point, axis: Axis) -> str:
    """What the ka sees from: the point that the token left is empty by then (R12)."""
    lane = board.lane(target, axis)
    if axis is Axis.COLUMN:
        return lane
    return lane[: origin.column] + EMPTY + lane[origin.column + 1 :]
