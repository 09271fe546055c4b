"""The application: rooms built when it starts, guards round it, routes inside."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any, Final

from anyio import to_thread
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import pasang
from pasang.server.archive.announcing_archive import AnnouncingArchive
from pasang.server.archive.database import Database, open_database, sqlite_url
from pasang.server.archive.leases import Leases
from pasang.server.archive.pattern_archive import PatternArchive
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.uptime import Uptime
from pasang.server.guard.access_log import AccessLog
from pasang.server.guard.connection_limit import ConnectionLimit
from pasang.server.guard.headers import SecurityHeaders
from pasang.server.guard.internal_errors import InternalErrors
from pasang.server.guard.request_filter import RequestFilter
from pasang.server.guard.session_cookie import SessionCookie
from pasang.server.guard.spoken_language import SpokenLanguage
from pasang.server.guard.visitor import VisitorCookie
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.engine_process import EngineProcess
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.neighbours import Neighbours
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.seating import Seating
from pasang.server.hall.steady_time import SteadyTime
from pasang.server.hall.thinker import Thinker
from pasang.server.live import analysis_socket, table_socket
from pasang.server.people.desk import PeopleDesk
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.settling import Settling
from pasang.server.problem import answer_problems
from pasang.server.rooms import Rooms
from pasang.server.routes import (
    about,
    accounts,
    conduct,
    moderation,
    operating,
    page,
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
)
from pasang.server.settings import MEBIBYTE, Settings

Thinkers = Callable[[Settings], Sequence[Thinker]]

_ROOMS: Final[Sequence[Any]] = (
    tables,
    studies,
    records,
    patterns,
    people,
    tokens,
    programs,
    positions,
    pictures,
    about,
    operating,
    accounts,
    profiles,
    conduct,
    moderation,
    table_socket,
    analysis_socket,
    page,
)
"""What has routes; the page is asked last, since it answers every address."""

_DESCRIPTION = """
Everything that the page of Pasang asks of its server. Points, moves, positions and records are the texts
N1 to N4 of `docs/notation.md`; every error is answered with a `Problem`. Live play and analysis go over the sockets
`/live/table/{id}` and `/live/analysis`, whose messages `docs/server.md` lists.
"""


def own_engines(settings: Settings) -> Sequence[Thinker]:
    """The engines that search for everybody, as many as the settings say, each in a process of its own."""
    memory = settings.engine_memory * MEBIBYTE
    return [EngineProcess(memory) for _ in range(settings.engines)]


def create_app(settings: Settings, thinkers: Thinkers = own_engines) -> FastAPI:
    """The application with these settings."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        rooms = await to_thread.run_sync(_build_rooms, settings, thinkers)
        app.state.rooms = rooms
        await to_thread.run_sync(page.pack_page, settings.page)
        beside = rooms.neighbours.kept(rooms.hall) if rooms.neighbours else nullcontext()
        async with rooms.clocks.kept(), beside:
            yield
        await rooms.hall.close()
        await rooms.searches.close()
        await to_thread.run_sync(rooms.law.process.close)
        rooms.database.dispose()

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
    for room in _ROOMS:
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


def _build_rooms(settings: Settings, thinkers: Thinkers) -> Rooms:
    database = open_database(settings.database or sqlite_url(settings.data))
    hall_time = SteadyTime()
    neighbours = neighbours_of(settings, database, hall_time)
    archive = (
        AnnouncingArchive(database, neighbours.announce) if neighbours else TableArchive(database)
    )
    searches = SearchQueue(thinkers(settings), settings.searches_waiting)
    seat = EngineSeat(searches, settings.pace_ms / 1000, settings.reply_ms / 1000)
    settling = Settling(RatingArchive(database), archive)
    settling.catch_up()
    uptime = Uptime(database)
    hall = Hall(
        archive,
        seat,
        hall_time,
        lost_ms=uptime.lost_ms,
        claim_ms=settings.claim_s * 1000,
        neighbours=neighbours,
        after_end=settling.after_end,
    )
    uptime.begin(hall.now())
    people = PeopleDesk(database, hall.now)
    seating = Seating(is_home=not settings.is_shared)
    patterns = PatternArchive(database)
    clocks = ClockKeeper(hall, archive, uptime)
    return Rooms(
        settings,
        database,
        archive,
        patterns,
        searches,
        hall,
        people,
        seating,
        clocks,
        neighbours=neighbours,
    )


def neighbours_of(settings: Settings, database: Database, now: SteadyTime) -> Neighbours | None:
    """The other processes, where there may be some."""
    if not settings.redis:
        return None
    from pasang.server.bus.redis_bus import RedisBus  # noqa: PLC0415 - an extra

    process = secrets.token_hex(8)
    leases = Leases(database, process, now)
    return Neighbours(process, RedisBus(settings.redis), leases, TableArchive(database))
