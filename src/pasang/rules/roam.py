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
    return tuple(
        RoamKa(origin, target, tuple(target.moved_to(end, axis.across) for end in ends))
        for axis in Axis
        for target in points_reached(board, origin, axis)
        for ends in captures_seen(
            board.lane(target, axis.across), target.along(axis.across), taking
        )
    )


def ka_of_mover(position: Position) -> Point:
    """Where the ka of the side to move stands."""
    ka = position.board.ka(position.to_move)
    assert ka is not None, "a ka roams only after it has entered"
    return ka


def points_reached(board: Board, origin: Point, axis: Axis) -> Iterator[Point]:
    """The empty points that a ka can go to along an axis (R13)."""
    lane = board.lane(origin, axis)
    start = origin.along(axis)
    for steps in (range(start - 1, -1, -1), range(start + 1, SIZE)):
        for step in steps:
            if lane[step] != EMPTY:
                break
            yield origin.moved_to(step, axis)
