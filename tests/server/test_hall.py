from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest

from pasang.engine.analysis import Analysis, Played
from pasang.engine.budget import Budget
from pasang.engine.fault import EngineError
from pasang.engine.level import Level
from pasang.notation.position_text import read_position
from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import Pause
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.match import Match
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.hall import engine_seat, told_state
from pasang.server.hall.fair_play import FairPlay
from pasang.server.hall.seating import Seating
from pasang.server.live.deeds import Deeds
from pasang.server.view.captured import RunningCaptures
from pasang.server.view.position import Fields
from pasang.server.view.table import table_fields
from pasang.server.wire.live_table import AskRematch
from tests.play.tables import plays_counted
from tests.server.asking import ONE_MOVE_FROM_SUNTUK
from tests.server.greedy import GreedyThinker
from tests.server.halls import (
    PEOPLE,
    START,
    Onlooker,
    SlowArchive,
    hall_of,
    keep,
    until_played,
)
from tests.waiting import MOST_S, soon


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


def test_a_fault_of_the_engine_never_decides_a_round(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(engine_seat, "_RETRY_S", 0.01)
    keep(database, Seats(Seat.engine(1), Seat.person()))

    async def story() -> Table:
        onlooker = Onlooker()
        async with hall_of(database, FailingThinker()).at_table("t", onlooker):
            return await until_played(onlooker, 1)

    with caplog.at_level(logging.WARNING):
        table = asyncio.run(story())
    assert len(table.round.moves) == 1
    assert caplog.text.count("no memory") == 2


def test_nobody_thinks_at_a_table_that_nobody_looks_at(database: Database) -> None:
    keep(database, Seats(Seat.engine(1), Seat.engine(1)))

    async def story() -> None:
        thinker = GreedyThinker(may_answer=asyncio.Event())
        hall = hall_of(database, thinker)
        async with hall.at_table("t", Onlooker()):
            await soon(lambda: thinker.running, "a search")
        await soon(lambda: not thinker.running, "the end of the search")
        assert hall.open_tables == 0

    asyncio.run(story())


def test_word_of_a_position_that_has_passed_is_not_passed_on(database: Database) -> None:
    keep(database, Seats(Seat.engine(1), Seat.person()))

    async def story() -> tuple[list[tuple[int, int]], int]:
        onlooker = Onlooker()
        async with hall_of(database, GreedyThinker()).at_table("t", onlooker) as live:
            await until_played(onlooker, 1)
            live.look_deeper(ply=0, depth=9)
            return onlooker.depths, live.thinking.depth

    assert asyncio.run(story()) == ([(0, 1)], 0)


def test_a_second_onlooker_does_not_make_the_engine_start_again(database: Database) -> None:
    keep(database, Seats(Seat.engine(1), Seat.person()))

    async def story() -> int:
        may_answer = asyncio.Event()
        thinker = GreedyThinker(may_answer)
        hall, first = hall_of(database, thinker), Onlooker()
        async with hall.at_table("t", first):
            await soon(lambda: thinker.running, "a search")
            async with hall.at_table("t", Onlooker()):
                may_answer.set()
                await until_played(first, 1)
        return thinker.most_running

    assert asyncio.run(story()) == 1


def test_a_page_that_goes_as_the_hall_closes_has_left_the_table(database: Database) -> None:
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
        archive.may_write.clear()
        visiting.cancel()
        await soon(lambda: archive.begun == 2, "the pause being written")
        visiting.cancel()
        closing = asyncio.ensure_future(hall.close())
        await asyncio.sleep(0)
        archive.may_write.set()
        await closing
        return archive.load("t")[0]

    assert asyncio.run(story()).pause is Pause.LEFT


def test_an_engine_that_has_chosen_still_plays_before_the_hall_closes(database: Database) -> None:
    keep(database, Seats(Seat.person(), Seat.engine(3)))
    archive = SlowArchive(database)

    async def story() -> Table:
        hall = hall_of(archive, GreedyThinker())
        async with hall.at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            archive.may_write.clear()
            await soon(lambda: archive.begun == 2, "the engine's move being written")
            closing = asyncio.ensure_future(hall.close())
            await asyncio.sleep(0)
            archive.may_write.set()
            await closing
            return archive.load("t")[0]

    assert asyncio.run(story()).round.position.ply == 2


def test_a_table_that_takes_long_to_load_holds_nobody_else_up(database: Database) -> None:
    keep(database)
    TableArchive(database).open("slow", Opening((Table.opened(PEOPLE, START),), "", "1"))
    may_load = threading.Event()

    class SlowToLoad(TableArchive):
        def load(self, table_id: str) -> tuple[Table, Listing]:
            assert table_id != "slow" or may_load.wait(MOST_S)
            return super().load(table_id)

    async def story() -> list[str]:
        hall, order = hall_of(SlowToLoad(database), GreedyThinker()), list[str]()

        async def visit(table_id: str) -> None:
            async with hall.at_table(table_id, Onlooker()):
                order.append(table_id)

        slow = [asyncio.create_task(visit("slow")) for _ in range(2)]
        await visit("t")
        may_load.set()
        await asyncio.gather(*slow)
        return order

    assert asyncio.run(story()) == ["t", "slow", "slow"]


def test_a_rematch_follows_the_round_as_it_ended_at_last(database: Database) -> None:
    """R20."""
    archive = TableArchive(database)
    start = read_position(ONE_MOVE_FROM_SUNTUK)
    table = Table.opened(Seats(Seat.person("Siti"), Seat.person("Awang")), start, match=Match(3))
    archive.open("t", Opening((table,), "", None))

    deeds = Deeds(Seating(is_home=True), FairPlay(archive), None)

    async def story() -> Table:
        async with hall_of(archive, GreedyThinker()).at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "k11-k2xc2", 60, at))
            assert live.table.finish
            await asyncio.gather(
                live.do(lambda table, at: table.take_back(61, at)),
                live.do(lambda table, at: table.resign(Side.SOUTH, 60, at)),
                deeds.do(AskRematch(kind="rematch", id="again"), live),
            )
            assert live.table.next_table
            return archive.load(live.table.next_table)[0]

    following = asyncio.run(story())
    assert following.seats.south.name == "Awang"
    assert following.match.totals == (0, 120)


def test_a_state_is_made_and_written_once_a_change_however_many_look(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(database, clock=ClockSetting(60))
    made: list[int] = []

    def counted(listing: Listing, table: Table, at: Instant, captures: RunningCaptures) -> Fields:
        made.append(table.version)
        return table_fields(listing, table, at, captures)

    monkeypatch.setattr(told_state, "table_fields", counted)

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
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(database)

    async def story() -> list[str]:
        async with hall_of(database, GreedyThinker()).at_table("t", Onlooker()) as live:
            plays = plays_counted(monkeypatch)
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            return list(plays)

    assert asyncio.run(story()) == ["c"]


def test_everybody_is_dismissed_when_the_table_is_put_away(database: Database) -> None:
    keep(database)

    async def story() -> bool:
        hall, onlooker = hall_of(database, GreedyThinker()), Onlooker()
        async with hall.at_table("t", onlooker):
            await hall.put_away("t")
        return onlooker.dismissed

    assert asyncio.run(story())


def test_a_table_is_put_away_while_its_clock_runs(database: Database) -> None:
    keep(database, clock=ClockSetting(60))

    async def story() -> bool:
        hall, onlooker = hall_of(database, GreedyThinker()), Onlooker()
        async with hall.at_table("t", onlooker) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            TableArchive(database).delete("t", hall.now())
            await hall.put_away("t")
        return onlooker.dismissed

    assert asyncio.run(story())
