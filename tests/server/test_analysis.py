from __future__ import annotations

from starlette.testclient import TestClient

from pasang.notation.round import Round
from tests.server.asking import ONE_MOVE_FROM_SUNTUK, SOCKETS, Json
from tests.server.greedy import GreedyThinker
from tests.waiting import until

START = str(Round.start(1).position)


def test_a_position_is_looked_at_ever_deeper(client: TestClient) -> None:
    with client.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
        socket.send_json({"kind": "analyse", "id": "a", "position": START, "lines": 3})
        first, second = socket.receive_json(), socket.receive_json()
        assert first["kind"] == "lines"
        assert second["depth"] > first["depth"]
        assert len(first["lines"]) == 3
        assert first["position"] == START
        assert not first["done"]


def test_every_legal_move_gets_its_value_on_demand(client: TestClient) -> None:
    with client.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
        socket.send_json({"kind": "analyse", "id": "a", "position": START, "all": True})
        assert len(socket.receive_json()["lines"]) == 11


def test_a_new_question_replaces_the_old_one_and_stop_stops(
    client: TestClient, thinkers: list[GreedyThinker]
) -> None:
    with client.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
        socket.send_json({"kind": "analyse", "id": "a", "position": START})
        socket.receive_json()
        socket.send_json({"kind": "analyse", "id": "b", "position": ONE_MOVE_FROM_SUNTUK})
        while socket.receive_json()["id"] != "b":
            pass
        assert sum(thinker.running for thinker in thinkers) == 1
        socket.send_json({"kind": "stop", "id": "b"})
        socket.send_json({"kind": "ping", "at": 1})
        while socket.receive_json()["kind"] != "pong":
            pass
        assert sum(thinker.running for thinker in thinkers) == 0
    assert max(thinker.most_running for thinker in thinkers) == 1


def test_a_search_stops_when_its_page_goes_away(
    client: TestClient, thinkers: list[GreedyThinker]
) -> None:
    with client.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
        socket.send_json({"kind": "analyse", "id": "a", "position": START})
        socket.receive_json()
    until(lambda: not any(thinker.running for thinker in thinkers), "the end of the search")
    assert max(thinker.most_running for thinker in thinkers) == 1


def test_what_cannot_be_looked_at_is_refused_by_name(client: TestClient) -> None:
    over = Round.from_position(ONE_MOVE_FROM_SUNTUK).play("k11-k2xc2").position
    with client.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
        socket.send_json({"kind": "analyse", "id": "a", "position": "nonsense"})
        assert socket.receive_json()["refusal"]["reason"] == "unreadable"
        socket.send_json({"kind": "analyse", "id": "b", "position": str(over)})
        assert socket.receive_json()["refusal"]["reason"] == "round_over"
        socket.send_json({"kind": "review", "id": "c", "start": START, "moves": ["c", "d"]})
        assert socket.receive_json()["refusal"]["reason"] == "passage_elsewhere"


def test_a_review_values_every_ply_from_the_end_and_tells_what_was_lost(
    client: TestClient,
) -> None:
    points: list[Json] = []
    moves = ["k11-k2xc2"]
    with client.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
        review = {"kind": "review", "id": "r", "start": ONE_MOVE_FROM_SUNTUK, "moves": moves}
        socket.send_json(review)
        while not points or not points[-1]["done"]:
            points.append(socket.receive_json())
    end, start = points
    assert (end["ply"], end["lost"], end["best"]) == (61, None, None)
    assert end["value"] == {
        "kind": "suntuk",
        "margin": 120,
        "plies": 0,
        "exact": True,
        "bound": None,
        "text": "suntuk in 0",
    }
    assert (start["ply"], start["lost"]) == (60, 0)
    assert start["value"]["kind"] == "margin"


def test_a_move_that_gives_points_away_is_told_so(client: TestClient) -> None:
    played = Round.start(1).play("c", "j")
    worst = min(played.legal_moves, key=played.position.worth_of)
    with client.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
        socket.send_json(
            {
                "kind": "review",
                "id": "r",
                "start": str(played.position),
                "moves": [str(worst)],
                "seconds_per_move": 0.1,
            }
        )
        points = [socket.receive_json() for _ in range(2)]
    assert points[1]["lost"] > 0
    assert points[1]["best"] != str(worst)
