"""Two people at one table, each at a browser of their own: what concerns both is offered, and clocks do not wait."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from pasang.play.clock import ClockSetting
from pasang.play.event import MovePlayed
from pasang.rules.side import Side
from pasang.server.hall.round_trip import MOST_LAG_MS, RoundTrip
from pasang.server.live import table_socket
from pasang.server.settings import Settings
from tests.server.asking import SOCKETS, Json, Page, at_table, opened
from tests.server.couples import Couple
from tests.server.kept_clock import KeptClock, events_of
from tests.server.neighbours import shared_house


@pytest.fixture
def couple(settings: Settings) -> Iterator[Couple]:
    with shared_house(replace(settings, claim_s=0)) as house:
        yield Couple(house)


@pytest.fixture
def patient_couple(settings: Settings) -> Iterator[Couple]:
    with shared_house(settings) as house:
        yield Couple(house)


def reason(answer: Json) -> str:
    """Why something was refused."""
    assert answer["kind"] == "refused", answer
    told: str = answer["refusal"]["reason"]
    return told


def began(south: Page, north: Page) -> None:
    """Both have moved."""
    south.play("c")
    caught_up(north, 1)
    north.play("j")
    caught_up(south, 2)


def caught_up(page: Page, ply: int) -> Json:
    """The state that a page is told once so many moves stand."""
    while page.state["view"]["ply"] != ply:
        page.hear()
    return page.state


def test_each_page_is_told_which_seat_is_its_own_and_a_watcher_that_none_is(couple: Couple) -> None:
    table = couple.open()
    for browser, seats in (
        (couple.south, ["south"]),
        (couple.north, ["north"]),
        (couple.house.guest("Eve"), []),
    ):
        with browser.websocket_connect(f"{SOCKETS}/live/table/{table}") as socket:
            socket.send_json({"kind": "hello"})
            page = Page(socket, "x")
            assert page.until("seated")["seats"] == seats
            state = page.until("state")["state"]
            assert (state["two_people"], state["rated"], state["can_abort"]) == (True, False, True)


def test_everybody_moves_from_their_own_seat_only(couple: Couple) -> None:
    with couple.both_at(couple.open()) as (south, north):
        assert reason(north.play("c")) == "not_your_seat"
        south.play("c")
        assert reason(south.play("j")) == "not_your_seat"
        caught_up(north, 1)
        assert north.play("j")["kind"] == "done"


@pytest.mark.parametrize("kind", ["undo", "pause", "rematch"])
def test_what_concerns_both_is_not_just_done(couple: Couple, kind: str) -> None:
    with couple.both_at(couple.open()) as (south, north):
        began(south, north)
        fields = {"ply": 2} if kind == "undo" else {}
        assert reason(south.say(kind, **fields)) == "offer_instead"


def test_a_takeback_is_offered_seen_by_the_other_and_done_when_accepted(couple: Couple) -> None:
    with couple.both_at(couple.open()) as (south, north):
        began(south, north)
        assert south.say("offer", ply=2, side="south", offer="takeback")["kind"] == "done"
        north.until("state")
        assert north.state["offer"] == {"kind": "takeback", "side": "south"}
        assert reason(south.say("accept", ply=2, side="south", offer="takeback")) == "not_your_seat"
        assert reason(south.say("accept", ply=2, side="north", offer="takeback")) == "not_your_seat"
        assert north.say("accept", ply=2, side="north", offer="takeback")["kind"] == "done"
        assert caught_up(south, 0)["offer"] is None


def test_an_offer_is_declined_and_not_made_twice_and_its_maker_may_withdraw_one(
    couple: Couple,
) -> None:
    with couple.both_at(couple.open()) as (south, north):
        began(south, north)
        south.say("offer", ply=2, side="south", offer="pause")
        north.until("state")
        assert north.say("decline", ply=2, side="north", offer="pause")["kind"] == "done"
        again = south.say("offer", ply=2, side="south", offer="pause")
        assert reason(again) == "offer_declined"
        north.say("offer", ply=2, side="north", offer="pause")
        assert north.say("decline", ply=2, side="north", offer="pause")["kind"] == "done"
        assert north.state["offer"] is None


def test_an_agreed_pause_ends_for_either_while_both_are_here(couple: Couple) -> None:
    table = couple.open(ClockSetting(600))
    with couple.both_at(table) as (south, north):
        began(south, north)
        south.say("offer", ply=2, side="south", offer="pause")
        north.say("accept", ply=2, side="north", offer="pause")
        assert north.state["paused"]
        assert north.say("go")["kind"] == "done"
        south.say("offer", ply=2, side="south", offer="pause")
        north.say("accept", ply=2, side="north", offer="pause")
    with at_table(couple.north, table, "later") as north:
        assert reason(north.say("go")) == "pause_holds"
    with at_table(couple.south, table, "later") as south:
        assert south.say("go")["kind"] == "done"


def test_what_both_want_at_once_is_agreed_and_the_next_table_is_theirs(couple: Couple) -> None:
    with couple.both_at(couple.open(rounds=2)) as (south, north):
        began(south, north)
        south.say("resign", ply=2, side="south")
        north.until("state")
        south.say("offer", ply=2, side="south", offer="rematch")
        assert north.say("offer", ply=2, side="north", offer="rematch")["kind"] == "done"
        following = north.state["rematch"]["id"]
    with at_table(couple.north, following, "next") as page:
        assert page.state["south"]["name"] == "Awang"
        assert page.play("c")["kind"] == "done"


def test_a_round_is_called_off_before_both_have_moved_and_not_later(couple: Couple) -> None:
    with couple.both_at(couple.open()) as (south, north):
        south.play("c")
        caught_up(north, 1)
        assert reason(south.say("abort", ply=1, side="north")) == "not_your_seat"
        assert north.say("abort", ply=1, side="north")["kind"] == "done"
        assert (north.state["termination"], north.state["result"]["winner"]) == ("aborted", None)
    with couple.both_at(couple.open()) as (south, north):
        began(south, north)
        assert reason(south.say("abort", ply=2, side="south")) == "both_moved"


def test_a_gone_opponent_is_shown_and_the_round_can_be_claimed(couple: Couple) -> None:
    table = couple.open()
    with at_table(couple.south, table, "s") as south:
        with at_table(couple.north, table, "n") as north:
            began(south, north)
            assert reason(south.say("claim", ply=2, side="south")) == "not_gone"
        while south.until("presence")["north"] is None:
            pass
        assert south.say("claim", ply=2, side="south")["kind"] == "done"
        assert south.state["termination"] == "abandoned"
        assert south.state["result"] == {"south": 120, "north": 0, "winner": "south"}


def test_somebody_who_has_just_gone_loses_nothing_yet(patient_couple: Couple) -> None:
    table = patient_couple.open()
    with at_table(patient_couple.south, table, "s") as south:
        with at_table(patient_couple.north, table, "n") as north:
            began(south, north)
        while (away := south.until("presence")["north"]) is None:
            pass
        assert 0 < away["claim_ms"] <= 60_000
        assert reason(south.say("claim", ply=2, side="south")) == "not_gone"


def test_by_correspondence_nobody_claims(couple: Couple) -> None:
    table = couple.open(ClockSetting(days=3))
    with at_table(couple.south, table, "s") as south:
        with at_table(couple.north, table, "n") as north:
            began(south, north)
        while (away := south.until("presence")["north"]) is None:
            pass
        assert away == {"claim_ms": None}
        assert reason(south.say("claim", ply=2, side="south")) == "not_gone"


def test_phrases_reach_everybody_from_players_alone_and_not_too_many(couple: Couple) -> None:
    table = couple.open()
    eve = couple.house.guest("Eve")
    with couple.both_at(table) as (south, north), at_table(eve, table, "e") as watcher:
        assert south.say("say", side="south", phrase="hello")["kind"] == "done"
        for page in (north, watcher):
            said = page.until("said")
            assert said == {"kind": "said", "side": "south", "phrase": "hello"}
        assert reason(watcher.say("say", side="south", phrase="hello")) == "not_your_seat"
        assert reason(south.say("say", side="north", phrase="hello")) == "not_your_seat"
        answers = [south.say("say", side="south", phrase="thanks") for _ in range(6)]
        assert "said_enough" in map(reason, [one for one in answers if one["kind"] != "done"])
        south.socket.send_json({"kind": "say", "id": "x", "side": "south", "phrase": "<b>"})
        assert reason(south.until("refused")) == "bad_message"


def test_nobody_is_helped_in_a_rated_round(couple: Couple) -> None:
    with couple.both_at(couple.open(rated=True)) as (south, north):
        assert south.state["rated"]
        assert reason(south.say("hint", ply=0)) == "no_help"
        with couple.north.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
            question = {"kind": "analyse", "id": "q", "position": south.state["start"]}
            socket.send_json(question)
            assert reason(socket.receive_json()) == "no_help"
            north.say("abort", ply=0, side="north")
            socket.send_json(question)
            assert socket.receive_json()["kind"] == "lines"


def test_at_home_there_is_nobody_to_ask(couple: Couple) -> None:
    with at_table(couple.south, opened(couple.south)["id"]) as page:
        for kind, fields in (
            ("offer", {"offer": "pause", "ply": 0}),
            ("accept", {"offer": "pause", "ply": 0}),
            ("abort", {"ply": 0}),
            ("claim", {"ply": 0}),
            ("say", {"phrase": "hello"}),
        ):
            assert reason(page.say(kind, side="south", **fields)) == "nobody_to_ask"
        assert not page.state["can_abort"]


def test_a_line_is_measured_by_the_server_and_an_unasked_echo_changes_nothing(
    couple: Couple,
) -> None:
    table = couple.open(ClockSetting(600))
    with couple.south.websocket_connect(f"{SOCKETS}/live/table/{table}") as socket:
        page = Page(socket, "s")
        socket.send_json({"kind": "echo", "number": 99})
        socket.send_json({"kind": "hello"})
        number = page.until("probe")["number"]
        page.until("state")
        socket.send_json({"kind": "echo", "number": number})
        assert page.play("c")["kind"] == "done"
        assert page.state["clock"]["running"] == "north"


@pytest.mark.parametrize(("way_s", "lag_ms"), [(None, 0), (0.08, 80), (5.0, MOST_LAG_MS)])
def test_the_way_of_a_move_is_left_out_as_far_as_its_echo_tells(
    couple: Couple, monkeypatch: pytest.MonkeyPatch, way_s: float | None, lag_ms: int
) -> None:
    now = [0.0]
    monkeypatch.setattr(table_socket, "RoundTrip", partial(RoundTrip, lambda: now[0]))
    table = couple.open(ClockSetting(600))
    with couple.both_at(table) as (south, _):
        south.play("c")
        with couple.north.websocket_connect(f"{SOCKETS}/live/table/{table}") as socket:
            page = Page(socket, "later")
            socket.send_json({"kind": "hello"})
            number = page.until("probe")["number"]
            page.until("state")
            if way_s:
                now[0] += way_s
                socket.send_json({"kind": "echo", "number": number})
            assert page.play("j")["kind"] == "done"
    events = events_of(couple.house.rooms.database, table)
    assert [one.lag_ms for one in events if isinstance(one, MovePlayed)] == [0, lag_ms]
    clock = KeptClock.told(events)
    [turn] = clock.turns
    assert clock.left[Side.NORTH] == 600_000 - turn.used_ms
