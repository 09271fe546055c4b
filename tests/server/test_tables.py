from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.asking import ENGINE, FRIEND, ONE_MOVE_FROM_SUNTUK, PERSON, opened


def test_a_table_opens_with_everything_a_page_needs(client: TestClient) -> None:
    state = opened(client, agreement="emas", title="  Friday  ")
    assert state["version"] == 1
    assert state["title"] == "Friday"
    assert state["agreement"] == "free,open"
    assert len(state["view"]["choices"]) == 11
    assert state["view"]["choices"][2] == {
        "move": "c",
        "origin": None,
        "target": None,
        "column": "c",
        "captures": ["c1", "c2", "c3", "c4", "c5"],
        "black": 2,
        "white": 3,
        "points": 8,
    }
    assert client.get(f"/api/tables/{state['id']}").json()["view"] == state["view"]


def test_a_table_can_start_from_a_position(client: TestClient) -> None:
    state = opened(client, position=ONE_MOVE_FROM_SUNTUK)
    assert [choice["move"] for choice in state["view"]["choices"]] == [
        "k11-a11xa6",
        "k11-c11xc2",
        "k11-k2xc2",
    ]
    assert state["view"]["captured"] is None


@pytest.mark.parametrize(
    ("body", "error", "field"),
    [
        ({"pattern": "99"}, "bad_pattern", "pattern"),
        ({"pattern": "own-nothing"}, "not_found", None),
        ({"position": "nonsense"}, "bad_position", "position"),
        ({"pattern": "1", "position": ONE_MOVE_FROM_SUNTUK}, "start_twice", "position"),
        ({}, "start_missing", "pattern"),
        ({"pattern": "1", "agreement": "chess"}, "bad_agreement", "agreement"),
        ({"pattern": "1", "south": {"kind": "engine"}}, "seat_level", "south"),
        ({"pattern": "1", "north": {"kind": "person", "level": 3}}, "seat_level", "north"),
        ({"pattern": "1", "rounds": 0}, "bad_request", "rounds"),
        ({"pattern": "1", "colour": "red"}, "bad_request", "colour"),
    ],
)
def test_what_is_wrong_with_a_new_table_is_said_in_one_sentence(
    client: TestClient, body: dict[str, object], error: str, field: str | None
) -> None:
    answer = client.post("/api/tables", json={"south": PERSON, "north": FRIEND, **body})
    assert 400 <= answer.status_code < 500
    problem = answer.json()
    assert (problem["error"], problem["field"]) == (error, field)
    assert problem["text"]


def test_the_library_lists_the_newest_first_page_by_page(client: TestClient) -> None:
    names = [opened(client, title=f"round {number}")["id"] for number in range(5)]
    first = client.get("/api/tables", params={"limit": 3}).json()
    assert first["more"]
    last_seen = first["tables"][-1]["id"]
    second = client.get("/api/tables", params={"limit": 3, "before": last_seen}).json()
    assert not second["more"]
    listed = [table["id"] for table in first["tables"] + second["tables"]]
    assert sorted(listed) == sorted(names)


def test_the_library_is_searched_by_title_and_player(client: TestClient) -> None:
    opened(client, title="Friday evening")
    opened(client, title="Sunday", north=ENGINE)
    assert len(client.get("/api/tables", params={"search": "friday EVE"}).json()["tables"]) == 1
    assert len(client.get("/api/tables", params={"search": "awang"}).json()["tables"]) == 1
    assert client.get("/api/tables", params={"search": "person"}).json()["tables"] == []
    name = opened(client, title="Bahagian Ünal")["id"]
    assert len(client.get("/api/tables", params={"search": "ünAL"}).json()["tables"]) == 1
    client.patch(f"/api/tables/{name}", json={"title": "Monday"})
    assert len(client.get("/api/tables", params={"search": "MONDAY siti"}).json()["tables"]) == 1
    assert client.get("/api/tables", params={"search": "100%_"}).json()["tables"] == []


def test_the_library_tells_finished_rounds_from_the_others(client: TestClient) -> None:
    opened(client)
    assert len(client.get("/api/tables", params={"status": "playing"}).json()["tables"]) == 1
    assert client.get("/api/tables", params={"status": "finished"}).json()["tables"] == []


def test_a_table_is_renamed_put_away_and_restored(client: TestClient) -> None:
    name = opened(client)["id"]
    assert client.patch(f"/api/tables/{name}", json={"title": "Ours"}).json()["title"] == "Ours"
    assert client.delete(f"/api/tables/{name}").status_code == 204
    assert client.get(f"/api/tables/{name}").status_code == 404
    assert client.delete(f"/api/tables/{name}").status_code == 404
    assert client.get("/api/tables").json()["tables"] == []
    assert client.post(f"/api/tables/{name}/restore").json()["title"] == "Ours"
    assert client.get(f"/api/tables/{name}").json()["title"] == "Ours"


def test_a_table_that_never_was_is_not_found(client: TestClient) -> None:
    for answer in (
        client.get("/api/tables/nothing"),
        client.patch("/api/tables/nothing", json={"title": "x"}),
        client.post("/api/tables/nothing/restore"),
        client.get("/api/tables/nothing/record"),
        client.get("/api/tables", params={"before": "nothing"}),
    ):
        assert answer.status_code == 404
        assert answer.json()["error"] == "not_found"


def test_a_title_is_kept_in_one_line(client: TestClient) -> None:
    state = opened(
        client, title=" Fri\u2028day\n\x00 evening ", south={"kind": "person", "name": "Si\tti"}
    )
    assert state["title"] == "Fri day evening"
    assert state["south"]["name"] == "Si ti"
    assert client.get(f"/api/tables/{state['id']}/record").status_code == 200


@pytest.mark.parametrize(
    "name",
    [
        "\u0633\u06cc\u062a\u06cc\u200c\u0628\u0627\u0646\u0648",
        "\u0915\u094d\u200d\u0937",
        "Awang\u00a0Bakar",
        "\u200f\u0633\u064a\u062a\u064a\u200e 2",
        "\u2067\u0633\u2069 Siti",
    ],
)
def test_a_name_in_any_script_is_kept_as_it_was_typed(client: TestClient, name: str) -> None:
    """N4."""
    state = opened(client, title=name, south={"kind": "person", "name": name})
    assert (state["title"], state["south"]["name"]) == (name, name)
    record = client.get(f"/api/tables/{state['id']}/record").text
    assert f'[South "{name}"]' in record


@pytest.mark.parametrize(
    "name", ["\u202eSiti", "Si\u2066ti", "Siti\u2069", "\u202c\u202bSiti\u2069"]
)
def test_a_mark_that_would_turn_what_follows_is_left_out(client: TestClient, name: str) -> None:
    state = opened(client, title=name)
    assert state["title"] == "Siti"
