"""Whose table it is: everybody moves for themselves, and nobody changes what is another's."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from pasang.server.hall.hall import Hall
from pasang.server.settings import BadSetting, Settings
from tests.server.asking import ENGINE, FRIEND, PERSON, PLAIN, imported, opened
from tests.server.asking import at_table as sit
from tests.server.neighbours import House, me, refused, shared_house

ROUND = '[Pattern "1"]\n[Agreement "slide"]\n\n1. c j\n'
PAINTED = {
    "title": "Mine",
    "rows": "/".join(["bwbwbwbwbwb"] * 5 + ["wbwbw+wbwbw"] + ["bwbwbwbwbwb"] * 5),
}


def test_who_opens_a_table_without_a_name_becomes_a_guest(house: House) -> None:
    browser = house.browser()
    table = opened(browser)
    assert me(browser)
    with sit(browser, table["id"]) as page:
        page.hello()
        assert page.say("play", ply=0, move="c")["kind"] == "done"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("play", {"ply": 0, "move": "c"}),
        ("resign", {"ply": 0, "side": "south"}),
        ("undo", {"ply": 0}),
        ("pause", {}),
        ("go", {}),
        ("rematch", {}),
    ],
)
def test_a_watcher_sees_all_and_may_do_nothing(
    siti: TestClient, eve: TestClient, house: House, kind: str, fields: dict[str, object]
) -> None:
    table = opened(siti)
    for stranger in (eve, house.browser()):
        with sit(stranger, table["id"]) as page:
            assert page.hello()["version"] == 1
            told = page.say(kind, **fields)
            assert told["kind"] == "refused"
            assert told["refusal"]["reason"] in {"not_your_seat", "not_your_table"}
    assert siti.get(f"/api/tables/{table['id']}").json()["version"] == 1


def test_a_deed_that_is_refused_does_not_bring_a_stranger_to_the_table(
    siti: TestClient, eve: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(siti)["id"]
    came = list[str]()
    monkeypatch.setattr(Hall, "at_table", lambda _, name, __: came.append(name))
    for deed in (
        {"kind": "play", "ply": 0, "move": "c"},
        {"kind": "resign", "ply": 0, "side": "north"},
        {"kind": "pause"},
    ):
        answer = eve.post(f"/api/tables/{table}/deeds", json={"id": "1", **deed})
        assert answer.status_code == 409
        assert answer.json()["error"] in {"not_your_seat", "not_your_table"}
    assert came == []


def test_nobody_acts_for_an_engine(siti: TestClient) -> None:
    table = opened(siti, south=ENGINE, north=PERSON)
    with sit(siti, table["id"]) as page:
        page.hello()
        told = page.say("resign", ply=0, side="south")
        assert told["refusal"]["reason"] in {"not_your_seat", "stale"}


def test_a_table_is_managed_by_who_opened_it_alone(siti: TestClient, eve: TestClient) -> None:
    address = f"/api/tables/{opened(siti)['id']}"
    study = siti.get(f"{address}/study").json()
    for answer in (
        eve.patch(address, json={"title": "Eve's"}),
        eve.put(f"{address}/study", json=study),
        eve.delete(address),
        eve.post(f"{address}/restore"),
    ):
        assert refused(answer) == (409, "not_your_table")
    assert siti.patch(address, json={"title": "Friday"}).status_code == 200
    assert siti.put(f"{address}/study", json=study).status_code == 204
    assert siti.delete(address).status_code == 204
    assert refused(eve.post(f"{address}/restore")) == (409, "not_your_table")
    assert siti.post(f"{address}/restore").status_code == 200


def test_the_library_shows_ones_own_rounds(siti: TestClient, eve: TestClient, house: House) -> None:
    own = opened(siti)["id"]
    [brought] = imported(siti, ROUND)
    listed = {one["id"] for one in siti.get("/api/tables").json()["tables"]}
    assert listed == {own, brought["id"]}
    for stranger in (eve, house.browser()):
        assert stranger.get("/api/tables").json()["tables"] == []
        assert stranger.get("/api/records").text == ""
    assert siti.get("/api/records").text.count("[Pattern") == 2


def test_patterns_of_ones_own_are_ones_own(siti: TestClient, eve: TestClient) -> None:
    name = siti.post("/api/patterns", json=PAINTED).json()["name"]
    assert [one["name"] for one in siti.get("/api/patterns").json() if one["own"]] == [name]
    assert [one for one in eve.get("/api/patterns").json() if one["own"]] == []
    address = f"/api/patterns/{name}"
    assert eve.put(address, json=PAINTED).status_code == 404
    assert eve.delete(address).status_code == 404
    assert siti.delete(address).status_code == 204
    assert eve.post(f"{address}/restore").status_code == 404
    assert siti.post(f"{address}/restore").status_code == 200


def test_two_people_may_give_a_request_the_same_name(siti: TestClient) -> None:
    """The names are scoped to the person, and a person's own request sent twice is answered once."""
    table = opened(siti)
    with sit(siti, table["id"]) as page:
        page.hello()
        first = {"kind": "play", "id": "same", "ply": 0, "move": "c"}
        page.socket.send_json(first)
        version = page.until("done")["version"]
        page.socket.send_json(first)
        assert page.until("done")["version"] == version


def test_at_home_whoever_is_there_acts_for_everybody(client: TestClient) -> None:
    table = opened(client, south=PERSON, north=FRIEND)
    with sit(client, table["id"]) as page:
        page.hello()
        assert page.say("play", ply=0, move="c")["kind"] == "done"
        assert page.say("play", ply=1, move="j")["kind"] == "done"
    assert not [cookie for cookie in client.cookies.jar if "session" in cookie.name]
    assert client.post("/api/records", content=ROUND, headers=PLAIN).status_code == 200
    assert len(client.get("/api/tables").json()["tables"]) == 2


def test_what_was_played_at_home_is_nobodys_elsewhere(settings: Settings) -> None:
    with shared_house(settings) as house:
        own = opened(house.guest("Siti"))["id"]
        assert own
        assert house.browser().get("/api/tables").json()["tables"] == []


@pytest.mark.parametrize(
    ("given", "is_shared"),
    [
        ({}, False),
        ({"PASANG_HOST": "0.0.0.0"}, True),
        ({"PASANG_PROXIES": "127.0.0.1"}, True),
        ({"PASANG_HOSTS": "pasang.example.org"}, True),
        ({"PASANG_HOSTS": "localhost,127.0.0.1,[::1]"}, False),
        ({"PASANG_HOSTS": "tablet.local", "PASANG_SHARED": "0"}, False),
        ({"PASANG_SHARED": "1"}, True),
        ({"PASANG_HOST": "0.0.0.0", "PASANG_SHARED": "0"}, False),
    ],
)
def test_a_server_is_shared_when_others_can_reach_it(
    given: dict[str, str], is_shared: bool
) -> None:
    assert Settings.from_environment(given).is_shared is is_shared


def test_whether_a_server_is_shared_is_0_or_1() -> None:
    with pytest.raises(BadSetting, match="PASANG_SHARED: 'maybe' is neither 0 nor 1"):
        Settings.from_environment({"PASANG_SHARED": "maybe"})
