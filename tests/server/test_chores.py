"""What is to be done now and then is done while the server runs, and not at its start alone."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.hall.chores import DAY_MS, MINUTE_MS
from pasang.server.people.rating_archive import RatingArchive
from tests.server.meeting import challenged
from tests.server.neighbours import House, give_up, me, rated_table


def later(house: House, by_ms: int) -> None:
    """Let time pass, and the server look around."""
    hall = house.rooms.hall
    at = Instant(hall.now() + by_ms)
    hall.now = lambda: at
    house.portal.call(house.rooms.clocks.look)


def test_sessions_and_challenges_that_are_long_over_are_forgotten(house: House) -> None:
    siti = house.account("Siti")
    made = challenged(siti)
    person = (me(siti) or {})["id"]
    later(house, 200 * DAY_MS)
    rooms = house.rooms
    assert rooms.people.sessions.of_person(person, Instant(0)) == []
    assert siti.get(f"/api/challenges/{made['id']}").status_code == 404


def test_a_round_that_could_not_count_does_so_a_minute_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    siti, awang = house.account("Siti"), house.account("Awang")
    person = (me(siti) or {})["id"]

    def fail(*_: object) -> bool:
        raise sa.exc.TimeoutError("the database does not answer")

    with monkeypatch.context() as patched:
        patched.setattr(RatingArchive, "settle", fail)
        give_up(siti, rated_table(house, siti, awang), "south")
        assert house.rooms.ratings.standings(person) == {}
    later(house, MINUTE_MS)
    assert house.rooms.ratings.standings(person) != {}
