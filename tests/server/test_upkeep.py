"""What a server does by itself goes on, whatever went wrong once, and whoever runs it is told."""

from __future__ import annotations

import asyncio
import logging

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pasang.play.clock import ClockSetting, Instant
from pasang.rules.side import Side
from pasang.server import looking
from pasang.server.app import create_app
from pasang.server.archive.database import Database
from pasang.server.archive.schema import CHANGES
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.uptime import Uptime
from pasang.server.hall import clock_keeper
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.holders import Holders
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.looking import Looking
from pasang.server.settings import Settings
from pasang.server.upkeep import Upkeep
from tests.server.couples import AWANG, SITI, opened_for_two
from tests.server.greedy import GreedyThinker
from tests.waiting import soon, until

START = 1_000_000


def test_what_goes_wrong_is_told_with_its_place_and_the_rest_is_done(
    caplog: pytest.LogCaptureFixture,
) -> None:
    upkeep, done = Upkeep("clocks"), list[str]()
    with upkeep.time():
        with upkeep.part("t1"):
            raise ValueError("unreadable")
        done.append("t2")
    assert (done, upkeep.has_failed) == (["t2"], True)
    assert "t1: not done: unreadable" in caplog.text
    assert "Traceback" in caplog.text
    with upkeep.time():
        done.append("t3")
    assert not upkeep.has_failed


def test_without_an_archive_the_rest_waits_for_the_next_time() -> None:
    upkeep, done = Upkeep("clocks"), list[str]()
    with upkeep.time():
        with upkeep.part("t1"):
            raise sa.exc.OperationalError("", None, Exception("it has gone away"))
        done.append("t2")
    assert (done, upkeep.has_failed) == ([], True)


def test_a_table_that_cannot_be_read_keeps_no_other_flag_from_falling(database: Database) -> None:
    archive, uptime, times = TableArchive(database), Uptime(database), {"now": START}
    uptime.begin(Instant(START))
    watch = OutageWatch(uptime)
    engine = EngineSeat(SearchQueue([GreedyThinker()], 5), 0.0, 0.0)
    hall = Hall(archive, engine, lambda: Instant(times["now"]), watch=watch)
    names = [
        opened_for_two(archive, Holders(SITI, AWANG), ClockSetting(seconds), at=START)
        for seconds in (1, 2)
    ]
    for name in names:
        archive.append(name, archive.load(name)[0].play(Side.SOUTH, "c", 0, Instant(START)))
    unreadable = sa.update(CHANGES).where(CHANGES.c.table_id == names[0]).values(events="[]")
    database.write(lambda connection: connection.execute(unreadable).close())
    times["now"] += 5_000
    keeper = ClockKeeper(hall, archive, watch)
    asyncio.run(keeper.look())
    assert archive.load(names[1])[0].finish is not None


class Broken:
    """Something to do that nobody can do for a while."""

    def __init__(self) -> None:
        self.is_broken = True
        self.tries = 0

    async def look(self, *_: object) -> None:
        self.tries += 1
        if self.is_broken:
            raise RuntimeError("nobody expected this")


def test_a_keeper_goes_on_after_what_nobody_expected_and_health_tells_of_it(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = Broken()
    monkeypatch.setattr(clock_keeper, "HEARTBEAT_S", 0.01)
    monkeypatch.setattr(ClockKeeper, "look", broken.look)
    app = create_app(settings, lambda _: [GreedyThinker()])
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        until(lambda: client.get("/health").json()["failing"] == ["clocks"], "a failing keeper")
        until(lambda: broken.tries > 1, "another try")
        broken.is_broken = False
        until(lambda: client.get("/health").json()["failing"] == [], "a keeper that goes on")


def test_whoever_looks_around_for_pages_goes_on_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(looking, "_REST_S", 0.0)
    monkeypatch.setattr(looking, "_LOOK_S", 0.0)
    broken = Broken()

    async def story() -> None:
        around = Looking[str]("lobby", broken.look)
        with caplog.at_level(logging.ERROR):
            around.enter("a page")
            await soon(lambda: broken.tries > 1, "another look")
        broken.is_broken = False
        await soon(lambda: not around.upkeep.has_failed, "a look that goes well")
        await around.close()

    asyncio.run(story())
    assert "lobby: not done: nobody expected this" in caplog.text
