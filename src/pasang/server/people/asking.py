"""Who asks, for routes: anybody, somebody with a session, or somebody with an account."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request

from pasang.server.guard.origin import origin_of
from pasang.server.guard.request_filter import is_address
from pasang.server.guard.session_cookie import give_session, person_of, session_of
from pasang.server.people.passkey import RelyingParty
from pasang.server.people.person import Person
from pasang.server.people.session_store import Session
from pasang.server.problem import RequestProblem
from pasang.server.rooms import InRooms, asking_address, pay

_GUEST_POINTS = 5
"""What a new guest costs: an address has a dozen at once, and then one every half second."""


def agent_of(request: Request) -> str:
    """What the browser calls itself, in plain letters."""
    told = request.headers.get("user-agent", "")
    return "".join(sign if " " <= sign <= "~" else "?" for sign in told)


def site_of(request: Request) -> RelyingParty:
    """The site by which the server was addressed, which is one of its own names: others are not let in.

    Browsers make no passkeys for addresses in figures, which may be another machine's tomorrow.
    """
    origin = origin_of(request.scope, request.headers)
    host = urlsplit(origin).hostname or ""
    if is_address(host):
        raise RequestProblem(409, "passkeys_need_name")
    return RelyingParty(host, origin)


def browser_of(request: Request) -> str:
    """What tells one browser from another, for things that begin here and must end here."""
    session = session_of(request)
    return session.key if session else f"visitor {request.scope['visitor']}"


def known_session(request: Request) -> Session:
    """The session of the request; refused where there is none."""
    session = session_of(request)
    if session is None:
        raise RequestProblem(401, "not_known")
    return session


def known_person(request: Request) -> Person:
    """The person who asks; refused where nobody is known."""
    person = person_of(request)
    if person is None:
        raise RequestProblem(401, "not_known")
    return person


async def player(request: Request, rooms: InRooms) -> Person | None:
    """Who will play: nobody in particular at home; elsewhere a person, made a guest now if need be."""
    person = person_of(request)
    if rooms.seating.is_home:
        return None
    if person is None:
        await pay(rooms, asking_address(request), _GUEST_POINTS)
        person, token = await rooms.people.begin_guest("", agent_of(request))
        give_session(request, token)
    elif person.is_banned(rooms.hall.now()):
        raise RequestProblem(403, "banned")
    return person


Asking = Annotated[Person | None, Depends(person_of)]
Known = Annotated[Person, Depends(known_person)]
KnownSession = Annotated[Session, Depends(known_session)]
Player = Annotated[Person | None, Depends(player)]
Agent = Annotated[str, Depends(agent_of)]
Site = Annotated[RelyingParty, Depends(site_of)]
AskingBrowser = Annotated[str, Depends(browser_of)]
