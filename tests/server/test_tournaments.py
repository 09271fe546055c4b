"""A class plays a tournament: made, joined by code, paired round by round, directed by one alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from pasang.server.settings import Settings
from tests.server.asking import SOCKETS, Json, at_table
from tests.server.class_room import ClassRoom, asked, refusal
from tests.server.couples import person_id
from tests.server.neighbours import House, give_up, refused, shared_house

FOUR = ("Siti", "Awang", "Nurul", "Halim")


@pytest.fixture
def house(settings: Settings) -> Iterator[House]:
    with shared_house(settings) as house:
        yield house


@pytest.fixture
def room(house: House) -> ClassRoom:
    return ClassRoom(house, *FOUR, rounds=2)


def test_a_class_comes_in_by_code_and_plays_to_the_end(room: ClassRoom) -> None:
    told = room.now()
    assert (told["stage"], told["round"], len(told["entrants"])) == ("gathering", 0, 4)
    room.play_round(1)
    assert room.now()["stage"] == "between"
    room.play_round(2)
    told = room.now()
    assert told["stage"] == "over"
    assert sum(one["points"] for one in told["standings"]) == 4
    assert told["standings"][0]["place"] == 1
    assert refusal(room.teacher, "POST", f"{room.address}/rounds", {"round": 3}) == (
        409,
        "no_more_rounds",
    )


def test_a_round_is_played_at_ordinary_tables_by_who_is_paired(room: ClassRoom) -> None:
    room.begin(1)
    [pairing, _] = room.pairings(1)
    [game] = pairing["games"]
    first, second = (room.children[pairing[one]] for one in ("first", "second"))
    stranger = room.house.guest("Eve")
    with (
        at_table(first, game["table"], "a") as south,
        at_table(second, game["table"], "b") as north,
        at_table(stranger, game["table"], "c") as eve,
        at_table(room.teacher, game["table"], "d") as teacher,
    ):
        assert south.state["tournament"] == room.told["id"]
        assert not south.state["can_abort"]
        for other in (north, eve, teacher):
            assert other.play("c")["refusal"]["reason"] == "not_your_seat"
        assert south.play("c")["kind"] == "done"
        told = south.say("abort", ply=1, side="south")
        assert told["refusal"]["reason"] == "in_tournament"
        assert teacher.say("resign", ply=1, side="south")["kind"] == "refused"


def test_both_sides_are_played_where_that_is_agreed_and_totals_decide(house: House) -> None:
    room = ClassRoom(house, "Siti", "Awang", legs=2, rounds=1)
    room.begin(1)
    [pairing] = room.pairings(1)
    [first] = pairing["games"]
    give_up(room.children[pairing["second"]], first["table"], "north")
    [pairing] = room.pairings(1)
    assert pairing["outcome"] is None
    second = pairing["games"][1]
    table = room.teacher.get(f"/api/tables/{second['table']}").json()
    names = {one["person"]: one["name"] for one in room.now()["entrants"]}
    assert table["south"]["name"] == names[pairing["second"]]
    give_up(room.children[pairing["first"]], second["table"], "north")
    [pairing] = room.pairings(1)
    assert (pairing["outcome"], pairing["margin"]) == ("draw", 0)
    assert room.now()["stage"] == "over"


def test_everybody_meets_everybody_and_who_is_late_stays_outside(house: House) -> None:
    room = ClassRoom(house, *FOUR[:3], system="round_robin")
    assert room.now()["rounds"] == 3
    room.begin(1)
    late = house.guest("Late")
    assert refusal(late, "POST", "/api/tournaments/join", {"code": room.code}) == (
        409,
        "registration_closed",
    )
    assert sum(one["second"] is None for one in room.pairings(1)) == 1
    for one in room.pairings(1):
        if one["outcome"] is None:
            room.play(one)
    for number in (2, 3):
        room.play_round(number)
    assert room.now()["stage"] == "over"


def test_a_late_joiner_is_paired_from_the_next_round_on(room: ClassRoom) -> None:
    room.begin(1)
    late = person_id(room.come("Late"))
    assert all(late not in (one["first"], one["second"]) for one in room.pairings(1))
    for one in room.pairings(1):
        room.play(one)
    room.begin(2)
    assert any(late in (one["first"], one["second"]) for one in room.pairings(2))


def test_who_goes_forfeits_and_may_come_back_and_who_is_shown_out_may_not(room: ClassRoom) -> None:
    room.begin(1)
    [one, other] = room.pairings(1)
    leaver = room.children[one["first"]]
    asked(leaver, "DELETE", f"{room.address}/players/{one['first']}")
    told = room.pairings(1)[0]
    assert (told["outcome"], told["decision"]) == ("second", "forfeit")
    assert told["games"][0]["over"], "the table is ended with its pairing"
    asked(room.teacher, "DELETE", f"{room.address}/players/{other['first']}")
    back = asked(leaver, "POST", "/api/tournaments/join", {"code": room.code})
    assert next(e for e in back["entrants"] if e["person"] == one["first"])["here"]
    shown_out = room.children[other["first"]]
    assert refusal(shown_out, "POST", "/api/tournaments/join", {"code": room.code}) == (
        409,
        "shown_out",
    )
    room.begin(2)
    players = {name for pairing in room.pairings(2) for name in (pairing["first"],)}
    assert other["first"] not in players


def test_the_director_corrects_a_result_and_takes_that_back(room: ClassRoom) -> None:
    room.begin(1)
    [one, other] = room.pairings(1)
    room.play(one)
    told = room.enter(one, "second")
    assert next(p for p in told["pairings"] if p["board"] == one["board"])["outcome"] == "second"
    room.enter(one, None)
    assert room.pairings(1)[0]["outcome"] == "first"
    room.enter(other, "neither", forfeit=True)
    assert room.now()["stage"] == "between"
    room.begin(2)
    corrected = room.enter(one, "draw")
    assert corrected["round"] == 2
    assert refusal(
        room.teacher, "PUT", f"{room.address}/rounds/1/boards/9", {"outcome": "draw"}
    ) == (404, "no_such_pairing")


def test_a_round_begins_when_the_last_is_decided_and_not_twice(room: ClassRoom) -> None:
    begun = room.begin(1)
    assert room.begin(1)["pairings"] == begun["pairings"]
    assert refusal(room.teacher, "POST", f"{room.address}/rounds", {"round": 2}) == (
        409,
        "round_running",
    )


def test_nobody_begins_with_one(house: House) -> None:
    room = ClassRoom(house, "Siti")
    path = f"{room.address}/rounds"
    assert refusal(room.teacher, "POST", path, {"round": 1}) == (409, "too_few_players")
    assert refusal(room.teacher, "POST", path, {"round": 2}) == (409, "not_the_next_round")


def test_only_the_director_directs(room: ClassRoom) -> None:
    room.begin(1)
    [pairing, _] = room.pairings(1)
    before = room.now()
    deeds: list[tuple[str, str, Json | None]] = [
        ("POST", f"{room.address}/rounds", {"round": 2}),
        ("PUT", f"{room.address}/rounds/1/boards/1", {"outcome": "first"}),
        ("PUT", f"{room.address}/registration", {"open": False}),
        ("DELETE", f"{room.address}/players/{pairing['second']}", None),
        ("POST", f"{room.address}/end", None),
    ]
    for method, path, body in deeds:
        for browser in (room.children[pairing["first"]], room.house.guest("Eve")):
            assert refusal(browser, method, path, body) == (403, "not_director")
        assert refusal(room.house.browser(), method, path, body) == (401, "not_known")
        del room.teacher.headers["x-pasang"]
        assert refusal(room.teacher, method, path, body) == (403, "own_header_missing")
        room.teacher.headers["x-pasang"] = "1"
    assert room.now() == before


def test_joining_twice_is_joining_once(room: ClassRoom) -> None:
    child = next(iter(room.children.values()))
    twice = [asked(child, "POST", "/api/tournaments/join", {"code": room.code}) for _ in range(2)]
    assert [len(told["entrants"]) for told in twice] == [4, 4]


def test_two_of_one_name_are_told_apart(room: ClassRoom) -> None:
    room.come("siti")
    room.come("")
    names = [one["name"] for one in room.now()["entrants"]]
    assert names[4:] == ["siti 2", "6"]


def test_the_code_is_read_as_children_write_it_and_guessing_is_slowed_down(
    settings: Settings,
) -> None:
    with shared_house(replace(settings, rate_limits=True)) as house:
        room = ClassRoom(house)
        child = house.browser()
        spoken = f" {room.code[:3].lower()}-{room.code[3:].lower()} "
        assert asked(child, "POST", "/api/tournaments/code", {"code": spoken})["title"]
        guesses = [
            child.post("/api/tournaments/code", json={"code": f"BCDFG{letter}"})
            for letter in "BCDFGHJKMNPQRSTVWXYZBCDF"
        ]
        assert {answer.status_code for answer in guesses} <= {200, 404, 429}
        assert guesses[-1].status_code == 429
        assert refused(child.post("/api/tournaments/code", json={"code": room.code}))[0] == 429


def test_registration_is_closed_and_opened_by_the_director(room: ClassRoom) -> None:
    path = f"{room.address}/registration"
    assert not asked(room.teacher, "PUT", path, {"open": False})["open"]
    late = room.house.guest("Late")
    assert refusal(late, "POST", "/api/tournaments/join", {"code": room.code})[1] == (
        "registration_closed"
    )
    assert asked(room.teacher, "PUT", path, {"open": True})["open"]
    room.come("Later")


def test_a_tournament_that_was_ended_stays_as_it_is(room: ClassRoom) -> None:
    room.begin(1)
    asked(room.teacher, "POST", f"{room.address}/end")
    assert room.now()["stage"] == "over"
    child, browser = next(iter(room.children.items()))
    assert refusal(browser, "DELETE", f"{room.address}/players/{child}")[1] == "tournament_over"
    assert refusal(room.teacher, "POST", f"{room.address}/rounds", {"round": 2})[1] == (
        "tournament_over"
    )


def test_one_sees_the_tournaments_one_directs_or_plays_in(room: ClassRoom) -> None:
    child = next(iter(room.children.values()))
    for browser, directs in ((room.teacher, True), (child, False)):
        [line] = asked(browser, "GET", "/api/tournaments")["tournaments"]
        assert (line["directs"], line["players"]) == (directs, 4)
    assert asked(room.house.browser(), "GET", "/api/tournaments") == {"tournaments": []}


@pytest.mark.parametrize(
    "wanted",
    [
        {"title": ""},
        {"pattern": "no such"},
        {"system": "knockout"},
        {"rounds": 0},
        {"rounds": 99},
        {"legs": 3},
        {"clock": {"initial_s": 1}},
        {"director": "me"},
    ],
)
def test_a_tournament_that_cannot_be_is_refused(house: House, wanted: dict[str, object]) -> None:
    body = {"title": "Class 5B", "pattern": "1", **wanted}
    assert house.guest("Cikgu").post("/api/tournaments", json=body).status_code == 422


def test_at_home_there_are_no_tournaments(client: TestClient) -> None:
    body = {"title": "Class 5B", "pattern": "1"}
    assert refused(client.post("/api/tournaments", json=body)) == (409, "not_shared")
    with client.websocket_connect(f"{SOCKETS}/live/tournament/{'a' * 12}") as socket:
        assert socket.receive_json()["refusal"]["reason"] == "not_shared"


def test_pages_see_every_change_and_a_name_that_is_guessed_leads_nowhere(room: ClassRoom) -> None:
    with room.house.browser().websocket_connect(
        f"{SOCKETS}/live/tournament/{room.told['id']}"
    ) as socket:
        seen = socket.receive_json()["tournament"]
        assert seen == room.now()
        room.begin(1)
        while (seen := socket.receive_json()["tournament"])["round"] == 0:
            pass
        [one, _] = room.pairings(1)
        room.play(one)
        while not any(p["outcome"] for p in seen["pairings"]):
            seen = socket.receive_json()["tournament"]
    with room.house.browser().websocket_connect(f"{SOCKETS}/live/tournament/nowhere") as socket:
        assert socket.receive_json()["refusal"]["reason"] == "no_such_tournament"


def test_a_page_that_comes_late_is_told_what_others_have_seen_already(room: ClassRoom) -> None:
    address = f"{SOCKETS}/live/tournament/{room.told['id']}"
    with ExitStack() as stack:
        for _ in range(6):
            page = stack.enter_context(room.house.browser().websocket_connect(address))
            assert page.receive_json()["tournament"]["id"] == room.told["id"]


def test_who_is_forgotten_leaves_results_without_the_name(room: ClassRoom) -> None:
    room.play_round(1)
    child, browser = next(iter(room.children.items()))
    answer = browser.post("/api/people/deletion", json={"password": ""})
    assert answer.status_code == 204, answer.text
    told = room.now()
    assert next(one for one in told["entrants"] if one["person"] == child)["name"] == ""
    assert len(told["standings"]) == 4
