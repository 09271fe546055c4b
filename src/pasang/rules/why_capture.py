"""Why a ka that has arrived cannot capture what the move says (R12–R16)."""

from __future__ import annotations

from collections.abc import Mapping

from pasang.rules.agreement import Taking
from pasang.rules.line import Line, lines_seen
from pasang.rules.move import KaMove
from pasang.rules.point import Axis, Point
from pasang.rules.refusal import Reason, Refusal


def why_not_capture(move: KaMove, lanes: Mapping[Axis, str], taking: Taking) -> Refusal:
    """Why this capture fails, given the lanes along which the ka may capture now."""
    axis = _axis_of(move)
    if axis is None:
        return Refusal(Reason.NOT_ON_LANE, points=(move.target,))
    if axis not in lanes:
        return Refusal(Reason.ALONG_JOURNEY, axis=axis)
    at = move.target.along(axis)
    steps = tuple(end.along(axis) for end in move.up_to)
    seen = lines_seen(lanes[axis], at)
    meant = [line for line in seen if any(_reaches(line, step, at) for step in steps)]
    if not all(any(_reaches(line, step, at) for line in seen) for step in steps):
        return Refusal(Reason.NOTHING_SEEN, points=(move.target,))
    if len(meant) > 1:
        return Refusal(Reason.TWO_LINES, points=(move.target,))
    return _why_not_line(meant[0], steps, move.target, axis, taking)


def _why_not_line(
    line: Line, steps: tuple[int, ...], target: Point, axis: Axis, taking: Taking
) -> Refusal:
    """Why not this one line, up to these steps (R15, R16)."""
    tokens = tuple(target.moved_to(step, axis) for step in line.steps)
    if not line.is_odd:
        return Refusal(
            Reason.EVEN_LINE, count=line.count, colour=line.colour, axis=axis, points=tokens
        )
    if taking is Taking.WHOLE:
        ends = tuple(target.moved_to(step, axis) for step in line.ends)
        return Refusal(Reason.NOT_WHOLE, count=line.count, colour=line.colour, points=ends)
    strangers = tuple(target.moved_to(step, axis) for step in steps if step not in line.steps)
    if strangers:
        return Refusal(Reason.NOT_IN_LINE, colour=line.colour, points=strangers)
    at = target.along(axis)
    count = sum(1 for step in line.steps if any(_between(at, step, end) for end in steps))
    return Refusal(Reason.EVEN_PART, count=count, colour=line.colour, points=tokens)


def _axis_of(move: KaMove) -> Axis | None:
    """The one axis of a capture with at most one end on each arm (N2)."""
    axes = {move.target.axis_to(end) for end in move.up_to}
    if len(axes) != 1:
        return None
    axis = axes.pop()
    if axis is not None:
        at = move.target.along(axis)
        arms = [end.along(axis) > at for end in move.up_to]
        if arms not in ([False], [True], [False, True]):
            return None
    return axis


def _reaches(line: Line, step: int, at: int) -> bool:
    """Whether the line has tokens on the arm on which this step lies."""
    return bool(line.upper if step > at else line.lower)


def _between(at: int, step: int, end: int) -> bool:
    return at < step <= end or end <= step < at
