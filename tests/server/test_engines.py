"""The real engines behind the hall: they answer, stop when nobody wants to know, and crash without harm."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import aclosing

import pytest

from pasang.engine import Budget
from pasang.engine.fault import EngineError, RoundOver
from pasang.notation.round import Round
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.server.archive.database import Database
from pasang.server.archive.table_archive import TableArchive
from pasang.server.assembly import own_engines
from pasang.server.hall import engine_seat
from pasang.server.hall.engine_process import EngineProcess
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.thinker import Thinker
from pasang.server.settings import Settings
from tests.server.asking import ONE_MOVE_FROM_SUNTUK
from tests.server.halls import Onlooker, keep, until_played
from tests.waiting import MOST_S, soon

START = Round.start(1).play("c", "j").position
OVER = Round.from_position(ONE_MOVE_FROM_SUNTUK).play("k11-k2xc2").position
MEMORY = 2**22


async def endless(thinker: Thinker) -> None:
    stream = thinker.stream(START, Budget(), lines=3)
    async with aclosing(stream) as deepening:
        async for _ in deepening:
            pass


def crash(engine: EngineProcess) -> None:
    """End an engine as a fault of its native code would."""
    assert engine.pid is not None
    os.kill(engine.pid, signal.SIGSEGV)


def test_a_real_search_stops_when_it_is_no_longer_wanted_and_the_engine_goes_on() -> None:
    async def story() -> tuple[int, bool]:
        engine = EngineProcess(MEMORY)
        queue = SearchQueue([engine], 4)
        search = asyncio.create_task(queue.run("siti", endless))
        await soon(lambda: engine.pid, "a search")
        search.cancel()
        await asyncio.wait_for(asyncio.wait({search}), MOST_S)
        process = engine.pid
        await queue.run("siti", lambda thinker: thinker.analyse(START, Budget(depth=1)))
        same = engine.pid == process
        await queue.close()
        return queue.running, same

    assert asyncio.run(story()) == (0, True)


def test_a_stream_goes_ever_deeper_and_tells_each_depth_once() -> None:
    async def story() -> list[int]:
        engine = EngineProcess(MEMORY)
        depths = [seen.depth async for seen in engine.stream(START, Budget(depth=3), lines=2)]
        await engine.close()
        return depths

    assert asyncio.run(story()) == [1, 2, 3]


def test_a_hint_improves_and_only_its_last_is_final() -> None:
    async def story() -> list[tuple[int, bool]]:
        engine = EngineProcess(MEMORY)
        hints = [hint async for hint in engine.hint(START, Budget(depth=3))]
        await engine.close()
        return [(hint.depth, hint.is_final) for hint in hints]

    assert asyncio.run(story()) == [(1, False), (2, False), (3, False), (3, True)]


def test_an_engine_says_what_is_wrong_and_answers_the_next_question() -> None:
    async def story() -> int:
        engine = EngineProcess(MEMORY)
        with pytest.raises(RoundOver):
            await engine.play(OVER)
        found = await engine.analyse(START, Budget(depth=2), lines=2)
        await engine.close()
        return len(found.lines)

    assert asyncio.run(story()) == 2


def test_an_engine_that_crashes_starts_again() -> None:
    async def story() -> bool:
        engine = EngineProcess(MEMORY)
        search = asyncio.create_task(engine.analyse(START, Budget()))
        await soon(lambda: engine.pid, "a process")
        crash(engine)
        with pytest.raises(EngineError, match="start again"):
            await search
        played = await engine.play(START, Budget(depth=2))
        await engine.close()
        return played.move in START.legal_moves

    assert asyncio.run(story())


def test_a_crash_of_the_engine_ends_no_table(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_seat, "_RETRY_S", 0.01)
    keep(database, Seats(Seat.engine(10), Seat.person()))

    async def story() -> Table:
        engine, onlooker = EngineProcess(MEMORY), Onlooker()
        queue = SearchQueue([engine], 4)
        hall = Hall(TableArchive(database), EngineSeat(queue, 0.0, 0.0))
        async with hall.at_table("t", onlooker):
            await soon(lambda: engine.pid, "a process")
            crash(engine)
            table = await until_played(onlooker, 1)
        await hall.close()
        await queue.close()
        return table

    assert len(asyncio.run(story()).round.moves) == 1


@pytest.mark.parametrize("level", [1, 10])
def test_the_servers_own_engines_play_at_every_level(level: int) -> None:
    async def story() -> bool:
        [engine] = own_engines(Settings(engines=1, engine_memory=4))
        played = await engine.play(START, Budget(seconds=0.1), level=level)
        await engine.close()
        return played.move in START.legal_moves

    assert asyncio.run(story())
