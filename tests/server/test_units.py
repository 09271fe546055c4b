"""The units that we ship, run as systemd would run them: serve, and back up while people play."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from pasang.play.clock import EPOCH
from pasang.play.finish import Termination
from pasang.rules.score import Score
from pasang.server.archive.copying import back_up, restore
from pasang.server.archive.database import open_database, opened_engine, sqlite_url
from pasang.server.hall.steady_time import SteadyTime
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.rated_round import Pace, RatedRound
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.reports import ReportKind, Reports
from pasang.server.settings import Settings
from tests.server.pages import LivePage, open_table
from tests.server.postgres import new_database
from tests.server.running import ServerProcess, free_port
from tests.server.units import OURS, SHIPPED, UNITS, commands_of, environment, run_unit, unit

NIGHTLY = ("backup", "flags")
"""What a timer starts every night."""
OF_THE_MOMENT = {"alembic_version", "leases", "heartbeat", "outages"}
"""Tables that say nothing of rounds and people, or change while a server is up."""
Rows = dict[str, list[tuple[object, ...]]]


def test_the_settings_that_we_ship_are_settings() -> None:
    given = environment()
    known = {f"PASANG_{name.upper()}" for name in Settings.__dataclass_fields__}
    assert given.keys() <= known
    assert Settings.from_environment(given).is_shared


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    for file in UNITS.iterdir():
        text = file.read_text("utf-8").replace(SHIPPED, OURS)
        (tmp_path / file.name).write_text(text, "utf-8")
    nightly = (f"pasang-{name}.{kind}" for name in NIGHTLY for kind in ("service", "timer"))
    names = (*nightly, "pasang@8001.service")
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / name) for name in names)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def test_every_unit_may_write_where_its_settings_say_and_nowhere_else() -> None:
    data = Path(environment()["PASANG_DATA"])
    for name in ("pasang@.service", *(f"pasang-{name}.service" for name in NIGHTLY)):
        service = unit(name)["Service"]
        assert service["ProtectSystem"] == "strict"
        assert data == Path("/var/lib") / service["StateDirectory"]


@pytest.mark.parametrize("name", NIGHTLY)
def test_a_timer_starts_what_happens_every_night(name: str) -> None:
    timer = unit(f"pasang-{name}.timer")
    assert "Unit" not in timer["Timer"], "it starts the service of its own name"
    assert (UNITS / f"pasang-{name}.service").is_file()
    assert timer["Timer"].getboolean("Persistent")


def test_the_unit_of_the_night_tells_the_moderators_what_looks_odd(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    database = open_database(url)
    siti, awang = (PeopleArchive(database).add_guest(name, EPOCH).id for name in ("Siti", "Awang"))
    at = SteadyTime()()
    off = RatedRound(
        "", at, Pace.LIVE, siti, awang, Termination.ABORTED, Score(0, 0), plies=1, leaver=siti
    )
    for number in range(6):
        RatingArchive(database).settle(replace(off, table_id=f"t{number}"))
    database.dispose()
    given = environment() | {"PASANG_DATA": str(tmp_path), "PASANG_DATABASE": url}
    del given["PASANG_REDIS"]
    run_unit("pasang-flags.service", given)
    database = open_database(url)
    [told] = Reports(database).listed()
    assert told.kind is ReportKind.PAIRING
    database.dispose()


def test_the_unit_that_we_ship_runs_the_server(tmp_path: Path) -> None:
    given = {"PASANG_DATA": str(tmp_path)}
    [command] = commands_of("pasang@.service", given, instance="0")
    assert command[0] == OURS
    assert "Pasang is at http://127.0.0.1:" in asyncio.run(_first_line(command, given))


async def _first_line(command: list[str], given: Mapping[str, str]) -> str:
    """What a command says first; then it is stopped as systemd stops it."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.PIPE,
        env={"PATH": "/usr/bin:/bin", "PYTHONUNBUFFERED": "1", **given},
    )
    assert process.stdout is not None
    said = await process.stdout.readline()
    process.terminate()
    await process.communicate()
    return said.decode()


def rows_of(url: str) -> Rows:
    """Every row of every table, in an order that does not depend on the database."""
    engine = opened_engine(url)
    shape = sa.MetaData()
    shape.reflect(engine)
    with engine.connect() as connection:
        found = {
            table.name: sorted(
                map(
                    tuple,
                    connection.execute(sa.select(*sorted(table.columns, key=lambda one: one.name))),
                ),
                key=repr,
            )
            for table in shape.sorted_tables
            if table.name not in OF_THE_MOMENT
        }
    engine.dispose()
    return found


async def played_while(server: ServerProcess, stop: asyncio.Event) -> list[str]:
    """Play at a table as fast as answers come, until told to stop; the moves that were answered."""
    table = await asyncio.to_thread(open_table, server.address)
    answered: list[str] = []
    async with AsyncExitStack() as lines:
        page = await LivePage.at(lines, server.port, table["id"])
        while not stop.is_set() and page.state["view"]["choices"]:
            move = page.state["view"]["choices"][0]["move"]
            answer = await page.play(f"r{len(answered)}", move)
            assert answer["kind"] == "done"
            answered.append(move)
            await page.until_version(answer["version"])
    return answered


async def backed_up_under_load(server: ServerProcess, given: Mapping[str, str]) -> list[list[str]]:
    """Run the backup's unit while people play at some tables; what was answered at each."""
    stop = asyncio.Event()
    playing = [asyncio.create_task(played_while(server, stop)) for _ in range(4)]
    await asyncio.to_thread(run_unit, "pasang-backup.service", given)
    stop.set()
    return await asyncio.gather(*playing)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_backup_unit_copies_a_busy_archive_that_is_restored_row_by_row(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    given = environment() | {"PASANG_DATA": str(data)}
    del given["PASANG_REDIS"]
    for day in range(1, 21):
        (data / f"backup-2001-01-{day:02}-033000.sqlite3").touch()
    if kind == "sqlite":
        given["PASANG_DATABASE"] = sqlite_url(data)
    else:
        given["PASANG_DATABASE"] = new_database(request.getfixturevalue("postgres"))
    settings = {**given, "PASANG_SHARED": "0", "PASANG_HOSTS": "127.0.0.1"}
    with ServerProcess(data, free_port(), PASANG_RATE_LIMITS="0", **settings) as server:
        answered = asyncio.run(backed_up_under_load(server, given))
        server.interrupt()
    *kept, file = sorted(data.glob("backup-*.sqlite3"))
    assert len(kept) == 13, "the newest, and no more"
    assert all(answered)
    other = tmp_path / "other"
    restore(sqlite_url(other), file)
    restored = rows_of(sqlite_url(other))
    assert restored == rows_of(f"sqlite:///{file}")
    assert len(restored["tables"]) == len(answered)
    live = rows_of(given["PASANG_DATABASE"])
    assert set(restored["changes"]) <= set(live["changes"])

    back_up(given["PASANG_DATABASE"], tmp_path / "quiet.sqlite3")
    restore(given["PASANG_DATABASE"], tmp_path / "quiet.sqlite3")
    assert rows_of(given["PASANG_DATABASE"]) == live
