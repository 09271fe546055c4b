from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import given
from hypothesis import strategies as st

from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import Pause
from pasang.play.seat import Seat, Seats
from pasang.play.table import Change, Table
from pasang.rules.match import Match
from pasang.rules.pattern import traditional
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.server.archive.database import ArchiveUnusable, Database, open_database, sqlite_url
from pasang.server.archive.event_text import read_events, write_events
from pasang.server.archive.schema import CHANGES, METADATA
from pasang.server.archive.table_archive import Overtaken, TableArchive, new_id
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.archive.table_rows import Opening, TableRows, rows_of
from tests.server.postgres import new_database

SEATS = Seats(Seat.person("Siti"), Seat.engine(3))
START = Position.start(traditional("1"))


@pytest.fixture
def archive(database: Database) -> TableArchive:
    return TableArchive(database)


def kept(archive: TableArchive) -> tuple[str, Table]:
    change = Table.opened(SEATS, START, match=Match(3), clock=ClockSetting(60, 1))
    name = new_id()
    archive.open(name, Opening((change,), "Friday", "1"))
    return name, change.table


def story(dice: Random) -> list[Change]:
    """A table's changes, of every kind."""
    changes = [Table.opened(SEATS, START, match=Match(2), clock=ClockSetting(600, 2))]
    at = Instant(1_000)
    while not changes[-1].table.finish:
        table, at = changes[-1].table, Instant(at + 500)
        ply = table.round.position.ply
        match dice.randrange(12):
            case 0 if not table.pause:
                change = table.pause_now(Pause.LEFT, at)
            case 1 if table.takeback_ply is not None and not table.pause:
                change = table.take_back(ply, at, f"back{at}")
            case 2 if ply > 20:
                change = table.resign(Side.SOUTH, ply, at)
            case _ if table.pause:
                change = table.go_on(at)
            case _:
                move = dice.choice(table.round.legal_moves)
                change = table.play(table.round.to_move, move, ply, at, f"move{at}")
        changes.append(change)
    return [*changes, changes[-1].table.agree_rematch("next", at)]


def test_a_move_is_stored_while_an_import_goes_on_and_the_import_is_shown_as_a_whole(
    archive: TableArchive,
) -> None:
    name, table = kept(archive)
    new = [rows_of(one, Opening((Table.opened(SEATS, START),), one, "1")) for one in "abc"]

    def batches() -> Iterator[list[TableRows]]:
        yield new[:2]
        with pytest.raises(sa.exc.IntegrityError):
            archive.open("a", Opening((Table.opened(SEATS, START),), "", "1"))
        archive.append(name, table.play(Side.SOUTH, "c", 0, Instant(1)))
        assert archive.load(name)[0].round.position.ply == 1
        assert [one.id for one in archive.listed()[0]] == [name]
        yield new[2:]

    assert [one.id for one in archive.open_all(batches(), Instant(0))] == ["a", "b", "c"]
    assert {one.id for one in archive.listed()[0]} == {"a", "b", "c", name}
    assert archive.load("c")[0].version == 1


def test_of_an_import_that_fails_half_way_nothing_is_shown(archive: TableArchive) -> None:
    new = [rows_of(one, Opening((Table.opened(SEATS, START),), one, "1")) for one in "aba"]
    with pytest.raises(sa.exc.IntegrityError):
        archive.open_all([new[:2], new[2:]], Instant(0))
    assert archive.listed() == ([], False)
    with pytest.raises(NotInArchive):
        archive.load("a")


@pytest.mark.parametrize("seed", range(4))
def test_a_table_comes_out_of_the_archive_as_it_went_in(archive: TableArchive, seed: int) -> None:
    opening, *changes = story(Random(seed))
    archive.open("t", Opening((opening,), "", "1"))
    for change in changes:
        archive.append("t", change)
        assert archive.load("t")[0] == change.table


@given(seed=st.integers(0, 10**6))
def test_events_written_and_read_are_the_same_events(seed: int) -> None:
    for change in story(Random(seed)):
        assert read_events(write_events(change.events)) == change.events


def test_of_two_changes_to_the_same_version_only_one_is_kept(archive: TableArchive) -> None:
    name, table = kept(archive)
    archive.append(name, table.play(Side.SOUTH, "c", 0, Instant(1)))
    with pytest.raises(Overtaken):
        archive.append(name, table.play(Side.SOUTH, "d", 0, Instant(2)))
    loaded, _ = archive.load(name)
    assert list(map(str, loaded.round.moves)) == ["c"]


def test_the_database_itself_allows_one_standing_move_a_ply(
    archive: TableArchive, database: Database
) -> None:
    name, table = kept(archive)
    archive.append(name, table.play(Side.SOUTH, "c", 0, Instant(1)))
    row = {"at": 1, "request": "", "standing": True, "events": "[]"}
    again = sa.insert(CHANGES).values(table_id=name, version=99, ply=0, **row)
    with pytest.raises(sa.exc.IntegrityError):
        database.write(lambda connection: connection.execute(again))


def test_a_taken_back_move_makes_room_for_another(archive: TableArchive) -> None:
    name, table = kept(archive)
    for deed in ("c", None, "d"):
        ply = table.round.position.ply
        change = (
            table.play(Side.SOUTH, deed, ply, Instant(1))
            if deed
            else table.take_back(ply, Instant(2))
        )
        archive.append(name, change)
        table = change.table
    assert list(map(str, archive.load(name)[0].round.moves)) == ["d"]


def test_a_rematch_opens_its_table_in_the_same_transaction(archive: TableArchive) -> None:
    name, table = kept(archive)
    ended = table.resign(Side.SOUTH, 0, Instant(1))
    archive.append(name, ended)
    following = ended.table.next_round(Instant(2))
    agreed = ended.table.agree_rematch("next", Instant(2))
    archive.append(name, agreed, next_table=Opening((following,), "Friday", "1"))
    assert archive.load("next")[0] == following.table


def test_what_is_not_there_is_not_found(archive: TableArchive) -> None:
    with pytest.raises(NotInArchive):
        archive.load("nothing")


def test_commits_are_durable_and_readers_are_not_held_up(tmp_path: Path) -> None:
    database = open_database(sqlite_url(tmp_path))
    with database.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    database.dispose()


def test_the_migrations_lead_to_the_schema_in_use(database: Database) -> None:
    with database.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_opening_the_archive_again_changes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "100% data"
    open_database(sqlite_url(folder)).dispose()
    [file] = folder.glob("*.sqlite3")
    once = file.read_bytes()
    open_database(sqlite_url(folder)).dispose()
    assert file.read_bytes() == once


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_processes_that_start_at_once_make_the_archive_once(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    folder = tmp_path / "data"
    url = (
        sqlite_url(folder)
        if kind == "sqlite"
        else new_database(request.getfixturevalue("postgres"))
    )
    command = "import sys; from pasang.server.archive.database import open_database as o; o(sys.argv[1]).dispose()"
    started = [
        subprocess.Popen([sys.executable, "-c", command, url], stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    assert [one.communicate()[1] for one in started] == [b""] * 3
    assert [one.returncode for one in started] == [0] * 3


def test_an_old_sqlite_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 1))
    with pytest.raises(ArchiveUnusable, match=r"the archive needs 3\.35 or newer"):
        open_database(sqlite_url(tmp_path))


def test_a_file_that_is_no_archive_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "pasang.sqlite3").write_text("this is not a database, but a long enough text" * 50)
    with pytest.raises(ArchiveUnusable, match="cannot be opened"):
        open_database(sqlite_url(tmp_path))


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "is no database address; it should be like postgresql"),
        ("postgresql+psycopg://pasang@127.0.0.1:door/pasang", "is no database address"),
        ("mongodb://pasang", "'mongodb', which is not known here; it may be"),
        ("postgresql+asyncpg://pasang", "needs the driver asyncpg, which is not installed"),
        ("postgresql+psycopg://pasang:secret@127.0.0.1:1/pasang", "cannot be opened: connection"),
    ],
)
def test_an_address_that_leads_nowhere_is_refused_in_one_sentence(address: str, said: str) -> None:
    with pytest.raises(ArchiveUnusable) as refused:
        open_database(address)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)
