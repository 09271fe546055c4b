"""A study is one resource: what was played, said and tried, as a tree (N4)."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from pasang.notation.record import DEEPEST
from pasang.server.view import record
from tests.play.tables import plays_counted
from tests.server.asking import Json, at_table, imported, opened

ROUND = """[Event "Friday"]
[South "Siti"]
[North "Awang"]
[Site "Kampong Ayer"]
[Pattern "1"]

1. {at night} c {wide open} 1... j (1... k {or this}) 2. b4-c4xc8
"""


def address_of(table: Json) -> str:
    return f"/api/tables/{table['id']}/study"


@pytest.fixture
def table(client: TestClient) -> Json:
    [table] = imported(client, ROUND)
    return table


@pytest.fixture
def study(client: TestClient, table: Json) -> Json:
    study: Json = client.get(address_of(table)).json()
    return study


def test_a_study_is_what_was_played_said_and_tried(study: Json) -> None:
    assert [node["move"] for node in study["line"]] == ["c", "j", "b4-c4xc8"]
    first, second, _ = study["line"]
    assert (first["before"], first["comments"]) == (["at night"], ["wide open"])
    assert [node["move"] for node in second["variations"][0]] == ["k"]
    assert second["variations"][0][0]["comments"] == ["or this"]
    assert study["tags"]["Site"] == "Kampong Ayer"


def test_a_study_that_is_kept_is_the_one_that_is_found(
    client: TestClient, table: Json, study: Json
) -> None:
    study["line"][0]["comments"] = ["bold"]
    study["line"][2]["variations"] = [[{"move": "d4-c4xc8", "comments": ["or from the east"]}]]
    assert client.put(address_of(table), json=study).status_code == 204
    found = client.get(address_of(table)).json()
    assert found["line"][0]["comments"] == ["bold"]
    assert found["line"][2]["variations"][0][0]["comments"] == ["or from the east"]
    assert found["tags"] == study["tags"]
    assert "{bold}" in client.get(f"/api/tables/{table['id']}/record").text


def test_a_sign_is_a_field_here_and_the_first_word_of_a_comment_in_the_record(
    client: TestClient, table: Json, study: Json
) -> None:
    """N4."""
    study["line"][0]["glyph"] = "!?"
    study["line"][1]["glyph"] = "??"
    assert client.put(address_of(table), json=study).status_code == 204
    kept = client.get(address_of(table)).json()
    assert [one["glyph"] for one in kept["line"]] == ["!?", "??", None]
    assert [one["comments"] for one in kept["line"]] == [["wide open"], [], []]
    written = client.get(f"/api/tables/{table['id']}/record").text
    assert "c {!? wide open} 1... j {??} (" in written
    study["line"][0]["glyph"] = "?!?"
    assert client.put(address_of(table), json=study).status_code == 422


@pytest.mark.parametrize("said", ["{!? bold}", "{!?} {bold}", "{!?  bold}", "{? }", "{!\nso}"])
def test_a_sign_that_was_imported_is_written_again_the_same(client: TestClient, said: str) -> None:
    """N4."""
    [table] = imported(client, f'[Pattern "1"]\n\n1. c {said} j\n')
    study = client.get(address_of(table)).json()
    assert study["line"][0]["glyph"]
    assert client.put(address_of(table), json=study).status_code == 204
    assert f"1. c {said} 1... j" in client.get(f"/api/tables/{table['id']}/record").text


def test_what_is_played_after_a_study_goes_on_in_it(client: TestClient, table: Json) -> None:
    with at_table(client, table["id"]) as page:
        assert page.play("k7-j7xg7")["kind"] == "done"
    line = client.get(address_of(table)).json()["line"]
    assert line[3]["move"] == "k7-j7xg7"
    assert line[0]["comments"] == ["wide open"]


def test_a_table_without_a_study_has_a_plain_one(client: TestClient) -> None:
    study = client.get(address_of(opened(client))).json()
    assert study["line"] == []


@pytest.mark.parametrize(
    "change",
    [
        {"line": [{"move": "d"}]},
        {"line": []},
        {"tags": {"Pattern": "2"}},
    ],
    ids=["another move", "fewer moves", "another start"],
)
def test_the_main_line_of_a_study_is_what_was_played(
    client: TestClient, table: Json, study: Json, change: dict[str, Any]
) -> None:
    answer = client.put(address_of(table), json={**study, **change})
    assert answer.json()["error"] == "not_what_was_played"


def test_an_illegal_variation_is_refused_in_the_laws_words(
    client: TestClient, table: Json, study: Json
) -> None:
    study["line"][1]["variations"] = [[{"move": "d"}]]
    answer = client.put(address_of(table), json=study)
    assert (answer.status_code, answer.json()["error"]) == (422, "passage_elsewhere")


def test_no_study_makes_a_table_unreadable(client: TestClient, table: Json, study: Json) -> None:
    """The table knows how its round stands; what a tag says of it is not believed."""
    told = {"Result": "*", "Termination": "suntuk", "Agreement": "jump", "South": "Nobody"}
    study["tags"].update({**told, "Agreement": "slide"})
    assert client.put(address_of(table), json=study).status_code == 204
    tags = client.get(address_of(table)).json()["tags"]
    assert (tags["Result"], tags["South"]) == ("*", "Siti")
    assert "Termination" not in tags
    for hostile in ("a } brace", "a \0 sign"):
        study["line"][0]["comments"] = [hostile]
        assert client.put(address_of(table), json=study).status_code == 422
    assert client.get(address_of(table)).status_code == 200


def nested(depth: int) -> list[Json]:
    line: list[Json] = [{"move": "d"}]
    for _ in range(depth - 1):
        line = [{"move": "d", "variations": [line]}]
    return line


def test_a_study_is_as_deep_as_a_record_may_be_and_no_deeper(
    client: TestClient, table: Json, study: Json
) -> None:
    study["line"][0]["variations"] = [nested(DEEPEST)]
    assert client.put(address_of(table), json=study).status_code == 204
    assert client.get(address_of(table)).status_code == 200
    study["line"][0]["variations"] = [nested(DEEPEST + 1)]
    answer = client.put(address_of(table), json=study)
    assert answer.status_code == 422
    assert str(DEEPEST) in answer.json()["text"]


def test_a_study_has_a_bounded_number_of_moves(
    client: TestClient, table: Json, study: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "MOST_MOVES", 4)
    assert client.put(address_of(table), json=study).status_code == 204
    study["line"][0]["variations"] = [[{"move": "d"}]]
    answer = client.put(address_of(table), json=study)
    assert (answer.status_code, answer.json()["error"]) == (422, "too_many_moves")


def test_keeping_a_study_asks_the_law_about_its_branches_alone(
    client: TestClient, table: Json, study: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(client, table["id"]):
        played = plays_counted(monkeypatch)
        assert client.put(address_of(table), json=study).status_code == 204
    assert played == ["k"]


@pytest.mark.parametrize(
    "text",
    [
        '[Pattern "1"]\n\n1. c {' + "long " * 5_000 + "}",
        '[Pattern "1"]\n[Site "' + "long" * 500 + '"]\n\n1. c',
        '[Pattern "1"]\n' + "".join(f'[Tag{n} "n"]\n' for n in range(100)) + "\n1. c",
    ],
    ids=["a long comment", "a long tag", "many tags"],
)
def test_what_can_be_imported_can_be_studied(client: TestClient, text: str) -> None:
    [listed] = imported(client, text)
    record_before = client.get(f"/api/tables/{listed['id']}/record").text
    study = client.get(address_of(listed))
    assert study.status_code == 200
    assert client.put(address_of(listed), json=study.json()).status_code == 204
    assert client.get(f"/api/tables/{listed['id']}/record").text == record_before
