"""Rounds played at many tables at once, so many moves a second, whether or not the server keeps up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
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
_SEATS: Final = Seats(Seat.person("Siti"), Seat.person("Awang"))


def scripts(count: int = SCRIPTS, plies: int = PLIES) -> list[list[str]]:
    """Rounds of legal moves at random."""
    dice, found = Random(19), list[list[str]]()
    while len(found) < count:
        played = Round.start(1)
        while played.legal_moves and len(played.moves) < plies:
            played = played.play(dice.choice(played.legal_moves))
        if len(played.moves) == plies:
            found.append([str(move) for move in played.moves])
    return found


def open_tables(database: str, count: int, holders: Holders = NOBODY) -> list[str]:
    """Tables between two people, put into the archive without a server; anybody's, or those of these two."""
    archive = open_database(database)
    at = Instant(time.time_ns() // 1_000_000)
    change = Table.opened(_SEATS, Round.start(1).position, at=at)
    opening = Opening((change,), "", "1", ownership=Ownership(holders.south, holders))
    names = [new_id() for _ in range(count)]
    batches = (
        [rows_of(name, opening) for name in names[begin : begin + 100]]
        for begin in range(0, count, 100)
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
    waits_for: int = 0

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
    latencies: list[float] = field(default_factory=list)
    watched: list[float] = field(default_factory=list)
    """How long each move took to reach somebody who watches."""


class Load:
    """Pages at tables; each table's next move is sent when its turn comes and its last one has arrived."""

    def __init__(self, ports: Sequence[int], cookies: tuple[str, str] = ("", "")) -> None:
        self._ports = ports
        self._cookies = cookies
        """Whose pages play South and North."""
        self._tables: list[_LoadTable] = []
        self._at: dict[LoadPage, _LoadTable] = {}
        self._figures = Figures()

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

    async def watch(self, count: int) -> None:
        """Bring somebody who only looks to some of the tables that are being played at."""
        for table in self._tables[:count]:
            page = await self._come(table, self._ports[0])
            page.send('{"kind":"hello","version":1,"changes":true}')

    async def _come(self, table: _LoadTable, port: int, cookie: str = "") -> LoadPage:
        loop = asyncio.get_running_loop()
        path = f"/live/table/{table.name}"
        _, page = await loop.create_connection(
            lambda: LoadPage(path, self._hear, cookie), "127.0.0.1", port
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
        """Offer so many moves a second for so long, then wait a little for what is on its way."""
        self._figures = figures = Figures()
        began, turn, sent = time.perf_counter(), 0, 0
        while (now := time.perf_counter()) - began < seconds:
            while sent < (now - began) * rate:
                self._offer(self._tables[turn % len(self._tables)], began + sent / rate)
                turn, sent = turn + 1, sent + 1
            await asyncio.sleep(0.001)
        figures.offered, figures.seconds = sent, time.perf_counter() - began
        done = figures.done
        await asyncio.sleep(1.0)
        for table in self._tables:
            table.waits_for = 0
        figures.done = done
        return figures

    def _offer(self, table: _LoadTable, due: float) -> None:
        """Send a table's next move; one that still waits for its last is passed over."""
        if table.waits_for or table.ply >= len(table.moves):
            return
        ply, move = table.ply, table.moves[table.ply]
        table.sent, table.waits_for = due, 2
        table.pages[ply % 2].send(
            f'{{"kind":"play","id":"{ply}-{id(table)}","ply":{ply},"move":"{move}"}}'
        )

    def _hear(self, page: LoadPage, message: bytes) -> None:
        table = self._at[page]
        kind = message[9:13]
        if kind == b"done":
            self._figures.done += 1
            self._heard(table)
        elif kind == b"refu":
            self._figures.refused += 1
        elif kind in {b"stat", b"chan"} and page not in table.pages:
            self._figures.watched.append(time.perf_counter() - table.sent)
        elif kind in {b"stat", b"chan"} and table.waits_for and page is table.opponent:
            self._figures.latencies.append(time.perf_counter() - table.sent)
            self._heard(table)

    def _heard(self, table: _LoadTable) -> None:
        table.waits_for -= 1
        if table.waits_for == 0:
            table.ply += 1

    def close(self) -> None:
        """Let every page go."""
        for page in self._at:
            page.close()
