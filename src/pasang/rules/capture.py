"""What a ka that has arrived may capture, and which tokens it then takes (R14–R16)."""

from __future__ import annotations

from pasang.rules.agreement import Taking
from pasang.rules.line import captures_seen
from pasang.rules.move import KaMove
from pasang.rules.point import Axis, Point


def tokens_taken(move: KaMove, axis: Axis, lane: str, taking: Taking) -> list[Point] | None:
    """The tokens that a ka takes along an axis, each arm nearest first; none if it may not (R14–R16).

    ``lane`` is what the ka sees from where it has arrived.
    """
    target = move.target
    ends = tuple([end.along(axis) for end in move.up_to if target.axis_to(end) is axis])
    if len(ends) < len(move.up_to):
        return None
    steps = captures_seen(lane, target.along(axis), taking).get(ends)
    return None if steps is None else [target.moved_to(step, axis) for step in steps]
