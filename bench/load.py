"""Rounds played at many tables at once, so many moves a second, whether or not the server keeps up."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final

from bench.load_page import LoadPage
from pasang.notation.round import Round
from pasang.play.clock import Instant
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.server.archive.database import open_database
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.table_archive import TableArchive, new_id
from pasang.server.archive.table_rows import Opening, rows_of
from pasang.server.hall.holders import NOBODY, Holders

PLIES: Final = 36
"""Moves of a scripted round: hardly any ends before."""
SCRIPTS: Final = 40
_TOGETHER: Final = 64
_LATEST_S: Final = 10.0
_SEATS: Final = Seats(Seat.person("Siti"), Seat.person("Awang"))


def scripts(many: int = SCRIPTS, plies: int = PLIES) -> list[list[str]]:
    """Rounds of legal moves at random."""
    dice, found = Random(19), list[list[str]]()
    while len(found) < many:
        played = Round.start(1)
        while played.legal_moves and len(played.moves) < plies:
            played = played.play(dice.choice(played.legal_moves))
        if len(played.moves) == plies:
            found.append([str(move) for move in played.moves])
    return found


def open_tables(database: str, many: int, holders: Holders = NOBODY) -> list[str]:
    """Tables between two people, put into the archive without a server; anybody's, or those of these two."""
    archive = open_database(database)
    at = Instant(time.time_ns() // 1_000_000)
    change = Table.opened(_SEATS, Round.start(1).position, at=at)
    opening = Opening((change,), "", "1", ownership=Ownership(holders.south, holders))
    names = [new_id() for _ in range(many)]
    batches = (
        [rows_of(name, opening) for name in names[begin : begin + 100]]
        for begin in range(0, many, 100)
    )
    TableArchive(archive).open_all(batches, at)
    archive.dispose()
    return names


@dataclass(slots=True)
class _LoadTable:
    """A table with a page for each side; South's is the first."""

    name: str
    moves: list[str]
    pages: list[LoadPage] = field(default_factory=list)
    ply: int = 0
    sent: float = 0.0
    is_answered: bool = True
    is_seen: bool = True
    """Whether its last move has reached the opponent's page."""

    @property
    def waits(self) -> bool:
        """Whether its last move is still on its way."""
        return not (self.is_answered and self.is_seen)

    @property
    def opponent(self) -> LoadPage:
        """The page that does not move."""
        return self.pages[(self.ply + 1) % 2]


@dataclass(slots=True)
class Figures:
    """What came of a load: how many moves, and how long each took to reach the opponent's page."""

    offered: int = 0
    done: int = 0
    refused: int = 0
    seconds: float = 0.0
    lost: int = 0
    """Moves that were sent and never seen."""
    latencies: list[float] = field(default_factory=list)
    """Of every move that was sent; one that never arrived has taken for ever."""
    watched: list[float] = field(default_factory=list)
    """How long each move took to reach somebody who watches."""


def address_of_page(number: int) -> str:
    """From where a page comes: each from an address of its own, as people do."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class Load:
    """Pages at tables; each table's next move is sent when its turn comes and its last one has arrived."""

    def __init__(self, ports: Sequence[int], cookies: tuple[str, str] = ("", "")) -> None:
        self._ports = ports
        self._cookies = cookies
        """Whose pages play South and North."""
        self._tables: list[_LoadTable] = []
        self._at: dict[LoadPage, _LoadTable] = {}
        self._figures = Figures()
        self._numbers = count(1)

    async def connect(self, names: Sequence[str], rounds: Sequence[list[str]]) -> None:
        """Bring two pages to each table, the second at the last of the processes."""
        for begin in range(0, len(names), _TOGETHER):
            some = names[begin : begin + _TOGETHER]
            await asyncio.gather(
                *(
                    self._sit(name, rounds[(begin + number) % len(rounds)])
                    for number, name in enumerate(some)
                )
            )

    async def watch(self, many: int) -> None:
        """Bring somebody who only looks to some of the tables that are being played at."""
        for table in self._tables[:many]:
            page = await self._come(table, self._ports[0])
            page.send('{"kind":"hello","version":1,"changes":true}')

    async def _come(self, table: _LoadTable, port: int, cookie: str = "") -> LoadPage:
        loop = asyncio.get_running_loop()
        path, address = f"/live/table/{table.name}", address_of_page(next(self._numbers))
        _, page = await loop.create_connection(
            lambda: LoadPage(path, self._hear, cookie, address), "127.0.0.1", port
        )
        self._at[page] = table
        await page.is_open
        return page

    async def _sit(self, name: str, moves: list[str]) -> None:
        table = _LoadTable(name, moves)
        self._tables.append(table)
        for side in range(2):
            port = self._ports[side % len(self._ports)]
            page = await self._come(table, port, self._cookies[side])
            table.pages.append(page)
            page.send('{"kind":"hello","version":1,"changes":true}')

    async def run(self, rate: float, seconds: float) -> Figures:
        """Offer so many moves a second for so long, then wait for what is on its way, though not for ever."""
        self._figures = figures = Figures()
        began, turn, sent = time.perf_counter(), 0, 0
        while (now := time.perf_counter()) - began < seconds:
            while sent < (now - began) * rate:
                self._offer(self._tables[turn % len(self._tables)], began + sent / rate)
                turn, sent = turn + 1, sent + 1
            await asyncio.sleep(0.001)
        figures.offered, figures.seconds = sent, time.perf_counter() - began
        done = figures.done
        end = time.perf_counter() + _LATEST_S
        while any(table.waits for table in self._tables) and time.perf_counter() < end:
            await asyncio.sleep(0.05)
        for table in self._tables:
            self._give_up(table)
        figures.done = done
        return figures

    def _give_up(self, table: _LoadTable) -> None:
        """What has not arrived by now never will, and is not left out for that."""
        if not table.is_seen:
            self._figures.lost += 1
            self._figures.latencies.append(math.inf)
        if table.waits and table.is_answered:
            table.ply += 1
        table.is_answered = table.is_seen = True

    def _offer(self, table: _LoadTable, due: float) -> None:
        """Send a table's next move; one that still waits for its last is passed over."""
        if table.waits or table.ply >= len(table.moves):
            return
        ply, move = table.ply, table.moves[table.ply]
        table.sent, table.is_answered, table.is_seen = due, False, False
        table.pages[ply % 2].send(
            f'{{"kind":"play","id":"{ply}-{id(table)}","ply":{ply},"move":"{move}"}}'
        )

    def _hear(self, page: LoadPage, message: bytes) -> None:
        table = self._at[page]
        kind = message[9:13]
        if kind == b"done":
            self._figures.done += 1
            table.is_answered = True
            self._heard(table)
        elif kind == b"refu":
            self._figures.refused += 1
        elif kind in {b"stat", b"chan"} and page not in table.pages:
            self._figures.watched.append(time.perf_counter() - table.sent)
        elif kind in {b"stat", b"chan"} and not table.is_seen and page is table.opponent:
            self._figures.latencies.append(time.perf_counter() - table.sent)
            table.is_seen = True
            self._heard(table)

    def _heard(self, table: _LoadTable) -> None:
        if not table.waits:
            table.ply += 1

    def close(self) -> None:
        """Let every page go."""
        for page in self._at:
            page.close()
