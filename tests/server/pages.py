"""Pages at tables over real sockets, as the tests of several processes need them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from tests.server.asking import FRIEND, PERSON
from tests.waiting import MOST_S

Json = dict[str, Any]


def open_table(address: str, **wanted: object) -> Json:
    body = {"pattern": "1", "south": PERSON, "north": FRIEND, **wanted}
    answer = httpx2.post(f"{address}/api/tables", json=body, timeout=MOST_S)
    assert answer.status_code == 200, answer.text
    state: Json = answer.json()
    return state


def look_at(address: str, table_id: str) -> Json:
    state: Json = httpx2.get(f"{address}/api/tables/{table_id}", timeout=MOST_S).json()
    return state


def line_to(port: int, table_id: str, cookie: str) -> connect:
    """The line of a page to a table; without a cookie, nobody's."""
    return connect(
        f"ws://127.0.0.1:{port}/live/table/{table_id}",
        compression=None,
        additional_headers={"Cookie": cookie} if cookie else None,
    )


class LivePage:
    """A page at a table, which puts states together as ours does."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.state: Json = {}
        self.seats: list[str] = []
        """The sides that it was told are its own."""

    @classmethod
    async def at(
        cls, lines: AsyncExitStack, port: int, table_id: str, cookie: str = ""
    ) -> LivePage:
        page = cls(await lines.enter_async_context(line_to(port, table_id, cookie)))
        await page.line.send(json.dumps({"kind": "hello", "version": None, "changes": True}))
        await page.until(lambda message: message["kind"] == "state")
        return page

    @classmethod
    async def back(
        cls, lines: AsyncExitStack, port: int, table_id: str, known: Json, cookie: str = ""
    ) -> LivePage:
        """A page that was there before, and is told what it has missed."""
        page = cls(await lines.enter_async_context(line_to(port, table_id, cookie)))
        page.state = known
        hello = {"kind": "hello", "version": known["version"], "changes": True}
        for said in (hello, {"kind": "ping", "at": 1}):
            await page.line.send(json.dumps(said))
        await page.until(lambda message: message["kind"] == "pong")
        return page

    async def hear(self) -> Json:
        message: Json = json.loads(await asyncio.wait_for(self.line.recv(), MOST_S))
        if message["kind"] == "state":
            self.state = message["state"]
        elif message["kind"] == "changed":
            assert message["since"] == self.state["version"]
            moves = self.state["moves"][: message["kept"]] + message["more"]
            self.state = {**self.state, **message["fields"], "moves": moves}
        elif message["kind"] == "seated":
            self.seats = message["seats"]
        elif message["kind"] == "probe":
            await self.line.send(json.dumps({"kind": "echo", "number": message["number"]}))
        return message

    async def until(self, is_it: Callable[[Json], bool]) -> Json:
        while not is_it(message := await self.hear()):
            pass
        return message

    async def until_version(self, version: int) -> Json:
        while self.state["version"] < version:
            await self.hear()
        return self.state

    async def play(self, request: str, move: str | None = None) -> Json:
        """Play a move, the first of the choices unless one is named, and hear the answer."""
        view = self.state["view"]
        chosen = move or view["choices"][0]["move"]
        asked = {"kind": "play", "id": request, "ply": view["ply"], "move": chosen}
        await self.line.send(json.dumps(asked))
        return await self.until(lambda message: message.get("id") == request)
