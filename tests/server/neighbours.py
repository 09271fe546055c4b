"""Several people at one shared server, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

from anyio.from_thread import BlockingPortal
from fastapi import FastAPI
from starlette.testclient import TestClient

from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.pattern import traditional
from pasang.rules.position import Position
from pasang.server.app import create_app
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.table_archive import new_id
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.holders import Holders
from pasang.server.rooms import Rooms
from pasang.server.settings import Settings
from tests.server.asking import Json, at_table
from tests.server.greedy import GreedyThinker

PASSWORD = "seven lanterns over the water village"


class House:
    """A running server that strangers share."""

    def __init__(self, app: FastAPI, first: TestClient) -> None:
        self._app = app
        self._first = first

    @property
    def rooms(self) -> Rooms:
        """The parts of the server."""
        rooms: Rooms = self._app.state.rooms
        return rooms

    @property
    def portal(self) -> BlockingPortal:
        """The way into the loop in which the server runs."""
        assert self._first.portal
        return self._first.portal

    def browser(
        self, scheme: str = "http", host: str = "127.0.0.1", address: str = "testclient"
    ) -> TestClient:
        """Another browser, which nobody knows yet."""
        own = (address, 50_000)
        browser = TestClient(self._app, base_url=f"{scheme}://{host}:8000", client=own)
        browser.headers["x-pasang"] = "1"
        # The server runs in the first one's loop.
        browser.portal = self.portal
        return browser

    def guest(self, name: str) -> TestClient:
        """The browser of somebody who plays as a guest."""
        browser = self.browser()
        assert browser.post("/api/people/guest", json={"name": name}).status_code == 200
        return browser

    def account(self, name: str, password: str = PASSWORD, host: str = "127.0.0.1") -> TestClient:
        """The browser of somebody who has made an account."""
        browser = self.browser(host=host)
        made(browser, name, password)
        return browser


@contextmanager
def shared_house(settings: Settings) -> Iterator[House]:
    """A server that strangers share."""
    app = create_app(replace(settings, shared=True), lambda _: [GreedyThinker()])
    with ExitStack() as stack:
        first = stack.enter_context(TestClient(app, base_url="http://127.0.0.1:8000"))
        yield House(app, first)


def made(browser: TestClient, name: str, password: str = PASSWORD) -> Json:
    """A new account as it was answered."""
    answer = browser.post("/api/people/account", json={"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def me(browser: TestClient) -> Json | None:
    """The person that a browser is known as."""
    person: Json | None = browser.get("/api/people/me").json()["person"]
    return person


def log_in(browser: TestClient, name: str, password: str) -> Any:  # noqa: ANN401 - httpx's own
    """What comes of a name and a password."""
    return browser.post("/api/people/session", json={"name": name, "password": password})


def refused(answer: object) -> tuple[int, str]:
    """The status and the name of a refusal."""
    return answer.status_code, answer.json()["error"]  # type: ignore[attr-defined]


def rated_table(
    house: House,
    south: TestClient,
    north: TestClient,
    *,
    position: Position | None = None,
    rated: bool = True,
) -> str:
    """A table between two people, as a challenge would open it."""
    people = [me(browser) or {} for browser in (south, north)]
    seats = Seats(*(Seat.person(one["name"]) for one in people))
    opened = Table.opened(
        seats, position or Position.start(traditional("1")), at=house.rooms.hall.now()
    )
    ids = [one["id"] for one in people]
    ownership = Ownership(ids[0], Holders(*ids), rated)
    name = new_id()
    house.rooms.tables.open(name, Opening((opened,), "", "1", ownership=ownership))
    return name


def give_up(browser: TestClient, table: str, side: str) -> None:
    """Somebody gives a round up."""
    with at_table(browser, table) as page:
        answer = page.say("resign", ply=page.state["view"]["ply"], side=side)
        assert answer["kind"] == "done", answer
