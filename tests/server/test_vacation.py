"""Vacations: clocks with days wait at the turn of who is away, and nothing is decided or reopened by them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from pasang.play.clock import ClockSetting, Instant
from pasang.play.finish import Termination
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.uptime import Uptime
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.correspondence import Correspondence
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.holders import Holders
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.people.schema import PEOPLE
from pasang.server.people.vacations import DAY_MS, DAYS_A_YEAR, YEAR_MS, NoVacationLeft, Vacations
from pasang.server.settings import Settings
from pasang.server.wire.table_manners import VacationsTold
from tests.server.couples import AWANG, SITI, opened_for_two
from tests.server.greedy import GreedyThinker
from tests.server.halls import Onlooker
from tests.server.neighbours import House, refused, shared_house

TWO = Holders(SITI, AWANG)
START = 1_000_000_000
HOUR_MS = 3_600_000


class Far:
    """A server on which Siti has moved, and Awang has two days to answer."""

    def __init__(self, database: Database) -> None:
        self.archive = TableArchive(database)
        self.uptime = Uptime(database)
        self.vacations = Vacations(database)
        self.now = START
        who = [
            {"id": person, "kind": "account", "name": person, "role": "player", "created": 0}
            for person in (SITI, AWANG)
        ]
        database.write(lambda connection: connection.execute(sa.insert(PEOPLE), who).close())
        self.start()
        self.name = self.moved(ClockSetting(days=2))

    def start(self) -> None:
        self.uptime.begin(Instant(self.now))
        self.watch = OutageWatch(self.uptime)
        engine = EngineSeat(SearchQueue([GreedyThinker()], 5), 0.0, 0.0)
        self.hall = Hall(
            self.archive,
            engine,
            lambda: Instant(self.now),
            watch=self.watch,
            correspondence=Correspondence(self.vacations.away),
        )

    def moved(self, clock: ClockSetting) -> str:
        name = opened_for_two(self.archive, TWO, clock, at=self.now)
        self.play(name, Side.SOUTH, "c", 0)
        return name

    def play(self, name: str, side: Side, move: str, ply: int) -> None:
        async def play() -> None:
            async with self.hall.at_table(name, Onlooker()) as live:
                await live.do(lambda table, at: table.play(side, move, ply, at))

        asyncio.run(play())

    def wait(self, days: float) -> None:
        """So much later, with the server up all the while."""
        self.uptime.beat(Instant(self.now))
        self.now += int(days * DAY_MS)
        self.uptime._database.write(
            lambda connection: connection.execute(
                sa.text("UPDATE heartbeat SET at = :at"), {"at": self.now}
            ).close()
        )

    def look(self, days: float = 0.0) -> None:
        """So much later, the server looks at its clocks."""
        self.wait(days)
        asyncio.run(ClockKeeper(self.hall, self.archive, self.watch).look())

    @property
    def table(self) -> Table:
        return self.archive.load(self.name)[0]

    def begin(self, person: str) -> None:
        self.vacations.begin(person, Instant(self.now))

    def end(self, person: str) -> None:
        self.vacations.end(person, Instant(self.now))


@pytest.fixture
def far(database: Database) -> Far:
    return Far(database)


def test_a_clock_waits_at_the_turn_of_who_is_away_and_goes_on_afterwards(far: Far) -> None:
    far.look(1)
    far.begin(AWANG)
    far.look(10)
    assert far.table.finish is None
    far.end(AWANG)
    far.look(0.99)
    assert far.table.finish is None
    far.look(0.02)
    finish = far.table.finish
    assert finish is not None
    assert (finish.termination, finish.winner) == (Termination.TIME, Side.SOUTH)


def test_a_vacation_that_nobody_ends_ends_by_itself(far: Far) -> None:
    far.begin(AWANG)
    far.look(DAYS_A_YEAR + 1.9)
    assert far.table.finish is None
    far.look(0.2)
    assert far.table.finish is not None


def test_the_vacation_of_the_opponent_stops_nothing(far: Far) -> None:
    far.begin(SITI)
    far.look(2.1)
    assert far.table.finish is not None


def test_a_flag_that_was_down_before_a_vacation_began_falls(far: Far) -> None:
    far.wait(2.1)
    far.begin(AWANG)
    far.look()
    assert far.table.finish is not None


def test_who_is_away_may_move_all_the_same(far: Far) -> None:
    far.begin(AWANG)
    far.look(9)
    far.play(far.name, Side.NORTH, "j", 1)
    assert len(far.table.round.moves) == 2
    clock = far.table.clock
    assert clock is not None
    assert clock.running is Side.SOUTH
    assert clock.left == (2 * DAY_MS, 2 * DAY_MS)


def test_a_live_clock_runs_through_every_vacation(far: Far) -> None:
    name = far.moved(ClockSetting(600))
    far.begin(AWANG)
    far.look(0.1)
    assert far.archive.load(name)[0].finish is not None


def test_what_was_vacation_and_outage_at_once_is_given_back_once(far: Far) -> None:
    far.look(0.5)
    far.begin(AWANG)
    far.look(1)
    far.now += 3 * DAY_MS  # the server is killed, and back after three days of the vacation
    far.start()
    far.look(1)
    far.end(AWANG)
    far.look(1.49)
    assert far.table.finish is None
    far.look(0.02)
    assert far.table.finish is not None


def test_pages_of_the_players_alone_are_told(far: Far) -> None:
    south, eve = Onlooker(SITI), Onlooker("eve")

    async def story() -> None:
        async with far.hall.at_table(far.name, south), far.hall.at_table(far.name, eve):
            far.begin(AWANG)
            await far.hall.look_who_is_away(AWANG)

    asyncio.run(story())
    told = [one for one in south.messages if isinstance(one, VacationsTold)]
    assert [one.north is not None and one.south is None for one in told] == [True]
    assert not any(isinstance(one, VacationsTold) for one in eve.messages)
    assert '"running":null' in south.told[-1]


def test_a_year_has_so_many_days_and_a_vacation_one_at_least(database: Database) -> None:
    far = Far(database)
    for _ in range(DAYS_A_YEAR):
        far.begin(SITI)
        far.now += HOUR_MS
        far.end(SITI)
    with pytest.raises(NoVacationLeft):
        far.begin(SITI)
    far.now += YEAR_MS
    far.begin(SITI)
    allowance = far.vacations.allowance(SITI, Instant(far.now))
    assert allowance.now is not None
    assert allowance.left_ms == DAYS_A_YEAR * DAY_MS


@pytest.fixture
def house(settings: Settings, quick_hash: None) -> Iterator[House]:
    with shared_house(settings) as house:
        yield house


def test_a_vacation_is_begun_and_ended_by_its_owner_and_not_by_a_guest(house: House) -> None:
    siti, guest = house.account("Siti"), house.guest("Awang")
    assert siti.get("/api/people/vacation").json()["until"] is None
    assert siti.post("/api/people/vacation").json()["until"] is not None
    assert siti.delete("/api/people/vacation").json()["until"] is None
    assert refused(guest.post("/api/people/vacation")) == (403, "vacation_account")
