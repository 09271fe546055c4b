from __future__ import annotations

import asyncio
import time

import pytest

from pasang.play.clock import ClockSetting
from pasang.play.event import Pause
from pasang.play.finish import Termination
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.holders import Holders
from pasang.server.hall.search_queue import SearchQueue
from tests.server.couples import SITI
from tests.server.greedy import GreedyThinker
from tests.server.halls import (
    PEOPLE,
    START,
    Onlooker,
    hall_of,
    keep,
    until_finished,
    until_played,
)


def test_a_flag_falls_by_itself(database: Database) -> None:
    keep(database, clock=ClockSetting(0))

    async def story() -> Table:
        onlooker = Onlooker()
        async with hall_of(database, GreedyThinker()).at_table("t", onlooker) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            return await until_finished(onlooker)

    finish = asyncio.run(story()).finish
    assert finish is not None
    assert finish.termination is Termination.TIME


def test_a_jump_of_the_machines_clock_decides_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(database, clock=ClockSetting(60))
    wall = time.time_ns

    async def story() -> Table:
        async with hall_of(database, GreedyThinker()).at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            monkeypatch.setattr(time, "time_ns", lambda: wall() + 3_600_000_000_000)
            await live.do(lambda table, at: table.play(Side.NORTH, "j", 1, at))
            return live.table

    table = asyncio.run(story())
    assert table.finish is None
    assert table.round.position.ply == 2


def test_a_clock_that_ran_when_the_server_was_killed_lost_no_time(database: Database) -> None:
    keep(database, clock=ClockSetting(60))

    async def killed() -> None:
        hall = hall_of(database, GreedyThinker())
        async with hall.at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            await hall.close()
            live.company.here.add(Onlooker())

    asyncio.run(killed())
    table, _ = TableArchive(database).load("t")
    assert table.clock is not None
    assert table.clock.running is Side.NORTH

    async def later() -> Table:
        onlooker = Onlooker()
        async with hall_of(database, GreedyThinker()).at_table("t", onlooker) as live:
            assert live.table.pause is None
            return live.table

    table = asyncio.run(later())
    assert table.clock is not None
    assert table.clock.left == (60_000, 60_000)


def test_a_table_left_in_the_middle_stands_still(database: Database) -> None:
    keep(database, clock=ClockSetting(60))

    async def story() -> None:
        async with hall_of(database, GreedyThinker()).at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))

    asyncio.run(story())
    assert TableArchive(database).load("t")[0].pause is Pause.LEFT


def keep_held(database: Database, seats: Seats = PEOPLE) -> None:
    """A table of a shared server, at which Siti plays alone, with a clock."""
    change = Table.opened(seats, START, clock=ClockSetting(60))
    south, north = (SITI if seats[side].is_person else None for side in Side)
    ownership = Ownership(SITI, Holders(south, north))
    TableArchive(database).open("t", Opening((change,), "", "1", ownership=ownership))


def test_who_only_watches_keeps_no_clock_running_and_leaves_no_trace(database: Database) -> None:
    keep_held(database)

    async def story() -> None:
        hall = hall_of(database, GreedyThinker())
        async with hall.at_table("t", Onlooker("eve")) as live:
            async with hall.at_table("t", Onlooker(SITI)):
                await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            assert live.table.pause is Pause.LEFT
            async with hall.at_table("t", Onlooker()):
                assert live.table.version == 3
            async with hall.at_table("t", Onlooker(SITI)):
                assert live.table.pause is None

    asyncio.run(story())
    assert TableArchive(database).load("t")[0].version == 5


def test_an_engine_thinks_for_its_opponent_alone_and_in_nobody_elses_name(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_held(database, Seats(Seat.engine(1), Seat.person()))
    asked, check = list[str](), SearchQueue._check_room

    def note(self: SearchQueue, visitor: str, urgent: bool) -> None:
        asked.append(visitor)
        check(self, visitor, urgent)

    monkeypatch.setattr(SearchQueue, "_check_room", note)

    async def story() -> None:
        hall, siti = hall_of(database, GreedyThinker()), Onlooker(SITI)
        eve = Onlooker("eve")
        eve.visitor = "eve"
        live = await hall.come("t", eve)
        assert not live.thinking.is_searching
        async with hall.at_table("t", siti):
            await until_played(siti, 1)
        await hall.close()

    asyncio.run(story())
    assert asked == ["siti"]
