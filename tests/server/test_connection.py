from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from pasang.server.live.connection import Connection
from pasang.server.wire.live_table import TABLE_REQUEST, Pong, TableRequest


class FarEnd:
    """The other end of a socket: says what it is given, and listens, or not."""

    def __init__(self, *says: Message) -> None:
        self.says = [{"type": "websocket.connect"}, *says]
        self.heard: list[Message] = []
        self.is_gone = False
        self.listens = asyncio.Event()
        self.listens.set()

    async def receive(self) -> Message:
        return self.says.pop(0)

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            if self.is_gone:
                raise OSError
            await self.listens.wait()
        self.heard.append(message)

    async def connection(self) -> Connection[TableRequest]:
        scope = {"type": "websocket", "headers": [], "visitor": "siti"}
        socket = WebSocket(scope, self.receive, self.send)
        await socket.accept()
        return Connection(socket, TABLE_REQUEST)


def text(said: str) -> Message:
    return {"type": "websocket.receive", "text": said}


def test_a_message_that_is_no_text_ends_the_line() -> None:
    async def story() -> list[Message]:
        page = FarEnd({"type": "websocket.receive", "bytes": b"\0"})
        connection = await page.connection()
        with pytest.raises(WebSocketDisconnect):
            await connection.heard()
        return page.heard

    assert asyncio.run(story())[-1] == {"type": "websocket.close", "code": 1003, "reason": ""}


def test_a_page_that_went_while_it_was_spoken_to_has_gone() -> None:
    async def story() -> None:
        page = FarEnd({"type": "websocket.disconnect", "code": 1006})
        connection = await page.connection()
        page.is_gone = True
        connection.tell(Pong())
        await connection.speak()
        with pytest.raises(WebSocketDisconnect):
            await connection.heard()

    asyncio.run(story())


def test_a_goodbye_that_was_said_already_is_said_in_vain() -> None:
    async def story() -> None:
        connection = await FarEnd().connection()
        await connection._socket.close()
        connection.end(1013)
        with pytest.raises(WebSocketDisconnect):
            await connection.heard()

    asyncio.run(story())


def test_a_page_that_does_not_listen_is_let_go_once() -> None:
    async def story() -> Counter[str]:
        page = FarEnd()
        connection = await page.connection()
        page.listens.clear()
        speaking = asyncio.create_task(connection.speak())
        for _ in range(300):
            connection.tell(Pong())
            await asyncio.sleep(0)
        with pytest.raises(WebSocketDisconnect):
            await connection.heard()
        speaking.cancel()
        return Counter(message["type"] for message in page.heard)

    assert asyncio.run(story()) == {"websocket.accept": 1, "websocket.close": 1}


@pytest.mark.parametrize("said", ['{"kind":"ping"}', "{}"])
def test_a_flood_is_held_up_and_every_message_of_it_is_heard(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred at once: sixty are heard at once, and the rest at twenty a second."""
    now = [0.0]

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    async def story() -> int:
        connection = await FarEnd(*[text(said)] * 200).connection()
        monkeypatch.setattr("pasang.server.guard.rate.time.monotonic", lambda: now[0])
        monkeypatch.setattr(asyncio, "sleep", sleep)
        heard = [await connection.heard() for _ in range(200)]
        return sum(request is not None for request in heard)

    assert asyncio.run(story()) == (200 if "ping" in said else 0)
    assert now[0] == pytest.approx((200 - 60) / 20)
