"""One socket: messages of a bounded size and rate come in, messages queue to go out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Generic, NoReturn, TypeVar

from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from pasang.server.guard.rate import RateLimit
from pasang.server.guard.session_cookie import person_of
from pasang.server.guard.visitor import visitor_of
from pasang.server.problem import problem_of
from pasang.server.wire.base import Wire
from pasang.server.wire.live_table import RequestRefused
from pasang.server.wire.position import Refusal

_LONGEST: Final = 4 * 1024
"""The largest message of a page, in characters."""
_MOST_UNSENT: Final = 200
_MESSAGES_A_SECOND: Final = 20
_MESSAGES_AT_ONCE: Final = 60
_NOT_TEXT: Final = 1003
_TOO_LARGE: Final = 1009
_TOO_SLOW: Final = 1013

_Request = TypeVar("_Request")


class Connection(Generic[_Request]):
    """A page at the other end of a socket."""

    def __init__(self, socket: WebSocket, requests: TypeAdapter[_Request]) -> None:
        self.visitor = visitor_of(socket)
        self.person = person_of(socket)
        self._socket = socket
        self._requests = requests
        self._unsent: list[str] = []
        self._something_to_say: asyncio.Future[None] | None = None
        self._rate = RateLimit(_MESSAGES_A_SECOND, _MESSAGES_AT_ONCE)
        self._farewell: asyncio.Future[None] | None = None

    def tell(self, message: Wire) -> None:
        """Queue a message to the page."""
        self.send(message.model_dump_json())

    def send(self, text: str) -> None:
        """Queue what is written already; a page that is too slow to listen is let go."""
        if len(self._unsent) >= _MOST_UNSENT:
            self.end(_TOO_SLOW)
            return
        self._unsent.append(text)
        if self._something_to_say and not self._something_to_say.done():
            self._something_to_say.set_result(None)

    def end(self, code: int) -> None:
        """Close the connection, and say by number why; what is told it later is not heard."""
        if self._farewell is None:
            self._farewell = asyncio.ensure_future(self._say_goodbye(code))

    async def _say_goodbye(self, code: int) -> None:
        # Either side may have said so already: Starlette calls that a RuntimeError.
        with suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.close(code)

    def refuse(self, request: str, reason: str, **data: str) -> None:
        """Say no to a request for a reason of the server's own."""
        problem = problem_of(reason, **data)
        self.tell(RequestRefused(id=request, refusal=Refusal(reason=reason, text=problem.text)))

    async def heard(self) -> _Request | None:
        """The next message of the page, in its time; none if it made no sense and has been told so."""
        await self._check_open()
        request, fault = self._read(await self._received())
        # Nothing more is read meanwhile, so that a flood is held up at the page that sends it.
        while wait_s := self._rate.wait_s():
            await asyncio.sleep(wait_s)
        if request is None:
            self.refuse("", "bad_message", text=fault)
        return request

    def _read(self, text: str) -> tuple[_Request | None, str]:
        """The request that a message means, or what is wrong with it."""
        try:
            return self._requests.validate_json(text), ""
        except ValidationError as error:
            return None, str(error.errors()[0]["msg"])

    async def _received(self) -> str:
        """The text of the next message; what no page of ours would send ends the connection."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text: str | None = message.get("text")
        if text is not None and len(text) <= _LONGEST:
            return text
        self.end(_NOT_TEXT if text is None else _TOO_LARGE)
        return await self._part()

    async def speak(self) -> None:
        """Send what is queued, for as long as the socket stands."""
        with suppress(WebSocketDisconnect):
            while True:
                await self._until_something_to_say()
                text = self._unsent.pop(0)
                await self._check_open()
                await self._socket.send_text(text)

    async def _until_something_to_say(self) -> None:
        """Not a queue of asyncio's, which takes five kilobytes for each of thousands that only listen."""
        if not self._unsent:
            self._something_to_say = asyncio.get_running_loop().create_future()
            await self._something_to_say

    async def _check_open(self) -> None:
        """Nothing is heard or said after the goodbye, which may come while a message is on its way."""
        if self._farewell is not None:
            await self._part()

    async def _part(self) -> NoReturn:
        if self._farewell is not None:
            await self._farewell
        raise WebSocketDisconnect

    async def flush(self) -> None:
        """Send what is queued and no more."""
        while self._unsent:
            await self._socket.send_text(self._unsent.pop(0))
