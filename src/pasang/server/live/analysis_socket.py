"""Analysis over a socket: one question at a time, answered ever deeper until the next one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import assert_never

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from pasang.engine.fault import EngineError
from pasang.server.hall.search_queue import Busy
from pasang.server.live.line import Line
from pasang.server.live.look import Looker
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
    line = Line(socket, ANALYSIS_REQUEST)
    looker = Looker(line.visitor, rooms.searches, rooms.settings.analysis_s, line.tell)
    speaking = asyncio.create_task(line.speak())
    desk = _Desk(line, looker)
    try:
        with suppress(WebSocketDisconnect):
            await desk.listen()
    finally:
        speaking.cancel()
        await desk.stop()


class _Desk:
    """Where a page's questions arrive; the newest one replaces the one being looked at."""

    def __init__(self, line: Line[AnalysisRequest], looker: Looker) -> None:
        self._line = line
        self._looker = looker
        self._looking: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        """Hear questions until the page goes."""
        while True:
            match await self._line.heard():
                case None:
                    pass
                case Ping(at=at):
                    self._line.tell(Pong(at=at))
                case Stop():
                    await self.stop()
                case Analyse() | Review() as question:
                    await self.stop()
                    self._looking = asyncio.create_task(self._look(question))
                case _ as never:
                    assert_never(never)

    async def stop(self) -> None:
        """Look no further; the engine is free when this returns."""
        if self._looking:
            self._looking.cancel()
            await asyncio.wait({self._looking})
            self._looking = None

    async def _look(self, question: Analyse | Review) -> None:
        try:
            if isinstance(question, Analyse):
                await self._looker.analyse(question)
            else:
                await self._looker.review(question)
        except REFUSED as refused:
            self._line.tell(RequestRefused(id=question.id, refusal=refused_view(refused)))
        except Busy:
            self._line.refuse(question.id, "busy")
        except EngineError:
            self._line.refuse(question.id, "engine_failed")
