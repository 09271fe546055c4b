"""Challenges over HTTP: made, looked at, accepted, withdrawn; quick pairing; and tables to watch."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import SystemRandom
from typing import Annotated, Final, TypeVar

from anyio import to_thread
from fastapi import APIRouter, Depends, Path, Query

from pasang.play.clock import ClockSetting
from pasang.server.archive.table_archive import new_id
from pasang.server.lobby.challenge import Challenge, FoundBy
from pasang.server.lobby.meeting import Acceptance
from pasang.server.lobby.pool import Pool, quick_terms
from pasang.server.lobby.refusal import MeetingReason, MeetingRefused
from pasang.server.lobby.terms import Terms, Wish
from pasang.server.lobby.watched_tables import Place
from pasang.server.people.asking import Asking, Player
from pasang.server.people.person import Person
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.starts import start_from
from pasang.server.view.lobby import challenge_view, watched_view
from pasang.server.wire.lobby import (
    Challenges,
    ChallengeView,
    DaysClock,
    NewChallenge,
    Seek,
    WatchedList,
)
from pasang.server.wire.table import Clock

router = APIRouter(prefix="/api", tags=["meeting"], responses=PROBLEMS)

_DICE: Final = SystemRandom()
_PLACE: Final = r"^[0-9]{1,15}\.[A-Za-z0-9_-]{1,32}$"
_Met = TypeVar("_Met")


def somebody(person: Player) -> Person:
    """Who wants to meet others; refused where everybody is at home."""
    if person is None:
        raise RequestProblem(409, "not_shared")
    return person


Somebody = Annotated[Person, Depends(somebody)]
ChallengeId = Annotated[str, Path(max_length=32, description="The challenge's name.")]


@router.post("/challenges", dependencies=[costs(3)])
async def make_challenge(wanted: NewChallenge, rooms: InRooms, person: Somebody) -> ChallengeView:
    """Make a challenge, to be sent to a friend or shown in the lobby."""
    if wanted.rated and not person.has_account:
        raise RequestProblem(409, "rated_account", "rated")
    await _check_wait(rooms, person, rated=wanted.rated)
    terms = await to_thread.run_sync(_terms, wanted, rooms)
    terms.check_can_be_rated()
    found_by = FoundBy.LOBBY if wanted.listed else FoundBy.LINK
    at, archive = rooms.hall.now(), rooms.lobby.challenges
    made = await _met(lambda: archive.make(person, terms, found_by, at))
    rooms.lobby.stir()
    return challenge_view(made, person, at)


@router.get("/challenges")
def list_challenges(rooms: InRooms, person: Asking) -> Challenges:
    """List what one has open."""
    at = rooms.hall.now()
    own = rooms.lobby.challenges.own(person, at) if person else []
    return Challenges(challenges=[challenge_view(one, person, at) for one in own])


@router.get("/challenges/{challenge_id}", dependencies=[costs(0.2)])
async def look_at_challenge(
    challenge_id: ChallengeId, rooms: InRooms, person: Asking
) -> ChallengeView:
    """Look at a challenge, and what has become of it."""
    found = await _met(lambda: rooms.lobby.challenges.one(challenge_id))
    return challenge_view(found, person, rooms.hall.now())


@router.post("/challenges/{challenge_id}/accept", dependencies=[costs(3)])
async def accept_challenge(
    challenge_id: ChallengeId, rooms: InRooms, person: Somebody
) -> ChallengeView:
    """Accept a challenge: a table is opened, at which both have their seats."""
    found = await _met(lambda: rooms.lobby.challenges.one(challenge_id))
    await _check_wait(rooms, person, rated=found.terms.rated)
    acceptance = _acceptance(rooms, person)
    return await _settled(rooms, person, lambda: _accept(rooms, challenge_id, acceptance))


@router.post("/challenges/{challenge_id}/wait", dependencies=[costs(0.2)])
async def wait_for_somebody(
    challenge_id: ChallengeId, rooms: InRooms, person: Somebody
) -> ChallengeView:
    """Go on waiting for somebody: a program says so every few seconds, as a page does by being in the lobby."""
    at, archive = rooms.hall.now(), rooms.lobby.challenges
    waiting = await _met(lambda: archive.wait(challenge_id, person, at))
    return challenge_view(waiting, person, at)


@router.delete("/challenges/{challenge_id}")
async def withdraw_challenge(
    challenge_id: ChallengeId, rooms: InRooms, person: Somebody
) -> ChallengeView:
    """Take a challenge of one's own back."""
    at, archive = rooms.hall.now(), rooms.lobby.challenges
    return await _settled(rooms, person, lambda: archive.withdraw(challenge_id, person, at))


@router.post("/seeks", dependencies=[costs(2)])
async def seek(wanted: Seek, rooms: InRooms, person: Somebody) -> ChallengeView:
    """Play whoever waits for the same clock, or wait until somebody comes."""
    pool = Pool(wanted.pool)
    terms = quick_terms(pool, _DICE, rated=wanted.rated and person.has_account)
    await _check_wait(rooms, person, rated=terms.rated)
    acceptance = _acceptance(rooms, person)
    archive = rooms.lobby.challenges
    return await _settled(rooms, person, lambda: archive.pair(pool, terms, acceptance))


@router.get("/watched", dependencies=[costs(0.2)])
async def list_watched(
    rooms: InRooms,
    after: Annotated[
        str | None, Query(pattern=_PLACE, description="As the last page told.")
    ] = None,
) -> WatchedList:
    """List tables that are being played, some at a time, the newest first."""
    if rooms.seating.is_home:
        raise RequestProblem(409, "not_shared")
    return watched_view(await rooms.lobby.watched(Place.read(after) if after else None))


async def _check_wait(rooms: Rooms, person: Person, *, rated: bool) -> None:
    """Who leaves rated rounds again and again waits for the next."""
    if rated:
        await rooms.people.check_rated_wait(person)


def _accept(rooms: Rooms, challenge_id: str, acceptance: Acceptance) -> Challenge:
    return rooms.lobby.challenges.accept(challenge_id, acceptance)


def _acceptance(rooms: Rooms, person: Person) -> Acceptance:
    return Acceptance(person, new_id(), rooms.hall.now(), coin=secrets.randbits(1) == 1)


async def _settled(rooms: Rooms, person: Person, deed: Callable[[], Challenge]) -> ChallengeView:
    """Do it, and let everybody in the lobby know."""
    challenge = await _met(deed)
    rooms.lobby.stir()
    return challenge_view(challenge, person, rooms.hall.now())


async def _met(deed: Callable[[], _Met]) -> _Met:
    """Ask the archive; a refusal is told in the language of whoever asked."""
    try:
        return await to_thread.run_sync(deed)
    except MeetingRefused as refused:
        is_missing = refused.reason is MeetingReason.NO_SUCH_CHALLENGE
        raise RequestProblem(404 if is_missing else 409, refused.reason.value) from None


def _terms(wanted: NewChallenge, rooms: Rooms) -> Terms:
    start = start_from(wanted.pattern, wanted.position, wanted.agreement, rooms.patterns)
    if not start.legal_moves:
        raise RequestProblem(422, "start_over", "position")
    clock = _clock(wanted.clock)
    return Terms(start, wanted.pattern, clock, wanted.rounds, wanted.rated, Wish(wanted.side))


def _clock(wanted: Clock | DaysClock | None) -> ClockSetting | None:
    return None if wanted is None else ClockSetting(**wanted.model_dump())
