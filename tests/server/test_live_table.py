from __future__ import annotations

from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pasang.play.clock import Instant
from pasang.rules.side import Side
from pasang.server.archive.table_archive import TableArchive
from pasang.server.live import connection
from tests.server.asking import ENGINE, ONE_MOVE_FROM_SUNTUK, SOCKETS, Json, at_table, opened
from tests.waiting import until


def test_a_move_is_answered_with_the_new_state_and_done(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        answer = page.play("c")
        assert answer == {"kind": "done", "id": "tab1-1", "version": 2}
        assert page.state["view"]["last"]["column"] == "c"
        assert page.state["view"]["score"] == {"south": 8, "north": 0}
        assert page.state["view"]["captured"]["south"] == {"black": 2, "white": 3}


def test_a_resent_move_is_answered_with_the_same_done(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        page.play("c")
        page.play("j")
        page.socket.send_json({"kind": "play", "id": "tab1-1", "ply": 0, "move": "c"})
        assert page.until("done") == {"kind": "done", "id": "tab1-1", "version": 2}
        assert len(page.state["moves"]) == 2


def test_what_cannot_be_done_is_refused_by_name(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        page.play("c")
        reasons = {
            "passage_elsewhere": page.play("d"),
            "stale": page.play("j", ply=0),
            "unreadable": page.play("castle"),
            "not_finished": page.say("rematch"),
            "not_paused": page.say("go"),
        }
        for reason, answer in reasons.items():
            assert answer["kind"] == "refused"
            assert answer["refusal"]["reason"] == reason
            assert answer["refusal"]["text"]
        assert reasons["passage_elsewhere"]["refusal"]["columns"] == ["g", "h", "i", "j", "k"]


def test_a_message_that_makes_no_sense_is_refused_and_the_line_stays(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        for nonsense in (
            "{",
            "[]",
            '{"kind":"fly"}',
            '{"kind":"play","id":"x","ply":-1,"move":"c"}',
        ):
            page.socket.send_text(nonsense)
            assert page.hear()["refusal"]["reason"] == "bad_message"
        assert page.play("c")["kind"] == "done"


def test_a_message_that_is_too_long_ends_the_line(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        page.socket.send_text("x" * 5000)
        with pytest.raises(WebSocketDisconnect) as ended:
            page.hear()
    assert ended.value.code == 1009


def test_two_hundred_messages_at_once_are_all_answered(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_MESSAGES_A_SECOND", 1000)
    table = opened(client)
    with at_table(client, table["id"]) as page:
        for number in range(200):
            page.socket.send_json({"kind": "ping", "at": number})
        assert [page.until("pong")["at"] for _ in range(200)] == list(range(200))


def test_a_table_that_is_not_there_says_so(client: TestClient) -> None:
    with client.websocket_connect(f"{SOCKETS}/live/table/nothing") as socket:
        assert socket.receive_json()["refusal"]["reason"] == "not_found"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_two_tabs_see_the_same_table(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as one, at_table(client, table["id"], "tab2") as other:
        one.play("c")
        assert other.until("state")["state"]["version"] == 2
        assert other.play("j")["kind"] == "done"
        one.until("state")
        assert one.state["moves"] == other.state["moves"] == ["c", "j"]
        assert one.play("k", ply=1)["refusal"]["reason"] == "stale"


def test_a_page_that_knows_the_version_is_told_nothing_new(client: TestClient) -> None:
    table = opened(client)
    with client.websocket_connect(f"{SOCKETS}/live/table/{table['id']}") as socket:
        socket.send_json({"kind": "hello", "version": 1})
        socket.send_json({"kind": "ping", "at": 5})
        assert socket.receive_json() == {"kind": "pong", "at": 5}
        socket.send_json({"kind": "hello", "version": 7})
        assert socket.receive_json()["state"]["version"] == 1


def test_the_engine_answers_from_its_seat(client: TestClient) -> None:
    table = opened(client, north=ENGINE)
    with at_table(client, table["id"]) as page:
        page.play("c")
        page.until_turn_of("south")
        assert len(page.state["moves"]) == 2
        assert page.state["can_undo"]
        assert page.say("undo", ply=2)["kind"] == "done"
        assert page.state["moves"] == []


def test_a_person_does_not_move_for_the_engine(client: TestClient) -> None:
    table = opened(client, south=ENGINE, north=ENGINE)
    with at_table(client, table["id"]) as page:
        page.say("pause")
        ply = page.state["view"]["ply"]
        move = page.state["view"]["choices"][0]["move"]
        answer = page.say("play", ply=ply, move=move)
        assert answer["refusal"]["reason"] == "not_your_seat"


def test_a_seat_is_asked_for_by_the_ply_and_checked_before_anything_else(
    client: TestClient,
) -> None:
    table = opened(client, north=ENGINE)
    with at_table(client, table["id"]) as page:
        page.play("c")
        page.until_turn_of("south")
        theirs = page.say("play", ply=1, move="k")
        mine = page.say("play", ply=0, move="c")
    assert (theirs["refusal"]["reason"], theirs["refusal"]["side"]) == ("not_your_seat", "north")
    assert mine["refusal"]["reason"] == "stale"


def test_a_resignation_under_a_used_id_is_refused_and_not_done(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        page.play("c")
        page.socket.send_json({"kind": "resign", "id": "tab1-1", "ply": 1, "side": "north"})
        assert page.until("refused")["refusal"]["reason"] == "request_used"
        assert page.state["status"] == "playing"


def test_a_whole_round_against_the_engine_comes_to_an_end(client: TestClient) -> None:
    table = opened(client, north=ENGINE)
    dice = Random(3)
    with at_table(client, table["id"]) as page:
        while page.state["status"] == "playing":
            if page.state["view"]["to_move"] == "north":
                page.until_turn_of("south")
            else:
                page.play(dice.choice(page.state["view"]["choices"])["move"])
        assert page.state["termination"] in {"suntuk", "board cleared"}
        assert page.state["result"]["winner"] in {"south", "north", None}
        if page.state["termination"] == "suntuk":
            assert page.state["view"]["suntuk"]
    listed = client.get("/api/tables", params={"status": "finished"}).json()["tables"]
    assert [one["id"] for one in listed] == [table["id"]]


def test_engines_play_each_other_until_they_are_paused(client: TestClient) -> None:
    table = opened(client, south=ENGINE, north=ENGINE)
    with at_table(client, table["id"]) as page:
        while page.state["view"]["ply"] < 3:
            page.hear()
        assert page.say("pause")["kind"] == "done"
        assert page.state["paused"]
        ply = page.state["view"]["ply"]
        page.socket.send_json({"kind": "ping", "at": 1})
        page.until("pong")
        assert page.state["view"]["ply"] == ply
        page.say("go")
        while page.state["view"]["ply"] == ply:
            page.hear()


def test_a_page_hears_how_deep_the_engine_has_looked(client: TestClient) -> None:
    table = opened(client, south=ENGINE)
    with client.websocket_connect(f"{SOCKETS}/live/table/{table['id']}") as socket:
        assert socket.receive_json() == {"kind": "thinking", "ply": 0, "depth": 1}


def test_suntuk_is_explained_and_a_rematch_follows(client: TestClient) -> None:
    table = opened(client, position=ONE_MOVE_FROM_SUNTUK, rounds=2)
    with at_table(client, table["id"]) as page:
        page.play("k11-k2xc2")
        assert page.state["termination"] == "suntuk"
        assert page.state["result"] == {"south": 120, "north": 0, "winner": "south"}
        assert page.state["match"]["totals"] == {"first": 120, "second": 0}
        reasons = [one["refusals"][0]["reason"] for one in page.state["view"]["suntuk"]]
        assert "nothing_seen" in reasons
        assert page.say("hint", ply=61)["refusal"]["reason"] == "finished"
        assert page.say("rematch")["kind"] == "done"
        following = page.state["rematch"]["id"]
        assert page.say("rematch")["refusal"]["reason"] == "already_agreed"
    state = client.get(f"/api/tables/{following}").json()
    assert state["match"] == {
        "rounds": 2,
        "played": 1,
        "totals": {"first": 120, "second": 0},
        "first_is": "south",
        "over": False,
    }


def test_resigning_ends_the_round(client: TestClient) -> None:
    table = opened(client, north=ENGINE)
    with at_table(client, table["id"]) as page:
        assert page.say("resign", ply=0, side="north")["refusal"]["reason"] == "not_your_seat"
        page.say("resign", ply=0, side="south")
        assert page.state["termination"] == "resignation"
        assert page.state["south_next"] == "north", "who wins outright is South in the next (R20)"
        assert page.state["result"]["north"] == 120
        assert page.play("c")["refusal"]["reason"] == "finished"


def once_paused(client: TestClient, table_id: str) -> Json:
    def paused() -> Json | None:
        state: Json = client.get(f"/api/tables/{table_id}").json()
        return state if state["paused"] else None

    return until(paused, "a pause")


def test_a_clock_runs_only_while_somebody_is_at_the_table(client: TestClient) -> None:
    table = opened(client, clock={"initial_s": 60, "increment_s": 1})
    with at_table(client, table["id"]) as page:
        page.play("c")
        assert page.state["clock"]["running"] == "north"
    away = once_paused(client, table["id"])
    assert away["clock"]["running"] is None
    with at_table(client, table["id"], "later") as page:
        assert not page.state["paused"]
        assert page.state["clock"]["running"] == "north"


def test_a_renamed_table_shows_its_new_title_at_once(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        client.patch(f"/api/tables/{table['id']}", json={"title": "Ours"})
        assert page.until("state")["state"]["title"] == "Ours"


def test_a_table_that_is_put_away_is_closed_for_everybody(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        client.delete(f"/api/tables/{table['id']}")
        with pytest.raises(WebSocketDisconnect) as ended:
            page.play("c")
    assert ended.value.code == 4404


def test_a_table_changed_by_another_process_is_looked_at_again(client: TestClient) -> None:
    table = opened(client)
    archive: TableArchive = client.app.state.rooms.tables  # type: ignore[attr-defined]
    with at_table(client, table["id"]) as page:
        elsewhere, _ = archive.load(table["id"])
        archive.append(table["id"], elsewhere.play(Side.SOUTH, "d", 0, Instant(1)))
        assert page.play("c")["refusal"]["reason"] == "stale"
        assert page.state["moves"] == ["d"]
        assert page.play("j")["kind"] == "done"


def test_a_page_that_asks_for_changes_is_told_what_is_not_as_it_was(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as whole, at_table(client, table["id"], "tab2") as page:
        page.socket.send_json({"kind": "hello", "version": 1, "changes": True})
        page.socket.send_json({"kind": "ping", "at": 1})
        page.until("pong")
        whole.play("c")
        told = page.until("changed")
        assert (told["since"], told["kept"], told["more"]) == (1, 0, ["c"])
        assert {"version", "view"} <= told["fields"].keys()
        assert not {"id", "south", "start", "title", "moves"} & told["fields"].keys()
        assert {**table, **told["fields"], "moves": ["c"]} == whole.state
        whole.play("j")
        assert (page.until("changed")["kept"], whole.say("undo", ply=2)["kind"]) == (1, "done")
        back = page.until("changed")
        assert (back["kept"], back["more"], back["fields"]["version"]) == (1, [], 4)


def test_a_page_that_missed_a_change_is_told_the_whole_state(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        page.play("c")
        page.socket.send_json({"kind": "hello", "version": 1, "changes": True})
        assert page.until("state")["state"]["moves"] == ["c"]
        assert page.play("j")["kind"] == "done"
        assert page.state["moves"] == ["c"]
