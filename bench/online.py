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
from bench.several import QUICK_SEVERAL, SEVERAL, on_postgresql, rows_of_processes
from bench.size import DEPLOYED, Size, processor_s
from pasang.server.archive.database import sqlite_url
from pasang.server.hall.holders import Holders
from tests.server.running import ServerProcess, free_port

LEAST_DONE: Final = 1800
MOST_P99_MS: Final = 50
MOST_TOLD_MS: Final = 1_000
"""Until the lobby has told something; it looks around five times a second at most."""
MOST_KIB_A_SOCKET: Final = 30
MOST_KIB_PLAYED: Final = 45
"""A table that is played at keeps its moves and what was answered."""
WATCHERS: Final = 50
"""Those who only look, each at a table of its own."""


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
    return [*rows_of(found, size), *_meeting_rows(met), *rows_of_processes(one, two, several)]


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
