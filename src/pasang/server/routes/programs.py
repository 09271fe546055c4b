"""Playing by a program: deeds by request, tables and turns as streams of lines (ND-JSON)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Any, Final

from anyio import to_thread
from fastapi import APIRouter, Body, Request, Response
from fastapi.responses import StreamingResponse

from pasang.server.archive.table_reading import NotInArchive
from pasang.server.guard.session_cookie import credential_of
from pasang.server.guard.visitor import visitor_of
from pasang.server.live.deeds import Act, Deeds
from pasang.server.live.table_stream import ALIVE_S, TableStream
from pasang.server.people.asking import Asking, Known
from pasang.server.people.open_lines import Credential
from pasang.server.people.person import Person
from pasang.server.problem import PROBLEMS
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.routes.tables import TableId
from pasang.server.wire.live_table import Done
from pasang.server.wire.turn import TurnTold

router = APIRouter(prefix="/api", tags=["programs"], responses=PROBLEMS)

_LINES: Final = "application/x-ndjson"
_STREAM: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "One JSON object a line; an empty line now and then.",
        "content": {_LINES: {}},
    }
}
_LOOK_S: Final = 1.0
"""How often it is looked whose turn it is: programs are patient, and a table's own stream tells at once."""

Deed = Annotated[Act, Body(discriminator="kind")]


@router.post("/tables/{table_id}/deeds", dependencies=[costs(0.5)])
async def do_at_table(
    table_id: TableId, deed: Deed, request: Request, rooms: InRooms, person: Asking
) -> Done:
    """Do at a table what a page does over its socket: play, resign, offer, accept, decline, abort, claim."""
    deeds = Deeds(rooms.seating, rooms.fair_play, person, rooms.people.rated_wait_ms)
    there = rooms.hall.find(table_id)
    listing = there.listing if there else await to_thread.run_sync(rooms.tables.listing, table_id)
    deeds.check(deed, listing)
    here = TableStream(visitor_of(request), credential_of(request))
    async with rooms.hall.at_table(table_id, here) as live:
        change = await deeds.do(deed, live)
    return Done(id=deed.id, version=change.version)


@router.get(
    "/tables/{table_id}/stream",
    response_class=Response,
    responses=_STREAM,
    dependencies=[costs(1)],
)
async def stream_table(table_id: TableId, request: Request, rooms: InRooms) -> Response:
    """Follow a table: which seats are one's own, how it stands, then every change as it happens."""
    await to_thread.run_sync(rooms.tables.listing, table_id)
    stream = TableStream(visitor_of(request), credential_of(request))
    return StreamingResponse(_table_lines(rooms, table_id, stream), media_type=_LINES)


@router.get("/turns/stream", response_class=Response, responses=_STREAM, dependencies=[costs(1)])
async def stream_turns(request: Request, person: Known, rooms: InRooms) -> Response:
    """Follow all one's own tables: a line whenever it is one's turn at one of them, or one has ended."""
    line = TurnLine(credential_of(request))
    return StreamingResponse(_turn_lines(rooms, person, line), media_type=_LINES)


class TurnLine:
    """A program that follows its turns, until it may not any more."""

    def __init__(self, credential: Credential | None) -> None:
        self.credential = credential
        self._ended = asyncio.Event()

    @property
    def is_open(self) -> bool:
        """Whether there may be more to tell."""
        return not self._ended.is_set()

    async def wait(self, seconds: float) -> None:
        """Let some time pass, or what there is until the end."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ended.wait(), seconds)

    def end(self, code: int) -> None:
        """Tell no more; a stream is told no number."""
        del code
        self._ended.set()


async def _table_lines(rooms: Rooms, table_id: str, stream: TableStream) -> AsyncIterator[str]:
    try:
        with rooms.streams.kept(stream), rooms.people.lines.kept(stream):
            async with rooms.hall.at_table(table_id, stream) as live:
                stream.begin(live)
                async for line in stream.lines():
                    yield line
    except NotInArchive:
        return


async def _turn_lines(rooms: Rooms, person: Person, line: TurnLine) -> AsyncIterator[str]:
    told: dict[str, int] = {}
    quiet_s = 0.0
    with rooms.streams.kept(line), rooms.people.lines.kept(line):
        while line.is_open:
            turns = await to_thread.run_sync(rooms.tables.turns_of, person.id)
            for turn in turns:
                if told.get(turn.table) != turn.version:
                    quiet_s = 0.0
                    yield TurnTold(table=turn.table, ply=turn.ply).model_dump_json() + "\n"
            told = {turn.table: turn.version for turn in turns}
            await line.wait(_LOOK_S)
            quiet_s += _LOOK_S
            if quiet_s >= ALIVE_S:
                quiet_s = 0.0
                yield "\n"
