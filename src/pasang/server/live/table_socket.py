"""The live table over a socket: whose seat, which request, what came of it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from fastapi import APIRouter, WebSocket
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from pasang.notation.language import spoken
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.guard.socket_line import EXTENSION, Handover
from pasang.server.hall.holders import NOBODY
from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.round_trip import RoundTrip
from pasang.server.hall.told_state import Telling
from pasang.server.live.connection import Connection, PageConnection
from pasang.server.live.deeds import Act, Deeds
from pasang.server.live.direct_connection import DirectConnection, Work
from pasang.server.live.table_hints import TableHints
from pasang.server.problem import RequestProblem
from pasang.server.rooms import Rooms, rooms_of
from pasang.server.view.presence import seated_view
from pasang.server.view.refusal import REFUSED, refused_view
from pasang.server.wire.base import Wire
from pasang.server.wire.live_table import (
    TABLE_REQUEST,
    AskHint,
    Done,
    Echo,
    Hello,
    Ping,
    PlayMove,
    Pong,
    Probe,
    RequestRefused,
    TableRequest,
    Thinking,
)
from pasang.server.words import thing_words

router = APIRouter()
_LOG = logging.getLogger(__name__)
_NO_SUCH_TABLE = 4404
_TRY_AGAIN_LATER = 1013
_FAULT = 1011
CANNOT_OPEN = (NotInArchive, *ARCHIVE_FAULTS)
"""Why a page may not come to its table."""


async def live_table(socket: WebSocket) -> None:
    """Bring a page to a table."""
    await socket.accept()
    handover: Handover | None = (socket.scope.get("extensions") or {}).get(EXTENSION)
    if handover:
        await _stay_directly(socket, handover)
    else:
        await _stay(socket)


async def _stay(socket: WebSocket) -> None:
    """Be at the table for as long as this lasts, where the server knows no lines."""
    rooms = rooms_of(socket)
    connection = Connection(socket, TABLE_REQUEST)
    page = TablePage(connection, rooms)
    with suppress(WebSocketDisconnect), rooms.people.lines.kept(connection):
        try:
            async with rooms.hall.at_table(socket.path_params["table_id"], page) as live:
                await page.stay(live, connection)
        except CANNOT_OPEN as fault:
            code = page.turn_away(fault)
            await connection.flush()
            await socket.close(code)


async def _stay_directly(socket: WebSocket, handover: Handover) -> None:
    """Bring the page to the table, and leave it there by itself: there are thousands, and most are silent."""
    rooms = rooms_of(socket)
    connection = DirectConnection(socket, TABLE_REQUEST)
    page = TablePage(connection, rooms)
    connection.take(handover)
    try:
        live = await rooms.hall.come(socket.path_params["table_id"], page)
    except CANNOT_OPEN as fault:
        connection.end(page.turn_away(fault))
        return
    except BaseException:
        connection.end(_FAULT)
        raise

    def gone() -> None:
        rooms.people.lines.leave(connection)
        page.stop()
        rooms.hall.go(live, page)

    if connection.is_lost:
        gone()
    else:
        rooms.people.lines.join(connection)
        connection.begin(lambda request: page.answer(request, live), gone)


# Not by FastAPI's decorator, whose two stacks of contexts take seven kilobytes for each socket.
router.routes.append(WebSocketRoute("/live/table/{table_id}", live_table))


class TablePage:
    """A page that is at a table: a watcher of the table, and a person who may act there."""

    __slots__ = (
        "_deeds",
        "_hints",
        "_keeps_count",
        "_last_told",
        "_round_trip",
        "connection",
        "language",
        "person",
        "visitor",
    )

    def __init__(self, connection: PageConnection[TableRequest], rooms: Rooms) -> None:
        self.connection = connection
        self.visitor = connection.visitor
        self.person = connection.person
        self._deeds = Deeds(rooms.seating, rooms.fair_play, self.person, rooms.people.rated_wait_ms)
        self.language = spoken()
        self._hints = TableHints(connection, rooms)
        self._round_trip = RoundTrip()
        self._keeps_count = False
        self._last_told: int | None = None

    async def stay(self, live: LiveTable, connection: Connection[TableRequest]) -> None:
        """Listen and speak until the page goes."""
        speaking = asyncio.create_task(connection.speak())
        listening = asyncio.create_task(self._listen(live, connection))
        try:
            done, _ = await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            # All are told before any is waited for, since the waiting may itself be cancelled.
            tasks = {speaking, listening, *self.stop()}
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    def stop(self) -> list[asyncio.Task[None]]:
        """Think about nothing for the page any more."""
        return self._hints.stop()

    def turn_away(self, fault: Exception) -> int:
        """Say why there is no table to be at; the number to say goodbye with."""
        if isinstance(fault, NotInArchive):
            self.connection.refuse("", "not_found", what=thing_words("table"))
            return _NO_SUCH_TABLE
        _LOG.error("a table could not be opened: %s", fault)
        self.connection.refuse("", "archive_failed")
        return _TRY_AGAIN_LATER

    def see(self, live: LiveTable, state: Telling) -> None:
        """Show the page how the table stands, or what has changed if it keeps count."""
        self._hints.keep_to(live.table)
        self.connection.send(state.for_page(self._last_told))
        if self._keeps_count:
            self._last_told = state.number
        if live.table.engine_due:
            self.see_depth(live)

    def see_depth(self, live: LiveTable) -> None:
        """Tell the page how deep the engine has looked."""
        self.connection.tell(Thinking(ply=live.table.round.position.ply, depth=live.thinking.depth))

    def tell(self, message: Wire) -> None:
        """Tell the page what has happened beside the board."""
        self.connection.tell(message)

    @property
    def person_id(self) -> str | None:
        """Who is at the page."""
        return self.person.id if self.person else None

    @property
    def lag_ms(self) -> int:
        """How long the page's moves are on their way."""
        return self._round_trip.lag_ms

    def dismiss(self) -> None:
        """Tell the page that the table is no longer there."""
        self.connection.end(_NO_SUCH_TABLE)

    async def _listen(self, live: LiveTable, connection: Connection[TableRequest]) -> None:
        while True:
            request = await connection.heard()
            if request is not None and (work := self.answer(request, live)):
                await work

    def answer(self, request: TableRequest, live: LiveTable) -> Work | None:
        """Answer a request: at once, or by what is to be done at the table."""
        match request:
            case Hello(version=version, changes=changes):
                self._introduce(live)
                state = live.state_told(self.language)
                self._keeps_count, self._last_told = changes, None
                if version != live.table.version:
                    self.see(live, state)
                elif changes:
                    self._last_told = state.number
            case Ping(at=at):
                self.connection.tell(Pong(at=at))
            case Echo(number=number):
                self._round_trip.arrived(number)
            case AskHint():
                self._hints.ask(request, live.table, is_rated=live.listing.rated)
            case _:
                return self._act(request, live)
        return None

    def _introduce(self, live: LiveTable) -> None:
        """Tell the page which seats are its own, and who is here; where nobody holds a seat, all are everybody's."""
        listing = live.listing
        if listing.holders != NOBODY:
            self.tell(seated_view(listing.holders, self.person_id))
        if listing.holders.are_two:
            self.tell(live.company.presence_told())
            if live.slow.is_slow and listing.holders.side_of(self.person_id) is not None:
                self.tell(live.slow.vacations_told(live.now()))
            self._probe(live)

    def _probe(self, live: LiveTable) -> None:
        """Measure how long the line takes, where a clock counts that."""
        if live.is_between_two and live.table.clock:
            self.tell(Probe(number=self._round_trip.begun()))

    def _lag_of(self, request: Act, live: LiveTable) -> int:
        """How long a move was on its way; it is measured again while the other side thinks."""
        lag_ms = self.lag_ms
        if isinstance(request, PlayMove):
            self._probe(live)
        return lag_ms

    async def _act(self, request: Act, live: LiveTable) -> None:
        """Carry out what the page asks for, and say that it is done only when it is on disk."""
        try:
            change = await self._deeds.do(request, live, self._lag_of(request, live))
        except REFUSED as refused:
            self.connection.tell(RequestRefused(id=request.id, refusal=refused_view(refused)))
        except RequestProblem as problem:
            self.connection.refuse(request.id, problem.problem.error)
        except NotInArchive:
            self.connection.refuse(request.id, "not_found", what=thing_words("table"))
        except ARCHIVE_FAULTS as fault:
            _LOG.error("%s: a %s could not be kept: %s", live.listing.id, request.kind, fault)
            self.connection.refuse(request.id, "archive_failed")
        else:
            self.connection.tell(Done(id=request.id, version=change.version))
