"""Phase three: the kas roam (R13)."""

from __future__ import annotations

from collections.abc import Iterator

from pasang.rules.board import EMPTY, Board
from pasang.rules.capture import captures_at
from pasang.rules.line import captures_seen
from pasang.rules.move import RoamKa
from pasang.rules.point import SIZE, Axis, Point
from pasang.rules.turn import Turn


def roam_moves(turn: Turn) -> Iterator[RoamKa]:
    """Every journey of the ka of the side to move that captures a line across it (R13)."""
    board, taking = turn.board, turn.agreement.capture
    origin = ka_of_mover(turn)
    for axis in Axis:
        across = axis.across
        lanes, at = board.lanes(across), origin.along(across)
        for step in steps_reached(board.lane(origin, axis), origin.along(axis)):
            for ends in captures_seen(lanes[step], at, taking):
                target = origin.moved_to(step, axis)
                up_to = tuple([target.moved_to(end, across) for end in ends])
                yield RoamKa(origin, target, up_to)


def may_roam(turn: Turn, move: RoamKa) -> bool:
    """Whether a journey is among ``roam_moves``, without making the others (R13)."""
    board, origin, target = turn.board, move.origin, move.target
    axis = origin.axis_to(target)
    if axis is None or board.at(origin) != turn.to_move.ka:
        return False
    if not way_is_free(board.lane(origin, axis), origin.along(axis), target.along(axis)):
        return False
    across = axis.across
    lane = board.lane(target, across)
    return move.up_to in captures_at(target, across, lane, turn.agreement.capture)


def ka_of_mover(turn: Turn) -> Point:
    """Where the ka of the side to move stands."""
    ka = turn.board.ka(turn.to_move)
    assert ka is not None, "a ka roams only after it has entered"
    return ka


def way_is_free(lane: str, start: int, stop: int) -> bool:
    """Whether a ka can go from one step of a lane to another, over empty points alone (R13).

    >>> way_is_free("b..S..+....", 3, 1), way_is_free("b..S..+....", 3, 8)
    (True, False)
    """
    way = lane[start + 1 : stop + 1] if stop > start else lane[stop:start]
    return not way.strip(EMPTY)


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
