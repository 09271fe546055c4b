"""Phase three: the kas roam (R13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pasang.rules.board import EMPTY, Board
from pasang.rules.line import captures_seen
from pasang.rules.move import RoamKa
from pasang.rules.point import SIZE, Axis, Point

if TYPE_CHECKING:
    from pasang.rules.position import Position


def roam_moves(position: Position) -> tuple[RoamKa, ...]:
    """Every journey of the ka of the side to move that captures a line across it (R13)."""
    board, taking = position.board, position.agreement.capture
    origin = ka_of_mover(position)
    moves = []
    for axis in Axis:
        across = axis.across
        lanes, at = board.lanes(across), origin.along(across)
        for step in steps_reached(board.lane(origin, axis), origin.along(axis)):
            for ends in captures_seen(lanes[step], at, taking):
                target = origin.moved_to(step, axis)
                up_to = tuple([target.moved_to(end, across) for end in ends])
                moves.append(RoamKa(origin, target, up_to))
    return tuple(moves)


def ka_of_mover(position: Position) -> Point:
    """Where the ka of the side to move stands."""
    ka = position.board.ka(position.to_move)
    assert ka is not None, "a ka roams only after it has entered"
    return ka


def steps_reached(lane: str, start: int) -> list[int]:
    """The empty steps of a lane that a ka can go to, up to whatever stands in its way (R13).

    >>> steps_reached("b..S..+....", 3)
    [1, 2, 4, 5]
    """
    lowest, highest = start, start
    while lowest > 0 and lane[lowest - 1] == EMPTY:
        lowest -= 1
    while highest < SIZE - 1 and lane[highest + 1] == EMPTY:
        highest += 1
    return [*range(lowest, start), *range(start + 1, highest + 1)]


def points_reached(board: Board, origin: Point) -> Iterator[Point]:
    """The empty points that a ka can go to along its row and its column (R13)."""
    for axis in Axis:
        for step in steps_reached(board.lane(origin, axis), origin.along(axis)):
            yield origin.moved_to(step, axis)
