"""What no server, or no archive, was there for is given back to clocks; so is what a restored archive does not know."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from pasang.play.clock import Clock, ClockSetting, Instant
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.copying import back_up, restore
from pasang.server.archive.database import Database
from pasang.server.hall.clock_keeper import ClockKeeper
from tests.server.couples import AWANG, SITI, opened_for_two
from tests.server.halls import Onlooker
from tests.server.machine import START, TWO, Machine, play_first


@pytest.fixture
def machine(database: Database) -> Machine:
    return Machine(database)


def test_after_a_restart_the_time_of_the_outage_is_given_back_once(machine: Machine) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    hall = machine.serve()
    asyncio.run(play_first(hall, name))
    machine.run(hall, 20_000)
    machine.now += 3_600_000
    for _ in range(2):
        hall = machine.serve()
        machine.look(hall)
        assert machine.table(name).finish is None
    left = machine.clock(name).left_at(Side.NORTH, Instant(machine.now))
    assert left == 40_000
    machine.run(hall, 40_300)
    assert machine.table(name).finish is not None


@contextmanager
def archive_gone(machine: Machine) -> Iterator[None]:
    """Nothing can be written meanwhile: the disk is full, or PostgreSQL has gone away."""

    def fail(*_: object) -> None:
        raise sa.exc.OperationalError("", None, Exception("the disk is full"))

    with pytest.MonkeyPatch.context() as patch:
        for name in ("write", "append", "submit"):
            patch.setattr(machine.database, name, fail)
        yield


@pytest.mark.parametrize("first", ["move", "look", "flag"])
def test_an_outage_of_the_archive_takes_no_time_at_a_table_that_stays_open(
    machine: Machine, first: str
) -> None:
    """Whoever comes first when it is back: the player, the clock keeper or the flag."""
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    hall = machine.serve()
    keeper = ClockKeeper(hall, machine.archive, machine.watch)

    async def story() -> Table:
        async with (
            hall.at_table(name, Onlooker(SITI)) as live,
            hall.at_table(name, Onlooker(AWANG)),
        ):
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            machine.be_up(45_000)
            with archive_gone(machine):
                for _ in range(4):
                    machine.now += 5_000
                    with pytest.raises(sa.exc.OperationalError):
                        await keeper.look()
                    with pytest.raises(sa.exc.OperationalError):
                        await live.let_flag_fall()
                    with pytest.raises(sa.exc.OperationalError):
                        await live.do(lambda table, at: table.play(Side.NORTH, "j", 1, at))
            if first == "look":
                await keeper.look()
            elif first == "flag":
                await live.let_flag_fall()
            if first != "move":
                assert machine.clock(name).left_at(Side.NORTH, Instant(machine.now)) == 15_000
            await live.do(lambda table, at: table.play(Side.NORTH, "j", 1, at))
            return live.table

    table = asyncio.run(story())
    assert table.finish is None
    assert table.clock is not None
    assert table.clock.left == (60_000, 15_000)
    machine.run(hall, 60_300)
    assert machine.table(name).finish is not None, "a later flag falls as ever"


def test_a_short_outage_in_which_a_heartbeat_failed_is_given_back_too(machine: Machine) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    hall = machine.serve()

    async def story() -> Clock | None:
        async with hall.at_table(name, Onlooker(SITI)) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            machine.now += 2_000
            with archive_gone(machine), pytest.raises(sa.exc.OperationalError):
                await machine.watch.beat(Instant(machine.now))
            machine.now += 1_500
            await live.let_flag_fall()
            return live.table.clock

    clock = asyncio.run(story())
    assert clock is not None
    assert clock.left_at(Side.NORTH, Instant(machine.now)) == 60_000


@pytest.mark.parametrize("first", ["look", "visit"])
def test_an_archive_that_is_restored_while_the_server_runs_takes_no_time(
    machine: Machine, tmp_path: Path, first: str
) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    hall = machine.serve()
    asyncio.run(play_first(hall, name))
    machine.run(hall, 20_000)
    url = machine.database.engine.url.render_as_string(hide_password=False)
    back_up(url, tmp_path / "copy.sqlite3")
    machine.run(hall, 3_600_000)
    assert machine.table(name).finish is not None
    restore(url, tmp_path / "copy.sqlite3")
    if first == "visit":
        asyncio.run(hall.look_at_clock(name))
    machine.look(hall)
    assert machine.table(name).finish is None
    assert machine.clock(name).left_at(Side.NORTH, Instant(machine.now)) == 40_000
    machine.run(hall, 40_300)
    assert machine.table(name).finish is not None


def test_open_tables_are_read_anew_from_an_archive_that_is_restored(
    machine: Machine, tmp_path: Path
) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    hall = machine.serve()
    keeper = ClockKeeper(hall, machine.archive, machine.watch)
    url = machine.database.engine.url.render_as_string(hide_password=False)
    late = Onlooker()

    async def story() -> tuple[Table, int]:
        async with hall.at_table(name, Onlooker(SITI)) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            await keeper.look()
            back_up(url, tmp_path / "copy.sqlite3")
            machine.now += 5_000
            await keeper.look()
            await live.do(lambda table, at: table.play(Side.NORTH, "j", 1, at))
            machine.now += 5_000
            await keeper.look()
            another = opened_for_two(machine.archive, TWO, at=machine.now)
            await hall.come(another, late)
            restore(url, tmp_path / "copy.sqlite3")
            await keeper.look()
            return live.table, hall.open_tables

    table, left_open = asyncio.run(story())
    assert [str(move) for move in table.round.moves] == ["c"]
    assert table.clock is not None
    assert table.clock.left_at(Side.NORTH, Instant(machine.now)) == 60_000
    assert (late.dismissed, left_open) == (True, 1)


def test_while_a_server_is_up_no_time_is_given_back(machine: Machine) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    hall = machine.serve()
    asyncio.run(play_first(hall, name))
    machine.run(hall, 20_000)
    asyncio.run(hall.look_at_clock(name))
    assert machine.clock(name).left_at(Side.NORTH, Instant(machine.now)) == 40_000


def test_a_machine_whose_clock_was_set_back_between_two_lives_takes_no_time(
    machine: Machine,
) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    asyncio.run(play_first(machine.serve(), name))
    machine.now -= 500_000
    hall = machine.serve()
    asyncio.run(hall.look_at_clock(name))
    assert machine.clock(name).falls_at == machine.now + 60_000
