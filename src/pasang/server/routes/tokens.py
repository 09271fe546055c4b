"""Personal tokens over HTTP: made, listed and ended by the person for whom a program acts."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path

from pasang.play.clock import Instant
from pasang.server.people.access_token import TooManyTokens
from pasang.server.people.asking import Known
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, costs
from pasang.server.view.people import token_view
from pasang.server.wire.people import TokenList, TokenMade, TokenWanted

router = APIRouter(prefix="/api/people/tokens", tags=["people"], responses=PROBLEMS)

TokenId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="The token's name.")]
_DAY_MS: Final = 24 * 3600 * 1000


@router.post("", dependencies=[costs(5)])
def make_token(wanted: TokenWanted, person: Known, rooms: InRooms) -> TokenMade:
    """Make a token by which a program may act for one."""
    at = rooms.hall.now()
    expires = Instant(at + wanted.days * _DAY_MS)
    try:
        secret, token = rooms.people.tokens.make(person, wanted.title, wanted.scopes, at, expires)
    except TooManyTokens:
        raise RequestProblem(409, "too_many_tokens") from None
    return TokenMade(secret=secret, token=token_view(token))


@router.get("")
def list_tokens(person: Known, rooms: InRooms) -> TokenList:
    """List one's tokens."""
    return TokenList(tokens=[token_view(one) for one in rooms.people.tokens.of_person(person.id)])


@router.delete("/{token_id}", status_code=204)
async def end_token(token_id: TokenId, person: Known, rooms: InRooms) -> None:
    """End a token; programs that have it are nobody from now on."""
    if not await rooms.people.revoke(person, token_id):
        raise RequestProblem(404, "no_such_token")
