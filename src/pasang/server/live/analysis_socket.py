"""Analysis over a socket: one question at a time, answered ever deeper until the next one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, assert_never

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from pasang.engine.fault import EngineError
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.hall.search_queue import Busy
from pasang.server.live.analyser import Analyser
from pasang.server.live.connection import Connection
from pasang.server.problem import RequestProblem
from pasang.server.rooms import Rooms, pay, rooms_of
from pasang.server.view.refusal import REFUSED, refused_view
from pasang.server.wire.live_analysis import (
    ANALYSIS_REQUEST,
    Analyse,
    AnalysisRequest,
    Review,
    Stop,
)
from pasang.server.wire.live_table import Ping, Pong, RequestRefused

router = APIRouter()

_POINTS: Final = 0.5
"""What a question costs, of the same budget as expensive requests: whoever steps through a round asks many."""
_POINTS_A_MOVE: Final = 0.1
"""What each move costs that is to be reviewed."""


@router.websocket("/live/analysis")
async def live_analysis(socket: WebSocket) -> None:
    """Answer a page's questions about positions and rounds."""
    rooms = rooms_of(socket)
    await socket.accept()
    connection = Connection(socket, ANALYSIS_REQUEST)
    analyser = Analyser(
        connection.visitor, rooms.searches, rooms.settings.analysis_s, connection.tell
    )
    speaking = asyncio.create_task(connection.speak())
    session = _Session(connection, analyser, rooms)
    try:
        with suppress(WebSocketDisconnect), rooms.people.lines.kept(connection):
            await session.listen()
    finally:
        speaking.cancel()
        await session.stop()


class _Session:
    """Where a page's questions arrive; the newest one replaces the one being looked at."""

    def __init__(
        self,
        connection: Connection[AnalysisRequest],
        analyser: Analyser,
        rooms: Rooms,
    ) -> None:
        self._connection = connection
        self._analyser = analyser
        self._rooms = rooms
        self._running: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        """Hear questions until the page goes."""
        while True:
            match await self._connection.heard():
                case None:
                    pass
                case Ping(at=at):
                    self._connection.tell(Pong(at=at))
                case Stop():
                    await self.stop()
                case Analyse() | Review() as question:
                    await self.stop()
                    self._running = asyncio.create_task(self._look(question))
                case _ as never:
                    assert_never(never)

    async def stop(self) -> None:
        """Look no further; the engine is free when this returns."""
        if self._running:
            self._running.cancel()
            await asyncio.wait({self._running})
            self._running = None

    async def _look(self, question: Analyse | Review) -> None:
        try:
            await pay(self._rooms, self._connection.address, _price_of(question))
            await self._rooms.fair_play.help(
                self._connection.person, lambda: self._answer(question)
            )
        except RequestProblem as problem:
            self._connection.refuse(question.id, problem.problem.error)
        except REFUSED as refused:
            self._connection.tell(RequestRefused(id=question.id, refusal=refused_view(refused)))
        except ARCHIVE_FAULTS:
            self._connection.refuse(question.id, "archive_failed")
        except Busy:
            self._connection.refuse(question.id, "busy")
        except EngineError:
            self._connection.refuse(question.id, "engine_failed")

    async def _answer(self, question: Analyse | Review) -> None:
        if isinstance(question, Analyse):
            await self._analyser.analyse(question)
        else:
            await self._analyser.review(question)


def _price_of(question: Analyse | Review) -> float:
    moves = len(question.moves) if isinstance(question, Review) else 0
    return _POINTS + _POINTS_A_MOVE * moves
