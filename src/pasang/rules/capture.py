"""What a ka that has arrived may capture, and which tokens it then takes (R14–R16)."""

from __future__ import annotations

from functools import lru_cache

from pasang.rules.agreement import Taking
from pasang.rules.board import TOKENS, Board
from pasang.rules.line import captures_seen
from pasang.rules.move import KaMove
from pasang.rules.point import Axis, Point


def captures_at(target: Point, axis: Axis, lane: str, taking: Taking) -> list[tuple[Point, ...]]:
    """Every capture open to a ka on a point of this lane: the farthest token on each arm (R14–R16).

    >>> [up_to] = captures_at(Point.parse("e4"), Axis.ROW, "wwb.S.bb.w.", Taking.WHOLE)
    >>> print(*up_to)
    c4 h4
    """
    return [
        tuple([target.moved_to(end, axis) for end in ends])
        for ends in captures_seen(lane, target.along(axis), taking)
    ]


def tokens_taken(board: Board, move: KaMove) -> list[Point]:
    """The tokens between the ka's target and the ends of its capture, each arm nearest first (R16)."""
    target, taken = move.target, list[Point]()
    for end in move.up_to:
        axis = target.axis_to(end)
        assert axis is not None, "a capture lies on a lane through the ka"
        steps = _tokens_between(board.lane(end, axis), target.along(axis), end.along(axis))
        taken += [end.moved_to(step, axis) for step in steps]
    return [point for point in taken if point != move.origin]


@lru_cache(maxsize=1 << 14)
def _tokens_between(lane: str, at: int, end: int) -> tuple[int, ...]:
    """The steps of a lane on which tokens stand from next to ``at`` up to ``end``, nearest first."""
    way = 1 if end > at else -1
    return tuple(step for step in range(at + way, end + way, way) if lane[step] in TOKENS)
