"""The engine on an event loop."""

from __future__ import annotations

import asyncio
import threading
from contextlib import aclosing

import pytest

from pasang import Round, read_position
from pasang.engine import AsyncEngine, Budget, EngineError, Played, Progress, RoundOver, Value
from tests.engine.conftest import SUNTUK_IN_ONE, round_of
from tests.waiting import MOST_S, soon

START = Round.start(1).position
FOR_EVER = Budget()


async def _begun(engine: AsyncEngine, searches: int = 1) -> list[asyncio.Task[Played]]:
    """Searches without end, the first of which is seen to be under way."""
    begun = asyncio.Event()
    tasks = [
        asyncio.create_task(engine.play(START, FOR_EVER, on_deeper=lambda _: begun.set()))
        for _ in range(searches)
    ]
    async with asyncio.timeout(MOST_S):
        await begun.wait()
    return tasks


def test_calls_are_answered_as_by_the_blocking_engine() -> None:
    async def talk() -> None:
        async with AsyncEngine(memory=2**20) as engine:
            assert (await engine.play(START, level=2, seed=1)).move in START.legal_moves
            assert (await engine.analyse(START, Budget(depth=3), lines=2)).depth == 3
            seen: list[Progress] = []
            proof = await engine.solve(read_position(SUNTUK_IN_ONE), on_progress=seen.append)
            assert proof.value == Value.suntuk(1)

    asyncio.run(talk())


def test_the_event_loop_goes_on_while_the_engine_thinks() -> None:
    async def think() -> bool:
        async with AsyncEngine(memory=2**20) as engine:
            task = asyncio.create_task(engine.analyse(START, Budget(seconds=5)))
            await soon(lambda: engine.engine._turn.is_taken, "the search to be under way")
            for _ in range(100):
                await asyncio.sleep(0)
            went_on = not task.done()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            return went_on

    assert asyncio.run(think())


def test_a_cancelled_search_has_stopped_when_the_cancellation_is_through() -> None:
    async def cancel() -> bool:
        async with AsyncEngine(memory=2**20) as engine:
            [task] = await _begun(engine)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            return engine.engine._turn.is_taken

    assert not asyncio.run(cancel())


def test_a_hundred_cancelled_searches_leave_nothing_behind() -> None:
    async def cancel_all() -> None:
        async with AsyncEngine(memory=2**20) as engine:
            tasks = await _begun(engine, 100)
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(end, asyncio.CancelledError) for end in ended)

    before = threading.active_count()
    asyncio.run(cancel_all())
    assert threading.active_count() <= before


def test_a_stream_deepens_and_breaking_out_stops_it() -> None:
    async def watch() -> list[int]:
        depths = []
        async with AsyncEngine(memory=2**20) as engine:
            async with aclosing(engine.stream(START, FOR_EVER, lines=2)) as stream:
                async for analysis in stream:
                    depths.append(analysis.depth)
                    if analysis.depth == 3:
                        break
            whole = [seen.depth async for seen in engine.stream(START, Budget(depth=2))]
            assert whole[-1] == 2
        return depths

    assert asyncio.run(watch()) == [1, 2, 3]


def test_a_fault_is_raised_where_it_is_awaited() -> None:
    finished = round_of(4, 200).position

    async def ask() -> None:
        async with AsyncEngine(memory=2**20) as engine:
            with pytest.raises(RoundOver):
                await engine.play(finished)
            with pytest.raises(RoundOver):
                async for _ in engine.stream(finished, Budget(depth=1)):
                    pass

    asyncio.run(ask())


def test_a_closed_engine_says_so_where_it_is_awaited() -> None:
    async def ask() -> None:
        engine = AsyncEngine(memory=2**20)
        await engine.close()
        with pytest.raises(EngineError, match="the engine is closed"):
            await engine.play(START)

    asyncio.run(ask())
