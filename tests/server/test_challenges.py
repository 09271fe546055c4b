"""Challenges: made by one, accepted once by another, and by nobody else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.lobby.challenge import FoundBy, Standing
from pasang.server.lobby.challenge_archive import MOST_OPEN, ChallengeArchive
from pasang.server.lobby.meeting import Acceptance
from pasang.server.lobby.refusal import MeetingReason, MeetingRefused
from pasang.server.lobby.terms import Terms, Wish
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.person import Person
from pasang.server.settings import Settings
from pasang.server.starts import start_from
from tests.server.asking import ONE_MOVE_FROM_SUNTUK, at_table
from tests.server.meeting import FIVE, accepted, challenged
from tests.server.neighbours import House, me, refused, shared_house

AT = Instant(1_000_000)


def test_a_friend_with_the_link_sits_down_opposite(siti: TestClient, awang: TestClient) -> None:
    made = challenged(siti, agreement="jump", clock=FIVE, rounds=3, side="north")
    assert (made["standing"], made["own"], made["maker"]["name"]) == ("open", True, "Siti")
    seen = awang.get(f"/api/challenges/{made['id']}").json()
    assert seen == {**made, "own": False}
    assert seen["terms"]["clock"] == FIVE
    table = awang.get(f"/api/tables/{accepted(awang, made)['table']}").json()
    assert (table["south"]["name"], table["north"]["name"]) == ("Awang", "Siti")
    assert (table["agreement"], table["match"]["rounds"]) == ("jump", 3)
    assert table["clock"]["south_ms"] == 300_000
    assert siti.get(f"/api/challenges/{made['id']}").json()["table"] == table["id"]


def test_both_play_for_themselves_and_a_stranger_for_nobody(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    table = accepted(awang, challenged(siti, side="south"))["table"]
    with (
        at_table(siti, table) as south,
        at_table(awang, table, "tab2") as north,
        at_table(house.guest("Eve"), table, "tab3") as eve,
    ):
        assert north.play("c")["refusal"]["reason"] == "not_your_seat"
        assert eve.play("c")["refusal"]["reason"] == "not_your_seat"
        assert south.play("c")["kind"] == "done"
        for page in (north, eve):
            while not page.state["moves"]:
                page.hear()
        assert north.play("j")["kind"] == "done"
        while len(eve.state["moves"]) < 2:
            eve.hear()
        assert eve.state["moves"] == ["c", "j"]


def test_the_next_round_of_a_match_is_played_by_the_same_two(
    siti: TestClient, awang: TestClient
) -> None:
    """The round is given up by South, so that North counts as the last to capture and is South next (R20)."""
    table = accepted(awang, challenged(siti, side="south", rounds=2))["table"]
    with at_table(siti, table) as south, at_table(awang, table, "tab2") as north:
        assert south.say("resign", ply=0, side="south")["kind"] == "done"
        while north.state["status"] == "playing":
            north.hear()
        assert south.say("offer", ply=0, side="south", offer="rematch")["kind"] == "done"
        assert north.say("accept", ply=0, side="north", offer="rematch")["kind"] == "done"
        while not (following := south.state["rematch"]):
            south.hear()
    with at_table(siti, following["id"]) as page, at_table(awang, following["id"], "t2") as other:
        assert (page.state["south"]["name"], page.state["match"]["played"]) == ("Awang", 1)
        assert page.play("c")["refusal"]["reason"] == "not_your_seat"
        assert other.play("c")["kind"] == "done"


def test_a_challenge_is_accepted_once(house: House, siti: TestClient, awang: TestClient) -> None:
    made = challenged(siti)
    table = accepted(awang, made)["table"]
    assert accepted(awang, made)["table"] == table, "an answer that was lost is given again"
    third = house.guest("Eve").post(f"/api/challenges/{made['id']}/accept")
    assert refused(third) == (409, "challenge_taken")


def test_nobody_accepts_their_own(siti: TestClient) -> None:
    made = challenged(siti)
    answer = siti.post(f"/api/challenges/{made['id']}/accept")
    assert refused(answer) == (409, "own_challenge")


def test_who_is_blocked_does_not_sit_down_opposite(house: House) -> None:
    siti, eve = house.account("siti"), house.account("eve")
    stranger = me(eve)
    assert stranger
    assert siti.put(f"/api/people/blocks/{stranger['id']}").status_code == 204
    for maker, friend in ((siti, eve), (eve, siti)):
        answer = friend.post(f"/api/challenges/{challenged(maker)['id']}/accept")
        assert refused(answer) == (409, "blocked")


def test_whoever_accepts_without_a_name_becomes_a_guest(house: House, siti: TestClient) -> None:
    friend = house.browser()
    told = accepted(friend, challenged(siti, side="south"))
    assert me(friend)
    assert not told["own"]
    with at_table(friend, told["table"]) as page:
        assert page.state["north"]["name"] == ""


def test_a_challenge_is_withdrawn_by_its_maker_alone(siti: TestClient, awang: TestClient) -> None:
    address = f"/api/challenges/{challenged(siti)['id']}"
    assert refused(awang.delete(address)) == (409, "not_your_challenge")
    assert siti.delete(address).json()["standing"] == "withdrawn"
    assert refused(awang.post(f"{address}/accept")) == (409, "challenge_withdrawn")


def test_what_is_over_cannot_be_withdrawn(siti: TestClient, awang: TestClient) -> None:
    made = challenged(siti)
    accepted(awang, made)
    assert siti.delete(f"/api/challenges/{made['id']}").json()["standing"] == "accepted"


def test_one_sees_what_one_has_open(siti: TestClient, awang: TestClient) -> None:
    made = challenged(siti)
    assert [one["id"] for one in siti.get("/api/challenges").json()["challenges"]] == [made["id"]]
    assert awang.get("/api/challenges").json() == {"challenges": []}


def test_a_person_has_a_bounded_number_open(siti: TestClient, awang: TestClient) -> None:
    first = challenged(siti)
    for _ in range(MOST_OPEN - 1):
        challenged(siti)
    answer = siti.post("/api/challenges", json={"pattern": "1"})
    assert refused(answer) == (409, "too_many_challenges")
    challenged(awang)
    siti.delete(f"/api/challenges/{first['id']}")
    challenged(siti)


def test_rated_rounds_are_for_accounts(house: House, siti: TestClient) -> None:
    wanted = {"pattern": "1", "rated": True, "clock": FIVE}
    assert refused(siti.post("/api/challenges", json=wanted)) == (409, "rated_account")
    made = challenged(house.account("halim"), **wanted)
    answer = siti.post(f"/api/challenges/{made['id']}/accept")
    assert refused(answer) == (409, "rated_account")
    assert accepted(house.account("nurul"), made)["table"]


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ({"pattern": "1", "rated": True}, "rated_clock"),
        ({"pattern": "2-as-printed", "rated": True, "clock": FIVE}, "rated_start"),
        ({"position": ONE_MOVE_FROM_SUNTUK, "rated": True, "clock": FIVE}, "rated_start"),
    ],
)
def test_what_is_unequal_or_endless_cannot_be_rated(
    house: House, wanted: dict[str, object], problem: str
) -> None:
    answer = house.account("halim").post("/api/challenges", json=wanted)
    assert refused(answer) == (422, problem)


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"pattern": "1", "position": ONE_MOVE_FROM_SUNTUK},
        {"pattern": "no such"},
        {"pattern": "1", "agreement": "nonsense"},
        {"pattern": "1", "rounds": 0},
        {"pattern": "1", "rounds": 1000},
        {"pattern": "1", "clock": {"initial_s": 1}},
        {"pattern": "1", "clock": {"days": 0}},
        {"pattern": "1", "clock": {"days": 99}},
        {"pattern": "1", "clock": {"days": 1, "initial_s": 300}},
        {"pattern": "1", "side": "east"},
        {"pattern": "1", "maker": "somebody else"},
        {"pattern": "1", "table": "mine"},
    ],
)
def test_terms_that_cannot_be_are_refused(siti: TestClient, wanted: dict[str, object]) -> None:
    assert siti.post("/api/challenges", json=wanted).status_code == 422


def test_days_for_a_move_can_be_agreed(siti: TestClient, awang: TestClient) -> None:
    made = challenged(siti, clock={"days": 3})
    assert made["terms"]["clock"] == {"days": 3}
    table = awang.get(f"/api/tables/{accepted(awang, made)['table']}").json()
    assert table["clock"]["south_ms"] == 3 * 24 * 3600 * 1000


@pytest.mark.parametrize("name", ["x", "a" * 12, "..%2F..%2Fetc", "A" * 13, "' OR 1=1 --x"])
def test_a_name_that_is_guessed_leads_nowhere(siti: TestClient, name: str) -> None:
    challenged(siti)
    for answer in (
        siti.get(f"/api/challenges/{name}"),
        siti.post(f"/api/challenges/{name}/accept"),
        siti.delete(f"/api/challenges/{name}"),
    ):
        assert answer.status_code in {404, 405, 422}


def test_names_of_challenges_have_seventy_two_random_bits(siti: TestClient) -> None:
    names = {challenged(siti)["id"] for _ in range(MOST_OPEN)}
    assert len(names) == MOST_OPEN
    assert all(len(name) == 12 for name in names)


def test_another_site_cannot_make_somebody_accept(siti: TestClient, awang: TestClient) -> None:
    made = challenged(siti)
    del awang.headers["x-pasang"]
    answer = awang.post(f"/api/challenges/{made['id']}/accept")
    assert refused(answer) == (403, "own_header_missing")


def test_at_home_nobody_is_challenged(client: TestClient) -> None:
    answer = client.post("/api/challenges", json={"pattern": "1"})
    assert refused(answer) == (409, "not_shared")
    assert refused(client.post("/api/seeks", json={"pool": "5+5"})) == (409, "not_shared")
    assert client.get("/api/challenges").json() == {"challenges": []}


def test_a_flood_of_challenges_is_held_up(settings: Settings) -> None:
    with shared_house(replace(settings, rate_limits=True)) as house:
        siti = house.guest("Siti")
        answers = [siti.post("/api/challenges", json={"pattern": "1"}) for _ in range(40)]
    assert {answer.status_code for answer in answers} <= {200, 409, 429}
    assert answers[-1].status_code == 429
    assert sum(answer.status_code == 200 for answer in answers) <= MOST_OPEN


class Crowd:
    """People at an archive of each kind."""

    def __init__(self, database: Database) -> None:
        self.people = PeopleArchive(database)
        self.challenges = ChallengeArchive(database)

    def guest(self, name: str) -> Person:
        return self.people.add_guest(name, AT)


def terms(**wanted: object) -> Terms:
    start = start_from("1", None, "slide", None)  # type: ignore[arg-type]
    return replace(Terms(start, "1", None, wish=Wish.EITHER), **wanted)  # type: ignore[arg-type]


def test_of_many_who_accept_at_once_one_is_first(database: Database) -> None:
    crowd = Crowd(database)
    made = crowd.challenges.make(crowd.guest("Siti"), terms(), FoundBy.LINK, AT)
    friends = [crowd.guest(f"friend {number}") for number in range(8)]

    def accept(number: int) -> str:
        acceptance = Acceptance(friends[number], f"table-{number}", AT, coin=True)
        try:
            return crowd.challenges.accept(made.id, acceptance).table or ""
        except MeetingRefused as refusal:
            return refusal.reason.value

    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(accept, range(8)))
    assert told.count(MeetingReason.CHALLENGE_TAKEN.value) == 7
    [table] = set(told) - {MeetingReason.CHALLENGE_TAKEN.value}
    assert crowd.challenges.one(made.id).table == table


def test_a_challenge_expires(database: Database) -> None:
    crowd = Crowd(database)
    made = crowd.challenges.make(crowd.guest("Siti"), terms(), FoundBy.LINK, AT)
    friend = crowd.guest("Awang")
    with pytest.raises(MeetingRefused, match="challenge_expired"):
        crowd.challenges.accept(made.id, Acceptance(friend, "t", made.expires, coin=True))
    assert made.standing(made.expires) is Standing.EXPIRED


def test_an_open_seat_lasts_while_its_maker_waits(database: Database) -> None:
    crowd = Crowd(database)
    siti, eve = crowd.guest("Siti"), crowd.guest("Eve")
    made = crowd.challenges.make(siti, terms(), FoundBy.LOBBY, AT)
    later = Instant(made.expires - 1)
    crowd.challenges.renew({made.id}, {eve.id}, later)
    assert crowd.challenges.seats(made.expires) == [], "nobody waits for somebody else"
    crowd.challenges.renew({made.id}, {siti.id}, later)
    assert [one.id for one in crowd.challenges.seats(made.expires)] == [made.id]
    gone = crowd.challenges.one(made.id).expires
    assert crowd.challenges.seats(gone) == []
    crowd.challenges.renew({made.id}, {siti.id}, gone)
    assert crowd.challenges.seats(gone) == [], "what is over is not opened again"


def test_what_has_long_been_over_is_forgotten(database: Database) -> None:
    crowd = Crowd(database)
    made = crowd.challenges.make(crowd.guest("Siti"), terms(), FoundBy.LINK, AT)
    crowd.challenges.clear_out(made.expires)
    assert crowd.challenges.one(made.id) == made
    crowd.challenges.clear_out(Instant(made.expires + 40 * 24 * 3600 * 1000))
    with pytest.raises(MeetingRefused, match="no_such_challenge"):
        crowd.challenges.one(made.id)
