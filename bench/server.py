"""The app: clicks answered while engines search, memory of a full hall, and how soon the page is there."""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx2
from playwright.sync_api import Response
from websockets.asyncio.client import ClientConnection, connect

from bench.chromium import chromium
from bench.row import Row, show
from pasang.engine.budget import Budget
from pasang.notation.round import Round
from pasang.server.hall.engine_process import EngineProcess
from tests.server.running import ServerProcess, free_port

CLICK_LIMIT_MS: Final = 100
FIRST_LOAD_LIMIT_KB: Final = 60
INTERACTIVE_LIMIT_MS: Final = 1000
SLOWED: Final = 4
"""How many times slower the browser's processor is made."""
TABLES: Final = 100
STOPS: Final = 20
STOP_LIMIT_MS: Final = 100
NOTE_WHEN_USABLE: Final = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('start-page a.button')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.usableAt = performance.now(); }));
}).observe(document, {childList: true, subtree: true});
"""
"""The start page can be used when its first action is painted and the page has time to listen."""
NOTE_WHEN_DRAWN: Final = """
(function look() {
  const drawn = document.querySelector('start-page pasang-board')?.shadowRoot?.querySelector('use');
  requestAnimationFrame(drawn ? () => setTimeout(() => { window.drawnAt = performance.now(); }) : look);
})();
"""
"""Nothing more is to come when the board beside the actions is painted as well."""
PERSON: Final = {"kind": "person", "name": "Siti"}

Json = dict[str, Any]


def percentile(times: Sequence[float], part: int) -> float:
    """The time that this part of a hundred stays below."""
    return statistics.quantiles(times, n=100, method="inclusive")[part - 1]


def open_table(server: ServerProcess) -> Json:
    """A new table between two people."""
    body = {"pattern": "1", "south": PERSON, "north": PERSON}
    state: Json = httpx2.post(f"{server.address}/api/tables", json=body).json()
    return state


async def click(line: ClientConnection, state: Json, dice: Random) -> Json:
    """Play a move and wait for the choices of the next position."""
    view = state["view"]
    move = dice.choice(view["choices"])["move"]
    request = {"kind": "play", "id": f"{dice.random()}", "ply": view["ply"], "move": move}
    await line.send(json.dumps(request))
    while True:
        message = json.loads(await line.recv())
        if message["kind"] == "state":
            told: Json = message["state"]
            return told


async def click_times(server: ServerProcess, count: int, searches: int) -> list[float]:
    """Milliseconds from each click to the next choices, with so many searches running."""
    address = f"ws://127.0.0.1:{server.port}/live"
    start = str(Round.start(1).play("c", "j").position)
    dice, times = Random(1), list[float]()
    async with AsyncExitStack() as lines:
        for number in range(searches):
            searching = await lines.enter_async_context(connect(f"{address}/analysis"))
            question = {"kind": "analyse", "id": str(number), "position": start, "lines": 3}
            await searching.send(json.dumps(question))
            await searching.recv()
            lines.push_async_callback(_ignore, asyncio.create_task(_listen(searching)))
        while len(times) < count:
            state = open_table(server)
            async with connect(f"{address}/table/{state['id']}") as line:
                while state["status"] == "playing" and len(times) < count:
                    clicked = time.perf_counter()
                    state = await click(line, state, dice)
                    times.append((time.perf_counter() - clicked) * 1000)
                    await asyncio.sleep(0.055)  # a table hears twenty messages a second
    return times


async def _listen(line: ClientConnection) -> None:
    async for _ in line:
        pass


async def _ignore(task: asyncio.Task[None]) -> None:
    task.cancel()


async def memory_of_hall(server: ServerProcess) -> tuple[float, float]:
    """MiB that the server holds before, and with a hundred open tables in mid-round."""
    dice, before = Random(2), resident_mib(server)
    async with AsyncExitStack() as lines:
        for _ in range(TABLES):
            state = open_table(server)
            address = f"ws://127.0.0.1:{server.port}/live/table/{state['id']}"
            line = await lines.enter_async_context(connect(address))
            for _ in range(20):
                if state["status"] == "playing":
                    state = await click(line, state, dice)
        return before, resident_mib(server)


async def stop_times(count: int) -> list[float]:
    """Milliseconds that a search of the server's own engine takes to stop once nobody wants to know any more."""
    engine, times = EngineProcess(2**22), list[float]()
    position = Round.start(1).play("c", "j").position
    for _ in range(count):
        stream = engine.stream(position, Budget())
        await anext(stream)
        stopped = time.perf_counter()
        await stream.aclose()
        times.append((time.perf_counter() - stopped) * 1000)
    await engine.close()
    return times


def stop_row() -> Row:
    """How soon an engine is free again."""
    stops = asyncio.run(stop_times(STOPS))
    return Row(
        f"a search stops when nobody wants to know any more, median of {STOPS}",
        f"{statistics.median(stops):.1f} ms (worst {max(stops):.1f})",
        f"at most {STOP_LIMIT_MS} ms",
        f"{statistics.median(stops) / STOP_LIMIT_MS:.2f}",
    )


def resident_mib(server: ServerProcess) -> float:
    """The memory that the server's process holds, in MiB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text("utf-8")
    kib = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return int(kib) / 1024


def first_visits(server: ServerProcess, count: int) -> tuple[float, list[float], list[float]]:
    """KiB of the start page's compressed script and style; milliseconds until it can be used, and is whole."""
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.request.resource_type in {"script", "stylesheet"}:
            sizes[response.url] = int(response.headers["content-length"])

    usable, whole = [], []
    with chromium() as browser:
        for _ in range(count):
            context = browser.new_context()
            page = context.new_page()
            page.on("response", note)
            session = context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
            page.add_init_script(NOTE_WHEN_USABLE)
            page.add_init_script(NOTE_WHEN_DRAWN)
            page.goto(server.address)
            page.wait_for_function("() => window.usableAt && window.drawnAt")
            usable.append(float(page.evaluate("() => window.usableAt")))
            whole.append(float(page.evaluate("() => window.drawnAt")))
            context.close()
    return sum(sizes.values()) / 1024, usable, whole


def rows(quick: bool = False) -> list[Row]:
    """All measurements of the app."""
    clicks, visits = (100, 3) if quick else (1000, 10)
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder), free_port(), PASANG_RATE_LIMITS="0") as server,
    ):
        idle_mib, full_mib = asyncio.run(memory_of_hall(server))
        quiet = asyncio.run(click_times(server, clicks, searches=0))
        busy = asyncio.run(click_times(server, clicks, searches=1))
        size, usable, whole = first_visits(server, visits)
    return [
        Row(
            f"click to next choices while a search runs, 99th percentile of {clicks}",
            f"{percentile(busy, 99):.1f} ms (median {statistics.median(busy):.1f})",
            f"at most {CLICK_LIMIT_MS} ms; without a search {percentile(quiet, 99):.1f} ms",
            f"{percentile(busy, 99) / CLICK_LIMIT_MS:.2f}",
        ),
        stop_row(),
        Row(
            f"memory of the server with {TABLES} open tables, 20 plies played at each",
            f"{full_mib:.0f} MiB",
            f"{idle_mib:.0f} MiB with none",
            f"{(full_mib - idle_mib) * 1024 / TABLES:.0f} KiB a table",
        ),
        Row(
            "first load, compressed script and style",
            f"{size:.1f} KiB",
            f"at most {FIRST_LOAD_LIMIT_KB} KiB",
            f"{size / FIRST_LOAD_LIMIT_KB:.2f}",
        ),
        Row(
            f"start page usable, processor slowed {SLOWED} times, median of {visits}",
            f"{statistics.median(usable):.0f} ms (best {min(usable):.0f})",
            f"at most {INTERACTIVE_LIMIT_MS} ms; its board drawn after {statistics.median(whole):.0f} ms",
            f"{statistics.median(usable) / INTERACTIVE_LIMIT_MS:.2f}",
        ),
    ]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    show(rows(arguments.parse_args().quick))
    sys.exit(0)
