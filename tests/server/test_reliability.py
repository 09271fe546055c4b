"""Kill -9 at any moment: nothing that was answered is lost."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.asking import ENGINE, FRIEND, PERSON
from tests.server.running import ServerProcess, free_port

Json = dict[str, Any]


async def answered(socket_: ClientConnection, request: Json) -> tuple[Json, Json | None]:
    """The answer to a request, and the last state that came before it."""
    await socket_.send(json.dumps(request))
    state: Json | None = None
    while True:
        message: Json = json.loads(await asyncio.wait_for(socket_.recv(), 10))
        if message["kind"] == "state":
            state = message["state"]
        if message.get("id") == request["id"]:
            return message, state


def open_table(server: ServerProcess, **wanted: object) -> Json:
    body = {"pattern": "1", "south": PERSON, "north": FRIEND, **wanted}
    answer = httpx2.post(f"{server.address}/api/tables", json=body)
    assert answer.status_code == 200, answer.text
    state: Json = answer.json()
    return state


def look_at(server: ServerProcess, table_id: str) -> Json:
    state: Json = httpx2.get(f"{server.address}/api/tables/{table_id}").json()
    return state


async def play_until_killed(
    server: ServerProcess, table: Json, dice: Random, kill_after: int
) -> Json:
    """Play dice moves, kill the server right after an answer, and tell the last answered state."""
    state = table
    address = f"ws://127.0.0.1:{server.port}/live/table/{table['id']}"
    async with connect(address) as line:
        for count in range(kill_after):
            view = state["view"]
            move = dice.choice(view["choices"])["move"]
            request = {"kind": "play", "id": f"k{count}-{view['ply']}", "ply": view["ply"]}
            answer, after = await answered(line, {**request, "move": move})
            assert answer["kind"] == "done"
            assert after is not None
            state = after
        server.kill()
    return state


@pytest.mark.parametrize("seed", [1, 2])
def test_a_killed_server_has_lost_nothing_that_it_answered(tmp_path: Path, seed: int) -> None:
    dice = Random(seed)
    with ServerProcess(tmp_path, free_port()) as server:
        table = open_table(server, clock={"initial_s": 300, "increment_s": 2})
        known = table
        for _ in range(3):
            known = asyncio.run(play_until_killed(server, known, dice, dice.randint(1, 4)))
            server.start()
            found = look_at(server, table["id"])
            assert found["moves"] == known["moves"]
            assert found["view"] == known["view"]
            assert found["version"] == known["version"]


def test_a_move_sent_again_after_the_server_was_killed_is_not_played_twice(tmp_path: Path) -> None:
    async def send(server: ServerProcess, table_id: str) -> Json:
        address = f"ws://127.0.0.1:{server.port}/live/table/{table_id}"
        async with connect(address) as line:
            request = {"kind": "play", "id": "once", "ply": 0, "move": "c"}
            return (await answered(line, request))[0]

    with ServerProcess(tmp_path, free_port()) as server:
        table = open_table(server)
        first = asyncio.run(send(server, table["id"]))
        server.kill()
        server.start()
        assert (
            asyncio.run(send(server, table["id"]))
            == first
            == {
                "kind": "done",
                "id": "once",
                "version": 2,
            }
        )
        assert look_at(server, table["id"])["moves"] == ["c"]


def test_after_a_kill_the_engine_goes_on_where_it_was(tmp_path: Path) -> None:
    async def until_south(server: ServerProcess, table_id: str) -> Json:
        address = f"ws://127.0.0.1:{server.port}/live/table/{table_id}"
        async with connect(address) as line:
            await line.send(json.dumps({"kind": "hello", "version": None}))
            while True:
                message: Json = json.loads(await asyncio.wait_for(line.recv(), 20))
                if message["kind"] == "state" and message["state"]["view"]["to_move"] == "south":
                    state: Json = message["state"]
                    return state

    with ServerProcess(tmp_path, free_port()) as server:
        table = open_table(server, north=ENGINE)
        asyncio.run(play_until_killed(server, table, Random(1), 1))
        server.start()
        state = asyncio.run(until_south(server, table["id"]))
        assert len(state["moves"]) == 2


def test_an_interrupt_stops_the_server_cleanly(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, free_port())
    server.start()
    assert server.interrupt() == 0


def serve(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from pasang.cli import main; main()", "serve", *options]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)


def test_a_taken_port_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = serve("--port", str(port), "--data", str(tmp_path), "--no-browser")
    assert ended.returncode == 2
    assert f"port {port} is taken" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_data_folder_that_cannot_be_is_told_in_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    ended = serve("--data", str(blocked), "--no-browser")
    assert ended.returncode == 2
    assert str(blocked) in ended.stderr
    assert "Traceback" not in ended.stderr


def test_without_a_port_the_next_free_one_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-c", "from pasang.cli import main; main()", "serve"]
        process = subprocess.Popen(
            [*command, "--data", str(tmp_path), "--no-browser"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PASANG_PORT": str(port), "PYTHONUNBUFFERED": "1"},
        )
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert "http://127.0.0.1:" in said
            assert f":{port} " not in said
        finally:
            process.terminate()
            process.communicate(timeout=15)
