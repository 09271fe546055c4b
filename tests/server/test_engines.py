"""The real engines behind the hall: they answer, and they stop when nobody wants to know any more."""

from __future__ import annotations

import asyncio
import time
from contextlib import aclosing

import pytest

from pasang.engine import AsyncEngine, Budget
from pasang.notation.round import Round
from pasang.server.app import own_engines
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.thinker import Thinker
from pasang.server.settings import Settings

START = Round.start(1).play("c", "j").position
STOPS_WITHIN_S = 0.1


async def endless(thinker: Thinker) -> None:
    stream = thinker.stream(START, Budget(), lines=3)
    async with aclosing(stream) as deepening:  # type: ignore[type-var]
        async for _ in deepening:
            pass


async def time_to_stop(queue: SearchQueue) -> float:
    search = asyncio.create_task(queue.run("siti", endless))
    await asyncio.sleep(0.3)
    assert queue.running == 1
    cancelled = time.perf_counter()
    search.cancel()
    await asyncio.wait({search})
    assert queue.running == 0
    return time.perf_counter() - cancelled


def test_a_real_search_stops_within_100_ms_of_being_no_longer_wanted() -> None:
    async def story() -> float:
        queue = SearchQueue([AsyncEngine(memory=2**22)], 4)
        times = [await time_to_stop(queue) for _ in range(5)]
        await queue.close()
        return sorted(times)[2]

    assert asyncio.run(story()) < STOPS_WITHIN_S


def test_the_event_loop_is_not_held_up_by_searches() -> None:
    async def story() -> float:
        queue = SearchQueue([AsyncEngine(memory=2**22)], 4)
        search = asyncio.create_task(queue.run("siti", endless))
        gaps = []
        for _ in range(50):
            before = time.perf_counter()
            await asyncio.sleep(0.005)
            gaps.append(time.perf_counter() - before)
        search.cancel()
        await asyncio.wait({search})
        await queue.close()
        return sorted(gaps)[25]

    assert asyncio.run(story()) < 0.05


@pytest.mark.parametrize("level", [1, 10])
def test_the_servers_own_engines_play_at_every_level(level: int) -> None:
    async def story() -> bool:
        [engine] = own_engines(Settings(engines=1, engine_memory=4))
        played = await engine.play(START, Budget(seconds=0.1), level=level)
        await engine.close()
        return played.move in START.legal_moves

    assert asyncio.run(story())
