"""A disk that takes nothing more: what cannot be written is refused by name, and told by ``/health``."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import httpx2

from tests.server.full_disk import AS_MANY_AS_IT_LIKES, most_bytes_in_a_file
from tests.server.pages import LivePage, look_at, open_table
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S, until


def health(server: ServerProcess) -> tuple[int, str]:
    answer = httpx2.get(f"{server.address}/health", timeout=MOST_S)
    return answer.status_code, answer.json()["archive"]


async def play_while_full(server: ServerProcess, name: str) -> list[str]:
    async with AsyncExitStack() as lines:
        page = await LivePage.at(lines, server.port, name)
        most_bytes_in_a_file(server, 1)
        refused = await page.play("full")
        most_bytes_in_a_file(server, AS_MANY_AS_IT_LIKES)
        done = await page.play("again")
        return [refused["refusal"]["reason"], done["kind"]]


def test_a_full_disk_refuses_by_name_and_loses_nothing(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, free_port()) as server:
        name = open_table(server.address)["id"]
        assert health(server) == (200, "writable")
        assert asyncio.run(play_while_full(server, name)) == ["archive_failed", "done"]
        assert len(look_at(server.address, name)["moves"]) == 1
        most_bytes_in_a_file(server, 1)
        until(lambda: health(server) == (503, "failing"), "health to tell it")
        most_bytes_in_a_file(server, AS_MANY_AS_IT_LIKES)
        until(lambda: health(server) == (200, "writable"), "health to tell that it is over")
