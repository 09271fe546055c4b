"""Phase three: the kas roam (R13)."""

from __future__ import annotations

from collections.abc import Iterator

from pasang.rules.board import EMPTY, Board
from pasang.rules.capture import tokens_taken
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
        at = origin.along(across)
        for step in steps_reached(board.lane(origin, axis), origin.along(axis)):
            target = origin.moved_to(step, axis)
            for ends in captures_seen(board.lane(target, across), at, taking):
                up_to = tuple([target.moved_to(end, across) for end in ends])
                yield RoamKa(origin, target, up_to)


def tokens_of_journey(turn: Turn, move: RoamKa) -> list[Point] | None:
    """The tokens that a journey captures; none if it is not allowed (R13)."""
    board, origin, target = turn.board, move.origin, move.target
    way = board.between(origin, target)
    if way is None or way.strip(EMPTY) or board.at(origin) != turn.to_move.ka:
        return None
    across = Axis.COLUMN if origin.row == target.row else Axis.ROW
    return tokens_taken(move, across, board.lane(target, across), turn.agreement.capture)


def ka_of_mover(turn: Turn) -> Point:
    """Where the ka of the side to move stands."""
    ka = turn.board.ka(turn.to_move)
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
