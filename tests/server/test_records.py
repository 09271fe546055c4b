from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from pasang.notation.record import Record
from pasang.notation.record_reader import read_records
from pasang.server.routes import records
from tests.server.asking import FRIEND, at_table, opened

RECORD = """[Event "Friday"]
[South "Siti"]
[North "Awang"]
[Pattern "1"]
[Agreement "slide"]
[Result "*"]

1. c {wide open} 1... j (1... k {or this}) 2. b4-c4xc8
"""
PLAIN = {"content-type": "text/plain; charset=utf-8"}


def imported(client: TestClient, text: str | bytes) -> list[dict[str, object]]:
    answer = client.post("/api/records", content=text, headers=PLAIN)
    assert answer.status_code == 200, answer.text
    listed: list[dict[str, object]] = answer.json()["imported"]
    return listed


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


def test_a_review_is_kept_if_its_main_line_is_what_was_played(client: TestClient) -> None:
    table = opened(client, north=FRIEND)
    with at_table(client, table["id"]) as page:
        page.play("c")
    address = f"/api/tables/{table['id']}/record"
    reviewed = '[Pattern "1"]\n\n1. c {bold} (1. d j)'
    assert client.put(address, content=reviewed, headers=PLAIN).status_code == 204
    assert "{bold} (1. d j)" in client.get(address).text
    other = client.put(address, content='[Pattern "1"]\n\n1. d', headers=PLAIN)
    assert other.json()["error"] == "not_what_was_played"
    two = client.put(address, content=RECORD + "\n" + RECORD, headers=PLAIN)
    assert two.json()["error"] == "one_record"


def test_a_record_is_read_into_a_tree_and_written_again(client: TestClient) -> None:
    tree = client.post("/api/record/read", json={"text": RECORD}).json()
    assert [node["move"] for node in tree["line"]] == ["c", "j", "b4-c4xc8"]
    assert tree["line"][1]["variations"][0][0]["comments"] == ["or this"]
    assert client.post("/api/record/write", json=tree).json()["text"] == RECORD
    two = client.post("/api/record/read", json={"text": RECORD + "\n" + RECORD})
    assert two.json()["error"] == "one_record"


@pytest.mark.parametrize(
    "text",
    [
        '[Pattern "1"]\n\n1. c {' + "long " * 5_000 + "}",
        '[Pattern "1"]\n[Site "' + "long" * 500 + '"]\n\n1. c',
        '[Pattern "1"]\n' + "".join(f'[Tag{n} "n"]\n' for n in range(100)) + "\n1. c",
    ],
    ids=["a long comment", "a long tag", "many tags"],
)
def test_what_can_be_imported_can_be_reviewed(client: TestClient, text: str) -> None:
    [listed] = imported(client, text)
    record = client.get(f"/api/tables/{listed['id']}/record").text
    tree = client.post("/api/record/read", json={"text": record})
    assert tree.status_code == 200
    assert client.post("/api/record/write", json=tree.json()).json()["text"] == record


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


def test_records_are_read_one_at_a_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, most = 0, 0

    def slowly(text: str) -> tuple[Record, ...]:
        nonlocal running, most
        running += 1
        most = max(most, running)
        time.sleep(0.02)
        running -= 1
        return read_records(text)

    monkeypatch.setattr(records, "read_records", slowly)
    with ThreadPoolExecutor(4) as pages:
        read = [
            pages.submit(client.post, "/api/record/read", json={"text": RECORD}) for _ in "abcd"
        ]
    assert [answer.result().status_code for answer in read] == [200] * 4
    assert most == 1


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
