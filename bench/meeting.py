"""Meeting others at a shared server while many tables are played at: how soon the lobby and a pairing are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import count, cycle
from typing import Final

import httpx2

from bench.load import Figures, Load, open_tables, scripts
from bench.load_page import LoadPage
from pasang.server.hall.holders import Holders

IN_LOBBY: Final = 20
"""Pages that are in the lobby all the time."""
_PAIRS: Final = ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))
"""Whom of four to pair next: nobody meets the opponent of just now again."""
_MOST_WAIT_S: Final = 10.0
_NUMBERS: Final = count()


class Guest:
    """Somebody who plays as a guest, with a browser of their own."""

    def __init__(self, browser: httpx2.AsyncClient, person_id: str) -> None:
        self.browser = browser
        self.id = person_id

    @classmethod
    @asynccontextmanager
    async def at(cls, port: int, name: str) -> AsyncIterator[Guest]:
        """A new guest of the server at this port."""
        base = f"http://127.0.0.1:{port}"
        headers = {"x-pasang": "1", "x-forwarded-for": cls._address()}
        async with httpx2.AsyncClient(base_url=base, headers=headers, timeout=30.0) as browser:
            told = (await browser.post("/api/people/guest", json={"name": name})).raise_for_status()
            yield cls(browser, told.json()["person"]["id"])

    @staticmethod
    def _address() -> str:
        """From where they come: everybody from somewhere else."""
        return f"192.0.2.{next(_NUMBERS) % 250 + 1}"

    @property
    def cookie(self) -> str:
        """What a page of theirs sends to be known."""
        return "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())

    async def ask(self, path: str, **wanted: object) -> str:
        """Make a challenge or seek a round; its name."""
        answer = (await self.browser.post(path, json=wanted)).raise_for_status()
        name: str = answer.json()["id"]
        return name


@asynccontextmanager
async def two_guests(port: int) -> AsyncIterator[tuple[Guest, Guest]]:
    """The two who play at all the tables of a load."""
    async with Guest.at(port, "Siti") as south, Guest.at(port, "Awang") as north:
        yield south, north


@dataclass
class Meeting:
    """What was found out: seconds until each page in the lobby saw a seat, and until a pairing was told."""

    told: list[float] = field(default_factory=list)
    paired: list[float] = field(default_factory=list)
    playing: Figures = field(default_factory=Figures)


class LobbyEars:
    """Pages in the lobby, and when each heard what."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._pages: list[LoadPage] = []
        self._heard: list[tuple[LoadPage, float, bytes]] = []
        self._news = asyncio.Event()

    async def come(self, cookie: str = "") -> LoadPage:
        """Bring a page to the lobby."""
        _, page = await asyncio.get_running_loop().create_connection(
            lambda: LoadPage("/live/lobby", self._hear, cookie), "127.0.0.1", self._port
        )
        await page.is_open
        self._pages.append(page)
        return page

    def _hear(self, page: LoadPage, message: bytes) -> None:
        self._heard.append((page, time.perf_counter(), message))
        self._news.set()

    async def until(self, pages: int, *words: str) -> list[float]:
        """When each of so many pages first heard a message with all these words."""
        wanted = [word.encode("ascii") for word in words]
        async with asyncio.timeout(_MOST_WAIT_S):
            while True:
                self._news.clear()
                first: dict[LoadPage, float] = {}
                for page, at, message in self._heard:
                    if all(word in message for word in wanted):
                        first.setdefault(page, at)
                if len(first) >= pages:
                    return list(first.values())
                await self._news.wait()

    def forget(self) -> None:
        """What was heard so far matters no more."""
        self._heard.clear()

    def close(self) -> None:
        """All pages go."""
        for page in self._pages:
            page.close()


async def meet(port: int, database: str, tables: int, rate: float, seconds: float) -> Meeting:
    """Play so many moves a second at a shared server, and meet others there meanwhile."""
    async with AsyncExitStack() as stack:
        names = "Siti", "Awang", "Dayang", "Hassan", "Halimah", "Besar", "Zaiton"
        south, north, maker, *seeking = [
            await stack.enter_async_context(Guest.at(port, name)) for name in names
        ]
        holders = Holders(south.id, north.id)
        opened = await asyncio.to_thread(open_tables, database, tables, holders)
        load, ears, found = Load([port], (south.cookie, north.cookie)), LobbyEars(port), Meeting()
        stack.callback(load.close)
        stack.callback(ears.close)
        await load.connect(opened, scripts())
        for _ in range(IN_LOBBY):
            await ears.come()
        playing = asyncio.create_task(load.run(rate, seconds))
        stack.callback(playing.cancel)
        for first, second in cycle(_PAIRS):
            if playing.done():
                break
            await _open_a_seat(maker, ears, found)
            await _pair(seeking[first], seeking[second], ears, found)
        found.playing = await playing
    return found


async def _open_a_seat(maker: Guest, ears: LobbyEars, found: Meeting) -> None:
    began = time.perf_counter()
    name = await maker.ask("/api/challenges", pattern="1", listed=True)
    found.told += [at - began for at in await ears.until(IN_LOBBY, name)]
    (await maker.browser.delete(f"/api/challenges/{name}")).raise_for_status()
    ears.forget()


async def _pair(first: Guest, second: Guest, ears: LobbyEars, found: Meeting) -> None:
    """One waits, the other comes: until the page of the one who waits is told."""
    page = await ears.come(first.cookie)
    name = await first.ask("/api/seeks", pool="5+5")
    page.send(f'{{"kind":"await","challenge":"{name}"}}')
    began = time.perf_counter()
    await second.ask("/api/seeks", pool="5+5")
    heard = await ears.until(1, name, '"accepted"')
    found.paired.append(heard[0] - began)
    page.close()
    ears.forget()
