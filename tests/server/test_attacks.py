"""What somebody tries who means harm, where no other test is about it; `docs/security.md` lists all of it."""

from __future__ import annotations

import json
import logging
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import Pause
from pasang.play.table import Change, Table
from pasang.server.app import create_app
from pasang.server.archive.table_archive import new_id
from pasang.server.archive.table_rows import Opening
from pasang.server.people.person import new_person_id
from pasang.server.people.secret_token import new_token
from pasang.server.settings import Settings
from tests.server.asking import FRIEND, PERSON, Json, at_table, imported, opened
from tests.server.couples import Couple
from tests.server.greedy import GreedyThinker
from tests.server.halls import PEOPLE, START
from tests.server.neighbours import PASSWORD, House, refused

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>"
MANY = 20_000
DEEDS: dict[str, dict[str, str]] = {
    "offer": {"offer": "takeback"},
    "accept": {"offer": "takeback"},
    "decline": {"offer": "takeback"},
    "abort": {},
    "claim": {},
}


def reason(answer: Json) -> str:
    told: str = answer["refusal"]["reason"]
    return told


@pytest.fixture
def couple(house: House) -> Couple:
    return Couple(house)


def test_neither_player_nor_watcher_does_anything_in_the_place_of_another(
    couple: Couple, eve: TestClient
) -> None:
    table = couple.open()
    with couple.both_at(table) as (south, north), at_table(eve, table, "e") as watcher:
        assert south.play("c")["kind"] == "done"
        for page, side in ((south, "north"), (north, "south"), (watcher, "south")):
            assert page.say("resign", ply=1, side=side)["kind"] == "refused"
        for kind, more in DEEDS.items():
            answer = watcher.say(kind, ply=1, side="south", **more)
            assert reason(answer) == "not_your_seat", kind
        assert south.state["status"] == "playing"
    for browser in (eve, couple.north):
        path = f"/api/tables/{table}"
        assert browser.patch(path, json={"title": "mine"}).status_code == 409
        assert browser.delete(path).status_code == 409


@pytest.mark.parametrize(
    "more",
    [
        {"at": 1},
        {"clock": {"south": 1, "north": 600_000}},
        {"left_ms": 600_000},
        {"lag_ms": 300_000},
        {"result": "120-0"},
        {"side": "north"},
        {"person": "somebody"},
    ],
    ids=lambda more: next(iter(more)),
)
def test_a_page_that_tells_clock_or_result_is_not_listened_to(
    client: TestClient, more: dict[str, object]
) -> None:
    clock = {"initial_s": 600, "increment_s": 0}
    with at_table(client, opened(client, clock=clock)["id"]) as page:
        message = {"kind": "play", "id": "a", "ply": 0, "move": "c", **more}
        page.socket.send_json(message)
        assert reason(page.until("refused")) == "bad_message"
        assert page.state["view"]["ply"] == 0
        for kind in ("finish", "end", "flag", "result", "clock", "state"):
            page.socket.send_json({"kind": kind, "id": "b", "ply": 0})
            assert reason(page.until("refused")) == "bad_message"
        assert page.hello()["status"] == "playing"


def test_a_new_table_takes_no_clock_that_has_run_and_no_result(client: TestClient) -> None:
    for more in ({"result": "120-0"}, {"rated": True}, {"score": "60-60"}, {"opener": "siti"}):
        body = {"pattern": "1", "south": PERSON, "north": FRIEND, **more}
        assert refused(client.post("/api/tables", json=body)) == (422, "bad_request")


def test_no_name_of_anything_can_be_guessed() -> None:
    for make, bits in ((new_id, 71), (new_person_id, 71), (new_token, 256)):
        names = {make() for _ in range(200)}
        assert len(names) == 200
        assert min(map(len, names)) * 6 >= bits, "six bits a sign"


def test_an_address_that_changes_within_its_home_network_is_one_address(
    settings: Settings,
) -> None:
    app = create_app(replace(settings, rate_limits=True), lambda _: [GreedyThinker()])
    with TestClient(app, "http://127.0.0.1:8000") as first:
        app.state.rooms.expensive.own.clock = lambda: 0.0

        def ask(host: str) -> int:
            browser = TestClient(app, "http://127.0.0.1:8000", client=(host, 1))
            browser.portal = first.portal
            # Neither asks with a cookie: each of them is somebody new.
            return browser.get("/api/print/board.svg").status_code

        answers = [ask(f"2001:db8:0:1::{number:x}") for number in range(70)]
        assert answers[0] == 200
        assert answers[-1] == 429
        assert ask("2001:db8:0:2::1") == 200, "a neighbour's network"


def test_guesses_from_one_home_network_are_counted_together(house: House) -> None:
    def guess(number: int) -> tuple[int, str]:
        browser = house.browser(address=f"2001:db8:0:1::{number:x}")
        body = {"name": f"name{number}", "password": "a guess of mine"}
        return refused(browser.post("/api/people/session", json=body))

    house.rooms.people._tries.own.clock = lambda: 0.0
    assert [guess(number) for number in range(10)][-1] == (429, "too_many_tries")


def long_story(count: int) -> list[Change]:
    """A table that was stopped and went on again and again."""
    changes = [Table.opened(PEOPLE, START, clock=ClockSetting(600, 2))]
    first = changes[-1].table
    changes.append(first.play(first.round.to_move, first.round.legal_moves[0], 0, Instant(0), "m"))
    for at in range(1, count - 1):
        table = changes[-1].table
        stopped = table.pause is not None
        instant = Instant(at)
        changes.append(
            table.go_on(instant, f"r{at}") if stopped else table.pause_now(Pause.ASKED, instant)
        )
    return changes


def test_a_table_with_twenty_thousand_changes_opens_and_is_played_on(
    settings: Settings, thinkers: list[GreedyThinker]
) -> None:
    app = create_app(settings, lambda _: thinkers)
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        name = new_id()
        app.state.rooms.tables.open(name, Opening(tuple(long_story(MANY)), "", "1"))
        with at_table(client, name) as page:
            assert len(json.dumps(page.state)) < 20_000, "what is told does not grow with the story"
            page.say("go")  # it may stand still just now
            assert page.play(page.state["view"]["choices"][0]["move"])["kind"] == "done"


def test_a_review_of_a_megabyte_is_refused_and_the_line_ends(client: TestClient) -> None:
    with client.websocket_connect("ws://127.0.0.1:8000/live/analysis") as socket:
        socket.send_json({"kind": "review", "id": "r", "start": "", "moves": ["c"] * 250_000})
        assert socket.receive()["code"] == 1009
    assert client.get("/health").status_code == 200


def test_a_record_of_a_megabyte_is_read_by_the_laws_process_or_refused(client: TestClient) -> None:
    text = '[Pattern "1"]\n[Agreement "slide"]\n\n1. c {' + "a" * 1_000_000 + "} j\n"
    [listed] = imported(client, text)
    study = client.get(f"/api/tables/{listed['id']}/study")
    assert study.status_code == 200
    assert len(study.content) > 1_000_000


def test_whatever_is_asked_for_is_one_line_in_the_log(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "pasang.access"):
        for path in ("/a%0d%0aGET /forged 200", "/a%1b[31mred", "/a%e2%80%a8next", "/a%00b"):
            client.get(path)
    lines = [record.getMessage() for record in caplog.records if record.name == "pasang.access"]
    assert len(lines) == 4
    assert all(line.isascii() and line.isprintable() for line in lines)


def test_nothing_that_somebody_sends_becomes_a_header(client: TestClient) -> None:
    injected = "x\r\nSet-Cookie: visitor=forged"
    table = opened(client, title=injected, south={**PERSON, "name": injected})
    for path in (f"/api/tables/{table['id']}/record", "/api/records", "/api/people/export"):
        headers = client.get(path, params={"lang": injected, "next": injected}).headers
        assert "forged" not in headers.get("set-cookie", "")
    assert "\n" not in client.get(f"/api/tables/{table['id']}").json()["title"]


def test_a_script_in_a_name_or_a_record_stays_text(client: TestClient) -> None:
    table = opened(client, title=SCRIPT[:80], south={**PERSON, "name": SCRIPT[:40]})
    [listed] = imported(client, f'[Pattern "1"]\n[South "{SCRIPT[:40]}"]\n\n1. c {{{SCRIPT}}} j\n')
    paths = [
        f"/api/tables/{table['id']}",
        f"/api/tables/{listed['id']}/study",
        f"/api/tables/{listed['id']}/record",
        "/api/tables",
    ]
    for path in paths:
        answer = client.get(path)
        kind = answer.headers["content-type"].partition(";")[0]
        assert kind in {"application/json", "text/plain"}, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_a_phrase_is_one_of_ours_or_none(couple: Couple) -> None:
    with couple.both_at(couple.open()) as (south, _):
        south.socket.send_json({"kind": "say", "id": "s", "phrase": SCRIPT})
        assert reason(south.until("refused")) == "bad_message"


def test_nobody_plays_a_rated_round_against_themselves(house: House) -> None:
    siti = house.account("siti")
    answer = siti.post(
        "/api/challenges",
        json={"pattern": "1", "rated": True, "clock": {"initial_s": 300, "increment_s": 5}},
    )
    assert answer.status_code == 200, answer.text
    phone = house.browser()
    phone.post("/api/people/session", json={"name": "siti", "password": PASSWORD})
    again = phone.post(f"/api/challenges/{answer.json()['id']}/accept")
    assert refused(again) == (409, "own_challenge")
