"""A machine whose clock goes as a test wants, with a server on it."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

from pasang.play.clock import Clock, Instant
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.schema import HEARTBEAT
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.uptime import Uptime
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.holders import Holders
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.search_queue import SearchQueue
from tests.server.couples import AWANG, SITI
from tests.server.greedy import GreedyThinker
from tests.server.halls import Onlooker

TWO = Holders(SITI, AWANG)
START = 1_000_000


class Machine:
    """A machine whose clock goes as the test wants, with one server on it at a time."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.archive = TableArchive(database)
        self.uptime = Uptime(database)
        self.now = START

    def serve(self) -> Hall:
        """A server that has just started."""
        self.uptime.begin(Instant(self.now))
        self.watch = OutageWatch(self.uptime)
        engine = EngineSeat(SearchQueue([GreedyThinker()], 5), 0.0, 0.0)
        return Hall(self.archive, engine, lambda: Instant(self.now), watch=self.watch)

    def look(self, hall: Hall) -> None:
        """What the server does every other second."""
        asyncio.run(ClockKeeper(hall, self.archive, self.watch).look())

    def run(self, hall: Hall, milliseconds: int) -> None:
        """The server is up for so long."""
        end = self.now + milliseconds
        while self.now < end:
            self.now = min(end, self.now + 5_000)
            self.look(hall)

    def be_up(self, milliseconds: int) -> None:
        """The same, and nobody looks at a clock."""
        self.now += milliseconds
        beat = sa.update(HEARTBEAT).values(at=self.now)
        self.database.write(lambda connection: connection.execute(beat).close())
        self.uptime.beat(Instant(self.now))

    def table(self, name: str) -> Table:
        return self.archive.load(name)[0]

    def clock(self, name: str) -> Clock:
        clock = self.table(name).clock
        assert clock is not None
        return clock


async def play_first(hall: Hall, name: str) -> None:
    """South opens a passage and leaves."""
    async with hall.at_table(name, Onlooker(SITI)) as live:
        await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))
