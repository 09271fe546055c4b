"""The real engines behind the hall: they answer, and they stop when nobody wants to know any more."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from pasang.engine import AsyncEngine, Budget
from pasang.notation.round import Round
from pasang.server.app import own_engines
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.thinker import Thinker
from pasang.server.settings import Settings
from tests.waiting import MOST_S, soon

START = Round.start(1).play("c", "j").position


async def endless(thinker: Thinker) -> None:
    stream = thinker.stream(START, Budget(), lines=3)
    async with aclosing(stream) as deepening:  # type: ignore[type-var]
        async for _ in deepening:
            pass


def test_a_real_search_stops_when_it_is_no_longer_wanted() -> None:
    async def story() -> int:
        queue = SearchQueue([AsyncEngine(memory=2**22)], 4)
        search = asyncio.create_task(queue.run("siti", endless))
        await soon(lambda: queue.running, "a search")
        search.cancel()
        await asyncio.wait_for(asyncio.wait({search}), MOST_S)
        await queue.close()
        return queue.running

    assert asyncio.run(story()) == 0


@pytest.mark.parametrize("level", [1, 10])
def test_the_servers_own_engines_play_at_every_level(level: int) -> None:
    async def story() -> bool:
        [engine] = own_engines(Settings(engines=1, engine_memory=4))
        played = await engine.play(START, Budget(seconds=0.1), level=level)
        await engine.close()
        return played.move in START.legal_moves

    assert asyncio.run(story())
