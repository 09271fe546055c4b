"""Tables to watch: where a clock runs, somebody is, or has moved just now; the newest first, some at a time."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from pasang.notation.move_text import read_move
from pasang.play.clock import ClockSetting, Instant
from pasang.rules.phase import Phase
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.leases import Leases
from pasang.server.archive.table_archive import TableArchive
from pasang.server.hall.holders import Holders
from pasang.server.lobby.watched_tables import MOST_WATCHED, WatchedTables
from tests.server.asking import Json, at_table
from tests.server.couples import AWANG, SITI, Couple, opened_for_two
from tests.server.meeting import in_lobby
from tests.server.neighbours import House, refused

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
AT = 1_000_000
SLOW = ClockSetting(1800, 20)
PAIR = Holders(SITI, AWANG)


class Archive:
    """Tables of two people, and what of them is there to watch."""

    def __init__(self, database: Database) -> None:
        self.tables = TableArchive(database)
        self._watched = WatchedTables(database)

    def begun(self, clock: ClockSetting | None, at: int = AT) -> str:
        """A table at which South has moved."""
        name = opened_for_two(self.tables, PAIR, clock, at=at)
        table, _ = self.tables.load(name)
        move = read_move("c", Phase.PASSAGE)
        self.tables.append(name, table.play(Side.SOUTH, move, 0, Instant(at)))
        return name

    def seen(self, after_ms: int, *here: str) -> list[str]:
        page = self._watched.played(Instant(AT + after_ms), here)
        assert page.count == len(page.tables)
        return [one.id for one in page.tables]


def test_a_long_think_is_watched_until_its_flag_falls(database: Database) -> None:
    archive = Archive(database)
    name = archive.begun(SLOW)
    assert archive.seen(20 * MINUTE) == [name]
    assert archive.seen(31 * MINUTE) == []


def test_a_round_by_correspondence_is_watched_between_its_moves(database: Database) -> None:
    archive = Archive(database)
    name = archive.begun(ClockSetting(days=3))
    assert archive.seen(2 * DAY) == [name]
    assert archive.seen(5 * DAY) == [name], "its player may be on vacation"


def test_without_a_clock_a_table_is_watched_while_somebody_is_there(database: Database) -> None:
    archive = Archive(database)
    name = archive.begun(None)
    assert archive.seen(4 * MINUTE) == [name]
    assert archive.seen(6 * MINUTE) == []
    assert archive.seen(6 * MINUTE, name, "nothing") == [name]


def test_other_processes_tell_by_their_leases_where_somebody_is(database: Database) -> None:
    archive = Archive(database)
    name = archive.begun(None)
    Leases(database, "other", lambda: Instant(AT + 6 * MINUTE)).take(name)
    assert archive.seen(6 * MINUTE) == [name]
    assert archive.seen(7 * MINUTE) == [], "a lease ends"


def test_what_is_over_or_put_away_is_not_watched(database: Database) -> None:
    archive = Archive(database)
    over, away = archive.begun(SLOW), archive.begun(SLOW)
    table, _ = archive.tables.load(over)
    archive.tables.append(over, table.resign(Side.NORTH, 1, Instant(AT)))
    archive.tables.delete(away, Instant(AT))
    assert archive.seen(0, over, away) == []


def test_all_tables_come_page_by_page_the_newest_first(database: Database) -> None:
    archive, watched = Archive(database), WatchedTables(database)
    names = [archive.begun(SLOW, AT + number // 2) for number in range(2 * MOST_WATCHED + 1)]
    at, after, seen = Instant(AT + MINUTE), None, list[str]()
    for left in (2 * MOST_WATCHED + 1, MOST_WATCHED + 1, 1):
        page = watched.played(at, after=after)
        assert page.count == left
        moments = [int(one.updated) for one in page.tables]
        assert moments == sorted(moments, reverse=True)
        seen += [one.id for one in page.tables]
        after = page.after
    assert after is None
    assert sorted(seen) == sorted(names)


@pytest.fixture
def couple(house: House) -> Couple:
    return Couple(house)


def test_who_is_at_a_table_without_a_clock_keeps_it_in_the_lobby(
    couple: Couple, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby, now = couple.house.rooms.lobby, couple.house.rooms.hall.now
    table, other = couple.open(), couple.open()
    monkeypatch.setattr(lobby, "now", lambda: Instant(now() + 10 * MINUTE))

    def seen() -> list[str]:
        return [one.id for one in couple.house.portal.call(lobby.watched).tables]

    with at_table(couple.south, table), at_table(couple.house.browser(), other):
        assert seen() == [table], "who only watches is no reason to watch"
    assert seen() == []


def test_the_lobby_tells_where_its_list_goes_on(couple: Couple) -> None:
    names = [couple.open() for _ in range(MOST_WATCHED + 2)]
    eve = couple.house.browser()
    with in_lobby(eve) as page:
        page.until_seats(0)
        told = page.lobby
    assert told["playing"] == len(names)
    more: Json = eve.get("/api/watched", params={"after": told["after"]}).json()
    found = [one["table"]["id"] for one in (*told["tables"], *more["tables"])]
    assert (sorted(found), more["after"]) == (sorted(names), None)
    assert len(told["tables"]) == MOST_WATCHED
    assert len(eve.get("/api/watched").json()["tables"]) == MOST_WATCHED


@pytest.mark.parametrize("after", ["yesterday", "1.", ".a", "9" * 16 + ".a", "1.a' --"])
def test_a_place_that_nobody_told_is_refused(house: House, after: str) -> None:
    answer = house.browser().get("/api/watched", params={"after": after})
    assert refused(answer)[0] == 422


def test_at_home_there_is_nobody_to_watch(client: TestClient) -> None:
    assert refused(client.get("/api/watched")) == (409, "not_shared")
