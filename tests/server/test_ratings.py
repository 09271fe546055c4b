"""Ratings: a rated round counts once, whatever is killed, resent or told twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pasang.play.clock import EPOCH, ClockSetting, Instant
from pasang.play.finish import Termination
from pasang.play.rating import NEWCOMER, Rating
from pasang.rules.score import Score
from pasang.server.archive.database import Database
from pasang.server.people.leaving import wait_ms
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.rated_round import Pace, RatedRound
from pasang.server.people.rating_archive import RatingArchive, Standing
from pasang.server.people.rating_schema import RATED_ROUNDS, RATINGS
from pasang.server.settings import Settings
from tests.server.asking import Json, at_table, opened
from tests.server.neighbours import House, give_up, me, rated_table, shared_house

DAY = 24 * 3600 * 1000
MINUTE = 60_000
NARROW = Score(60, 50)


def profile(browser: TestClient, name: str) -> Json:
    answer = browser.get(f"/api/people/profiles/{name}")
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def points(browser: TestClient, name: str) -> list[int]:
    return [one["points"] for one in profile(browser, name)["ratings"]]


def test_a_rated_round_between_accounts_changes_both_ratings(house: House) -> None:
    siti, awang = house.account("siti"), house.account("awang")
    give_up(siti, rated_table(house, siti, awang), "south")
    [won] = profile(house.browser(), "awang")["ratings"]
    [lost] = points(house.browser(), "siti")
    assert lost < NEWCOMER.points < won["points"]
    assert won["provisional"]
    assert won["pace"] == "live"
    assert won["rounds"] == 1


def test_what_is_not_rated_or_not_between_accounts_counts_for_nothing(house: House) -> None:
    siti, awang, guest = house.account("siti"), house.account("awang"), house.guest("Eve")
    give_up(siti, rated_table(house, siti, awang, rated=False), "south")
    give_up(siti, rated_table(house, siti, guest), "south")
    give_up(siti, rated_table(house, siti, siti), "south")
    give_up(siti, opened(siti)["id"], "south")
    assert points(siti, "siti") == []


def test_a_resent_end_counts_once(house: House) -> None:
    siti, awang = house.account("siti"), house.account("awang")
    table = rated_table(house, siti, awang)
    with at_table(siti, table) as page:
        message = {"kind": "resign", "id": "r-1", "ply": 0, "side": "south"}
        for _ in range(3):
            page.socket.send_json(message)
            page.until("done")
    assert [one["rounds"] for one in profile(siti, "siti")["ratings"]] == [1]
    assert len(profile(siti, "siti")["history"]) == 1


def test_what_a_kill_has_kept_from_counting_counts_at_the_next_start(
    settings: Settings, quick_hash: None
) -> None:
    with shared_house(settings) as house:
        siti, awang = house.account("siti"), house.account("awang")
        house.rooms.hall._after_end = lambda *_: None
        give_up(awang, rated_table(house, siti, awang), "north")
        assert points(siti, "siti") == []
    for _ in range(2):
        with shared_house(settings) as again:
            [after] = profile(again.browser(), "siti")["ratings"]
            assert after["points"] > NEWCOMER.points
            assert after["rounds"] == 1


def test_a_fault_of_the_archive_ends_no_round(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    siti, awang = house.account("siti"), house.account("awang")

    def fail(*_: object) -> bool:
        raise sa.exc.OperationalError("", {}, Exception("the disk is full"))

    with monkeypatch.context() as broken:
        broken.setattr(RatingArchive, "settle", fail)
        give_up(siti, rated_table(house, siti, awang), "south")
    assert house.rooms.ratings.unsettled()


def test_the_profile_tells_results_by_side_and_pattern(house: House) -> None:
    siti, awang = house.account("siti"), house.account("awang")
    give_up(siti, rated_table(house, siti, awang), "south")
    give_up(awang, rated_table(house, siti, awang), "north")
    give_up(awang, rated_table(house, awang, siti, rated=False), "south")
    told = profile(awang, "SITI")
    assert told["south"] == {"won": 1, "drawn": 0, "lost": 1}
    assert told["north"] == {"won": 1, "drawn": 0, "lost": 0}
    assert told["patterns"] == [{"pattern": "1", "tally": {"won": 2, "drawn": 0, "lost": 1}}]
    assert [(one["side"], one["change"] is None) for one in told["rounds"]] == [
        ("north", True),
        ("south", False),
        ("south", False),
    ]
    assert sum(one["change"] or 0 for one in told["rounds"]) == told["ratings"][0]["points"] - 1500
    assert not told["own"]
    assert profile(siti, "siti")["own"]


def test_nobody_of_that_name_has_no_profile(house: House) -> None:
    house.guest("Eve")
    for name in ("Eve", "nobody", "%00", "<script>"):
        assert house.browser().get(f"/api/people/profiles/{name}").status_code in {400, 404}


def test_the_list_has_ranks_for_sure_ratings_alone(house: House) -> None:
    for name in ("siti", "awang"):
        house.account(name)
    people = [house.rooms.people.people.account(name) for name in ("siti", "awang")]
    siti, awang = (found[0].id for found in people if found)
    at = house.rooms.hall.now()
    for number in range(40):
        house.rooms.ratings.settle(ended(f"t{number}", siti, awang, Score(60, 59 + number % 3), at))
    told = house.browser().get("/api/people/leaderboard").json()
    assert [one["rank"] for one in told["entries"]] == [1, 2]
    house.rooms.ratings.settle(ended("x", siti, new_account(house, "late"), Score(60, 61), at))
    entries = house.browser().get("/api/people/leaderboard").json()["entries"]
    assert [one["rank"] for one in entries] == [1, 2, None]
    assert entries[2]["name"] == "late"
    assert not house.browser().get("/api/people/leaderboard?pace=correspondence").json()["entries"]


def rated(database: Database, name: str, rating: Rating, at: Instant) -> None:
    """An account with a rating, as it stood at a moment."""
    people = PeopleArchive(database)
    made = people.make_account(people.add_guest("", EPOCH), name, "hash", ())
    told = {"points": rating.points, "deviation": rating.deviation, "at": int(at), "rounds": 9}
    row = {"person_id": made.id, "pace": "live", "volatility": rating.volatility, **told}
    database.write(lambda connection: connection.execute(sa.insert(RATINGS).values(**row)))


def test_whoever_is_established_is_not_pushed_off_the_list_by_newcomers(database: Database) -> None:
    for number in range(5):
        rated(database, f"lucky{number}", Rating(1900 + number, 300, 0.06), Instant(DAY))
    rated(database, "siti", Rating(1600, 60, 0.06), Instant(DAY))
    ranked = RatingArchive(database).ranked(Pace.LIVE, 3, Instant(DAY))
    assert [one.name for one in ranked] == ["siti", "lucky4", "lucky3"]


@pytest.mark.parametrize("days", [-5, 0, 300, 360, 370, 400, 4000])
def test_the_archive_knows_as_the_law_of_ratings_does_who_is_provisional(
    database: Database, days: int
) -> None:
    for number in range(9):
        rating = Rating(1500 + number, 45 + 10 * number, 0.05 + 0.005 * number)
        rated(database, f"player{number}", rating, EPOCH)
    at = Instant(days * DAY)
    ranked = RatingArchive(database).ranked(Pace.LIVE, 9, at)
    provisional = [one.standing.now(at).rating.is_provisional for one in ranked]
    assert len(ranked) == 9
    assert provisional == sorted(provisional)


def new_account(house: House, name: str) -> str:
    person = me(house.account(name))
    assert person
    identity: str = person["id"]
    return identity


def ended(
    table: str, south: str, north: str, score: Score = NARROW, at: Instant = EPOCH
) -> RatedRound:
    return RatedRound(
        table, at, Pace.LIVE, south, north, Termination.BOARD_CLEARED, score, 60, None
    )


@pytest.fixture
def pair(database: Database) -> tuple[str, str]:
    people = PeopleArchive(database)
    made = [
        people.make_account(people.add_guest("", EPOCH), name, "hash", ()).id
        for name in ("siti", "awang")
    ]
    return made[0], made[1]


def test_a_round_that_is_told_twice_counts_once(database: Database, pair: tuple[str, str]) -> None:
    ratings = RatingArchive(database)
    assert ratings.settle(ended("t", *pair))
    assert not ratings.settle(ended("t", *pair, Score(0, 120)))
    assert ratings.standings(pair[0])[Pace.LIVE].rounds == 1


def test_live_and_correspondence_are_kept_apart(database: Database, pair: tuple[str, str]) -> None:
    ratings = RatingArchive(database)
    ratings.settle(ended("t", *pair))
    ratings.settle(replace(ended("u", *pair), pace=Pace.CORRESPONDENCE))
    told = ratings.standings(pair[0])
    assert list(told) == [Pace.LIVE, Pace.CORRESPONDENCE]
    assert told[Pace.LIVE] == told[Pace.CORRESPONDENCE]
    assert Pace.of(None) is Pace.of(ClockSetting(300, 5)) is Pace.LIVE


def test_a_round_that_was_called_off_counts_for_nothing_and_is_remembered(
    database: Database, pair: tuple[str, str]
) -> None:
    ratings = RatingArchive(database)
    assert ratings.settle(replace(ended("t", *pair, Score(0, 0)), termination=Termination.ABORTED))
    assert ratings.standings(pair[0]) == {}
    with database.connect() as connection:
        row = connection.execute(sa.select(RATED_ROUNDS)).one()
    assert row.south_after is None


def test_a_rating_grows_less_sure_while_nobody_plays(
    database: Database, pair: tuple[str, str]
) -> None:
    ratings = RatingArchive(database)
    for number in range(30):
        ratings.settle(ended(f"t{number}", *pair))
    standing = ratings.standings(pair[0])[Pace.LIVE]
    later = standing.now(Instant(700 * DAY)).rating
    assert standing.rating.deviation < later.deviation
    assert later.is_provisional
    assert Standing(NEWCOMER).now(Instant(700 * DAY)).rating == NEWCOMER


def test_who_leaves_again_and_again_waits_longer_each_time() -> None:
    at = Instant(10 * DAY)
    waits = [wait_ms([at] * count, at) for count in range(9)]
    assert waits[:3] == [0, 0, 5 * MINUTE]
    assert waits == sorted(waits)
    assert waits[-1] == DAY
    assert wait_ms([at] * 8, Instant(at + DAY)) == 0


def test_another_round_is_no_way_around_the_wait(house: House) -> None:
    siti, awang = house.account("siti"), house.account("awang")
    table, unrated = (rated_table(house, siti, awang, rated=rated) for rated in (True, False))
    for one in (table, unrated):
        give_up(siti, one, "south")
    mine, others = ((me(one) or {})["id"] for one in (siti, awang))
    at = house.rooms.hall.now()
    for number in range(3):
        left = replace(ended(f"t{number}", mine, others, Score(0, 120), at), leaver=mine)
        house.rooms.ratings.settle(left)
    with at_table(siti, table, "s") as south, at_table(awang, table, "n") as north:
        asked = {"ply": 0, "offer": "rematch"}
        refusal = south.say("offer", side="south", **asked)["refusal"]
        assert (refusal["reason"], refusal["count"]) == ("rated_wait", 20)
        assert north.say("offer", side="north", **asked)["kind"] == "done"
        refusal = south.say("accept", side="south", **asked)["refusal"]
        assert refusal["reason"] == "rated_wait"
        assert south.say("decline", side="south", **asked)["kind"] == "done"
    with at_table(siti, unrated, "u") as south:
        assert south.say("offer", side="south", **asked)["kind"] == "done"


def test_who_left_rated_rounds_is_told_how_long_to_wait(house: House) -> None:
    siti, awang = (new_account(house, name) for name in ("siti", "awang"))
    at = house.rooms.hall.now()
    for number in range(3):
        left = replace(ended(f"t{number}", siti, awang, Score(0, 120), at), leaver=siti)
        house.rooms.ratings.settle(left)

    def wait_of(person: str) -> float:
        wait: float = house.portal.call(house.rooms.people.rated_wait_ms, person)
        return wait

    assert 19 * MINUTE < wait_of(siti) <= 20 * MINUTE
    assert wait_of(awang) == 0
