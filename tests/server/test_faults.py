"""A full disk, a database that goes away: none of them decides a round."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pasang.play.clock import ClockSetting
from pasang.play.finish import Termination
from pasang.play.seat import Seat, Seats
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import Beside, TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.hall import flag_timer, thinking
from pasang.server.hall.live_table import LiveTable
from tests.server.asking import SOCKETS, opened
from tests.server.greedy import GreedyThinker
from tests.server.halls import Onlooker, hall_of, keep, until_finished, until_played
from tests.waiting import MOST_S, soon

ENGINE_FIRST = Seats(Seat.engine(1), Seat.person())


class FailingArchive(TableArchive):
    """Cannot write for a while."""

    failures = 0

    def begin_append(
        self,
        table_id: str,
        change: Change,
        *,
        next_table: Opening | None = None,
        beside: Beside | None = None,
    ) -> Future[None]:
        if self.failures:
            self.failures -= 1
            raise sa.exc.OperationalError("UPDATE", {}, Exception("disk is full"))
        return super().begin_append(table_id, change, next_table=next_table, beside=beside)


@pytest.fixture
def archive(database: Database, monkeypatch: pytest.MonkeyPatch) -> FailingArchive:
    for module in (flag_timer, thinking):
        monkeypatch.setattr(module, "_RETRY_S", 0.01)
    return FailingArchive(database)


async def play_first(live: LiveTable) -> None:
    await live.do(lambda table, at: table.play(Side.SOUTH, "c", 0, at))


def test_an_engine_moves_as_soon_as_the_archive_can_write_again(
    archive: FailingArchive, database: Database
) -> None:
    keep(database, ENGINE_FIRST)
    archive.failures = 2

    async def story() -> Table:
        onlooker = Onlooker()
        async with hall_of(archive, GreedyThinker()).at_table("t", onlooker):
            return await until_played(onlooker, 1)

    assert len(asyncio.run(story()).round.moves) == 1
    assert archive.failures == 0


def test_the_hall_closes_though_the_archive_never_writes_again(
    archive: FailingArchive, database: Database
) -> None:
    keep(database, ENGINE_FIRST)
    archive.failures = 1000

    async def story() -> None:
        hall = hall_of(archive, GreedyThinker())
        async with hall.at_table("t", Onlooker()) as live:
            await soon(lambda: archive.failures < 1000, "a failure")
            await asyncio.wait_for(hall.close(), MOST_S)
            live.thinking.begin()
            assert not live.thinking.is_searching

    asyncio.run(story())


def test_a_flag_falls_as_soon_as_the_archive_can_write_again(
    archive: FailingArchive, database: Database
) -> None:
    keep(database, clock=ClockSetting(0))

    async def story() -> Table:
        onlooker = Onlooker()
        async with hall_of(archive, GreedyThinker()).at_table("t", onlooker) as live:
            await play_first(live)
            archive.failures = 2
            return await until_finished(onlooker)

    finish = asyncio.run(story()).finish
    assert finish is not None
    assert finish.termination is Termination.TIME


def test_a_table_that_cannot_be_paused_is_left_all_the_same(
    archive: FailingArchive, database: Database
) -> None:
    keep(database, clock=ClockSetting(60))

    async def story() -> tuple[int, Table]:
        hall = hall_of(archive, GreedyThinker())
        async with hall.at_table("t", Onlooker()) as live:
            await play_first(live)
            archive.failures = 1
        left_open = hall.open_tables
        async with hall.at_table("t", Onlooker()) as live:
            return left_open, live.table

    left_open, table = asyncio.run(story())
    assert left_open == 0
    assert table.clock is not None
    assert table.clock.left == (60_000, 60_000)


def test_an_archive_that_cannot_be_read_turns_pages_away_in_words(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(client)

    def fail(_: TableArchive, __: str) -> tuple[Table, Listing]:
        raise sa.exc.TimeoutError("no connection is free")

    monkeypatch.setattr(TableArchive, "load", fail)
    with client.websocket_connect(f"{SOCKETS}/live/table/{table['id']}") as socket:
        assert socket.receive_json()["refusal"]["reason"] == "archive_failed"
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
    assert ended.value.code == 1013
    answer = client.get(f"/api/tables/{table['id']}")
    assert (answer.status_code, answer.json()["error"]) == (503, "archive_failed")
