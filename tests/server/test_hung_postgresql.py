"""A PostgreSQL that neither answers nor goes away: moves are refused by name, and all goes on when it wakes."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import httpx2
import pytest
import sqlalchemy as sa

from pasang.server.archive import postgresql
from pasang.server.archive.database import Database, open_database
from tests.server.pages import Json, LivePage, look_at, open_table
from tests.server.postgres import new_database, postgres_server
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S, until

MOST_HEALTH_S = 8.0
"""Until health has to have said that something is wrong, on a busy machine."""


@pytest.fixture
def database(postgres: Path) -> Iterator[Database]:
    opened = open_database(new_database(postgres))
    yield opened
    opened.dispose()


def processes_of(folder: Path) -> list[int]:
    """PostgreSQL's first process and its children."""
    first = int((folder / "data" / "postmaster.pid").read_text("utf-8").split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text("utf-8").split()
    return [first, *map(int, children)]


@contextmanager
def standing_still(folder: Path) -> Iterator[None]:
    stopped = processes_of(folder)
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in stopped:
            os.kill(process, signal.SIGCONT)


def health(server: ServerProcess) -> tuple[int, str]:
    answer = httpx2.get(f"{server.address}/health", timeout=MOST_HEALTH_S)
    return answer.status_code, answer.json()["archive"]


async def play_around_a_halt(server: ServerProcess, folder: Path, name: str) -> list[Json]:
    """A move before, one meanwhile, and it again as often as it takes."""
    async with AsyncExitStack() as lines:
        page = await LivePage.at(lines, server.port, name)
        answers = [await page.play("before")]
        await page.until_version(2)
        with standing_still(folder):
            failing = 503, "failing"
            await asyncio.to_thread(until, lambda: health(server) == failing, "health to tell it")
            move = page.state["view"]["choices"][0]["move"]
            answers.append(await page.play("meanwhile", move))
        await asyncio.to_thread(
            until, lambda: health(server) == (200, "writable"), "the archive to be back"
        )
        answers.append(await page.play("meanwhile", move))
        return answers


def test_a_database_that_has_stopped_is_shown_and_loses_nothing(tmp_path: Path) -> None:
    with postgres_server() as folder:
        settings = {"PASANG_DATABASE": new_database(folder), "PASANG_ENGINES": "1"}
        with ServerProcess(tmp_path, free_port(), **settings) as server:
            name = open_table(server.address)["id"]
            before, meanwhile, again = asyncio.run(play_around_a_halt(server, folder, name))
            assert before["kind"] == "done"
            assert meanwhile["refusal"]["reason"] == "archive_failed"
            assert again["kind"] == "done"
            assert len(look_at(server.address, name)["moves"]) == 2


def test_a_connection_without_an_answer_is_given_up(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "ANSWER_S", 0.2)
    with (
        pytest.raises(sa.exc.OperationalError, match="does not answer"),
        database.connect() as connection,
    ):
        connection.execute(sa.select(sa.func.pg_sleep(MOST_S)))
    with database.connect() as connection:
        assert connection.execute(sa.select(1)).scalar() == 1


def test_commits_are_durable_and_statements_end_whatever_the_database_was_set_to(
    database: Database,
) -> None:
    with database.connect() as connection:
        said = {
            name: connection.exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("synchronous_commit", "statement_timeout")
        }
    assert said == {"synchronous_commit": "on", "statement_timeout": "5s"}
