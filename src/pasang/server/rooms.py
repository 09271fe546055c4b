"""What the routes work with: archive, hall, searches, limits; one of each a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, params
from starlette.requests import HTTPConnection

from pasang.server.archive.database import Database
from pasang.server.archive.pattern_archive import PatternArchive
from pasang.server.archive.table_archive import TableArchive
from pasang.server.guard.rate import RateLimit
from pasang.server.hall.hall import Hall
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.problem import RequestProblem
from pasang.server.settings import Settings


@dataclass(frozen=True, slots=True)
class Rooms:
    """The parts of a running server."""

    settings: Settings
    database: Database
    tables: TableArchive
    patterns: PatternArchive
    searches: SearchQueue
    hall: Hall
    expensive: RateLimit = field(default_factory=lambda: RateLimit(per_second=10, at_once=60))
    """Points for expensive calls, each address by itself."""


def rooms_of(connection: HTTPConnection) -> Rooms:
    """The parts of the server that answers this request."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


InRooms = Annotated[Rooms, Depends(rooms_of)]


def costs(points: float) -> params.Depends:
    """A call that costs so many points of its address's rate limit."""

    # On the event loop, since two threads that count at once could both find a full budget.
    async def pay(connection: HTTPConnection) -> None:
        rooms = rooms_of(connection)
        address = connection.client.host if connection.client else ""
        if rooms.settings.rate_limits and not rooms.expensive.allows(address, points):
            raise RequestProblem(429, "too_many_requests")

    return params.Depends(pay)
