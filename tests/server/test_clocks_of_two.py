"""Clocks between two people: they run on when somebody leaves, and count neither the way of a move nor an outage."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from pasang.play.clock import Clock, ClockSetting, Instant
from pasang.play.event import RoundEnded
from pasang.play.finish import Termination
from pasang.play.offer import OfferKind
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.copying import back_up, restore
from pasang.server.archive.database import Database
from pasang.server.archive.schema import HEARTBEAT
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.uptime import Uptime
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.holders import Holders
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.live.manners import check_needs_no_offer
from pasang.server.wire.live_table import AskPause
from pasang.server.wire.table_manners import Away, PresenceTold
from tests.server.couples import AWANG, SITI, opened_for_two
from tests.server.greedy import GreedyThinker
from tests.server.halls import Onlooker, until_finished
from tests.server.kept_clock import events_of

TWO = Holders(SITI, AWANG)
START = 1_000_000


class Machine:
    """A machine whose clock goes as the test wants, with one server on it at a time."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.archive = TableArchive(database)
        self.uptime = Uptime(database)
        self.now = START

    def serve(self) -> Hall:
        """A server that has just started."""
        self.uptime.begin(Instant(self.now))
        self.watch = OutageWatch(self.uptime)
        engine = EngineSeat(SearchQueue([GreedyThinker()], 5), 0.0, 0.0)
        return Hall(self.archive, engine, lambda: Instant(self.now), watch=self.watch)

    def look(self, hall: Hall) -> None:
        """What the server does every other second."""
        asyncio.run(ClockKeeper(hall, self.archive, self.watch).look())

    def run(self, hall: Hall, milliseconds: int) -> None:
        """The server is up for so long."""
        end = self.now + milliseconds
        while self.now < end:
            self.now = min(end, self.now + 5_000)
            self.look(hall)

    def be_up(self, milliseconds: int) -> None:
        """The same, and nobody looks at a clock."""
        self.now += milliseconds
        beat = sa.update(HEARTBEAT).values(at=self.now)
        self.database.write(lambda connection: connection.execute(beat).close())
        self.uptime.beat(Instant(self.now))

    def table(self, name: str) -> Table:
        return self.archive.load(name)[0]

    def clock(self, name: str) -> Clock:
        clock = self.table(name).clock
        assert clock is not None
        return clock


@pytest.fixture
def machine(database: Database) -> Machine:
    return Machine(database)


async def play_first(hall: Hall, name: str) -> None:
    """South opens a passage and leaves."""
    async with hall.at_table(name, Onlooker(SITI)) as live:
        await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))


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
