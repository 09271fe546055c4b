"""The archive as a file, made and taken back while tables are played at."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pasang.play.clock import Instant
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive import copying
from pasang.server.archive.backups import back_up_into
from pasang.server.archive.copying import CopyRefused, back_up, restore
from pasang.server.archive.database import Database, open_database, sqlite_url
from pasang.server.archive.table_archive import TableArchive, new_id
from pasang.server.archive.table_rows import Opening
from pasang.server.settings import Settings
from tests.server.asking import at_table, opened
from tests.server.halls import PEOPLE, START
from tests.waiting import MOST_S


def address_of(database: Database) -> str:
    return database.engine.url.render_as_string(hide_password=False)


def test_a_backup_of_any_database_is_restored_as_it_was(database: Database, tmp_path: Path) -> None:
    tables, file = TableArchive(database), tmp_path / "copy.sqlite3"
    table = Table.opened(PEOPLE, START)
    tables.open("kept", Opening((table,), "Friday", "1"))
    tables.append("kept", table.table.play(Side.SOUTH, "c", 0, Instant(1), "r"))
    before = tables.load("kept")
    back_up(address_of(database), file)
    tables.open("later", Opening((table,), "", "1"))
    tables.append("kept", before[0].play(Side.NORTH, "j", 1, Instant(2)))
    restore(address_of(database), file)
    assert tables.load("kept") == before
    assert tables.versions(["kept", "later"]) == {"kept": 2}


def test_a_backup_is_made_and_restored_while_somebody_plays(
    client: TestClient, settings: Settings, tmp_path: Path
) -> None:
    url, file = sqlite_url(settings.data), tmp_path / "copy.sqlite3"
    table = opened(client)
    with at_table(client, table["id"]) as page:
        page.play("c")
        back_up(url, file)
        page.play("j")
        kept = restore(url, file)
        assert page.play("c", ply=0)["refusal"]["reason"] == "stale"
        assert client.get(f"/api/tables/{table['id']}").json()["moves"] == ["c", "j"]
        stale = page.play(page.state["view"]["choices"][0]["move"])
        assert stale["refusal"]["reason"] == "stale"
        assert page.state["moves"] == ["c"]
        assert page.play("j")["kind"] == "done"
    assert kept is not None
    with closing(sqlite3.connect(kept)) as before:
        assert before.execute("SELECT max(version) FROM tables").fetchone() == (3,)


def test_what_is_no_archive_or_in_the_way_is_refused_in_a_sentence(
    database: Database, tmp_path: Path
) -> None:
    url, file = address_of(database), tmp_path / "copy.sqlite3"
    file.write_text("not a database, but long enough to be looked at as one" * 20)
    with pytest.raises(CopyRefused, match="is there already"):
        back_up(url, file)
    with pytest.raises(CopyRefused, match="cannot be restored"):
        restore(url, file)
    with pytest.raises(CopyRefused, match="is not there"):
        restore(url, tmp_path / "nowhere")
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    with pytest.raises(CopyRefused, match="no archive of Pasang"):
        restore(url, tmp_path / "other.sqlite3")


@contextmanager
def writing_all_the_time(database: Database) -> Iterator[None]:
    stop = threading.Event()

    def write() -> None:
        tables = TableArchive(database)
        while not stop.is_set():
            tables.open(new_id(), Opening((Table.opened(PEOPLE, START),), "", "1"))

    thread = threading.Thread(target=write)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def test_a_large_archive_in_which_somebody_always_writes_is_backed_up_and_restored_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "_PAUSE_S", 0.02)
    url, file = sqlite_url(tmp_path), tmp_path / "copy.sqlite3"
    database = open_database(url)
    with closing(sqlite3.connect(tmp_path / "pasang.sqlite3")) as archive:
        archive.execute("CREATE TABLE much (page BLOB)")
        archive.executemany("INSERT INTO much VALUES (?)", [(bytes(4000),)] * 2000)
        archive.commit()
    with ThreadPoolExecutor(1) as meanwhile, writing_all_the_time(database):
        meanwhile.submit(back_up, url, file).result(MOST_S)
        before = meanwhile.submit(restore, url, file).result(MOST_S)
    database.dispose()
    assert before is not None
    with closing(sqlite3.connect(before)) as copy:
        assert copy.execute("SELECT count(*) FROM much").fetchone() == (2000,)


def test_a_folder_keeps_the_newest_backups_and_nothing_else_of_it_is_touched(
    database: Database, tmp_path: Path
) -> None:
    url, folder = address_of(database), tmp_path / "backups"
    folder.mkdir()
    (folder / "own.sqlite3").touch()
    (folder / "backup-0.sqlite3.unfinished").touch()
    made = [back_up_into(url, folder, f"{number}", keep=2) for number in range(1, 5)]
    assert made[-1] == folder / "backup-4.sqlite3"
    left = {"backup-3.sqlite3", "backup-4.sqlite3", "own.sqlite3"}
    assert {one.name for one in folder.iterdir()} == left
    with pytest.raises(CopyRefused, match="is there already"):
        back_up_into(url, folder, "4", keep=1)
    assert {one.name for one in folder.iterdir()} == left
    with pytest.raises(CopyRefused, match="is no folder"):
        back_up_into(url, folder / "nowhere", "5")
