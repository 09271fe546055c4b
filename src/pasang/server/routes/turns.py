"""Whose turn it is, for people who play by correspondence: as a list, and as a feed for a reader of news."""

from __future__ import annotations

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Query, Request, Response

from pasang.server.people.access_token import Scope
from pasang.server.people.asking import Known
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.view.feed import Waiting, turns_feed
from pasang.server.view.table import open_offer_view, table_summary
from pasang.server.wire.turn import Turns

router = APIRouter(prefix="/api/turns", tags=["turns"], responses=PROBLEMS)


@router.get("")
def list_turns(person: Known, rooms: InRooms) -> Turns:
    """List the rounds with others that wait for one's move or, where no live clock goes, answer; the oldest first."""
    waiting = _waiting_for(rooms, person.id)
    return Turns(
        tables=[table_summary(one) for one in waiting.turns],
        more=False,
        offers=[open_offer_view(one) for one in waiting.offers],
    )


def _waiting_for(rooms: Rooms, person: str) -> Waiting:
    return Waiting(rooms.tables.waiting_for(person), rooms.tables.offers_to(person))


@router.get(
    "/feed",
    response_class=Response,
    responses={200: {"description": "An Atom feed.", "content": {"application/atom+xml": {}}}},
    dependencies=[costs(0.5)],
)
async def feed_turns(
    request: Request,
    rooms: InRooms,
    token: Annotated[str, Query(max_length=100, description="A personal token that may read.")],
) -> Response:
    """Tell a reader of news in which rounds it is one's turn; such readers know no sessions, so a token says whose."""
    found = await rooms.people.find_token(token)
    if found is None or Scope.READ not in found.scopes:
        raise RequestProblem(401, "bad_token")
    waiting = await to_thread.run_sync(_waiting_for, rooms, found.person.id)
    wish = await to_thread.run_sync(rooms.notices.wish, found.person.id)
    feed = turns_feed(found.person, waiting, str(request.base_url).rstrip("/"), wish)
    return Response(feed, media_type="application/atom+xml")
