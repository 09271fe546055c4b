"""One socket: messages of a bounded size and rate come in, messages queue to go out."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Final, Generic, NoReturn, TypeVar

from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from pasang.server.guard.rate import Bucket
from pasang.server.guard.session_cookie import credential_of
from pasang.server.guard.visitor import visitor_of
from pasang.server.people.person import Person
from pasang.server.problem import problem_of
from pasang.server.wire.base import Wire
from pasang.server.wire.live_table import RequestRefused
from pasang.server.wire.position import Refusal

LONGEST: Final = 4 * 1024
"""The largest message of a page, in characters."""
MOST_UNSENT: Final = 200
"""Messages that wait for a page that does not read; with one more it is let go."""
_MESSAGES_A_SECOND: Final = 20
_MESSAGES_AT_ONCE: Final = 60
NOT_TEXT: Final = 1003
TOO_LARGE: Final = 1009
TOO_SLOW: Final = 1013

Request = TypeVar("Request")


class PageConnection(ABC, Generic[Request]):
    """A page at the other end of a socket, however its messages come and go."""

    __slots__ = ("_rate", "_requests", "_unsent", "credential", "visitor")

    def __init__(self, socket: WebSocket, requests: TypeAdapter[Request]) -> None:
        self.visitor = visitor_of(socket)
        self.credential = credential_of(socket)
        self._requests = requests
        self._unsent: list[str] = []
        self._rate = Bucket(_MESSAGES_AT_ONCE)

    @property
    def person(self) -> Person | None:
        """Who is at the page, if anybody is known to be."""
        return self.credential.person if self.credential else None

    @property
    def address(self) -> str:
        """What the limits count by."""
        return self.visitor.partition(" ")[0]

    @abstractmethod
    def send(self, text: str) -> None:
        """Queue what is written already; a page that is too slow to listen is let go."""

    @abstractmethod
    def end(self, code: int) -> None:
        """Close the connection, and say by number why; what is told it later is not heard."""

    def tell(self, message: Wire) -> None:
        """Queue a message to the page."""
        self.send(message.model_dump_json())

    def refuse(self, request: str, reason: str, **data: str) -> None:
        """Say no to a request for a reason of the server's own."""
        problem = problem_of(reason, **data)
        self.tell(RequestRefused(id=request, refusal=Refusal(reason=reason, text=problem.text)))

    def _wait_s(self) -> float:
        """How long the next message has to wait; it is counted if it has not."""
        return self._rate.wait_s(_MESSAGES_A_SECOND, _MESSAGES_AT_ONCE)

    def _read(self, text: str) -> Request | None:
        """The request that a message means; one that makes no sense is refused."""
        try:
            return self._requests.validate_json(text)
        except ValidationError as error:
            self.refuse("", "bad_message", text=str(error.errors()[0]["msg"]))
            return None


class Connection(PageConnection[Request]):
    """A page over the socket of an application that waits for it, in a task to listen and one to speak."""

    def __init__(self, socket: WebSocket, requests: TypeAdapter[Request]) -> None:
        super().__init__(socket, requests)
        self._socket = socket
        self._something_to_say: asyncio.Future[None] | None = None
        self._farewell: asyncio.Future[None] | None = None

    def send(self, text: str) -> None:
        """Queue what is written already; a page that is too slow to listen is let go."""
        if len(self._unsent) >= MOST_UNSENT:
            self.end(TOO_SLOW)
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

    async def heard(self) -> Request | None:
        """The next message of the page, in its time; none if it made no sense and has been told so."""
        await self._check_open()
        text = await self._received()
        # Nothing more is read meanwhile, so that a flood is held up at the page that sends it.
        while wait_s := self._wait_s():
            await asyncio.sleep(wait_s)
        return self._read(text)

    async def _received(self) -> str:
        """The text of the next message; what no page of ours would send ends the connection."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text: str | None = message.get("text")
        if text is not None and len(text) <= LONGEST:
            return text
        self.end(NOT_TEXT if text is None else TOO_LARGE)
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
