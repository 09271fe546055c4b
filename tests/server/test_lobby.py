"""The lobby: open seats, quick pairing, tables to watch, and word of what is waited for."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.table_archive import TableArchive
from pasang.server.lobby.challenge_archive import AGAIN_MS
from pasang.server.people.blocks import Blocks
from tests.server.asking import ENGINE, FRIEND, PERSON, opened
from tests.server.meeting import AT, FIVE, Queue, accepted, challenged, in_lobby, sought
from tests.server.neighbours import House


def test_an_open_seat_is_seen_and_goes_when_somebody_sits_down(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    with in_lobby(house.browser()) as page:
        page.until_seats(0)
        challenged(siti)
        made = challenged(siti, listed=True, clock=FIVE)
        [seat] = page.until_seats(1)
        assert (seat["id"], seat["maker"]["name"]) == (made["id"], "Siti")
        accepted(awang, made)
        page.until_seats(0)


def test_a_maker_hears_at_once_that_somebody_has_come(siti: TestClient, awang: TestClient) -> None:
    made = challenged(siti)
    with in_lobby(siti) as page:
        page.say("await", challenge=made["id"])
        table = accepted(awang, made)["table"]
        told = page.until_settled()
        assert told == {
            "kind": "challenge",
            "challenge": made["id"],
            "standing": "accepted",
            "table": table,
        }


def test_who_comes_late_to_wait_hears_it_too(siti: TestClient, awang: TestClient) -> None:
    made = challenged(siti)
    accepted(awang, made)
    with in_lobby(siti) as page:
        page.say("await", challenge=made["id"])
        assert page.until_settled()["standing"] == "accepted"


def test_who_waits_no_longer_hears_nothing(siti: TestClient, awang: TestClient) -> None:
    made, other = challenged(siti), challenged(siti)
    with in_lobby(siti) as page:
        page.say("await", challenge=made["id"])
        page.say("forget", challenge=made["id"])
        page.say("await", challenge=other["id"])
        accepted(awang, made)
        accepted(awang, other)
        assert page.until_settled()["challenge"] == other["id"]


def test_the_lobby_counts_people_and_tables(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    opened(siti, south=PERSON, north=FRIEND)
    against = opened(siti, south=PERSON, north=ENGINE)["id"]
    two = accepted(awang, challenged(siti))["table"]
    with in_lobby(house.browser()) as page:
        page.until_seats(0)
        assert page.lobby["people"] == 1
        assert page.lobby["playing"] == 2, "two friends at one screen are not for others to watch"
        assert [one["table"]["id"] for one in page.lobby["tables"]] == [two, against]
        assert [one["two_people"] for one in page.lobby["tables"]] == [True, False]


def test_a_home_has_no_lobby(client: TestClient) -> None:
    with in_lobby(client) as page:
        assert page.hear()["refusal"]["reason"] == "not_shared"
        with pytest.raises(WebSocketDisconnect) as gone:
            page.hear()
        assert gone.value.code == 4409


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "await", "challenge": "../../etc"},
        {"kind": "await"},
        {"kind": "accept", "challenge": "a" * 12},
        {"kind": "await", "challenge": "a" * 12, "more": 1},
        [],
    ],
)
def test_the_lobby_refuses_what_it_does_not_know(siti: TestClient, message: object) -> None:
    with in_lobby(siti) as page:
        page.socket.send_json(message)
        while (told := page.hear())["kind"] != "refused":
            pass
        assert told["refusal"]["reason"] == "bad_message"


def test_two_who_want_the_same_are_paired(siti: TestClient, awang: TestClient) -> None:
    waiting = sought(siti)
    assert (waiting["standing"], waiting["quick"]) == ("open", True)
    assert sought(awang, "10+10")["standing"] == "open", "another clock"
    found = sought(awang)
    assert (found["id"], found["standing"]) == (waiting["id"], "accepted")
    table = siti.get(f"/api/tables/{found['table']}").json()
    assert {table["south"]["name"], table["north"]["name"]} == {"Siti", "Awang"}


def test_nobody_is_paired_with_themselves_and_waits_twice_in_one_place(siti: TestClient) -> None:
    first = sought(siti)
    assert sought(siti)["id"] == first["id"]
    other = sought(siti, "10+10")
    assert other["standing"] == "open"
    assert siti.get(f"/api/challenges/{first['id']}").json()["standing"] == "withdrawn"


def test_who_sits_down_elsewhere_no_longer_waits(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    sought(siti)
    accepted(siti, challenged(awang))
    assert sought(house.guest("Eve"))["standing"] == "open"


def test_a_guests_quick_round_never_counts(siti: TestClient) -> None:
    assert not sought(siti, rated=True)["terms"]["rated"]


def test_who_has_waited_longest_plays_first(database: Database) -> None:
    queue = Queue(database)
    eve, siti, awang = map(queue.guest, ("Eve", "Siti", "Awang"))
    queue.seek(eve)
    assert queue.seek(siti, at=1).maker == eve
    queue.seek(siti, at=2)
    assert queue.seek(awang, at=3).maker == siti


def test_two_do_not_meet_again_at_once_while_somebody_else_may_come(database: Database) -> None:
    queue = Queue(database)
    siti, awang, eve = map(queue.guest, ("Siti", "Awang", "Eve"))
    queue.seek(siti)
    assert queue.seek(awang, at=1).maker == siti
    queue.seek(siti, at=2)
    assert queue.seek(awang, at=3).maker == awang, "both wait for another"
    assert queue.seek(eve, at=4).maker == siti, "who has waited longest"


def test_two_meet_again_if_nobody_else_comes(database: Database) -> None:
    queue = Queue(database)
    siti, awang = map(queue.guest, ("Siti", "Awang"))
    queue.seek(siti)
    queue.seek(awang, at=1)
    queue.seek(siti, at=2)
    queue.seek(awang, at=3)
    again = queue.seek(awang, at=3 + AGAIN_MS)
    assert again.maker == siti
    assert again.table
    assert queue.challenges.own(awang, Instant(AT + 3 + AGAIN_MS)) == []


def test_who_is_blocked_is_not_paired(database: Database) -> None:
    queue = Queue(database)
    siti, eve, awang = map(queue.guest, ("Siti", "Eve", "Awang"))
    Blocks(database).block(siti.id, eve.id, AT)
    queue.seek(siti)
    assert queue.seek(eve, at=1).table is None
    assert queue.seek(awang, at=2).maker == siti


def test_both_must_want_a_round_to_count(database: Database) -> None:
    queue = Queue(database)
    tables = TableArchive(database)
    names = iter(("Siti", "Awang", "Eve", "Halim", "Nurul", "Farah"))
    for first, second in ((True, True), (True, False), (False, True)):
        queue.seek(queue.guest(next(names)), rated=first)
        met = queue.seek(queue.guest(next(names)), rated=second)
        assert tables.listing(met.table or "").rated is (first and second)


def test_who_waits_may_want_otherwise_whether_the_round_counts(database: Database) -> None:
    queue = Queue(database)
    siti = queue.guest("Siti")
    waiting = queue.seek(siti, rated=True)
    again = queue.seek(siti, at=1)
    assert (again.id, again.terms.rated) == (waiting.id, False)
    assert queue.seek(siti, at=2, rated=True).terms.rated


def test_who_has_gone_is_not_paired(database: Database) -> None:
    queue = Queue(database)
    waiting = queue.seek(queue.guest("Siti"))
    late = int(waiting.expires - AT)
    assert queue.seek(queue.guest("Awang"), at=late).table is None


def test_many_who_come_at_once_are_all_paired(database: Database) -> None:
    queue = Queue(database)
    people = [queue.guest(f"guest {number}") for number in range(12)]
    with ThreadPoolExecutor(12) as pool:
        list(pool.map(queue.seek, people))
    waiting = [one for person in people for one in queue.challenges.own(person, AT)]
    assert waiting == []
