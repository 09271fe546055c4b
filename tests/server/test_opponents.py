"""The opponent at a table: blocked and reported by the seat of who asks, guests as well as accounts."""

from __future__ import annotations

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from pasang.server.people.person import Role
from tests.server.asking import ENGINE, PERSON, Json, opened
from tests.server.couples import Couple, person_id
from tests.server.neighbours import House, give_up, rated_table, refused
from tests.server.test_access_token import program


@pytest.fixture
def couple(house: House) -> Couple:
    return Couple(house)


def players(browser: TestClient, table: str) -> Json:
    answer = browser.get(f"/api/tables/{table}/players")
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def report(browser: TestClient, table: str, kind: str = "name", **more: object) -> Response:
    return browser.post(f"/api/tables/{table}/report", json={"kind": kind, **more})


def queue(house: House) -> list[tuple[str, str, str | None]]:
    """Of what was reported: about whom, why, and where."""
    return [(one.subject.id, one.kind.value, one.table_id) for one in house.rooms.reports.listed()]


def test_a_guest_reports_a_guest_at_their_table_and_the_table_comes_along(couple: Couple) -> None:
    table, other = couple.open(), couple.open()
    for _ in range(2):
        assert report(couple.south, table, text="rude").status_code == 204
    report(couple.north, table)
    give_up(couple.south, other, "south")
    report(couple.south, other)
    south, north = couple.holders.south, couple.holders.north
    assert sorted(queue(couple.house)) == sorted(
        [(north, "name", table), (south, "name", table), (north, "name", other)]
    )


def test_a_guest_blocks_a_guest_at_their_table_until_that_is_lifted(couple: Couple) -> None:
    table = couple.open()
    blocks = couple.house.rooms.people.blocks
    ids = (str(couple.holders.south), str(couple.holders.north))
    for _ in range(2):
        assert couple.south.put(f"/api/tables/{table}/block").status_code == 204
    assert blocks.has(*ids)
    assert players(couple.south, table)["blocked"]
    assert not players(couple.north, table)["blocked"], "nobody is told"
    assert couple.south.delete(f"/api/tables/{table}/block").status_code == 204
    assert not blocks.is_between(*ids)
    assert not players(couple.south, table)["blocked"]


def test_a_watcher_has_no_say_about_those_who_play(couple: Couple) -> None:
    table = couple.open()
    address = f"/api/tables/{table}/block"
    watcher, nobody = couple.house.guest("Eve"), couple.house.browser()
    for answer in (watcher.put(address), watcher.delete(address), report(watcher, table)):
        assert refused(answer) == (409, "not_your_table")
    for answer in (nobody.put(address), nobody.delete(address), report(nobody, table)):
        assert refused(answer) == (401, "not_known")
    assert queue(couple.house) == []
    for browser in (watcher, nobody):
        assert players(browser, table) == {"south": None, "north": None, "blocked": False}


def test_no_program_blocks_or_reports_for_its_owner(couple: Couple) -> None:
    table = couple.open()
    bot = program(couple.house, couple.south, "play", "read")
    assert refused(bot.put(f"/api/tables/{table}/block")) == (401, "not_known")
    assert refused(report(bot, table)) == (401, "not_known")
    assert not players(bot, table)["blocked"]


def test_where_nobody_else_plays_there_is_nobody_to_report(house: House) -> None:
    siti = house.guest("Siti")
    alone, with_engine = opened(siti)["id"], opened(siti, south=PERSON, north=ENGINE)["id"]
    for table in (alone, with_engine):
        assert refused(report(siti, table)) == (409, "no_opponent")
        assert players(siti, table) == {"south": None, "north": None, "blocked": False}
    assert report(siti, "nowhere").status_code == 404
    assert siti.get("/api/tables/nowhere/players").status_code == 404


def test_accounts_at_a_table_are_told_by_name(house: House) -> None:
    siti, awang = house.account("siti"), house.guest("Awang")
    table = rated_table(house, siti, awang, rated=False)
    assert players(house.browser(), table) == {"south": "siti", "north": None, "blocked": False}
    awang.put(f"/api/tables/{table}/block")
    assert [one["name"] for one in awang.get("/api/people/blocks").json()["people"]] == ["siti"]


def test_a_moderator_sees_at_which_table_it_was(house: House) -> None:
    siti, guest = house.account("siti"), house.guest("Awang")
    house.rooms.people.people.set_role(person_id(siti), Role.MODERATOR)
    house.rooms.people.known.forget_person(person_id(siti))
    table = rated_table(house, siti, guest, rated=False)
    report(siti, table, "cheating", text="too good")
    [told] = siti.get("/api/moderation/reports").json()["reports"]
    assert (told["table"], told["subject"]["kind"], told["text"]) == (table, "guest", "too good")


def test_one_table_is_not_reported_without_end(couple: Couple) -> None:
    table = couple.open()
    assert report(couple.south, table, text="x" * 501).status_code == 422
    assert report(couple.south, table, "engine").status_code == 422
