from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest
import sqlalchemy as sa

from pasang.engine.analysis import Analysis, Played
from pasang.engine.budget import Budget
from pasang.engine.fault import EngineError
from pasang.engine.level import Level
from pasang.notation.position_text import read_position
from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import Pause
from pasang.play.finish import Termination
from pasang.play.seat import Seat, Seats
from pasang.play.table import Change, Table
from pasang.rules.match import Match
from pasang.rules.pattern import traditional
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.server.archive.table_archive import Listing, Opening, TableArchive
from pasang.server.hall import engine_seat, told_state
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.view.table import table_state
from pasang.server.wire.table import TableState
from tests.play.tables import plays_counted
from tests.server.asking import ONE_MOVE_FROM_SUNTUK
from tests.server.greedy import GreedyThinker

PEOPLE = Seats(Seat.person(), Seat.person())
START = Position.start(traditional("1"))


class Onlooker:
    """A page that only looks."""

    visitor = "siti"

    def __init__(self) -> None:
        self.seen: list[Table] = []
        self.told: list[str] = []
        self.depths: list[tuple[int, int]] = []
        self.dismissed = False

    def see(self, live: LiveTable, state: str) -> None:
        self.seen.append(live.table)
        self.told.append(state)

    def see_depth(self, live: LiveTable) -> None:
        self.depths.append((live.table.round.position.ply, live.thinking.depth))

    def dismiss(self) -> None:
        self.dismissed = True


class FailingThinker(GreedyThinker):
    """Fails at first, as an engine without memory would, and then plays."""

    failures = 2

    async def play(
        self,
        position: Position,
        budget: Budget | None = None,
        *,
        level: Level | int | None = None,
        seed: int | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        if self.failures:
            self.failures -= 1
            raise EngineError("no memory")
        return await super().play(position, budget, level=level, seed=seed, on_deeper=on_deeper)


class SlowArchive(TableArchive):
    """Takes its time to write, as a busy disk does."""

    begun = 0

    def append(self, table_id: str, change: Change, *, next_table: Opening | None = None) -> None:
        self.begun += 1
        time.sleep(0.05)
        super().append(table_id, change, next_table=next_table)


def hall_of(archive: sa.Engine | TableArchive, thinker: GreedyThinker, waiting: int = 5) -> Hall:
    if isinstance(archive, sa.Engine):
        archive = TableArchive(archive)
    return Hall(archive, EngineSeat(SearchQueue([thinker], waiting), 0.0, 0.0))


def keep(database: sa.Engine, seats: Seats = PEOPLE, clock: ClockSetting | None = None) -> None:
    change = Table.opened(seats, START, clock=clock)
    TableArchive(database).open("t", Opening((change,), "", "1"))


async def until(onlooker: Onlooker, plies: int) -> Table:
    for _ in range(1000):
        if onlooker.seen and len(onlooker.seen[-1].round.moves) >= plies:
            return onlooker.seen[-1]
        await asyncio.sleep(0.005)
    pytest.fail("the engine never moved")


def test_a_fault_of_the_engine_never_decides_a_round(
    database: sa.Engine, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(engine_seat, "_RETRY_S", 0.01)
    keep(database, Seats(Seat.engine(1), Seat.person()))

    async def story() -> Table:
        onlooker = Onlooker()
        async with hall_of(database, FailingThinker()).at_table("t", onlooker):
            return await until(onlooker, 1)

    with caplog.at_level(logging.WARNING):
        table = asyncio.run(story())
    assert len(table.round.moves) == 1
    assert caplog.text.count("no memory") == 2


def test_nobody_thinks_at_a_table_that_nobody_looks_at(database: sa.Engine) -> None:
    keep(database, Seats(Seat.engine(1), Seat.engine(1)))
    thinker = GreedyThinker(seconds=5)

    async def story() -> None:
        hall = hall_of(database, thinker)
        async with hall.at_table("t", Onlooker()):
            while not thinker.running:
                await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        assert thinker.running == 0
        assert hall.open_tables == 0

    asyncio.run(story())


def test_word_of_a_position_that_has_passed_is_not_passed_on(database: sa.Engine) -> None:
    keep(database, Seats(Seat.engine(1), Seat.person()))

    async def story() -> tuple[list[tuple[int, int]], int]:
        onlooker = Onlooker()
        async with hall_of(database, GreedyThinker()).at_table("t", onlooker) as live:
            await until(onlooker, 1)
            live.look_deeper(ply=0, depth=9)
            return onlooker.depths, live.thinking.depth

    assert asyncio.run(story()) == ([(0, 1)], 0)


def test_a_second_onlooker_does_not_make_the_engine_start_again(database: sa.Engine) -> None:
    keep(database, Seats(Seat.engine(1), Seat.person()))
    thinker = GreedyThinker(seconds=0.05)

    async def story() -> None:
        hall, first = hall_of(database, thinker), Onlooker()
        async with hall.at_table("t", first):
            await asyncio.sleep(0.02)
            async with hall.at_table("t", Onlooker()):
                await until(first, 1)

    asyncio.run(story())
    assert thinker.most_running == 1


def test_a_flag_falls_by_itself(database: sa.Engine) -> None:
    keep(database, clock=ClockSetting(0))

    async def story() -> Table:
        onlooker = Onlooker()
        async with hall_of(database, GreedyThinker()).at_table("t", onlooker) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            while not onlooker.seen[-1].finish:
                await asyncio.sleep(0.005)
        return onlooker.seen[-1]

    finish = asyncio.run(story()).finish
    assert finish is not None
    assert finish.termination is Termination.TIME


def test_a_page_that_goes_as_the_hall_closes_has_left_the_table(database: sa.Engine) -> None:
    keep(database, clock=ClockSetting(60))
    archive = SlowArchive(database)

    async def story() -> Table:
        hall = hall_of(archive, GreedyThinker())
        played = asyncio.Event()

        async def visit() -> None:
            async with hall.at_table("t", Onlooker()) as live:
                await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
                played.set()
                await asyncio.Event().wait()

        visiting = asyncio.ensure_future(visit())
        await played.wait()
        visiting.cancel()
        await asyncio.sleep(0)
        visiting.cancel()
        await hall.close()
        return archive.load("t")[0]

    assert asyncio.run(story()).pause is Pause.LEFT


def test_an_engine_that_has_chosen_still_plays_before_the_hall_closes(database: sa.Engine) -> None:
    keep(database, Seats(Seat.person(), Seat.engine(3)))
    archive = SlowArchive(database)

    async def story() -> Table:
        hall = hall_of(archive, GreedyThinker())
        async with hall.at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            while archive.begun < 2:
                await asyncio.sleep(0)
            await hall.close()
            return archive.load("t")[0]

    assert asyncio.run(story()).round.position.ply == 2


def test_a_clock_that_ran_when_the_server_was_killed_lost_no_time(database: sa.Engine) -> None:
    keep(database, clock=ClockSetting(60))

    async def killed() -> None:
        hall = hall_of(database, GreedyThinker())
        async with hall.at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            await hall.close()
            live.watchers.add(Onlooker())

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


def test_a_rematch_follows_the_round_as_it_ended_at_last(database: sa.Engine) -> None:
    """R20."""
    archive = TableArchive(database)
    start = read_position(ONE_MOVE_FROM_SUNTUK)
    table = Table.opened(Seats(Seat.person("Siti"), Seat.person("Awang")), start, match=Match(3))
    archive.open("t", Opening((table,), "", None))

    async def story() -> Table:
        async with hall_of(archive, GreedyThinker()).at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "k11-k2xc2", 60, at))
            assert live.table.finish
            await asyncio.gather(
                live.do(lambda table, at: table.take_back(61, at)),
                live.do(lambda table, at: table.resign(Side.SOUTH, 60, at)),
                live.agree_rematch("again"),
            )
            assert live.table.next_table
            return archive.load(live.table.next_table)[0]

    following = asyncio.run(story())
    assert following.seats.south.name == "Awang"
    assert following.match.totals == (0, 120)


def test_a_state_is_made_and_written_once_a_change_however_many_look(
    database: sa.Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(database, clock=ClockSetting(60))
    made: list[int] = []

    def counted(listing: Listing, table: Table, at: Instant) -> TableState:
        made.append(table.version)
        return table_state(listing, table, at)

    monkeypatch.setattr(told_state, "table_state", counted)

    async def story() -> list[Onlooker]:
        pages = [Onlooker() for _ in range(5)]
        async with AsyncExitStack() as stack:
            hall = hall_of(database, GreedyThinker())
            live, *_ = [await stack.enter_async_context(hall.at_table("t", page)) for page in pages]
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
        return pages

    pages = asyncio.run(story())
    assert made[0] == 2
    assert made.count(2) == 1
    assert len({id(page.told[0]) for page in pages}) == 1


def test_a_move_from_a_page_asks_the_law_once(
    database: sa.Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(database)

    async def story() -> list[str]:
        async with hall_of(database, GreedyThinker()).at_table("t", Onlooker()) as live:
            plays = plays_counted(monkeypatch)
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            return list(plays)

    assert asyncio.run(story()) == ["c"]


def test_everybody_is_dismissed_when_the_table_is_put_away(database: sa.Engine) -> None:
    keep(database)

    async def story() -> bool:
        hall, onlooker = hall_of(database, GreedyThinker()), Onlooker()
        async with hall.at_table("t", onlooker):
            await hall.put_away("t")
        return onlooker.dismissed

    assert asyncio.run(story())


def test_a_table_is_put_away_while_its_clock_runs(database: sa.Engine) -> None:
    keep(database, clock=ClockSetting(60))

    async def story() -> bool:
        hall, onlooker = hall_of(database, GreedyThinker()), Onlooker()
        async with hall.at_table("t", onlooker) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            TableArchive(database).delete("t", hall.now())
            await hall.put_away("t")
        return onlooker.dismissed

    assert asyncio.run(story())


def test_a_table_left_in_the_middle_stands_still(database: sa.Engine) -> None:
    keep(database, clock=ClockSetting(60))

    async def story() -> None:
        async with hall_of(database, GreedyThinker()).at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))

    asyncio.run(story())
    assert TableArchive(database).load("t")[0].pause is Pause.LEFT
