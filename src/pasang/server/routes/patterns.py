"""Patterns over HTTP: the traditional ones, and one's own (R3)."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse

from pasang.notation.pattern_text import read_pattern, write_pattern
from pasang.rules.pattern import traditional_patterns
from pasang.server.people.asking import Asking, Player
from pasang.server.problem import PROBLEMS
from pasang.server.rooms import InRooms, costs
from pasang.server.starts import pattern_called
from pasang.server.view.own_pattern import own_pattern_view
from pasang.server.view.pattern import pattern_check, pattern_view
from pasang.server.wire.pattern import PaintedPattern, Pattern, PatternCheck, PatternRows

router = APIRouter(prefix="/api/patterns", tags=["patterns"], responses=PROBLEMS)

PatternName = Annotated[str, Path(max_length=40, description="The pattern's name.")]


@router.get("")
def list_patterns(
    rooms: InRooms,
    person: Asking,
    limit: Annotated[int, Query(ge=1, le=200, description="The most of one's own.")] = 100,
    after: Annotated[
        str, Query(max_length=40, description="The last of one's own on the page before.")
    ] = "",
) -> list[Pattern]:
    """List the 35 traditional patterns, the misprint, and one's own; on a later page one's own alone."""
    reader = rooms.seating.reader(person)
    own = map(own_pattern_view, rooms.patterns.listed(reader, limit, after))
    traditional = () if after else map(pattern_view, traditional_patterns())
    return [*traditional, *own]


@router.post("", dependencies=[costs(1)])
def keep_pattern(painted: PaintedPattern, rooms: InRooms, person: Player) -> Pattern:
    """Keep a pattern of one's own."""
    pattern = read_pattern(painted.rows)
    owner = person.id if person else None
    return own_pattern_view(
        rooms.patterns.keep(painted.title, pattern, rooms.hall.now(), owner=owner)
    )


@router.post("/check")
def check_pattern(wanted: PatternRows) -> PatternCheck:
    """Say what makes a pattern unequal, if anything does."""
    return pattern_check(read_pattern(wanted.rows))


@router.get(
    "/{name}.txt",
    response_class=Response,
    responses={
        200: {
            "description": "The pattern as a text file.",
            "content": {"text/plain": {"schema": {"type": "string"}}},
        }
    },
)
def export_pattern(name: PatternName, rooms: InRooms) -> Response:
    """Write a pattern as a text file."""
    return PlainTextResponse(write_pattern(pattern_called(name, rooms.patterns)))


@router.put("/{name}", dependencies=[costs(1)])
def change_pattern(
    name: PatternName, painted: PaintedPattern, rooms: InRooms, person: Asking
) -> Pattern:
    """Paint a pattern of one's own anew."""
    reader = rooms.seating.reader(person)
    changed = rooms.patterns.change(reader, name, painted.title, read_pattern(painted.rows))
    return own_pattern_view(changed)


@router.delete("/{name}", status_code=204)
def delete_pattern(name: PatternName, rooms: InRooms, person: Asking) -> None:
    """Put a pattern of one's own away; it can be restored."""
    rooms.patterns.delete(rooms.seating.reader(person), name, rooms.hall.now())


@router.post("/{name}/restore")
def restore_pattern(name: PatternName, rooms: InRooms, person: Asking) -> Pattern:
    """Bring back a pattern of one's own that was put away."""
    return own_pattern_view(rooms.patterns.restore(rooms.seating.reader(person), name))
