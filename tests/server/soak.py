"""Tables come and go for long, and pages in every way that there is; does the server's memory stay as it was?"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.pages import LivePage, open_table
from tests.server.running import ServerProcess
from tests.waiting import MOST_S, soon

SLACK_MIB = 8.0
"""What memory may grow by between the second quarter and the last, and still count as flat."""
_CROWD = 12
_MOST_AT_ONCE = 4
LOST = (WebSocketException, OSError, TimeoutError)


def resident_mib(server: ServerProcess) -> float:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text("utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def open_files(server: ServerProcess) -> int:
    assert server.process is not None
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


@dataclass
class Soak:
    """A server, and those who come to it: some play, some vanish, some never read."""

    server: ServerProcess
    dice: Random
    resident: list[float] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    open_at_end: int = -1
    left: int = 0
    """Tables that are still to be played at."""

    async def run(self, tables: int, samples: int = 40) -> None:
        """Play at so many tables, look at the memory now and then, and wait until all have gone."""
        self.left = tables
        every = max(1, tables // samples)
        await asyncio.gather(*(self._come_again_and_again(every) for _ in range(_CROWD)))
        await soon(lambda: self._open_tables() == 0, "all tables to be let go of")
        self.open_at_end = self._open_tables()

    @property
    def grown_mib(self) -> float:
        """What the last quarter of the time holds more than the second."""
        quarter = max(1, len(self.resident) // 4)
        return median(self.resident[-quarter:]) - median(self.resident[quarter : 2 * quarter])

    def _open_tables(self) -> int:
        answer = httpx2.get(f"{self.server.address}/health", timeout=MOST_S).json()
        count: int = answer["open_tables"]
        return count

    async def _come_again_and_again(self, every: int) -> None:
        while self.left > 0:
            self.left -= 1
            name = (await asyncio.to_thread(open_table, self.server.address))["id"]
            ways = [self._play, self._vanish, self._never_read, self._say_nonsense]
            some = self.dice.sample(ways, self.dice.randint(1, _MOST_AT_ONCE))
            await asyncio.gather(self._play(name), *(way(name) for way in some))
            if self.left % every == 0:
                self.resident.append(resident_mib(self.server))

    async def _play(self, name: str) -> None:
        """Play a few moves and say goodbye."""
        try:
            async with self._line(name) as line:
                page = LivePage(line)
                await line.send(json.dumps({"kind": "hello", "version": None, "changes": True}))
                await page.until(lambda message: message["kind"] == "state")
                for number in range(self.dice.randint(2, 12)):
                    if page.state["view"]["choices"]:
                        answer = await page.play(f"{id(line)}-{number}")
                        self.done["played" if answer["kind"] == "done" else "refused"] += 1
        except LOST:
            self.done["lost"] += 1

    async def _vanish(self, name: str) -> None:
        """Ask for something, and be gone before the answer."""
        async with self._line(name) as line:
            await line.send('{"kind":"hello","version":null}')
            line.transport.abort()
        self.done["vanished"] += 1

    async def _never_read(self, name: str) -> None:
        """Ask again and again for all there is, and read nothing of it."""
        try:
            async with asyncio.timeout(2), self._line(name) as line:
                line.transport.pause_reading()
                for _ in range(60):
                    await line.send('{"kind":"hello","version":null}')
                line.transport.abort()
        except LOST:
            pass
        self.done["never read"] += 1

    async def _say_nonsense(self, name: str) -> None:
        """Send what no page sends, until the server has had enough."""
        try:
            async with self._line(name) as line:
                await line.send("{}")
                await line.send(b"\0")
                await asyncio.wait_for(line.wait_closed(), MOST_S)
        except LOST:
            pass
        self.done["nonsense"] += 1

    def _line(self, name: str) -> connect:
        address = f"ws://127.0.0.1:{self.server.port}/live/table/{name}"
        return connect(address, compression=None, close_timeout=1)
