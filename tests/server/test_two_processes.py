"""Two processes on one archive: who is at a table of the other, and what a clock has lost, is not guessed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
import sqlalchemy as sa

from pasang.notation.round import Round
from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import Paused, RoundEnded
from pasang.play.finish import Termination
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.seat import Seat, Seats
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.leases import Leases
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.schema import LEASES
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.archive.uptime import Uptime
from pasang.server.bus.bus import Hear, OwnBus
from pasang.server.bus.news import News
from pasang.server.hall import neighbours
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.holders import Holders
from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.neighbours import Neighbours
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.live.manners import deed_of
from pasang.server.wire.table_manners import LeaveRound
from tests.server.couples import AWANG, SITI, opened_for_two
from tests.server.greedy import GreedyThinker
from tests.server.halls import Onlooker, until_played
from tests.server.kept_clock import events_of
from tests.waiting import soon

START = 1_000_000
TWO = Holders(SITI, AWANG)
ALONE = Holders(SITI, SITI)
CLAIM = LeaveRound(kind="claim", id="claim", ply=2, side="south")


class Ether:
    """What carries news between the processes, until it is gone."""

    def __init__(self) -> None:
        self.is_up = True
        self.buses: list[EtherBus] = []

    def come_back(self) -> None:
        self.is_up = True
        for bus in self.buses:
            bus.look_again()


class EtherBus(OwnBus):
    """One process's end of it."""

    def __init__(self, ether: Ether) -> None:
        self.ether = ether
        self.hear: Hear = lambda _: None
        self.look_again: Callable[[], None] = lambda: None
        ether.buses.append(self)

    @property
    def is_up(self) -> bool:  # type: ignore[override]
        return self.ether.is_up

    def tell(self, news: News) -> None:
        for bus in self.ether.buses if self.is_up else ():
            bus.hear(news)

    async def listen(self, hear: Hear, look_again: Callable[[], None]) -> None:
        self.hear, self.look_again = hear, look_again
        look_again()
        await asyncio.Event().wait()


class Processes:
    """Two processes, whose time goes as the test wants."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.archive = TableArchive(database)
        self.now = START
        self.ether = Ether()
        self.near, self.far = (self.process(name) for name in ("near", "far"))

    def process(self, name: str) -> tuple[Hall, Neighbours]:
        # Both live, so no lease ends however far the test turns the time.
        leases = Leases(self.database, name, lambda: Instant(START))
        others = Neighbours(name, EtherBus(self.ether), leases)
        engine = EngineSeat(SearchQueue([GreedyThinker()], 5), 0.0, 0.0)
        watch = OutageWatch(Uptime(self.database))
        return Hall(self.archive, engine, self.time, watch=watch, neighbours=others), others

    def time(self) -> Instant:
        return Instant(self.now)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[tuple[Hall, Hall]]:
        (near, of_near), (far, of_far) = self.near, self.far
        async with of_near.kept(near), of_far.kept(far):
            yield near, far
            for hall in (near, far):
                await hall.close()
        while looking := of_near._tasks | of_far._tasks:
            await asyncio.wait(looking)

    def open(self, clock: ClockSetting | None = None, holders: Holders = TWO) -> str:
        """A table at which both have moved."""
        name = opened_for_two(self.archive, holders, clock, at=self.now)
        for ply, move in enumerate(("c", "j")):
            table = self.table(name)
            self.archive.append(name, table.play(Side(ply), move, ply, self.time()))
        return name

    def table(self, name: str) -> Table:
        return self.archive.load(name)[0]


@pytest.fixture
def processes(database: Database, monkeypatch: pytest.MonkeyPatch) -> Processes:
    monkeypatch.setattr(neighbours, "_LOOK_S", 0.01)
    return Processes(database)


async def claim(live: LiveTable) -> Change:
    """South claims the round."""
    deed = deed_of(CLAIM, "claim", live)
    return await live.do(lambda table, at: deed(table, Side.SOUTH, at))


async def reason(live: LiveTable) -> TableReason:
    """Why South may not claim the round."""
    with pytest.raises(TableRefused) as refused:
        await claim(live)
    return refused.value.reason


async def until_it_is_known(live: LiveTable) -> None:
    await soon(live.company.sees_all, "what the others say")


def test_nobody_is_claimed_from_while_they_may_be_at_another_process(processes: Processes) -> None:
    name = processes.open()

    async def story() -> None:
        async with processes.running() as (near, far), near.at_table(name, Onlooker(SITI)) as live:
            processes.now += 60_000
            processes.ether.is_up = False
            async with far.at_table(name, Onlooker(AWANG)):
                assert await reason(live) is TableReason.CANNOT_TELL
                assert live.left_by(processes.time()) == set()
                processes.ether.come_back()
                assert await reason(live) is TableReason.CANNOT_TELL, "not all have spoken yet"
                await until_it_is_known(live)
                assert await reason(live) is TableReason.NOT_GONE

    asyncio.run(story())


def test_who_is_at_no_process_is_claimed_from_once_all_have_spoken(processes: Processes) -> None:
    name = processes.open()

    async def story() -> Table:
        async with processes.running() as (near, _), near.at_table(name, Onlooker(SITI)) as live:
            processes.now += 60_000
            processes.ether.is_up = False
            assert await reason(live) is TableReason.CANNOT_TELL
            processes.ether.come_back()
            await until_it_is_known(live)
            return (await claim(live)).table

    finish = asyncio.run(story()).finish
    assert finish is not None
    assert finish.termination is Termination.ABANDONED


@pytest.mark.parametrize("holders", [TWO, ALONE])
def test_a_table_that_another_process_looks_after_gives_no_time_back(
    processes: Processes, holders: Holders
) -> None:
    name = processes.open(ClockSetting(600), holders)

    async def story() -> None:
        async with processes.running() as (near, far), near.at_table(name, Onlooker(SITI)) as own:
            version = own.table.version
            processes.now += 20_000
            async with far.at_table(name, Onlooker(AWANG)) as live:
                assert not live.is_owner
                assert live.table.version == version
                assert left_of(live) == 580_000

    asyncio.run(story())


def test_who_has_left_is_known_though_another_process_is_the_first_to_look_at_the_clock(
    processes: Processes,
) -> None:
    name = processes.open(ClockSetting(60))

    async def story() -> None:
        async with processes.running() as (near, far), near.at_table(name, Onlooker(AWANG)) as live:
            processes.now += 61_000
            await far.look_at_clock(name)
            assert processes.table(name).finish is None
            await live.let_flag_fall()

    asyncio.run(story())
    [ended] = [one for one in events_of(processes.database, name) if isinstance(one, RoundEnded)]
    assert ended.left_by is Side.SOUTH


def test_who_calls_off_at_a_second_process_is_not_the_one_who_has_left(
    processes: Processes,
) -> None:
    name = processes.open()

    async def story() -> None:
        async with (
            processes.running() as (near, far),
            near.at_table(name, Onlooker()),
            far.at_table(name, Onlooker(SITI)) as live,
        ):
            await until_it_is_known(live)
            processes.now += 30_000
            assert live.left_by(processes.time()) == {Side.NORTH}

    asyncio.run(story())


def test_a_process_that_starts_beside_another_notes_no_outage(database: Database) -> None:
    up, starts = Uptime(database), Uptime(database)
    up.begin(Instant(0))
    for at in range(0, 20_000, 2_000):
        up.beat(Instant(at))
        starts.begin(Instant(at + 1_900))
    is_alone = database.engine.dialect.name == "sqlite"
    assert bool(up.outages(Instant(0), Instant(20_000))) is is_alone


def died(processes: Processes, name: str, outage_ms: int) -> None:
    """All processes have been killed together, and one of the dead still holds the table's lease."""
    Leases(processes.database, "dead", lambda: Instant(START)).take(name)
    uptime = Uptime(processes.database)
    uptime.begin(processes.time())
    processes.now += outage_ms
    uptime.begin(processes.time())


def left_of(live: LiveTable) -> int:
    """The time that South has left."""
    assert live.table.clock is not None
    return live.table.clock.left_at(Side.SOUTH, live.now())


@pytest.mark.parametrize(("holders", "left"), [(TWO, 6_000), (ALONE, 10_000)])
def test_what_all_processes_died_through_is_given_back_though_a_dead_one_holds_the_lease(
    processes: Processes, holders: Holders, left: int
) -> None:
    name = processes.open(ClockSetting(10), holders)
    processes.now += 4_000
    died(processes, name, 9_000)

    async def story() -> None:
        async with processes.running() as (near, far):
            await far.look_at_clock(name)
            async with far.at_table(name, Onlooker(SITI)) as live, near.at_table(name, Onlooker()):
                assert not live.is_owner
                assert (live.table.finish, left_of(live)) == (None, left)

    asyncio.run(story())
    assert processes.table(name).version == 4, "it is given back once"


def test_an_engines_table_lost_no_time_until_another_process_could_take_it_over(
    processes: Processes,
) -> None:
    name = processes.open(ClockSetting(10), ALONE)
    dead = Leases(processes.database, "dead", lambda: Instant(START))
    dead.take(name)

    async def story() -> None:
        async with processes.running() as (_, far), far.at_table(name, Onlooker(SITI)) as live:
            processes.now += 12_000
            await live.let_flag_fall()
            assert live.table.finish is None
            dead.let_go(name)
            await soon(lambda: live.is_owner, "another owner")
            assert (live.table.finish, left_of(live)) == (None, 10_000)

    asyncio.run(story())


def test_a_table_at_which_its_player_is_in_another_process_too_is_not_paused(
    processes: Processes,
) -> None:
    name = processes.open(ClockSetting(60), ALONE)

    async def story() -> None:
        async with processes.running() as (near, far):
            async with near.at_table(name, Onlooker(SITI)) as live:
                there = await far.come(name, Onlooker(SITI))
                await soon(lambda: live.company.is_elsewhere_too, "who is elsewhere")
                processes.now += 3_000
            await soon(lambda: there.is_owner, "another owner")

    asyncio.run(story())
    paused = [one.at for one in events_of(processes.database, name) if isinstance(one, Paused)]
    assert START + 3_000 not in paused


def test_an_engine_plays_where_its_table_is_looked_after_against_who_is_in_another_process(
    processes: Processes,
) -> None:
    seats = Seats(Seat.person(), Seat.engine(1))
    change = Table.opened(seats, Round.start(1).position, clock=ClockSetting(60))
    ownership = Ownership(SITI, Holders(SITI))
    processes.archive.open("t", Opening((change,), "", "1", ownership=ownership))

    async def story() -> None:
        async with processes.running() as (near, far), near.at_table("t", Onlooker("eve")) as live:
            siti = Onlooker(SITI)
            async with far.at_table("t", siti) as there:
                await there.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
                await until_played(siti, 2)
                assert live.is_owner
            await soon(lambda: live.table.pause, "a clock that stands still")

    asyncio.run(story())


def test_whoever_has_lost_a_lease_looks_after_its_table_no_more(processes: Processes) -> None:
    name = processes.open()

    async def story() -> None:
        async with processes.running() as (near, far), near.at_table(name, Onlooker()) as live:
            assert live.is_owner
            # As if near had stalled for longer than its lease.
            taken = sa.update(LEASES).values(holder="far")
            processes.database.write(lambda connection: connection.execute(taken).close())
            async with far.at_table(name, Onlooker()) as there:
                assert there.is_owner
                await soon(lambda: not live.is_owner, "an owner that knows")
                assert there.is_owner

    asyncio.run(story())
