"""One socket: messages of a bounded size and rate come in, messages queue to go out."""

from __future__ import annotations

import asyncio
from typing import Final, Generic, TypeVar

from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from pasang.server.guard.rate import RateLimit
from pasang.server.guard.visitor import visitor_of
from pasang.server.wire.base import Wire
from pasang.server.wire.live_table import RequestRefused
from pasang.server.wire.position import Refusal
from pasang.server.words import server_words

_LONGEST: Final = 4 * 1024
"""The largest message of a page, in characters."""
_MOST_UNSENT: Final = 200
_TOO_LARGE: Final = 1009
_TOO_SLOW: Final = 1013

_Request = TypeVar("_Request")


class Line(Generic[_Request]):
    """A page at the other end of a socket."""

    def __init__(self, socket: WebSocket, requests: TypeAdapter[_Request]) -> None:
        self.visitor = visitor_of(socket)
        self._socket = socket
        self._requests = requests
        self._unsent: asyncio.Queue[str] = asyncio.Queue(_MOST_UNSENT)
        self._rate = RateLimit(per_second=20, at_once=60)
        self._farewell: asyncio.Future[None] | None = None

    def tell(self, message: Wire) -> None:
        """Queue a message to the page; one that is too slow to listen is let go."""
        try:
            self._unsent.put_nowait(message.model_dump_json())
        except asyncio.QueueFull:
            self.end(_TOO_SLOW)

    def end(self, code: int) -> None:
        """Close the line, and say by number why."""
        self._farewell = asyncio.ensure_future(self._socket.close(code))

    def refuse(self, request: str, reason: str, **data: str) -> None:
        """Say no to a request for a reason of the server's own."""
        text = server_words()["refusal"][reason].format_map(data)
        self.tell(RequestRefused(id=request, refusal=Refusal(reason=reason, text=text)))

    async def heard(self) -> _Request | None:
        """The next message of the page; none if it made no sense and has been told so."""
        await self._check_open()
        text = await self._socket.receive_text()
        if len(text) > _LONGEST:
            await self._socket.close(_TOO_LARGE)
            raise WebSocketDisconnect(_TOO_LARGE)
        try:
            request = self._requests.validate_json(text)
        except ValidationError as error:
            self.refuse("", "bad_message", text=str(error.errors()[0]["msg"]))
            return None
        if not self._rate.allows(""):
            self.refuse(getattr(request, "id", ""), "too_many_messages")
            return None
        return request

    async def speak(self) -> None:
        """Send what is queued, for as long as the socket stands."""
        while True:
            text = await self._unsent.get()
            await self._check_open()
            await self._socket.send_text(text)

    async def _check_open(self) -> None:
        """Nothing is heard or said after the goodbye, which may come while a message is on its way."""
        if self._farewell is not None:
            await self._farewell
            raise WebSocketDisconnect

    async def flush(self) -> None:
        """Send what is queued and no more."""
        while not self._unsent.empty():
            await self._socket.send_text(self._unsent.get_nowait())
