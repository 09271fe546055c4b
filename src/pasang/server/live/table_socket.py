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
from pasang.server.hall.holders import NOBODY
from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.round_trip import RoundTrip
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.seating import Seating
from pasang.server.hall.told_state import Telling
from pasang.server.live.connection import Connection
from pasang.server.live.deeds import Act, Deeds
from pasang.server.live.table_hints import TableHints
from pasang.server.rooms import rooms_of
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


async def live_table(socket: WebSocket) -> None:
    """Bring a page to a table."""
    table_id: str = socket.path_params["table_id"]
    rooms = rooms_of(socket)
    await socket.accept()
    page = TablePage(Connection(socket, TABLE_REQUEST), rooms.searches, rooms.seating)
    with suppress(WebSocketDisconnect):
        try:
            async with rooms.hall.at_table(table_id, page) as live:
                await page.stay(live)
        except NotInArchive:
            await page.turn_away("not_found", what=thing_words("table"))
            await socket.close(_NO_SUCH_TABLE)
        except ARCHIVE_FAULTS as fault:
            _LOG.error("a table could not be opened: %s", fault)
            await page.turn_away("archive_failed")
            await socket.close(_TRY_AGAIN_LATER)


# Not by FastAPI's decorator, whose two stacks of contexts take seven kilobytes for each socket.
router.routes.append(WebSocketRoute("/live/table/{table_id}", live_table))


class TablePage:
    """A page that is at a table: a watcher of the table, and a person who may act there."""

    def __init__(
        self, connection: Connection[TableRequest], searches: SearchQueue, seating: Seating
    ) -> None:
        self.connection = connection
        self.visitor = connection.visitor
        self.person = connection.person
        self._deeds = Deeds(seating, self.person)
        self.language = spoken()
        self._hints = TableHints(connection, searches)
        self._round_trip = RoundTrip()
        self._keeps_count = False
        self._last_told: int | None = None

    async def stay(self, live: LiveTable) -> None:
        """Listen and speak until the page goes."""
        speaking = asyncio.create_task(self.connection.speak())
        listening = asyncio.create_task(self._listen(live))
        try:
            done, _ = await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            # All are told before any is waited for, since the waiting may itself be cancelled.
            tasks = {speaking, listening, *self._hints.stop()}
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    async def turn_away(self, reason: str, **data: str) -> None:
        """Say why there is no table to be at."""
        self.connection.refuse("", reason, **data)
        await self.connection.flush()

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

    async def _listen(self, live: LiveTable) -> None:
        while True:
            request = await self.connection.heard()
            if request is not None:
                await self._answer(request, live)

    async def _answer(self, request: TableRequest, live: LiveTable) -> None:
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
                await self._act(request, live)

    def _introduce(self, live: LiveTable) -> None:
        """Tell the page which seats are its own, and who is here; where nobody holds a seat, all are everybody's."""
        listing = live.listing
        if listing.holders != NOBODY:
            self.tell(seated_view(listing.holders, self.person_id))
        if listing.holders.are_two:
            self.tell(live.company.presence_told())
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
        except NotInArchive:
            self.connection.refuse(request.id, "not_found", what=thing_words("table"))
        except ARCHIVE_FAULTS as fault:
            _LOG.error("%s: a %s could not be kept: %s", live.listing.id, request.kind, fault)
            self.connection.refuse(request.id, "archive_failed")
        else:
            self.connection.tell(Done(id=request.id, version=change.version))
