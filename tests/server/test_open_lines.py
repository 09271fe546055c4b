"""Who is let in no more does not go on by what is open: sockets and streams end, in every process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pasang.server.app import create_app
from pasang.server.guard.protocols import guarded_protocols
from pasang.server.people import open_lines
from pasang.server.people.open_lines import NOT_KNOWN_ANY_MORE
from pasang.server.people.schema import ACCESS_TOKENS
from pasang.server.rooms import Rooms
from pasang.server.settings import Settings
from tests.server.asking import PERSON, Json
from tests.server.greedy import GreedyThinker
from tests.server.neighbours import PASSWORD
from tests.server.postgres import new_database
from tests.server.redis_and_nginx import Redis
from tests.server.running import listening
from tests.waiting import MOST_S, soon

NEW_PASSWORD = "nine herons by the iron bridge"
pytestmark = pytest.mark.usefixtures("quick_hash")


class Place:
    """A running server, and who is known there."""

    def __init__(self, app: FastAPI, address: str) -> None:
        self._app = app
        self.address = address

    @property
    def rooms(self) -> Rooms:
        rooms: Rooms = self._app.state.rooms
        return rooms

    def browser(self) -> httpx2.AsyncClient:
        headers = {"x-pasang": "1"}
        return httpx2.AsyncClient(base_url=self.address, headers=headers, timeout=MOST_S)

    def line(self, path: str, browser: httpx2.AsyncClient) -> connect:
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        address = self.address.replace("http", "ws")
        return connect(f"{address}{path}", additional_headers={"Cookie": cookie})

    async def has_lines(self, count: int) -> None:
        await soon(lambda: len(self.rooms.people.lines) == count, f"{count} lines")


@contextmanager
def served(settings: Settings) -> Iterator[Place]:
    app = create_app(replace(settings, shared=True), lambda _: [GreedyThinker()])
    with listening(app, **guarded_protocols(settings)) as address:
        yield Place(app, address)


@pytest.fixture
def place(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """A server that looks at its lines only when something has happened."""
    monkeypatch.setattr(open_lines, "_LOOK_S", 3600.0)
    with served(settings) as place:
        yield place


async def ask(browser: httpx2.AsyncClient, method: str, path: str, **body: object) -> Json:
    answer = await browser.request(method, path, json=body or None)
    assert answer.is_success, answer.text
    told: Json = answer.json() if answer.content else {}
    return told


async def account(browser: httpx2.AsyncClient) -> str:
    """Make an account; who it is."""
    told = await ask(browser, "POST", "/api/people/account", name="siti", password=PASSWORD)
    person: str = told["me"]["person"]["id"]
    return person


async def open_table(browser: httpx2.AsyncClient) -> str:
    wanted = {"pattern": "1", "south": PERSON, "north": PERSON}
    name: str = (await ask(browser, "POST", "/api/tables", **wanted))["id"]
    return name


async def log_in(browser: httpx2.AsyncClient) -> None:
    await ask(browser, "POST", "/api/people/session", name="siti", password=PASSWORD)


async def end_of(line: ClientConnection) -> int | None:
    try:
        async with asyncio.timeout(MOST_S):
            while True:
                await line.recv()
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd else None


async def is_alive(line: ClientConnection) -> bool:
    await line.send(json.dumps({"kind": "ping", "at": 1}))
    async with asyncio.timeout(MOST_S):
        while json.loads(await line.recv())["kind"] != "pong":
            pass
    return True


Deed = Callable[[httpx2.AsyncClient, httpx2.AsyncClient, str], Awaitable[object]]
"""What somebody does in one browser, or in another one, so that the first is let in no more."""


async def end_elsewhere(_: httpx2.AsyncClient, other: httpx2.AsyncClient, __: str) -> None:
    told = await ask(other, "GET", "/api/people/sessions")
    for one in told["sessions"]:
        if not one["own"]:
            await ask(other, "DELETE", f"/api/people/sessions/{one['key']}")


async def change_password(_: httpx2.AsyncClient, other: httpx2.AsyncClient, __: str) -> None:
    await ask(other, "POST", "/api/people/password", password=PASSWORD, new=NEW_PASSWORD)


async def log_out(one: httpx2.AsyncClient, _: httpx2.AsyncClient, __: str) -> None:
    await ask(one, "DELETE", "/api/people/session")


@asynccontextmanager
async def two_browsers(
    place: Place,
) -> AsyncIterator[tuple[httpx2.AsyncClient, httpx2.AsyncClient, str]]:
    """Somebody at a computer and at a telephone."""
    async with place.browser() as one, place.browser() as other:
        person = await account(one)
        await log_in(other)
        yield one, other, person


@pytest.mark.parametrize("deed", [end_elsewhere, change_password, log_out])
def test_lines_end_with_the_session_that_they_were_opened_by(place: Place, deed: Deed) -> None:
    async def story() -> None:
        async with two_browsers(place) as (one, other, person), place.browser() as nobody:
            table = await open_table(one)
            paths = f"/live/table/{table}", "/live/lobby", "/live/analysis"
            lines = [await place.line(path, one) for path in paths]
            async with place.line(paths[0], nobody) as watching:
                await place.has_lines(3)
                await deed(one, other, person)
                assert [await end_of(line) for line in lines] == [NOT_KNOWN_ANY_MORE] * 3
                await place.has_lines(0)
                assert await is_alive(watching)

    asyncio.run(story())


def test_the_lines_of_other_sessions_go_on(place: Place) -> None:
    async def story() -> None:
        async with two_browsers(place) as (one, other, person):
            table = await open_table(one)
            async with place.line(f"/live/table/{table}", other) as staying:
                await log_out(one, other, person)
                assert await is_alive(staying)

    asyncio.run(story())


async def stream_until_ended(
    place: Place, secret: str, path: str, open_now: asyncio.Event
) -> list[str]:
    """What a program is told that follows something."""
    headers = {"authorization": f"Bearer {secret}"}
    async with (
        httpx2.AsyncClient(base_url=place.address, headers=headers, timeout=MOST_S) as program,
        program.stream("GET", path) as answer,
    ):
        assert answer.status_code == 200
        open_now.set()
        return [line async for line in answer.aiter_lines()]


async def streams_while(
    place: Place, one: httpx2.AsyncClient, deed: Callable[[str], Awaitable[object]]
) -> None:
    """Let a program follow a table and its turns until its token is worth nothing, and see both end."""
    table = await open_table(one)
    made = await ask(one, "POST", "/api/people/tokens", title="bot", scopes=["read", "play"])
    paths = f"/api/tables/{table}/stream", "/api/turns/stream"
    begun = [asyncio.Event() for _ in paths]
    following = [
        asyncio.create_task(stream_until_ended(place, made["secret"], path, event))
        for path, event in zip(paths, begun, strict=True)
    ]
    for event in begun:
        await asyncio.wait_for(event.wait(), MOST_S)
    await place.has_lines(2)
    await deed(made["token"]["id"])
    async with asyncio.timeout(MOST_S):
        await asyncio.gather(*following)
    await place.has_lines(0)


def test_streams_end_with_the_token_that_they_were_opened_by(place: Place) -> None:
    async def story() -> None:
        async with two_browsers(place) as (one, _, __):
            await streams_while(
                place, one, lambda token: ask(one, "DELETE", f"/api/people/tokens/{token}")
            )

    asyncio.run(story())


def test_streams_end_when_their_token_expires(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_lines, "_LOOK_S", 0.05)

    async def story(place: Place) -> None:
        async def expire(token: str) -> None:
            past = sa.update(ACCESS_TOKENS).where(ACCESS_TOKENS.c.id == token).values(expires=1)
            await asyncio.to_thread(
                place.rooms.database.write, lambda connection: connection.execute(past).close()
            )

        async with two_browsers(place) as (one, _, __):
            await streams_while(place, one, expire)

    with served(settings) as place:
        asyncio.run(story(place))


def test_who_is_banned_comes_back_only_to_finish_what_was_begun(place: Place) -> None:
    async def story() -> None:
        async with two_browsers(place) as (one, _, person):
            path = f"/live/table/{await open_table(one)}"
            async with place.line(path, one) as line:
                await place.has_lines(1)
                await place.rooms.people.ban(person, 1)
                assert await end_of(line) == NOT_KNOWN_ANY_MORE
            async with place.line(path, one) as line:
                resign = {"kind": "resign", "id": "1", "ply": 0, "side": "south"}
                assert (await answered(line, resign))["kind"] == "done"
                again = {"kind": "rematch", "id": "2"}
                assert (await answered(line, again))["refusal"]["reason"] == "banned"

    asyncio.run(story())


async def answered(line: ClientConnection, request: Json) -> Json:
    await line.send(json.dumps(request))
    async with asyncio.timeout(MOST_S):
        while (message := json.loads(await line.recv())).get("id") != request["id"]:
            pass
    told: Json = message
    return told


@contextmanager
def two_places(
    settings: Settings, postgres: Path, like: str, redis: Redis
) -> Iterator[tuple[Place, Place]]:
    """Two processes' worth of server on one archive, which hear of each other."""
    redis.forget()
    shared = replace(settings, database=new_database(postgres, like), redis=redis.address)
    with ExitStack() as stack:
        yield stack.enter_context(served(shared)), stack.enter_context(served(shared))


def test_lines_at_another_process_end_at_once(
    settings: Settings,
    postgres: Path,
    archive_like: str,
    redis: Redis,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_lines, "_LOOK_S", 3600.0)

    async def story(here: Place, there: Place) -> None:
        async with two_browsers(here) as (one, other, person):
            path = f"/live/table/{await open_table(one)}"
            async with there.line(path, one) as line:
                await there.has_lines(1)
                await end_elsewhere(one, other, person)
                assert await end_of(line) == NOT_KNOWN_ANY_MORE
            async with there.line(path, one) as line:
                assert await is_alive(line)
                await there.has_lines(0)

    with two_places(settings, postgres, archive_like, redis) as (here, there):
        asyncio.run(story(here, there))
