"""The application: rooms built when it starts, guards round it, routes inside."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

from anyio import to_thread
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import pasang
from pasang.server.assembly import Thinkers, build_rooms, own_engines
from pasang.server.guard.access_log import AccessLog
from pasang.server.guard.connection_limit import ConnectionLimit
from pasang.server.guard.headers import SecurityHeaders
from pasang.server.guard.internal_errors import InternalErrors
from pasang.server.guard.request_filter import RequestFilter
from pasang.server.guard.session_cookie import SessionCookie
from pasang.server.guard.spoken_language import SpokenLanguage
from pasang.server.guard.visitor import VisitorCookie
from pasang.server.live import analysis_socket, lobby_socket, table_socket, tournament_socket
from pasang.server.problem import answer_problems
from pasang.server.push.push_door import PUBLIC_DOOR, PushDoor
from pasang.server.rooms import Rooms
from pasang.server.routes import (
    about,
    accounts,
    challenges,
    conditional,
    conduct,
    moderation,
    notices,
    operating,
    opponents,
    page,
    passkeys,
    patterns,
    people,
    pictures,
    positions,
    profiles,
    programs,
    records,
    studies,
    tables,
    tokens,
    tournaments,
    turns,
    vacation,
)
from pasang.server.settings import Settings

_DESCRIPTION = """
Everything that the page of Pasang asks of its server. Points, moves, positions and records are the texts
N1 to N4 of `docs/notation.md`; every error is answered with a `Problem`. Live play and analysis go over the sockets
`/live/table/{id}`, `/live/analysis`, `/live/lobby` and `/live/tournament/{id}`, whose messages `docs/server.md` lists.
"""
_ROUTES = (
    *(tables, opponents, conditional, studies, records, patterns, positions, pictures),
    *(people, accounts, passkeys, profiles, conduct, moderation, tokens, notices, vacation),
    *(challenges, tournaments, turns, programs, about, operating),
    *(table_socket, analysis_socket, lobby_socket, tournament_socket),
    # Last, since it answers for whatever is left.
    page,
)


def create_app(
    settings: Settings, thinkers: Thinkers = own_engines, push_door: PushDoor = PUBLIC_DOOR
) -> FastAPI:
    """The application with these settings; only tests send notices by another door than the public one."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        rooms = await to_thread.run_sync(build_rooms, settings, thinkers, push_door)
        app.state.rooms = rooms
        await to_thread.run_sync(page.pack_page, settings.page)
        async with _kept(rooms):
            yield
        await _close(rooms)

    app = FastAPI(
        title="Pasang",
        version=pasang.__version__,
        description=_DESCRIPTION,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    answer_problems(app)
    for room in _ROUTES:
        app.include_router(room.router)
    # The last one added is the first to see a request.
    app.add_middleware(GZipMiddleware, minimum_size=2048, compresslevel=5)
    app.add_middleware(SessionCookie)
    app.add_middleware(VisitorCookie)
    app.add_middleware(RequestFilter, settings=settings)
    app.add_middleware(ConnectionLimit, settings=settings)
    app.add_middleware(InternalErrors)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog)
    app.add_middleware(SpokenLanguage)
    return app


@asynccontextmanager
async def _kept(rooms: Rooms) -> AsyncIterator[None]:
    """What a server does by itself is done meanwhile."""
    beside = rooms.neighbours.kept(rooms.hall) if rooms.neighbours else nullcontext()
    lines = rooms.people.lines.looked_at()
    async with rooms.clocks.kept(), rooms.notifier.kept(), lines, beside:
        yield


async def _close(rooms: Rooms) -> None:
    await rooms.lobby.close()
    await rooms.notice_board.close()
    await rooms.hall.close()
    await rooms.searches.close()
    if rooms.counter:
        await rooms.counter.close()
    await to_thread.run_sync(rooms.law.process.close)
    rooms.database.dispose()
