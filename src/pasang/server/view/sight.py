"""What is seen from a point, as the wire tells it."""

from __future__ import annotations

from pasang.rules.line import Arm, Line
from pasang.rules.point import Axis, Point
from pasang.rules.position import Position
from pasang.rules.sight import lines_from
from pasang.server.view.refusal import COLOUR_NAMES
from pasang.server.wire.position import SeenLine, SeenLines


def seen_view(position: Position, point: Point) -> SeenLines:
    """The lines seen from a point (R14)."""
    return SeenLines(lines=[_line_view(point, *seen) for seen in lines_from(position, point)])


def _line_view(point: Point, axis: Axis, line: Line) -> SeenLine:
    def named(arm: Arm) -> list[str]:
        return [str(point.moved_to(step, axis)) for step in arm]

    colour = COLOUR_NAMES[line.colour]
    lower, upper = named(line.lower), named(line.upper)
    return SeenLine(axis=axis.value, colour=colour, lower=lower, upper=upper, odd=line.is_odd)
