"""People over HTTP: guests, accounts, log-in, sessions, recovery."""

from __future__ import annotations

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Path, Request

from pasang.server.guard.session_cookie import give_session, session_of, take_session
from pasang.server.people.asking import Agent, Asking, Known, KnownSession, agent_of
from pasang.server.people.people_archive import NameTaken
from pasang.server.people.person import Person, PersonKind
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import Address, InRooms, Rooms, costs
from pasang.server.view.people import me_view, session_view
from pasang.server.wire.people import (
    AccountMade,
    AccountWanted,
    GuestWanted,
    LogIn,
    Me,
    PasswordAgain,
    PasswordWanted,
    Recovery,
    RecoveryCodes,
    Sessions,
)

router = APIRouter(prefix="/api/people", tags=["people"], responses=PROBLEMS)

SessionKey = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="The session's key.")]


@router.get("/me")
def who_asks(person: Asking, rooms: InRooms) -> Me:
    """Tell who asks, and whether the server is shared by strangers or a home."""
    return me_told(rooms, person)


@router.post("/guest", dependencies=[costs(5)])
async def become_guest(
    wanted: GuestWanted, request: Request, person: Asking, rooms: InRooms, agent: Agent
) -> Me:
    """Play as a guest, or be called something else as one."""
    if person is None:
        person, token = await rooms.people.begin_guest(wanted.name, agent)
        give_session(request, token)
    elif person.kind is PersonKind.GUEST:
        await to_thread.run_sync(rooms.people.people.rename_guest, person, wanted.name)
        rooms.people.known.forget_person(person.id)
        person = Person(person.id, person.kind, wanted.name)
    return me_told(rooms, person)


@router.post("/account", dependencies=[costs(20)])
async def make_account(
    wanted: AccountWanted, request: Request, person: Asking, rooms: InRooms, agent: Agent
) -> AccountMade:
    """Make an account; a guest's rounds so far become its own."""
    if person is None:
        person, _ = await rooms.people.begin_guest(wanted.name, agent)
    elif person.has_account:
        raise RequestProblem(409, "has_account")
    try:
        made, token, codes = await rooms.people.make_account(
            person, wanted.name, wanted.password, agent
        )
    except NameTaken:
        raise RequestProblem(409, "name_taken", "name", name=wanted.name) from None
    give_session(request, token)
    return AccountMade(me=me_told(rooms, made), recovery_codes=codes)


@router.post("/session", dependencies=[costs(2)])
async def log_in(
    wanted: LogIn, request: Request, rooms: InRooms, address: Address, agent: Agent
) -> Me:
    """Come back by name and password; the session that there was ends."""
    person, token = await rooms.people.log_in(wanted.name, wanted.password, address, agent)
    await end_present(request, rooms)
    give_session(request, token)
    return me_told(rooms, person)


@router.delete("/session", status_code=204)
async def log_out(request: Request, rooms: InRooms) -> None:
    """Go: the session ends, here and on the server."""
    await end_present(request, rooms)
    take_session(request)


@router.post("/password", dependencies=[costs(2)])
async def change_password(
    wanted: PasswordWanted, request: Request, person: Known, rooms: InRooms, address: Address
) -> Me:
    """Set another password; all other sessions end."""
    token = await rooms.people.change_password(
        person, wanted.password, wanted.new, address, agent_of(request)
    )
    give_session(request, token)
    return me_told(rooms, person)


@router.post("/recovery", dependencies=[costs(2)])
async def recover(
    wanted: Recovery, request: Request, rooms: InRooms, address: Address, agent: Agent
) -> Me:
    """Come back by a recovery code, and set another password."""
    person, token = await rooms.people.recover(wanted.name, wanted.code, wanted.new, address, agent)
    await end_present(request, rooms)
    give_session(request, token)
    return me_told(rooms, person)


@router.post("/recovery-codes", dependencies=[costs(2)])
async def renew_codes(
    wanted: PasswordAgain, person: Known, rooms: InRooms, address: Address
) -> RecoveryCodes:
    """Get fresh recovery codes; the old ones no longer work."""
    codes = await rooms.people.renew_codes(person, wanted.password, address)
    return RecoveryCodes(recovery_codes=codes)


@router.get("/sessions")
def list_sessions(session: KnownSession, rooms: InRooms) -> Sessions:
    """List the browsers in which one is known."""
    listed = rooms.people.sessions.of_person(session.person.id, rooms.hall.now())
    return Sessions(sessions=[session_view(one, session.key) for one in listed])


@router.delete("/sessions/{key}", status_code=204)
async def end_session(key: SessionKey, person: Known, rooms: InRooms) -> None:
    """End a session of one's own, wherever it is."""
    if not await rooms.people.log_out(person, key):
        raise RequestProblem(404, "no_such_session")


def me_told(rooms: Rooms, person: Person | None) -> Me:
    """Who asks, and where."""
    return me_view(person, shared=not rooms.seating.is_home)


async def end_present(request: Request, rooms: Rooms) -> None:
    """End the session that a request comes with, if it comes with one."""
    session = session_of(request)
    if session:
        await rooms.people.log_out(session.person, session.key)
