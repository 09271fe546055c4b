"""Positions over HTTP, for a page that knows no rules: what can be done, and why something cannot."""

from __future__ import annotations

from fastapi import APIRouter

from pasang.notation.fault import quoted
from pasang.notation.move_text import read_move
from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from pasang.rules.point import Point
from pasang.rules.position import Position
from pasang.rules.refusal import Refusal
from pasang.rules.why import why_not_move, why_not_point
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.starts import start_from
from pasang.server.view.position import facts_view, line_views, round_view
from pasang.server.view.refusal import refusal_view
from pasang.server.view.setup import set_up_view
from pasang.server.view.sight import seen_view
from pasang.server.wire.position import (
    FactsTold,
    FactsWanted,
    LineStart,
    LineViews,
    LookFrom,
    PositionView,
    Reasons,
    SeenLines,
    SetUp,
    SetUpView,
    WhyNot,
)

router = APIRouter(prefix="/api", tags=["positions"], responses=PROBLEMS)


@router.post("/position", dependencies=[costs(0.2)])
def look_at_position(wanted: LineStart, rooms: InRooms) -> PositionView:
    """Show the position after some moves."""
    return round_view(_played(wanted, rooms))


@router.post("/line", dependencies=[costs(2)])
def look_at_line(wanted: LineStart, rooms: InRooms) -> LineViews:
    """Show every position of a line."""
    return LineViews(views=line_views(_played(wanted, rooms)))


@router.post("/setup", dependencies=[costs(0.2)])
def set_up(wanted: SetUp) -> SetUpView:
    """Say what position a laid-out board is, or why it is none yet."""
    return set_up_view(wanted)


@router.post("/why", dependencies=[costs(0.2)])
def why_not(wanted: WhyNot) -> Reasons:
    """Say why a point or a move gives nothing; an empty answer means that it does give something."""
    position = read_position(wanted.position)
    return Reasons(refusals=[refusal_view(one) for one in _refusals(position, wanted)])


@router.post("/facts", dependencies=[costs(1)])
def tell_facts(wanted: FactsWanted) -> FactsTold:
    """Say what some moves take and lead to, as far as the law knows: choices left to each side, and suntuk."""
    position = read_position(wanted.position)
    moves = [position.parse(move) for move in wanted.moves]
    return FactsTold(facts=[facts_view(position, move) for move in moves])


@router.post("/seen", dependencies=[costs(0.2)])
def look_from_point(wanted: LookFrom) -> SeenLines:
    """Tell the lines that are seen from a point."""
    return seen_view(read_position(wanted.position), _point(wanted.point))


def _point(text: str) -> Point:
    try:
        return Point.parse(text)
    except ValueError:
        raise RequestProblem(422, "bad_point", "point", found=quoted(text)) from None


def _played(wanted: LineStart, rooms: Rooms) -> Round:
    start = start_from(wanted.pattern, wanted.position, wanted.agreement, rooms.patterns)
    return Round.from_position(start).play(*wanted.moves)


def _refusals(position: Position, wanted: WhyNot) -> tuple[Refusal, ...]:
    if (wanted.point is None) is (wanted.move is None):
        raise RequestProblem(422, "ask_one", "point")
    if wanted.point is not None:
        return why_not_point(position, _point(wanted.point))
    assert wanted.move is not None
    refusal = why_not_move(position, read_move(wanted.move, position.phase))
    return (refusal,) if refusal else ()
