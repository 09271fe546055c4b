"""What a ka would see from anywhere on the board (R14)."""

from __future__ import annotations

from pasang.rules.board import EMPTY
from pasang.rules.line import Line, lines_seen
from pasang.rules.point import Axis, Point
from pasang.rules.turn import Turn


def lines_from(turn: Turn, point: Point) -> tuple[tuple[Axis, Line], ...]:
    """The lines seen from a point, along its row and then along its column (R14).

    Who looks is the ka of the side to move, so that it does not stand in its own way; from where the other ka
    stands, that one looks.

    >>> from pasang import Round
    >>> position = Round.start(1).play("c", "j").position
    >>> [(axis.value, line.count) for axis, line in lines_from(position, Point.parse("c4"))]
    [('row', 3), ('column', 3)]
    """
    mover = turn.to_move
    is_others = turn.board.at(point) == mover.other.ka
    seen: list[tuple[Axis, Line]] = []
    for axis in Axis:
        lane = turn.board.lane(point, axis)
        looked_along = lane if is_others else lane.replace(mover.ka, EMPTY)
        seen.extend((axis, line) for line in lines_seen(looked_along, point.along(axis)))
    return tuple(seen)
