"""Analysis over a socket: one question at a time, answered ever deeper until the next one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import assert_never

from anyio import to_thread
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from pasang.engine.fault import EngineError
from pasang.play.refusal import TableReason, TableRefused
from pasang.server.archive.table_archive import TableArchive
from pasang.server.hall.search_queue import Busy
from pasang.server.live.analyser import Analyser
from pasang.server.live.connection import Connection
from pasang.server.rooms import rooms_of
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
    session = _Session(connection, analyser, rooms.tables)
    try:
        with suppress(WebSocketDisconnect):
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
        tables: TableArchive,
    ) -> None:
        self._connection = connection
        self._analyser = analyser
        self._tables = tables
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
            await self._check_not_playing()
            if isinstance(question, Analyse):
                await self._analyser.analyse(question)
            else:
                await self._analyser.review(question)
        except REFUSED as refused:
            self._connection.tell(RequestRefused(id=question.id, refusal=refused_view(refused)))
        except Busy:
            self._connection.refuse(question.id, "busy")
        except EngineError:
            self._connection.refuse(question.id, "engine_failed")

    async def _check_not_playing(self) -> None:
        """Refuse to help somebody who is in the middle of a rated round."""
        person = self._connection.person
        if person is None:
            return
        is_playing: bool = await to_thread.run_sync(self._tables.plays_rated, person.id)
        if is_playing:
            raise TableRefused(TableReason.NO_HELP)
