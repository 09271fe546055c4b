"""A tournament over a socket: who is there, who meets whom, and who stands where, whenever that changes."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from anyio import to_thread
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from pasang.server.live.both_ways import until_one_ends
from pasang.server.live.connection import Connection
from pasang.server.rooms import Rooms, rooms_of
from pasang.server.tournament.refusal import TournamentRefused
from pasang.server.wire.live_table import Pong
from pasang.server.wire.tournament import TOURNAMENT_REQUEST, TournamentRequest

router = APIRouter()

_NOT_SHARED: Final = 4409
_NOT_FOUND: Final = 4404


@router.websocket("/live/tournament/{tournament_id}")
async def live_tournament(socket: WebSocket, tournament_id: str) -> None:
    """Bring a page to a tournament; everybody may look."""
    rooms = rooms_of(socket)
    await socket.accept()
    connection = Connection(socket, TOURNAMENT_REQUEST)
    with suppress(WebSocketDisconnect):
        if refusal := await _refusal(rooms, tournament_id):
            reason, code = refusal
            connection.refuse("", reason)
            await connection.flush()
            await socket.close(code)
            return
        await TournamentPage(connection, tournament_id).stay(rooms)


async def _refusal(rooms: Rooms, tournament: str) -> tuple[str, int] | None:
    """Why nothing is to be seen here."""
    if rooms.seating.is_home:
        return "not_shared", _NOT_SHARED
    try:
        await to_thread.run_sync(rooms.tournaments.one, tournament)
    except TournamentRefused as refused:
        return refused.reason.value, _NOT_FOUND
    return None


class TournamentPage:
    """A page that looks at a tournament."""

    def __init__(self, connection: Connection[TournamentRequest], tournament: str) -> None:
        self.tournament = tournament
        self.seen = 0
        self._connection = connection

    async def stay(self, rooms: Rooms) -> None:
        """Listen and speak until the page goes."""
        rooms.notice_board.enter(self)
        try:
            await until_one_ends(self._connection.speak(), self._listen())
        finally:
            rooms.notice_board.leave(self)

    def see(self, version: int, text: str) -> None:
        """Show the page what has changed."""
        self.seen = version
        self._connection.send(text)

    async def _listen(self) -> None:
        while True:
            if ping := await self._connection.heard():
                self._connection.tell(Pong(at=ping.at))
