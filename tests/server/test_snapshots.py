"""A table opens from its snapshot as it does from all its changes, and the changes alone are true."""

from __future__ import annotations

from random import Random

import pytest
import sqlalchemy as sa

from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import Pause, Paused, Resumed
from pasang.play.offer import OfferKind
from pasang.play.refusal import TableRefused
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive import table_reading
from pasang.server.archive.database import Database
from pasang.server.archive.event_text import read_events, write_events
from pasang.server.archive.schema import CHANGES, SNAPSHOTS, TABLES
from pasang.server.archive.snapshots import load_table
from pasang.server.archive.table_archive import TableArchive
from tests.server.halls import keep
from tests.waiting import until


def of_all_changes(database: Database) -> Table:
    """What the archive's rows come to, one after the other."""
    with database.connect() as connection:
        rows = connection.execute(sa.select(CHANGES).order_by(CHANGES.c.version)).all()
    return Table.rebuilt((row.request, read_events(row.events)) for row in rows)


def snapshot_version(database: Database) -> int | None:
    with database.connect() as connection:
        found: int | None = connection.scalar(sa.select(SNAPSHOTS.c.version))
    return found


def changes_read(database: Database) -> int:
    with database.connect() as connection:
        return load_table(connection, "t")[1]


def deed(table: Table, dice: Random, at: Instant, request: str) -> Change:
    """Something that somebody may do now, or a refusal."""
    side, ply = table.round.to_move, table.round.position.ply
    match dice.randrange(8):
        case 0:
            return table.take_back(ply, at, request)
        case 1:
            return table.pause_now(Pause.ASKED, at, request)
        case 2:
            return table.make_offer(side, dice.choice(list(OfferKind)), ply, at, request)
        case 3:
            return table.give_back(dice.randrange(5000), at)
        case _ if table.pause:
            return table.go_on(at, request)
        case _:
            return table.play(side, dice.choice(table.round.legal_moves), ply, at, request)


@pytest.mark.parametrize("seed", range(3))
def test_a_snapshot_with_what_came_since_is_all_the_changes(
    database: Database, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(table_reading, "LONG_TAIL", 5)
    dice, archive = Random(seed), TableArchive(database)
    keep(database, clock=ClockSetting(300, 2))
    for number in range(60):
        table, _ = archive.load("t")
        assert table == of_all_changes(database)
        try:
            change = deed(table, dice, Instant(number * 1000), f"deed{number}")
        except TableRefused:
            continue
        archive.append("t", change)
    assert (snapshot_version(database) or 0) > 5
    assert changes_read(database) <= 7


@pytest.fixture
def long_story(database: Database) -> Database:
    """A table of twenty thousand changes."""
    keep(database)
    count = 20_000
    texts = [
        write_events((Paused(Pause.ASKED, Instant(0)),)),
        write_events((Resumed(Instant(0)),)),
    ]
    rows = [
        {
            "table_id": "t",
            "version": number,
            "at": number,
            "request": f"r{number}",
            "ply": None,
            "standing": True,
            "events": texts[number % 2],
        }
        for number in range(2, count + 2)
    ]
    with database.engine.begin() as connection:
        connection.execute(sa.insert(CHANGES), rows)
        connection.execute(sa.update(TABLES).values(version=count + 1))
    return database


def test_twenty_thousand_changes_are_read_once(long_story: Database) -> None:
    archive = TableArchive(long_story)
    first, _ = archive.load("t")
    until(lambda: snapshot_version(long_story) == first.version == 20_001, "a snapshot")
    assert changes_read(long_story) == 0
    again, _ = archive.load("t")
    assert again == first
    archive.append("t", again.play(Side.SOUTH, "c", 0, Instant(30_000), "move"))
    assert archive.load("t")[0] == of_all_changes(long_story)


@pytest.mark.parametrize(
    "damage",
    [
        {"told": "{}"},
        {"form": 0},
        {"digest": ""},
        {"version": 20_002},
        {"version": 7},
    ],
    ids=["other text", "older form", "other digest", "not there yet", "another version"],
)
def test_a_snapshot_that_cannot_be_believed_is_ignored_and_made_anew(
    database: Database, monkeypatch: pytest.MonkeyPatch, damage: dict[str, object]
) -> None:
    monkeypatch.setattr(table_reading, "LONG_TAIL", 0)
    archive = TableArchive(database)
    keep(database)
    for number, move in enumerate("cj"):
        table, _ = archive.load("t")
        archive.append("t", table.play(Side(number % 2), move, number, Instant(0)))
    table, _ = archive.load("t")
    archive.append("t", table.resign(Side.SOUTH, 2, Instant(0), "enough"))
    table, _ = archive.load("t")
    until(lambda: snapshot_version(database) == table.version, "a snapshot")
    with database.engine.begin() as connection:
        connection.execute(sa.update(SNAPSHOTS).values(**damage))
    assert changes_read(database) == table.version
    assert archive.load("t")[0] == table
    until(lambda: snapshot_version(database) == table.version, "a snapshot made anew")
    until(lambda: changes_read(database) == 0, "a snapshot that is believed")
