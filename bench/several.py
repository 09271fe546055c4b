"""Several processes on PostgreSQL and Redis: how much more they do than one."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.load import Figures, Load, open_tables, scripts
from bench.meeting import two_guests
from bench.row import Row
from bench.size import DEPLOYED, Size, processor_s
from pasang.server.hall.holders import Holders
from tests.server.postgres import new_database, postgres_server
from tests.server.redis_and_nginx import Redis
from tests.server.running import ServerProcess, free_port

LEAST_GROWTH: Final = 1.6
_CORES_OF_TWO: Final = 4
"""For two processes, PostgreSQL and the load."""
SEVERAL: Final = Size(tables=1600, offered=4000, steady=400, seconds=8.0)
"""Of processes on PostgreSQL: more is offered than two of them can do."""
QUICK_SEVERAL: Final = Size(tables=400, offered=1500, steady=200, seconds=6.0)


@dataclass(frozen=True, slots=True)
class Grown:
    """What so many processes on PostgreSQL and Redis do in a second."""

    for_processor: float
    """Moves for a second of processor of each: what they would do with a core of their own each."""
    by_the_clock: float
    """Moves done in a second when more is offered than that."""


def on_postgresql(size: Size, processes: int) -> Grown:
    """Play at so many processes on PostgreSQL and Redis.

    The cores of a small machine are shared with PostgreSQL, Redis and the load, so that there processor time is what
    counts.
    """
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        redis = running.enter_context(Redis())
        database = new_database(running.enter_context(postgres_server()))
        settings = {**DEPLOYED, "PASANG_DATABASE": database, "PASANG_REDIS": redis.address}
        servers = [
            running.enter_context(ServerProcess(folder, free_port(), **settings))
            for _ in range(processes)
        ]
        return asyncio.run(_could_do(servers, database, size))


async def _could_do(servers: Sequence[ServerProcess], database: str, size: Size) -> Grown:
    """Each table has both of its pages at one process, as nginx brings them there."""
    async with two_guests(servers[0].port) as (south, north):
        holders = Holders(south.id, north.id)
        names = await asyncio.to_thread(open_tables, database, size.tables, holders)
        loads = [Load([server.port], (south.cookie, north.cookie)) for server in servers]
        for number, load in enumerate(loads):
            await load.connect(names[number :: len(loads)], scripts())

        async def played(rate: float) -> list[Figures]:
            share = rate / len(loads)
            return await asyncio.gather(*(load.run(share, size.seconds) for load in loads))

        began = [processor_s(server) for server in servers]
        done = await played(size.steady)
        used = [processor_s(server) - before for server, before in zip(servers, began, strict=True)]
        most = await played(size.offered)
        for load in loads:
            load.close()
    for_processor = sum(one.done / max(0.01, spent) for one, spent in zip(done, used, strict=True))
    return Grown(for_processor, sum(one.done / one.seconds for one in most))


def rows_of_processes(one: Grown, two: Grown, size: Size) -> list[Row]:
    """How much more two do; by the clock it says so where PostgreSQL and the load have cores of their own."""
    cores, what = len(os.sched_getaffinity(0)), "two processes on PostgreSQL and Redis"
    fits = "" if cores >= _CORES_OF_TWO else f", too few of {_CORES_OF_TWO} to be a measure"
    return [
        Row(
            f"{what}, moves for a second of processor of each",
            f"{two.for_processor:,.0f}",
            f"one: {one.for_processor:,.0f}; at least {LEAST_GROWTH} times as many",
            f"{two.for_processor / one.for_processor:.2f}",
        ),
        Row(
            f"{what}, moves a second by the clock, {size.offered:,} offered ({cores} cores{fits})",
            f"{two.by_the_clock:,.0f}",
            f"one: {one.by_the_clock:,.0f}; at least {LEAST_GROWTH} times as many",
            f"{two.by_the_clock / one.by_the_clock:.2f}",
        ),
    ]
