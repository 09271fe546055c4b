"""Many tables at once: moves a second, how soon the opponent sees them, and memory; the server on a core of its own."""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import resource
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.load import PLIES, Figures, Load, open_tables, scripts
from bench.meeting import IN_LOBBY, Meeting, meet, two_guests
from bench.row import Row, show
from bench.server import percentile, resident_mib
from pasang.server.archive.database import sqlite_url
from pasang.server.hall.holders import Holders
from tests.server.postgres import new_database, postgres_server
from tests.server.redis_and_nginx import Redis
from tests.server.running import ServerProcess, free_port

LEAST_DONE: Final = 1800
MOST_P99_MS: Final = 50
MOST_TOLD_MS: Final = 1_000
"""Until the lobby has told something; it looks around five times a second at most."""
MOST_KIB_A_SOCKET: Final = 30
MOST_KIB_PLAYED: Final = 45
"""A table that is played at keeps its moves and what was answered."""
LEAST_GROWTH: Final = 1.6
WATCHERS: Final = 50
"""Those who only look, each at a table of its own."""
DEPLOYED: Final = {"PASANG_PROXIES": "127.0.0.1"}
"""As behind nginx, with every limit on; the load says for each page from where it comes, as nginx would."""
_CORES_OF_TWO: Final = 4
"""For two processes, PostgreSQL and the load."""
_TICK: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Size:
    """How much is asked of the server."""

    tables: int
    offered: int
    """Moves a second, for what it can do at most."""
    steady: int
    """Moves a second, for how soon they are seen."""
    seconds: float


WHOLE: Final = Size(tables=4000, offered=2000, steady=1500, seconds=20.0)
QUICK: Final = Size(tables=400, offered=400, steady=200, seconds=8.0)
SEVERAL: Final = Size(tables=1600, offered=4000, steady=400, seconds=8.0)
"""Of processes on PostgreSQL: more is offered than two of them can do."""
QUICK_SEVERAL: Final = Size(tables=400, offered=1500, steady=200, seconds=6.0)


@contextmanager
def on_core(number: int) -> Iterator[None]:
    """Whatever is started meanwhile stays on this core, where there are several."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[number % len(cores)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, set(cores))


def processor_s(server: ServerProcess) -> float:
    """The seconds that the server's process has had of a processor."""
    assert server.process is not None
    stat = Path(f"/proc/{server.process.pid}/stat").read_text("utf-8")
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / _TICK


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found out about one set-up."""

    most: Figures
    steady: Figures
    kib_a_socket: float
    kib_played: float
    """Of a socket once rounds have been played for a while."""
    processor_ms: float
    """Of all processes together, for each move that was done."""


async def measure(server: ServerProcess, database: str, size: Size) -> Measured:
    """Sit down at all tables, then play slowly, then as much as is offered."""
    async with two_guests(server.port) as (south, north):
        holders = Holders(south.id, north.id)
        names = await asyncio.to_thread(open_tables, database, size.tables, holders)
        load = Load([server.port], (south.cookie, north.cookie))
        before = resident_mib(server)

        async def kib_a_socket() -> float:
            await asyncio.sleep(2.0)
            return (resident_mib(server) - before) * 1024 / (2 * size.tables)

        await load.connect(names, scripts())
        idle = await kib_a_socket()
        await load.watch(WATCHERS)
        steady = await load.run(size.steady, size.seconds)
        began = processor_s(server)
        most = await load.run(size.offered, size.seconds)
        used_ms = (processor_s(server) - began) * 1000
        played = await kib_a_socket()
        load.close()
    return Measured(most, steady, idle, played, used_ms / max(1, most.done))


def one_process(size: Size) -> Measured:
    """A server with SQLite on one core, the load on the other."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
        with on_core(0):
            server = ServerProcess(Path(folder), free_port(), **DEPLOYED)
            running.enter_context(server)
        with on_core(1):
            return asyncio.run(measure(server, sqlite_url(Path(folder)), size))


def while_playing(size: Size) -> Meeting:
    """A shared server with SQLite on one core, at which people meet while others play."""
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        with on_core(0):
            server = running.enter_context(ServerProcess(folder, free_port(), **DEPLOYED))
        with on_core(1):
            database = sqlite_url(folder)
            return asyncio.run(meet(server.port, database, size.tables, size.steady, size.seconds))


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


def rows(quick: bool = False) -> list[Row]:
    """All measurements of play online."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    size = QUICK if quick else WHOLE
    assert (size.offered + size.steady) * size.seconds <= size.tables * PLIES
    found, met = one_process(size), while_playing(size)
    several = QUICK_SEVERAL if quick else SEVERAL
    one, two = on_postgresql(several, 1), on_postgresql(several, 2)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return [*rows_of(found, size), *_meeting_rows(met), *_processes_rows(one, two, several)]


def _processes_rows(one: Grown, two: Grown, size: Size) -> list[Row]:
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


def _meeting_rows(met: Meeting) -> list[Row]:
    """How soon people meet while others play."""
    meanwhile = f"while {met.playing.done / met.playing.seconds:,.0f} moves a second are played"
    named = {
        f"an open seat, to the {IN_LOBBY} pages in the lobby {meanwhile}": met.told,
        f"a quick pairing, to the page of who waits for it, {meanwhile}": met.paired,
    }
    return [_told_row(what, percentile(seconds, 99) * 1000) for what, seconds in named.items()]


def _told_row(what: str, p99: float) -> Row:
    limit, ratio = f"at most {MOST_TOLD_MS:,} ms", f"{p99 / MOST_TOLD_MS:.2f}"
    return Row(f"{what}, 99th percentile", f"{p99:,.0f} ms", limit, ratio)


def _slower_than(part: int, seconds: Sequence[float]) -> float:
    """The time that this part of a hundred stays below, though some may have taken for ever."""
    return sorted(seconds)[math.ceil(len(seconds) * part / 100) - 1]


def rows_of(found: Measured, size: Size) -> list[Row]:
    """What was found out, as rows."""
    done, load = found.most.done / found.most.seconds, os.getloadavg()[0]
    steady = found.steady
    p99, middle = (_slower_than(part, steady.latencies) * 1000 for part in (99, 50))
    watched = percentile(found.steady.watched, 99) * 1000
    moves = (found.most.done + found.steady.done) / size.tables
    pages = f"{size.tables:,} tables, {2 * size.tables:,} sockets"
    return [
        Row(
            f"durable moves a second, {size.offered:,} offered ({pages}; SQLite, one core)",
            f"{done:,.0f} ({found.processor_ms:.2f} ms of processor each; load of the machine {load:.0f})",
            f"at least {LEAST_DONE:,}",
            f"{done / LEAST_DONE:.2f}",
        ),
        Row(
            f"send to the opponent's page at {size.steady:,} moves a second, 99th percentile",
            f"{p99:.1f} ms (median {middle:.1f}; {steady.done:,} done, {steady.lost} never seen)",
            f"at most {MOST_P99_MS} ms",
            f"{p99 / MOST_P99_MS:.2f}",
        ),
        Row(
            f"the same, to the page of somebody who watches ({WATCHERS} of them)",
            f"{watched:.1f} ms",
            f"at most {MOST_P99_MS} ms",
            f"{watched / MOST_P99_MS:.2f}",
        ),
        Row(
            "memory of an idle socket, its table included",
            f"{found.kib_a_socket:.1f} KiB",
            f"at most {MOST_KIB_A_SOCKET} KiB",
            f"{found.kib_a_socket / MOST_KIB_A_SOCKET:.2f}",
        ),
        Row(
            f"the same after {moves:.0f} moves at each table",
            f"{found.kib_played:.1f} KiB",
            f"at most {MOST_KIB_PLAYED} KiB",
            f"{found.kib_played / MOST_KIB_PLAYED:.2f}",
        ),
    ]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    show(rows(arguments.parse_args().quick))
    sys.exit(0)
