"""Guests who do not come back: what is forgotten of them and when, and what never is."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pasang.play.clock import Instant
from pasang.server.archive.schema import PATTERNS, TABLES
from pasang.server.hall.chores import DAY_MS
from pasang.server.people.schema import PEOPLE
from pasang.server.people.stale_guests import LONG_DAYS, UNPLAYED_DAYS, StaleGuests
from pasang.server.routes import tables
from tests.server.asking import ENGINE, PERSON, at_table, opened
from tests.server.couples import person_id
from tests.server.meeting import accepted, challenged
from tests.server.neighbours import House, refused
from tests.server.rights import ROWS


def days_later(house: House, days: int) -> None:
    """The chores of a later day, when nobody's session is left but those of accounts."""
    rooms = house.rooms
    at = Instant(rooms.hall.now() + days * DAY_MS + 1)
    rooms.people.sessions.clear_out(at)
    StaleGuests(rooms.database).clear_out(at)


def kept(house: House, table: sa.Table, *names: str) -> set[str]:
    """Which of these are still there."""
    with house.rooms.database.connect() as connection:
        return set(connection.scalars(sa.select(table.c.id).where(table.c.id.in_(names))))


def test_a_guest_whose_sessions_are_over_is_forgotten_with_all_that_was_never_played(
    house: House, siti: TestClient
) -> None:
    person, table = person_id(siti), opened(siti)["id"]
    own = siti.post("/api/patterns", json={"title": "mine", "rows": ROWS}).json()["name"]
    days_later(house, UNPLAYED_DAYS - 1)
    assert kept(house, TABLES, table)
    assert kept(house, PATTERNS, own)
    days_later(house, UNPLAYED_DAYS)
    assert not kept(house, TABLES, table)
    assert kept(house, PEOPLE, person), "there is a session"
    days_later(house, LONG_DAYS + 1)
    assert not kept(house, PEOPLE, person)
    assert not kept(house, PATTERNS, own)


def test_every_round_that_was_played_is_kept_and_who_played_it(
    house: House, siti: TestClient
) -> None:
    table = opened(siti, south=PERSON, north=PERSON)["id"]
    person = person_id(siti)
    with at_table(siti, table) as page:
        assert page.play("c")["kind"] == "done"
    taken_back = opened(siti, south=PERSON, north=PERSON)["id"]
    with at_table(siti, taken_back) as page:
        page.play("c")
        assert page.say("undo", ply=1)["kind"] == "done"
    given_up = opened(siti, south=PERSON, north=ENGINE)["id"]
    with at_table(siti, given_up) as page:
        assert page.say("resign", ply=0, side="south")["kind"] == "done"
    days_later(house, 400)
    assert kept(house, TABLES, table, taken_back, given_up) == {table, taken_back, given_up}
    assert kept(house, PEOPLE, person)


def test_a_round_by_correspondence_has_time_for_its_first_move(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    people = person_id(siti), person_id(awang)
    table = accepted(awang, challenged(siti, clock={"days": 14}))["table"]
    days_later(house, LONG_DAYS - 1)
    assert kept(house, TABLES, table)
    days_later(house, LONG_DAYS + 1)
    assert not kept(house, TABLES, table)
    assert not kept(house, PEOPLE, *people)


def test_accounts_and_their_tables_stay(house: House) -> None:
    awang = house.account("awang")
    person, table = person_id(awang), opened(awang)["id"]
    days_later(house, 400)
    assert kept(house, TABLES, table)
    assert kept(house, PEOPLE, person)


def test_whoever_is_in_a_tournament_or_reported_is_not_forgotten(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    people = person_id(siti), person_id(awang)
    name = {"title": "cup", "system": "swiss", "pattern": "1", "rounds": 3}
    assert siti.post("/api/tournaments", json=name).status_code == 200
    cikgu = house.account("cikgu")
    table = accepted(cikgu, challenged(awang))["table"]
    assert cikgu.post(f"/api/tables/{table}/report", json={"kind": "name"}).is_success
    days_later(house, 400)
    assert kept(house, PEOPLE, *people) == set(people)


def test_a_guest_has_room_for_a_bounded_number_of_rounds(
    house: House, siti: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_OF_GUEST", 2)
    first = opened(siti)["id"]
    opened(siti)
    body = {"pattern": "1", "south": PERSON, "north": PERSON}
    assert refused(siti.post("/api/tables", json=body)) == (409, "too_many_tables")
    siti.delete(f"/api/tables/{first}")
    opened(siti)
    awang = house.account("awang")
    for _ in range(3):
        opened(awang)
