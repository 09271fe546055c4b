from __future__ import annotations

import pickle

import pytest
from starlette.testclient import TestClient

from pasang.notation.record_reader import read_records
from pasang.play.clock import Instant
from pasang.server.records import MOST_CHANGES, opening_of, openings_in
from tests.play.tables import plays_counted
from tests.server.asking import PLAIN, at_table, imported, opened

RECORD = """[Event "Friday"]
[South "Siti"]
[North "Awang"]
[Pattern "1"]
[Agreement "slide"]
[Result "*"]

1. c {wide open} 1... j (1... k {or this}) 2. b4-c4xc8
"""


def test_a_record_becomes_a_table_and_comes_out_as_it_went_in(client: TestClient) -> None:
    [table] = imported(client, RECORD)
    assert table["title"] == "Friday"
    assert table["ply"] == 3
    text = client.get(f"/api/tables/{table['id']}/record").text
    assert "{wide open}" in text
    assert "(1... k {or this})" in text
    assert '[South "Siti"]' in text


def test_what_is_played_after_the_import_is_added_to_the_record(client: TestClient) -> None:
    [table] = imported(client, RECORD)
    with at_table(client, str(table["id"])) as page:
        assert page.play("k7-j7xg7")["kind"] == "done"
    text = client.get(f"/api/tables/{table['id']}/record").text
    assert "{wide open}" in text
    assert "k7-j7xg7" in text


def test_many_rounds_are_exported_and_imported_again(client: TestClient) -> None:
    first = imported(client, RECORD)
    opened(client, title="another")
    everything = client.get("/api/records")
    assert everything.headers["content-disposition"].startswith("attachment")
    assert len(imported(client, everything.text)) == 2
    one = client.get("/api/records", params={"ids": str(first[0]["id"])}).text
    assert one == client.get(f"/api/tables/{first[0]['id']}/record").text
    assert client.get("/api/records", params={"ids": "nothing"}).status_code == 404


def test_a_round_that_was_given_up_stays_given_up(client: TestClient) -> None:
    text = RECORD.replace('"*"', '"120-0"\n').replace(
        '"120-0"\n]', '"120-0"]\n[Termination "time"]'
    )
    [table] = imported(client, text)
    assert table["status"] == "finished"
    assert '[Termination "time"]' in client.get(f"/api/tables/{table['id']}/record").text
    state = client.get(f"/api/tables/{table['id']}").json()
    assert state["result"] == {"south": 120, "north": 0, "winner": "south"}


def test_an_import_takes_over_the_round_that_reading_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [record] = read_records(RECORD)
    round_read = record.round
    plays = plays_counted(monkeypatch)
    opening = opening_of(record, Instant(0))
    assert plays == []
    assert opening.changes[-1].table.round == round_read


def test_an_import_comes_in_batches_that_are_short_work_for_the_archive() -> None:
    text = "\n".join([RECORD] * 100)
    batches = [pickle.loads(batch) for batch in openings_in(text.encode(), Instant(0))]
    changes = [sum(len(rows.changes) for rows in batch) for batch in batches]
    assert sum(map(len, batches)) == 100
    assert len(batches) > 1
    assert max(changes) <= MOST_CHANGES


def test_a_long_study_and_a_long_import_are_left_to_the_process_of_the_law(
    client: TestClient,
) -> None:
    law = client.app.state.rooms.law.process  # type: ignore[attr-defined]
    [table] = imported(client, RECORD)
    address = f"/api/tables/{table['id']}/study"
    study = client.get(address).json()
    assert client.put(address, json=study).status_code == 204
    assert law.pid is None
    study["line"][0]["comments"] = ["y" * 100_000]
    assert client.put(address, json=study).status_code == 204
    pid = law.pid
    assert pid is not None
    assert client.get(address).json() == study
    text = client.get(f"/api/tables/{table['id']}/record").text
    assert "y" * 100_000 in text
    assert len(imported(client, text)) == 1
    written = client.post("/api/record/write", json={**study, "line": [{}] * 10_000})
    assert written.status_code == 422
    assert written.json()["field"] == "line.0.move"
    assert law.pid == pid


def test_a_tree_is_written_as_a_record(client: TestClient) -> None:
    [table] = imported(client, RECORD)
    tree = client.get(f"/api/tables/{table['id']}/study").json()
    tags = {name: text for name, text in tree["tags"].items() if name != "Date"}
    written = client.post("/api/record/write", json={**tree, "tags": tags})
    assert read_records(written.json()["text"]) == read_records(RECORD)


def test_a_record_may_be_as_long_as_a_body(client: TestClient) -> None:
    line = [{"move": "c", "comments": ["y" * 10_000] * 104}]
    written = client.post("/api/record/write", json={"tags": {"Pattern": "1"}, "line": line})
    assert written.status_code == 200


def test_a_tree_with_an_illegal_move_is_refused_in_the_laws_words(client: TestClient) -> None:
    tree = {"tags": {"Pattern": "1"}, "line": [{"move": "c"}, {"move": "d"}]}
    answer = client.post("/api/record/write", json=tree)
    assert answer.status_code == 422
    assert answer.json()["error"] == "passage_elsewhere"


HOSTILE: list[tuple[str, bytes]] = [
    ("nothing", b""),
    ("not text", b"\xff\xfe\x00"),
    ("nonsense", b"hello"),
    ("an illegal move", b'[Pattern "1"]\n\n1. c d'),
    ("an unknown pattern", b'[Pattern "77"]\n\n1. c'),
    ("a comment without end", b'[Pattern "1"]\n\n1. c {'),
    ("a variation without end", b'[Pattern "1"]\n\n1. c (1. d'),
    ("deep variations", b'[Pattern "1"]\n\n1. c ' + b"(1. d " * 5000),
    ("a false result", b'[Pattern "1"]\n[Termination "suntuk"]\n\n1. c'),
    ("control characters", b'[Pattern "1"]\n[South "\x01\x02"]\n\n1. c'),
    ("a NUL", b'[Pattern "1"]\n\n1. c {a\x00b}'),
    ("markup", b'[Pattern "<script>alert(1)</script>"]\n\n1. c'),
    ("too many rounds", b'[Pattern "1"]\n\n1. c\n\n' * 1001),
    ("too many moves", b'[Pattern "1"]\n\n{' + b"x" * 100_001 + b"}"),
    ("too many variations", b'[Pattern "1"]\n\n1. c' + b" (d)" * 50_001),
]


@pytest.mark.parametrize(("what", "body"), HOSTILE, ids=[what for what, _ in HOSTILE])
def test_a_hostile_import_fails_politely(client: TestClient, what: str, body: bytes) -> None:
    answer = client.post("/api/records", content=body, headers=PLAIN)
    assert answer.status_code == 422, what
    problem = answer.json()
    assert problem["error"] in {
        "bad_record",
        "bad_pattern",
        "too_many_rounds",
        "too_many_moves",
        "nul",
    }
    assert problem["text"]
    assert "Traceback" not in problem["text"]
    assert client.get("/api/tables").json()["tables"] == []


def test_an_import_without_end_is_cut_off(client: TestClient) -> None:
    def endless() -> object:
        for _ in range(20):
            yield b"x" * 2**20

    answer = client.post("/api/records", content=endless(), headers=PLAIN)  # type: ignore[arg-type]
    assert answer.status_code == 413
    assert answer.json()["error"] == "too_large"
    declared = client.post("/api/position", content=b" " * (2**20 + 1))
    assert declared.status_code == 413


@pytest.mark.parametrize("depth", [60, 2_000, 100_000])
def test_a_tree_nested_without_end_is_refused_politely(client: TestClient, depth: int) -> None:
    opening, closing = '{"move":"c","variations":[[', "]]}"
    body = '{"tags":{"Pattern":"1"},"line":[' + opening * depth + '{"move":"c"}' + closing * depth
    answer = client.post(
        "/api/record/write",
        content=(body + "]}")[: 2**20 - 1],
        headers={"content-type": "application/json"},
    )
    assert answer.status_code in {400, 422}
    assert answer.json()["text"]
