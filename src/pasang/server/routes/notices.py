"""Being told of turns, over HTTP: when, and in which browsers."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter

from pasang.notation.fault import quoted
from pasang.notation.language import first_known
from pasang.server.people.asking import Known, KnownSession
from pasang.server.people.notice_wish import Wish
from pasang.server.people.notices import Subscription, TooManyBrowsers, subscription_id
from pasang.server.people.person import Person
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.push.push_door import NotPublic
from pasang.server.push.push_message import are_keys
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.wire.correspondence import (
    NoticesTold,
    NoticesWanted,
    PushBrowser,
    PushBrowserGone,
)

router = APIRouter(prefix="/api/people/notices", tags=["people"], responses=PROBLEMS)


@router.get("")
def show_notices(person: Known, rooms: InRooms) -> NoticesTold:
    """Tell how one is told of turns, and what a browser needs to be told by push."""
    return _told(rooms, person)


@router.put("", dependencies=[costs(1)])
def choose_notices(wanted: NoticesWanted, person: Known, rooms: InRooms) -> NoticesTold:
    """Choose when to be told."""
    wish = Wish(wanted.mode, wanted.hour, wanted.zone)
    try:
        rooms.notices.set_wish(person.id, wish, rooms.hall.now())
    except ValueError:
        raise RequestProblem(422, "bad_zone", "zone", zone=quoted(wanted.zone)) from None
    return _told(rooms, person)


@router.post("/browsers", dependencies=[costs(2)])
async def add_browser(wanted: PushBrowser, session: KnownSession, rooms: InRooms) -> NoticesTold:
    """Be told in this browser, for as long as its session lasts."""
    try:
        await to_thread.run_sync(rooms.push.door.check, wanted.endpoint)
    except NotPublic:
        raise RequestProblem(422, "bad_endpoint", "endpoint") from None
    if not are_keys(wanted.key, wanted.secret):
        raise RequestProblem(422, "bad_push_keys", "key")
    one = Subscription(
        id=subscription_id(wanted.endpoint),
        person=session.person.id,
        endpoint=wanted.endpoint,
        key=wanted.key,
        secret=wanted.secret,
        language=first_known([wanted.language]) or "en",
        session=session.key,
    )
    try:
        await to_thread.run_sync(rooms.notices.subscribe, one, rooms.hall.now())
    except TooManyBrowsers:
        raise RequestProblem(409, "too_many_browsers") from None
    return await to_thread.run_sync(_told, rooms, session.person)


@router.post("/browsers/gone", dependencies=[costs(1)])
def remove_browser(wanted: PushBrowserGone, person: Known, rooms: InRooms) -> NoticesTold:
    """Be told in this browser no more."""
    rooms.notices.unsubscribe(subscription_id(wanted.endpoint), person.id)
    return _told(rooms, person)


def _told(rooms: Rooms, person: Person) -> NoticesTold:
    wish = rooms.notices.wish(person.id)
    return NoticesTold(
        mode=wish.mode,
        hour=wish.hour,
        zone=wish.zone,
        browsers=len(rooms.notices.browsers(person.id)),
        server_key=rooms.push.key.public,
    )
