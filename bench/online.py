"""Many tables at once: moves a second, how soon the opponent sees them, and memory; the server on a core of its own."""

from __future__ import annotations

import argparse
import asyncio
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
from bench.meeting import IN_LOBBY, Meeting, meet
from bench.row import Row, show
from bench.server import percentile, resident_mib
from pasang.server.archive.database import sqlite_url
from tests.server.postgres import new_database, postgres_server
from tests.server.redis_and_nginx import Redis
from tests.server.running import ServerProcess, free_port

LEAST_DONE: Final = 1800
MOST_P99_MS: Final = 50
MOST_TOLD_MS: Final = 1_000
"""Until the lobby has told something; it looks around five times a second at most."""
MOST_KIB_A_SOCKET: Final = 30
LEAST_GROWTH: Final = 1.6
WATCHERS: Final = 50
"""Those who only look, each at a table of its own."""
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
    processor_ms: float
    """Of all processes together, for each move that was done."""


async def measure(servers: Sequence[ServerProcess], names: Sequence[str], size: Size) -> Measured:
    """Sit down at all tables, then play slowly, then as much as is offered."""
    load = Load([server.port for server in servers])
    before = sum(map(resident_mib, servers))
    await load.connect(names, scripts())
    await asyncio.sleep(2.0)
    idle_kib = (sum(map(resident_mib, servers)) - before) * 1024 / (2 * len(names))
    await load.watch(WATCHERS)
    steady = await load.run(size.steady, size.seconds)
    began = sum(map(processor_s, servers))
    most = await load.run(size.offered, size.seconds)
    used_ms = (sum(map(processor_s, servers)) - began) * 1000
    load.close()
    return Measured(most, steady, idle_kib, used_ms / max(1, most.done))


def one_process(size: Size) -> Measured:
    """A server with SQLite on one core, the load on the other."""
    with tempfile.TemporaryDirectory() as folder:
        names = open_tables(sqlite_url(Path(folder)), size.tables)
        with ExitStack() as running:
            with on_core(0):
                server = ServerProcess(Path(folder), free_port(), PASANG_RATE_LIMITS="0")
                running.enter_context(server)
            with on_core(1):
                return asyncio.run(measure([server], names, size))


def while_playing(size: Size) -> Meeting:
    """A shared server with SQLite on one core, at which people meet while others play."""
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        settings = {"PASANG_RATE_LIMITS": "0", "PASANG_SHARED": "1"}
        with on_core(0):
            server = running.enter_context(ServerProcess(folder, free_port(), **settings))
        with on_core(1):
            database = sqlite_url(folder)
            return asyncio.run(meet(server.port, database, size.tables, size.steady, size.seconds))


def on_postgresql(size: Size, processes: int) -> float:
    """Moves that so many processes on PostgreSQL and Redis could do in a second, each with a core of its own.

    The cores of this machine are shared with PostgreSQL, Redis and the load, so that processor time is what counts.
    """
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        redis = running.enter_context(Redis())
        database = new_database(running.enter_context(postgres_server()))
        names = open_tables(database, size.tables)
        settings = {"PASANG_DATABASE": database, "PASANG_REDIS": redis.address}
        servers = [
            running.enter_context(
                ServerProcess(folder, free_port(), PASANG_RATE_LIMITS="0", **settings)
            )
            for _ in range(processes)
        ]
        return asyncio.run(_could_do(servers, names, size))


async def _could_do(servers: Sequence[ServerProcess], names: Sequence[str], size: Size) -> float:
    """Each table has both of its pages at one process, as nginx brings them there."""
    loads = [Load([server.port]) for server in servers]
    for number, load in enumerate(loads):
        await load.connect(names[number :: len(loads)], scripts())
    began = [processor_s(server) for server in servers]
    share = size.steady / len(servers)
    done = await asyncio.gather(*(load.run(share, size.seconds) for load in loads))
    used = [processor_s(server) - before for server, before in zip(servers, began, strict=True)]
    for load in loads:
        load.close()
    return sum(one.done / max(0.01, spent) for one, spent in zip(done, used, strict=True))


def rows(quick: bool = False) -> list[Row]:
    """All measurements of play online."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    size = QUICK if quick else WHOLE
    assert (size.offered + size.steady) * size.seconds <= size.tables * PLIES
    found, met = one_process(size), while_playing(size)
    one, two = on_postgresql(QUICK, 1), on_postgresql(QUICK, 2)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return [*rows_of(found, size), *_meeting_rows(met), _processes_row(one, two)]


def _processes_row(one: float, two: float) -> Row:
    return Row(
        "two processes on PostgreSQL and Redis, moves for a second of processor of each",
        f"{two:,.0f}",
        f"one: {one:,.0f}; at least {LEAST_GROWTH} times as many",
        f"{two / one:.2f}",
    )


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


def rows_of(found: Measured, size: Size) -> list[Row]:
    """What was found out, as rows."""
    done, load = found.most.done / found.most.seconds, os.getloadavg()[0]
    p99 = percentile(found.steady.latencies, 99) * 1000
    middle = percentile(found.steady.latencies, 50) * 1000
    watched = percentile(found.steady.watched, 99) * 1000
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
            f"{p99:.1f} ms (median {middle:.1f})",
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
    ]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    show(rows(arguments.parse_args().quick))
    sys.exit(0)
