"""One writer: under load nothing is refused, and what waits together is committed together."""

from __future__ import annotations

import logging
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pasang.server.archive import database as database_module
from pasang.server.archive.database import Database, open_database, sqlite_url
from pasang.server.archive.schema import PATTERNS
from pasang.server.archive.table_archive import TableArchive
from tests.server.asking import at_table, opened
from tests.waiting import MOST_S, until

ROW = {"title": "secret", "rows": "", "created": 0}


@pytest.fixture
def sqlite(tmp_path: Path) -> Database:
    return open_database(sqlite_url(tmp_path))


def kept(database: Database) -> list[str]:
    with database.connect() as connection:
        return sorted(connection.scalars(sa.select(PATTERNS.c.id)))


def insert(database: Database, name: str) -> None:
    database.write(
        lambda connection: connection.execute(sa.insert(PATTERNS).values(id=name, **ROW)).close()
    )


def test_what_waits_is_committed_together_and_only_its_own_fault_undoes_a_write(
    sqlite: Database,
) -> None:
    has_begun, may_go_on, commits = threading.Event(), threading.Event(), list[object]()

    def wait(_: sa.Connection) -> None:
        has_begun.set()
        assert may_go_on.wait(MOST_S)

    sa.event.listen(sqlite.engine, "commit", commits.append)
    with ThreadPoolExecutor(12) as threads:
        first = threads.submit(sqlite.write, wait)
        assert has_begun.wait(MOST_S)
        names = [*map(str, range(10)), "0"]
        writes = [threads.submit(insert, sqlite, name) for name in names]
        until_waiting(sqlite, len(names))
        may_go_on.set()
        first.result(MOST_S)
        faults = [one.exception(MOST_S) for one in writes]
    assert sum(isinstance(fault, sa.exc.IntegrityError) for fault in faults) == 1
    assert kept(sqlite) == sorted(set(names))
    assert len(commits) == 2
    sqlite.dispose()


def test_a_group_whose_transaction_ended_by_itself_is_kept_by_nobody(sqlite: Database) -> None:
    """As a full disk ends it: whatever was written before in the same transaction is gone too."""
    has_begun, may_go_on = threading.Event(), threading.Event()

    def wait(_: sa.Connection) -> None:
        has_begun.set()
        assert may_go_on.wait(MOST_S)

    def end(connection: sa.Connection) -> None:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute("ROLLBACK")
        raise sa.exc.OperationalError("INSERT", {}, Exception("disk is full"))

    with ThreadPoolExecutor(4) as threads:
        first = threads.submit(sqlite.write, wait)
        assert has_begun.wait(MOST_S)
        writes = [threads.submit(insert, sqlite, "before")]
        until_waiting(sqlite, 1)
        writes.append(threads.submit(sqlite.write, end))
        until_waiting(sqlite, 2)
        writes.append(threads.submit(insert, sqlite, "after"))
        until_waiting(sqlite, 3)
        may_go_on.set()
        first.result(MOST_S)
        faults = [one.exception(MOST_S) for one in writes]
    assert all(isinstance(fault, sa.exc.DBAPIError) for fault in faults), faults
    assert kept(sqlite) == []
    insert(sqlite, "later")
    assert kept(sqlite) == ["later"]
    sqlite.dispose()


def until_waiting(database: Database, count: int) -> None:
    writer = database.writer
    until(lambda: writer.waiting >= count, "writes that wait")


def test_many_writers_at_once_are_all_served(sqlite: Database) -> None:
    with ThreadPoolExecutor(40) as threads:
        list(threads.map(lambda number: insert(sqlite, str(number)), range(400)))
    assert len(kept(sqlite)) == 400
    sqlite.dispose()


def test_readers_do_not_wait_for_a_database_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "_BUSY_MS", 10)
    database = open_database(sqlite_url(tmp_path))
    other = sqlite3.connect(tmp_path / "pasang.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(40) as threads:
        writes = [threads.submit(insert, database, str(number)) for number in range(40)]
        assert kept(database) == []
        faults = [one.exception(MOST_S) for one in writes]
    assert all(isinstance(fault, sa.exc.OperationalError) for fault in faults)
    other.close()
    insert(database, "later")
    assert kept(database) == ["later"]
    database.dispose()


def test_what_a_database_says_of_a_fault_keeps_titles_to_itself(database: Database) -> None:
    insert(database, "own-1")
    with pytest.raises(sa.exc.IntegrityError) as fault:
        insert(database, "own-1")
    assert "secret" not in str(fault.value)
    assert kept(database) == ["own-1"]


def test_every_move_that_could_not_be_kept_is_told_in_the_log(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise sa.exc.OperationalError("UPDATE", {}, Exception("disk is full"))

    table = opened(client)
    with at_table(client, table["id"]) as page, caplog.at_level(logging.ERROR):
        monkeypatch.setattr(TableArchive, "begin_append", fail)
        assert page.play("c")["refusal"]["reason"] == "archive_failed"
    assert f"{table['id']}: a play could not be kept" in caplog.text


def test_whoever_gives_up_waiting_does_not_stop_the_writer(sqlite: Database) -> None:
    has_begun, may_go_on = threading.Event(), threading.Event()

    def wait(_: sa.Connection) -> None:
        has_begun.set()
        assert may_go_on.wait(MOST_S)

    under_way = sqlite.submit(wait)
    assert has_begun.wait(MOST_S)
    waiting = sqlite.submit(lambda _: None)
    waiting.cancel()
    under_way.cancel()
    may_go_on.set()
    insert(sqlite, "later")
    assert kept(sqlite) == ["later"]
    sqlite.dispose()
