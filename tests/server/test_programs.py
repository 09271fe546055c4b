"""Programs play by requests and streams of lines, held to the same rules as pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx2
import pytest

from pasang.notation.position_text import read_position
from tests.server.asking import ENGINE, ONE_MOVE_FROM_SUNTUK, PERSON, Json
from tests.server.running import ServerProcess, free_port


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path, free_port(), PASANG_SHARED="1", PASANG_REPLY_MS="0", PASANG_RATE_LIMITS="0"
    ) as server:
        yield server


@pytest.fixture
def bot(server: ServerProcess) -> Iterator[httpx2.Client]:
    """A program that acts for a guest."""
    with httpx2.Client(base_url=server.address, timeout=30) as client:
        client.headers["x-pasang"] = "1"
        client.post("/api/people/guest", json={"name": "Siti"})
        wanted = {"title": "bot", "scopes": ["read", "play"]}
        secret = client.post("/api/people/tokens", json=wanted).json()["secret"]
    with httpx2.Client(base_url=server.address, timeout=30) as client:
        client.headers["authorization"] = f"Bearer {secret}"
        yield client


def opened(bot: httpx2.Client, **wanted: object) -> str:
    answer = bot.post("/api/tables", json={"south": PERSON, "north": ENGINE, **wanted})
    assert answer.status_code == 200, answer.text
    name: str = answer.json()["id"]
    return name


def messages(lines: Iterator[str]) -> Iterator[Json]:
    return (json.loads(line) for line in lines if line)


def test_a_program_plays_a_whole_round_by_lines(bot: httpx2.Client) -> None:
    table, dice, ply = opened(bot, pattern="1"), Random(4), -1
    with bot.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        told = messages(answer.iter_lines())
        assert next(told) == {"kind": "seated", "seats": ["south"]}
        for message in told:
            state = message.get("state", {"status": "", "view": {"ply": -1}})
            if state["status"] == "finished":
                break
            if state["view"]["ply"] % 2 or state["view"]["ply"] <= ply:
                continue
            ply = state["view"]["ply"]
            move = dice.choice(read_position(state["view"]["position"]).legal_moves)
            deed = {"kind": "play", "id": f"{ply}", "ply": ply, "move": str(move)}
            done = bot.post(f"/api/tables/{table}/deeds", json=deed)
            assert done.status_code == 200, done.text
    state = bot.get(f"/api/tables/{table}").json()
    assert state["status"] == "finished"


def test_a_deed_sent_twice_is_done_once(bot: httpx2.Client) -> None:
    address = f"/api/tables/{opened(bot, pattern='1')}/deeds"
    deed = {"kind": "play", "id": "same", "ply": 0, "move": "c"}
    first, second = bot.post(address, json=deed), bot.post(address, json=deed)
    assert first.json() == second.json() == {"kind": "done", "id": "same", "version": 2}


@pytest.mark.parametrize(
    ("deed", "status", "error"),
    [
        ({"kind": "play", "id": "1", "ply": 0, "move": "z"}, 422, "bad_move"),
        ({"kind": "play", "id": "1", "ply": 1, "move": "c"}, 409, "not_your_seat"),
        ({"kind": "play", "id": "1", "ply": 4, "move": "a1-a2xa3"}, 409, "stale"),
        ({"kind": "abort", "id": "1", "ply": 0, "side": "south"}, 409, "nobody_to_ask"),
        ({"kind": "hello", "version": None}, 422, "bad_request"),
        ({}, 422, "bad_request"),
    ],
)
def test_what_cannot_be_done_is_refused_by_name(
    bot: httpx2.Client, deed: Json, status: int, error: str
) -> None:
    answer = bot.post(f"/api/tables/{opened(bot, pattern='1')}/deeds", json=deed)
    assert (answer.status_code, answer.json()["error"]) == (status, error)


def test_a_stranger_follows_a_table_and_may_do_nothing(
    bot: httpx2.Client, server: ServerProcess
) -> None:
    table = opened(bot, position=ONE_MOVE_FROM_SUNTUK)
    with httpx2.Client(base_url=server.address) as stranger:
        deed = {"kind": "resign", "id": "1", "ply": 60, "side": "south"}
        answer = stranger.post(f"/api/tables/{table}/deeds", json=deed)
        assert (answer.status_code, answer.json()["error"]) == (409, "not_your_seat")
        with stranger.stream("GET", f"/api/tables/{table}/stream") as answer:
            told = messages(answer.iter_lines())
            assert next(told) == {"kind": "seated", "seats": []}
            assert next(told)["state"]["status"] == "playing"


def test_a_program_hears_whose_turn_it_is_at_all_its_tables(bot: httpx2.Client) -> None:
    tables = {opened(bot, pattern=name) for name in ("1", "2")}
    with bot.stream("GET", "/api/turns/stream") as answer:
        told = messages(answer.iter_lines())
        assert {(one["table"], one["ply"]) for one in (next(told), next(told))} == {
            (table, 0) for table in tables
        }
        late = opened(bot, pattern="3")
        assert next(told) == {"kind": "turn", "table": late, "ply": 0}


def test_there_is_no_stream_of_a_table_that_is_not_there(bot: httpx2.Client) -> None:
    answer = bot.get("/api/tables/nothing/stream")
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
