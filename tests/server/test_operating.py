"""What whoever runs a server sees of it."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import httpx2
import pytest
import sqlalchemy as sa
from click.testing import CliRunner
from fastapi import FastAPI
from starlette.testclient import TestClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import pasang
from pasang.cli.main import root_context
from pasang.server.app import create_app
from pasang.server.archive.database import Database
from pasang.server.log_lines import JsonLines
from pasang.server.settings import BadSetting, Settings
from tests.server.asking import at_table, opened
from tests.server.greedy import GreedyThinker
from tests.server.pages import open_table
from tests.server.running import ServerProcess, free_port, listening
from tests.waiting import MOST_S


def test_health_says_that_the_archive_can_be_written_and_which_version_runs(
    client: TestClient, settings: Settings
) -> None:
    assert client.get("/health").json() == {
        "status": "ok",
        "version": pasang.__version__,
        "archive": "writable",
        "bus": "up" if settings.redis else "none",
        "open_tables": 0,
        "searches": 0,
        "failing": [],
    }


def test_health_says_when_nothing_can_be_written(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise sa.exc.OperationalError("UPDATE", {}, Exception("disk is full"))

    monkeypatch.setattr(Database, "write", fail)
    told = client.get("/health")
    assert (told.status_code, told.json()["archive"]) == (503, "failing")


def test_figures_are_told_to_this_network_and_hidden_from_others(
    settings: Settings, client: TestClient
) -> None:
    with at_table(client, opened(client)["id"]) as page:
        page.play("c")
        app = client.app
        assert isinstance(app, FastAPI)
        near = TestClient(app, base_url="http://127.0.0.1:8000", client=("10.0.0.7", 1))
        told = near.get("/metrics").text
        far = TestClient(app, base_url="http://127.0.0.1:8000", client=("203.0.113.7", 1))
        hidden = far.get("/metrics")
    assert "pasang_changes_total 1.0" in told
    assert "pasang_pages 1.0" in told
    assert (hidden.status_code, hidden.json()["error"]) == (404, "no_such_address")


def test_a_server_that_stops_tells_its_pages_to_come_back(settings: Settings) -> None:
    async def end_of(address: str, stop: asyncio.Event) -> int | None:
        async with connect(address) as line:
            stop.set()
            try:
                while True:
                    await line.recv()
            except ConnectionClosed as ended:
                return ended.rcvd.code if ended.rcvd else None

    async def story() -> int | None:
        stop = asyncio.Event()
        server = listening(create_app(settings, lambda _: [GreedyThinker()]))
        address = await asyncio.to_thread(server.__enter__)
        table = await asyncio.to_thread(_opened, address)
        page = asyncio.create_task(
            end_of(f"{address.replace('http', 'ws')}/live/table/{table}", stop)
        )
        await stop.wait()
        await asyncio.to_thread(server.__exit__, None, None, None)
        return await page

    assert asyncio.run(story()) == 1012


def _opened(address: str) -> str:
    name: str = open_table(address)["id"]
    return name


def test_a_table_that_is_put_away_on_the_machine_is_shut_for_whoever_is_there(
    tmp_path: Path,
) -> None:
    async def end_of(server: ServerProcess) -> int | None:
        table = await asyncio.to_thread(_opened, server.address)
        async with connect(f"ws://127.0.0.1:{server.port}/live/table/{table}") as line:
            close = ["admin", "close", table, "--data", str(tmp_path)]
            done = await asyncio.to_thread(CliRunner().invoke, root_context(80).command, close)
            assert done.exit_code == 0, done.output
            async with asyncio.timeout(MOST_S):
                try:
                    while True:
                        await line.recv()
                except ConnectionClosed as ended:
                    return ended.rcvd.code if ended.rcvd else None

    with ServerProcess(tmp_path, free_port()) as server:
        assert asyncio.run(end_of(server)) == 4404
        assert httpx2.get(f"{server.address}/health").json()["open_tables"] == 0


def test_a_line_of_json_in_the_log_is_one_line_whatever_somebody_sends() -> None:
    record = logging.LogRecord("pasang", logging.WARNING, "", 0, "%s", ('a\n{"x": 1}',), None)
    written = JsonLines().format(record)
    assert "\n" not in written
    assert json.loads(written)["message"] == 'a\n{"x": 1}'


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("PASANG_LOG_FORMAT", "xml", "none of text, json"),
        ("PASANG_REDIS", "localhost", "like redis://HOST:6379"),
        ("PASANG_REDIS", "redis://localhost", "set PASANG_DATABASE too"),
    ],
)
def test_a_setting_that_cannot_be_is_told_in_one_sentence(name: str, text: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        Settings.from_environment({name: text})
