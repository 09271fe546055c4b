"""Several people at one shared server, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

from fastapi import FastAPI
from starlette.testclient import TestClient

from pasang.server.app import create_app
from pasang.server.rooms import Rooms
from pasang.server.settings import Settings
from tests.server.asking import Json
from tests.server.greedy import GreedyThinker

PASSWORD = "seven lanterns over the water village"


class House:
    """A running server that strangers share."""

    def __init__(self, app: FastAPI, first: TestClient) -> None:
        self._app = app
        self._first = first

    @property
    def rooms(self) -> Rooms:
        """What the server works with."""
        rooms: Rooms = self._app.state.rooms
        return rooms

    def browser(self, scheme: str = "http") -> TestClient:
        """Another browser, which nobody knows yet."""
        browser = TestClient(self._app, base_url=f"{scheme}://127.0.0.1:8000")
        browser.headers["x-pasang"] = "1"
        # The server runs in the first one's loop.
        browser.portal = self._first.portal
        return browser

    def guest(self, name: str) -> TestClient:
        """The browser of somebody who plays as a guest."""
        browser = self.browser()
        assert browser.post("/api/people/guest", json={"name": name}).status_code == 200
        return browser

    def account(self, name: str, password: str = PASSWORD) -> TestClient:
        """The browser of somebody who has made an account."""
        browser = self.browser()
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


def refused(answer: object) -> tuple[int, str]:
    """The status and the name of a refusal."""
    return answer.status_code, answer.json()["error"]  # type: ignore[attr-defined]
