"""One call at a time, and nobody waits for ever: not for themself, not after closing, not over a fork."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from pasang import Round
from pasang.engine import AsyncEngine, Budget, Engine, EngineError
from tests.engine.conftest import small_ending
from tests.waiting import MOST_S, until

START = Round.start(1)
FROM_A_CALLBACK: list[Callable[[Engine], object]] = [
    lambda engine: engine.play(START, Budget(depth=1)),
    lambda engine: engine.solve(START),
    lambda engine: engine.new_round(),
    lambda engine: engine.save_proofs(),
    lambda engine: engine.close(),
]


@pytest.mark.parametrize("call", FROM_A_CALLBACK)
def test_an_engine_is_neither_asked_nor_closed_from_its_own_callback(
    engine: Engine, call: Callable[[Engine], object]
) -> None:
    with pytest.raises(EngineError, match="from a callback of its own"):
        engine.play(START, Budget(depth=3), on_deeper=lambda _: call(engine))
    with pytest.raises(EngineError, match="from a callback of its own"):
        engine.solve(small_ending(3, 30), on_progress=lambda _: call(engine))
    assert engine.play(START, Budget(depth=1)).move in START.legal_moves


def test_a_callback_may_stop_its_search_and_ask_another_engine(engine: Engine) -> None:
    with Engine(memory=2**20) as other:

        def ask(_: object) -> None:
            other.play(START, Budget(depth=1))
            engine.stop()

        assert engine.play(START, Budget(), on_deeper=ask).move in START.legal_moves


def test_closing_sends_away_everyone_who_waits() -> None:
    engine, begun = Engine(memory=2**20), threading.Event()
    with ThreadPoolExecutor(4) as callers:
        first = callers.submit(engine.analyse, START, Budget(), on_deeper=lambda _: begun.set())
        assert begun.wait(MOST_S)
        waiting = [callers.submit(engine.play, START, Budget()) for _ in range(3)]
        until(lambda: engine._turn.asking == 4, "three to wait")
        engine.close()
        assert first.result(MOST_S).best in START.legal_moves
        for one in waiting:
            with pytest.raises(EngineError, match="the engine is closed"):
                one.result(MOST_S)


def test_closing_sends_away_every_task_that_waits() -> None:
    async def close_while_they_wait() -> list[object]:
        engine, begun = AsyncEngine(memory=2**20), asyncio.Event()
        tasks = [
            asyncio.create_task(engine.play(START, Budget(), on_deeper=lambda _: begun.set()))
            for _ in range(4)
        ]
        async with asyncio.timeout(MOST_S):
            await begun.wait()
            await engine.close()
            return list(await asyncio.gather(*tasks, return_exceptions=True))

    first, *others = asyncio.run(close_while_they_wait())
    assert not isinstance(first, BaseException)
    assert [(type(one), str(one)) for one in others] == [(EngineError, "the engine is closed")] * 3


def test_a_task_that_is_cancelled_while_the_engine_closes_stays_cancelled() -> None:
    async def cancel_and_close() -> bool:
        engine, begun = AsyncEngine(memory=2**20), asyncio.Event()
        running = asyncio.create_task(engine.play(START, Budget(), on_deeper=lambda _: begun.set()))
        async with asyncio.timeout(MOST_S):
            await begun.wait()
            waiting = asyncio.create_task(engine.play(START, Budget()))
            await asyncio.sleep(0)
            waiting.cancel()
            await engine.close()
            await asyncio.gather(running, waiting, return_exceptions=True)
        return waiting.cancelled()

    assert asyncio.run(cancel_and_close())


FORKED = """
import asyncio, os, sys
from pasang import Round
from pasang.engine import AsyncEngine, Budget, Engine, EngineError
engine, awaited = Engine(memory=2**20), AsyncEngine(memory=2**20)
stream = engine.stream(Round.start(1), Budget())
next(stream)  # a search is under way, its turn taken
child = os.fork()
if child:
    _, status = os.waitpid(child, 0)
    stream.close()
    sys.exit(os.waitstatus_to_exitcode(status))
said = []
try:
    engine.play(Round.start(1), 0.1)
except EngineError as error:
    said.append(str(error))
try:
    asyncio.run(awaited.play(Round.start(1), 0.1))
except EngineError as error:
    said.append(str(error))
engine.close()
os._exit(0 if len(said) == 2 and all("make a new one after the fork" in one for one in said) else 1)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_an_engine_inherited_over_a_fork_says_so_at_once() -> None:
    command = [sys.executable, "-W", "ignore", "-c", FORKED]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=MOST_S)
    assert (ended.returncode, ended.stderr) == (0, "")
