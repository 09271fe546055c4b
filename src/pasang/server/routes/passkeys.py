"""Passkeys over HTTP: made, listed, renamed, revoked, and shown to log in."""

from __future__ import annotations

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Path, Request

from pasang.server.guard.session_cookie import give_session
from pasang.server.people.asking import Agent, AskingBrowser, Known, KnownSession, Site
from pasang.server.people.passkey import Assertion, Attestation
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import Address, InRooms, costs
from pasang.server.routes.people import end_present, me_told
from pasang.server.view.people import passkey_view
from pasang.server.wire.passkey import (
    PasskeyList,
    PasskeyOptions,
    PasskeyShown,
    PasskeyTitle,
    PasskeyView,
    PasskeyWanted,
    bytes_of,
)
from pasang.server.wire.people import Me, PasswordAgain

router = APIRouter(prefix="/api/people/passkeys", tags=["people"], responses=PROBLEMS)

PasskeyId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="The passkey's name.")]


@router.post("/registration", dependencies=[costs(5)])
async def begin_passkey(
    wanted: PasswordAgain, session: KnownSession, site: Site, rooms: InRooms, address: Address
) -> PasskeyOptions:
    """Ask for what a browser needs to make a passkey; it is a way in, so the password is asked for again."""
    if not session.person.has_account:
        raise RequestProblem(403, "passkey_account")
    await rooms.people.check_is_it(session.person, wanted.password, address)
    return PasskeyOptions(options=await rooms.people.passkeys.registration(session, site))


@router.post("", dependencies=[costs(2)])
async def add_passkey(
    wanted: PasskeyWanted, session: KnownSession, site: Site, rooms: InRooms
) -> PasskeyView:
    """Keep a passkey that was made as it was asked for a moment ago."""
    made = Attestation(
        bytes_of(wanted.credential), bytes_of(wanted.client_data), bytes_of(wanted.attestation)
    )
    return passkey_view(await rooms.people.passkeys.add(session, wanted.title, made, site))


@router.post("/authentication", dependencies=[costs(5)])
async def ask_for_passkey(browser: AskingBrowser, site: Site, rooms: InRooms) -> PasskeyOptions:
    """Ask for what a browser needs to show a passkey; no name is asked for, and none is told."""
    return PasskeyOptions(options=await rooms.people.passkeys.authentication(browser, site))


@router.post("/session", dependencies=[costs(2)])
async def log_in_by_passkey(
    shown: PasskeyShown,
    request: Request,
    browser: AskingBrowser,
    site: Site,
    rooms: InRooms,
    address: Address,
    agent: Agent,
) -> Me:
    """Come back by a passkey; the session that there was ends."""
    handle = None if shown.user_handle is None else bytes_of(shown.user_handle)
    assertion = Assertion(
        bytes_of(shown.credential),
        bytes_of(shown.client_data),
        bytes_of(shown.authenticator_data),
        bytes_of(shown.signature),
        handle,
    )
    person, token = await rooms.people.log_in_by_passkey(browser, assertion, site, address, agent)
    await end_present(request, rooms)
    give_session(request, token)
    return me_told(rooms, person)


@router.get("")
def list_passkeys(person: Known, rooms: InRooms) -> PasskeyList:
    """List one's passkeys."""
    own = rooms.people.passkeys.passkeys.of_person(person.id)
    return PasskeyList(passkeys=[passkey_view(one) for one in own])


@router.patch("/{passkey_id}", status_code=204)
async def rename_passkey(
    passkey_id: PasskeyId, wanted: PasskeyTitle, person: Known, rooms: InRooms
) -> None:
    """Call a passkey something else."""
    rename = rooms.people.passkeys.passkeys.rename
    if not await to_thread.run_sync(rename, person.id, passkey_id, wanted.title):
        raise RequestProblem(404, "no_such_passkey")


@router.delete("/{passkey_id}", status_code=204)
async def revoke_passkey(passkey_id: PasskeyId, person: Known, rooms: InRooms) -> None:
    """Take a passkey away: whoever has it is nobody here from now on."""
    if not await to_thread.run_sync(rooms.people.passkeys.passkeys.revoke, person.id, passkey_id):
        raise RequestProblem(404, "no_such_passkey")
