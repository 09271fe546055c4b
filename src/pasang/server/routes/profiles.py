"""Profiles and the list of ratings over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from pasang.server.people.asking import Asking
from pasang.server.people.rated_round import Pace
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, costs
from pasang.server.view.profile import leaderboard_view, profile_view, ratings_view
from pasang.server.wire.profile import Leaderboard, Profile

router = APIRouter(prefix="/api/people", tags=["people"], responses=PROBLEMS)

_ROUNDS = 20
"""The last rounds that a profile shows."""


@router.get("/leaderboard", dependencies=[costs(0.5)])
def leaderboard(
    rooms: InRooms,
    pace: Annotated[Pace, Query(description="Which ratings.")] = Pace.LIVE,
    limit: Annotated[int, Query(ge=1, le=200)] = 100,
) -> Leaderboard:
    """List who has the most points."""
    at = rooms.hall.now()
    return leaderboard_view(pace, rooms.ratings.ranked(pace, limit, at), at)


@router.get("/profiles/{name}", dependencies=[costs(0.5)])
def look_at_profile(
    name: Annotated[str, Path(max_length=40, description="The account's name.")],
    rooms: InRooms,
    asking: Asking,
) -> Profile:
    """Look at what is public of somebody's play."""
    found = rooms.people.people.account(name)
    if found is None:
        raise RequestProblem(404, "no_such_person")
    person = found[0]
    at = rooms.hall.now()
    rounds = rooms.profiles.last_rounds(person.id, _ROUNDS)
    blocked = asking is not None and rooms.people.blocks.has(asking.id, person.id)
    return profile_view(
        person,
        ratings_view(rooms.ratings.standings(person.id), at),
        rooms.profiles.results(person.id),
        rooms.ratings.history(person.id),
        [rooms.tables.listing(one) for one in rounds],
        own=asking is not None and asking.id == person.id,
        blocked=blocked,
    )
