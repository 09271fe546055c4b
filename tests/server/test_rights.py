"""Every route and every word on a socket that changes something: refused to strangers and watchers, or why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import httpx2
import pytest
from pydantic import TypeAdapter
from starlette.routing import BaseRoute
from starlette.testclient import TestClient

from pasang.server.app import create_app
from pasang.server.settings import Settings
from pasang.server.wire.live_analysis import ANALYSIS_REQUEST
from pasang.server.wire.live_table import TABLE_REQUEST
from pasang.server.wire.lobby import LOBBY_REQUEST
from pasang.server.wire.tournament import TOURNAMENT_REQUEST
from tests.server.asking import PERSON, SOCKETS, Json, Page
from tests.server.meeting import accepted, challenged
from tests.server.neighbours import House, me, shared_house
from tests.server.rights import RIGHTS, ROUTES, ROWS, WORDS, Open, OwnOnly, Refused

ADAPTERS: Final[dict[str, TypeAdapter[Any]]] = {
    "table": TABLE_REQUEST,
    "analysis": ANALYSIS_REQUEST,
    "lobby": LOBBY_REQUEST,
    "tournament": TOURNAMENT_REQUEST,
}


def all_routes(routes: Iterable[BaseRoute]) -> Iterator[Any]:
    """Every route of an application, those of its routers as well."""
    for route in routes:
        inner = getattr(getattr(route, "original_router", route), "routes", None)
        if inner is None:
            yield route
        else:
            yield from all_routes(inner)


def changing_routes() -> set[str]:
    routes = all_routes(create_app(Settings()).routes)
    return {
        f"{method} {route.path}"
        for route in routes
        for method in getattr(route, "methods", None) or ()
        if method not in {"GET", "HEAD"}
    }


def live_routes() -> set[str]:
    found = (route for route in all_routes(create_app(Settings()).routes))
    return {route.path.split("/")[2] for route in found if route.path.startswith("/live/")}


def kinds_in(requests: TypeAdapter[Any]) -> set[str]:
    """The words that a socket understands."""
    described = requests.json_schema()
    chosen = described.get("$defs", {}).values() if "$defs" in described else [described]
    found: set[str] = set()
    for one in chosen:
        kind = one.get("properties", {}).get("kind", {})
        found |= set(kind.get("enum", [kind["const"]] if "const" in kind else []))
    return found


def test_every_route_that_changes_something_is_in_the_table() -> None:
    assert changing_routes() == ROUTES.keys()


def test_every_word_of_every_socket_is_in_the_table() -> None:
    assert live_routes() == WORDS.keys()
    assert {name: kinds_in(one) for name, one in ADAPTERS.items()} == {
        name: set(words) for name, words in WORDS.items()
    }


class World:
    """What there is to take from others: Siti's, and what is between her and Awang."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.siti = house.account("Siti")
        self.awang = house.account("Awang")
        self.eve = house.account("Eve")
        table = self._post("/api/tables", pattern="1", south=PERSON, north=PERSON)["id"]
        slow = challenged(self.siti, clock={"days": 3}, side="south")
        self.shared_table = accepted(self.awang, slow)["table"]
        pattern = self._post("/api/patterns", title="mine", rows=ROWS)
        tournament = self._post("/api/tournaments", title="Class 5B", pattern="1")
        self.awang.post("/api/tournaments/join", json={"code": tournament["code"], "name": "Awang"})
        [session] = self.siti.get("/api/people/sessions").json()["sessions"]
        token = self._post("/api/people/tokens", title="bot", scopes=["read"])
        person = me(self.siti) or {}
        self.names = {
            "table_id": table,
            "name": pattern["name"],
            "key": session["key"],
            "passkey_id": "a" * 16,
            "person_id": person["id"],
            "report_id": "AAAA",
            "token_id": token["token"]["id"],
            "challenge_id": challenged(self.siti)["id"],
            "tournament_id": tournament["id"],
            "round_number": "1",
            "board": "1",
        }

    def _post(self, path: str, **body: object) -> Json:
        answer = self.siti.post(path, json=body)
        assert answer.status_code == 200, (path, answer.text)
        told: Json = answer.json()
        return told

    def asked(self, browser: TestClient, route: str, body: object) -> tuple[int, str]:
        """What a route answers somebody about what is Siti's."""
        method, _, path = route.partition(" ")
        names = self.names
        if path.endswith(("conditional-moves", "/block", "/report")):
            names = {**names, "table_id": self.shared_table}
        answer = browser.request(method, path.format(**names), json=body)
        return answer.status_code, answer.json().get("error", "") if answer.content else ""

    def seen(self) -> list[Any]:
        """All that there is, as Siti sees it."""
        names = self.names
        paths = (
            "/api/tables",
            f"/api/tables/{names['table_id']}",
            f"/api/tables/{self.shared_table}/conditional-moves",
            f"/api/patterns/{names['name']}.txt",
            "/api/people/sessions",
            "/api/people/tokens",
            "/api/challenges",
            f"/api/tournaments/{names['tournament_id']}",
        )
        answers = [self.siti.get(path) for path in paths]
        assert all(answer.status_code == 200 for answer in answers), [a.text for a in answers]
        return [without_times(_told(answer)) for answer in answers]


def _told(answer: httpx2.Response) -> Any:  # noqa: ANN401 - a document or a text
    is_json = answer.headers["content-type"].startswith("application/json")
    return answer.json() if is_json else answer.text


def without_times(told: Any) -> Any:  # noqa: ANN401 - whatever was told
    """What was told but for clocks and for when somebody was last here."""
    if isinstance(told, dict):
        times = {"at", "used", "last_seen", "seen", "south_ms", "north_ms"}
        return {name: without_times(one) for name, one in told.items() if name not in times}
    return [without_times(one) for one in told] if isinstance(told, list) else told


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    settings = Settings(data=tmp_path_factory.mktemp("data"), rate_limits=False)
    with shared_house(settings) as house:
        yield World(house)


NOT_OPEN: Final = [(route, told) for route, told in ROUTES.items() if not isinstance(told, Open)]
OTHERS: Final = [(route, told) for route, told in ROUTES.items() if isinstance(told, Refused)]


@pytest.mark.parametrize(("route", "told"), NOT_OPEN, ids=[route for route, _ in NOT_OPEN])
def test_a_stranger_is_refused_and_nothing_is_changed(
    world: World, route: str, told: Refused | OwnOnly
) -> None:
    before = world.seen()
    status, error = world.asked(world.house.browser(), route, told.body)
    assert (status in {401, 403, 404, 409}, error) == (True, told.as_stranger)
    assert world.seen() == before


@pytest.mark.parametrize(("route", "told"), OTHERS, ids=[route for route, _ in OTHERS])
def test_who_has_no_business_there_is_refused_and_nothing_is_changed(
    world: World, route: str, told: Refused
) -> None:
    before = world.seen()
    status, error = world.asked(world.eve, route, told.body)
    assert (status in {403, 404, 409}, error) == (True, told.watcher)
    assert world.seen() == before


FIELDS: Final[Json] = {
    "play": {"move": "c"},
    "offer": {"side": "south", "offer": "pause"},
    "accept": {"side": "south", "offer": "pause"},
    "decline": {"side": "south", "offer": "pause"},
    "resign": {"side": "south"},
    "abort": {"side": "south"},
    "claim": {"side": "south"},
    "say": {"side": "south", "phrase": "hello", "ply": None},
    "rematch": {"ply": None},
    "pause": {"ply": None},
    "go": {"ply": None},
}
"""What a word needs beside the ply; none where it has no ply."""


@pytest.mark.parametrize("known", [False, True], ids=["stranger", "watcher"])
@pytest.mark.parametrize("table", ["alone", "between two"])
@pytest.mark.parametrize("word", [one for one, why in WORDS["table"].items() if why == RIGHTS])
def test_a_word_of_whoever_has_no_seat_is_refused_on_socket_and_by_request(
    world: World, word: str, table: str, known: bool
) -> None:
    browser = world.eve if known else world.house.browser()
    name = world.names["table_id"] if table == "alone" else world.shared_table
    before = world.seen()
    fields = {"ply": 0, **FIELDS.get(word, {})}
    said = {key: one for key, one in fields.items() if one is not None}
    with browser.websocket_connect(f"{SOCKETS}/live/table/{name}") as socket:
        answer = Page(socket, "e").say(word, **said)
    assert answer["kind"] == "refused"
    nobody = {"nobody_to_ask"} if table == "alone" else set()
    assert answer["refusal"]["reason"] in {"not_your_seat", "not_your_table", *nobody}
    deed = {"kind": word, "id": "e", **said}
    refused = browser.post(f"/api/tables/{name}/deeds", json=deed)
    assert (refused.status_code, refused.json()["error"]) == (409, answer["refusal"]["reason"])
    assert world.seen() == before
