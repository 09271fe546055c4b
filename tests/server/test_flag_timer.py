from __future__ import annotations

import asyncio

from pasang.play.clock import ClockSetting, Instant
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.hall.flag_timer import FlagTimer
from tests.server.greedy import GreedyThinker
from tests.server.halls import Onlooker, hall_of, keep
from tests.waiting import soon


def test_a_flag_is_let_fall_when_its_time_is_up_and_not_once_it_is_cancelled() -> None:
    fallen: list[str] = []

    def timer(name: str) -> FlagTimer:
        async def fall() -> None:
            fallen.append(name)

        return FlagTimer(lambda: Instant(1_000), fall)

    async def story() -> None:
        cancelled, moved, kept = timer("cancelled"), timer("moved"), timer("kept")
        for one in (cancelled, moved, kept):
            one.set(Instant(1_000))
        cancelled.cancel()
        moved.set(None)
        await soon(lambda: fallen, "a flag")

    asyncio.run(story())
    assert fallen == ["kept"]


def test_a_flag_that_is_looked_at_too_early_stays_up(database: Database) -> None:
    keep(database, clock=ClockSetting(60))

    async def story() -> bool:
        async with hall_of(database, GreedyThinker()).at_table("t", Onlooker()) as live:
            await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
            await live.let_flag_fall()
            return live.table.finish is None

    assert asyncio.run(story())
