"""The lobby over a socket: what there is to see, and word of what is waited for."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from pasang.server.live.both_ways import until_one_ends
from pasang.server.live.connection import Connection
from pasang.server.lobby.challenge import Challenge, Standing
from pasang.server.lobby.lobby import Lobby
from pasang.server.rooms import rooms_of
from pasang.server.wire.live_table import Ping, Pong
from pasang.server.wire.lobby import LOBBY_REQUEST, AwaitChallenge, ChallengeTold, LobbyRequest

router = APIRouter()

_NOT_SHARED: Final = 4409
_MOST_AWAITED: Final = 3


@router.websocket("/live/lobby")
async def live_lobby(socket: WebSocket) -> None:
    """Bring a page to the lobby."""
    rooms = rooms_of(socket)
    await socket.accept()
    page = LobbyPage(Connection(socket, LOBBY_REQUEST))
    with suppress(WebSocketDisconnect):
        if rooms.seating.is_home:
            page.connection.refuse("", "not_shared")
            await page.connection.flush()
            await socket.close(_NOT_SHARED)
            return
        with rooms.people.lines.kept(page.connection):
            await page.stay(rooms.lobby)


class LobbyPage:
    """A page that is in the lobby."""

    def __init__(self, connection: Connection[LobbyRequest]) -> None:
        self.connection = connection
        self.visitor = connection.visitor
        self.person = connection.person
        self.awaited: set[str] = set()
        self._seen = ""

    async def stay(self, lobby: Lobby) -> None:
        """Listen and speak until the page goes."""
        lobby.enter(self)
        try:
            await until_one_ends(self.connection.speak(), self._listen(lobby))
        finally:
            lobby.leave(self)

    def see(self, scene: str) -> None:
        """Show the page what there is to see, if that has changed."""
        if scene != self._seen:
            self._seen = scene
            self.connection.send(scene)

    def hear(self, challenge: Challenge, standing: Standing) -> None:
        """Tell the page what has become of what it waits for."""
        self.connection.tell(
            ChallengeTold(challenge=challenge.id, standing=standing.value, table=challenge.table)
        )

    async def _listen(self, lobby: Lobby) -> None:
        while True:
            match await self.connection.heard():
                case Ping(at=at):
                    self.connection.tell(Pong(at=at))
                case AwaitChallenge(kind="forget", challenge=name):
                    self.awaited.discard(name)
                case AwaitChallenge(challenge=name) if len(self.awaited) < _MOST_AWAITED:
                    self.awaited.add(name)
                    lobby.stir_here()
                case _:
                    pass
