"""Clocks between two people: they run on when somebody leaves, and count neither the way of a move nor an outage."""

from __future__ import annotations

import asyncio

import pytest

from pasang.play.clock import ClockSetting
from pasang.play.event import RoundEnded
from pasang.play.finish import Termination
from pasang.play.offer import OfferKind
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.hall.holders import Holders
from pasang.server.live.manners import check_needs_no_offer
from pasang.server.wire.live_table import AskPause
from pasang.server.wire.table_manners import Away, PresenceTold
from tests.server.couples import AWANG, SITI, opened_for_two
from tests.server.halls import Onlooker, until_finished
from tests.server.kept_clock import events_of
from tests.server.machine import START, TWO, Machine, play_first


@pytest.fixture
def machine(database: Database) -> Machine:
    return Machine(database)


def test_a_clock_runs_on_when_everybody_leaves_and_its_flag_falls_unseen(machine: Machine) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    hall = machine.serve()
    asyncio.run(play_first(hall, name))
    assert hall.open_tables == 0
    machine.run(hall, 60_299)
    assert machine.table(name).finish is None
    machine.run(hall, 1)
    finish = machine.table(name).finish
    assert finish is not None
    assert (finish.termination, finish.winner) == (Termination.TIME, Side.SOUTH)
    assert hall.open_tables == 0


@pytest.mark.parametrize(
    ("clock", "stays", "gone_ms", "left_by"),
    [
        (ClockSetting(60), True, 60_000, None),
        (ClockSetting(60), False, 60_000, Side.NORTH),
        (ClockSetting(60), False, 29_999, None),
        (ClockSetting(days=1), False, 24 * 3_600_000, None),
    ],
)
def test_a_flag_knows_whether_its_player_had_gone_for_long(
    machine: Machine, clock: ClockSetting, stays: bool, gone_ms: int, left_by: Side | None
) -> None:
    name = opened_for_two(machine.archive, TWO, clock, at=START)
    hall = machine.serve()

    async def story() -> None:
        async with hall.at_table(name, Onlooker(SITI)) as live:
            async with hall.at_table(name, Onlooker(AWANG)):
                await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
                machine.be_up(clock.initial_ms - gone_ms)
                if stays:
                    machine.be_up(gone_ms)
                    await live.let_flag_fall()
            if not stays:
                machine.be_up(gone_ms)
                await live.let_flag_fall()

    asyncio.run(story())
    [ended] = [one for one in events_of(machine.database, name) if isinstance(one, RoundEnded)]
    assert ended.finish.termination is Termination.TIME
    assert ended.left_by is left_by


@pytest.mark.parametrize(("initial_s", "left_by"), [(20, None), (60, Side.NORTH)])
def test_whoever_lets_a_clock_run_out_where_nobody_is_has_left(
    machine: Machine, initial_s: int, left_by: Side | None
) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(initial_s), at=START)
    hall = machine.serve()
    asyncio.run(play_first(hall, name))
    machine.run(hall, initial_s * 1000 + 300)
    [ended] = [one for one in events_of(machine.database, name) if isinstance(one, RoundEnded)]
    assert ended.left_by is left_by


def test_a_move_that_was_on_its_way_when_time_ran_out_is_in_time(machine: Machine) -> None:
    name = opened_for_two(machine.archive, TWO, ClockSetting(60), at=START)
    hall = machine.serve()

    async def story() -> Table:
        north = Onlooker(AWANG)
        north.lag_ms = 250
        async with hall.at_table(name, Onlooker(SITI)) as live, hall.at_table(name, north):
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            machine.be_up(60_200)
            await live.let_flag_fall()
            assert live.table.finish is None
            await live.do(lambda table, at: table.play(Side.NORTH, "j", 1, at, lag_ms=250))
            assert live.table.clock is not None
            assert live.table.clock.left == (60_000, 50)
            machine.be_up(60_000)
            await live.let_flag_fall()
            return await until_finished(north)

    finish = asyncio.run(story()).finish
    assert finish is not None
    assert finish.winner is Side.NORTH


def test_pages_are_told_when_a_player_comes_and_goes_but_not_of_every_page(
    machine: Machine,
) -> None:
    name = opened_for_two(machine.archive, TWO)
    hall = machine.serve()
    south = Onlooker(SITI)

    async def story() -> None:
        async with hall.at_table(name, south), hall.at_table(name, Onlooker(AWANG)):
            async with hall.at_table(name, Onlooker(AWANG)):
                pass
            async with hall.at_table(name, Onlooker()):
                pass

    asyncio.run(story())
    gone = PresenceTold(south=None, north=Away(claim_ms=60_000))
    assert south.messages == [gone, PresenceTold(south=None, north=None), gone]


@pytest.mark.parametrize(
    ("clock", "holds_ms"),
    [(None, 3_600_000), (ClockSetting(60), 3_600_000), (ClockSetting(days=2), 2 * 24 * 3_600_000)],
)
def test_a_pause_ends_for_either_once_it_has_held_for_long_enough(
    machine: Machine, clock: ClockSetting | None, holds_ms: int
) -> None:
    name = opened_for_two(machine.archive, TWO, clock, at=START)
    hall = machine.serve()
    go = AskPause(kind="go", id="go")

    async def story() -> Table:
        async with hall.at_table(name, Onlooker(SITI)) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            for side in Side:
                await live.do(
                    lambda table, at, side=side: table.make_offer(  # type: ignore[misc]
                        side, OfferKind.PAUSE, 1, at, side.name
                    )
                )
            for later, minutes in ((1, holds_ms // 60_000), (holds_ms - 60_001, 1)):
                machine.now += later
                with pytest.raises(TableRefused) as refused:
                    check_needs_no_offer(go, Side.SOUTH, live)
                told = refused.value.refusal
                assert (told.reason, told.count) == (TableReason.PAUSE_HOLDS, minutes)
                check_needs_no_offer(go, Side.NORTH, live)
            machine.now += 60_000
            check_needs_no_offer(go, Side.SOUTH, live)
            await live.do(lambda table, at: table.go_on(at, "go"))
            return live.table

    assert asyncio.run(story()).pause is None


def test_a_home_table_is_no_concern_of_the_keeper(machine: Machine) -> None:
    name = opened_for_two(machine.archive, Holders(SITI, SITI), ClockSetting(60), at=START)
    asyncio.run(play_first(machine.serve(), name))
    machine.now += 10**6
    machine.look(machine.serve())
    assert machine.table(name).finish is None
    assert machine.clock(name).left == (60_000, 60_000)
