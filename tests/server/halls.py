"""Halls and pages for the tests of the hall."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor

import sqlalchemy as sa

from pasang.play.clock import ClockSetting
from pasang.play.seat import Seat, Seats
from pasang.play.table import Change, Table
from pasang.rules.pattern import traditional
from pasang.rules.position import Position
from pasang.server.archive.database import Database
from pasang.server.archive.table_archive import Beside, TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.told_state import Telling
from pasang.server.wire.base import Wire
from tests.server.greedy import GreedyThinker
from tests.waiting import MOST_S, soon

PEOPLE = Seats(Seat.person(), Seat.person())
START = Position.start(traditional("1"))


class Onlooker:
    """A page that only looks."""

    visitor = "siti"
    language = "en"
    lag_ms: int = 0

    def __init__(self, person_id: str | None = None) -> None:
        self.person_id = person_id
        self.messages: list[Wire] = []
        self.seen: list[Table] = []
        self.told: list[str] = []
        self.depths: list[tuple[int, int]] = []
        self.dismissed = False

    def tell(self, message: Wire) -> None:
        self.messages.append(message)

    def see(self, live: LiveTable, state: Telling) -> None:
        self.seen.append(live.table)
        self.told.append(state.whole)

    def see_depth(self, live: LiveTable) -> None:
        self.depths.append((live.table.round.position.ply, live.thinking.depth))

    def dismiss(self) -> None:
        self.dismissed = True


class FaultyArchive(TableArchive):
    """Fails when it is told to: before it has written, or after, when nobody hears that it has."""

    fault = ""

    def begin_append(
        self,
        table_id: str,
        change: Change,
        *,
        next_table: Opening | None = None,
        beside: Beside | None = None,
    ) -> Future[None]:
        if self.fault != "before":
            kept = super().begin_append(table_id, change, next_table=next_table, beside=beside)
            if not self.fault:
                return kept
            kept.exception()
        failed: Future[None] = Future()
        failed.set_exception(sa.exc.OperationalError("", None, Exception("the disk is full")))
        return failed


class SlowArchive(TableArchive):
    """Writes when it is allowed to, as a busy disk does."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.begun = 0
        self.may_write = threading.Event()
        self.may_write.set()
        self._threads = ThreadPoolExecutor()

    def begin_append(
        self,
        table_id: str,
        change: Change,
        *,
        next_table: Opening | None = None,
        beside: Beside | None = None,
    ) -> Future[None]:
        self.begun += 1
        if self.may_write.is_set():
            return super().begin_append(table_id, change, next_table=next_table, beside=beside)

        def write() -> None:
            assert self.may_write.wait(MOST_S)
            super(SlowArchive, self).begin_append(
                table_id, change, next_table=next_table, beside=beside
            ).result()

        return self._threads.submit(write)


def hall_of(archive: Database | TableArchive, thinker: GreedyThinker, waiting: int = 5) -> Hall:
    if isinstance(archive, Database):
        archive = TableArchive(archive)
    return Hall(archive, EngineSeat(SearchQueue([thinker], waiting), 0.0, 0.0))


def keep(database: Database, seats: Seats = PEOPLE, clock: ClockSetting | None = None) -> None:
    change = Table.opened(seats, START, clock=clock)
    TableArchive(database).open("t", Opening((change,), "", "1"))


async def until_played(onlooker: Onlooker, plies: int) -> Table:
    """The table as a page sees it once so many moves are played."""
    return await soon(
        lambda: next((one for one in onlooker.seen[-1:] if len(one.round.moves) >= plies), None),
        "a move",
    )


async def until_finished(onlooker: Onlooker) -> Table:
    """The table as a page sees it once its round is over."""
    return await soon(
        lambda: next((one for one in onlooker.seen[-1:] if one.finish), None), "the end of a round"
    )
