from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.asking import ONE_MOVE_FROM_SUNTUK

LINE = ["c", "j", "b4-c4xc8", "k7-j7xg7"]


def test_a_position_after_some_moves_is_shown(client: TestClient) -> None:
    view = client.post("/api/position", json={"pattern": "1", "moves": LINE}).json()
    assert view["position"].endswith(" 4 cj 11-15 slide")
    assert {choice["move"] for choice in view["choices"]} == {
        "c4-b4xb2b5",
        "c4-c2xf2",
        "c4-c3xf3",
        "c4-c7xa7d7",
    }
    assert view["mobility"]["south"] == 4
    assert view["mobility"]["north"] > 0
    assert view["captured"] == {
        "south": {"black": 5, "white": 3},
        "north": {"black": 1, "white": 7},
    }


def test_every_position_of_a_line_is_shown(client: TestClient) -> None:
    views = client.post("/api/line", json={"pattern": "1", "moves": LINE}).json()["views"]
    assert [view["ply"] for view in views] == [0, 1, 2, 3, 4]
    assert [view["last"] and view["last"]["move"] for view in views] == [None, *LINE]
    assert views[0]["captured"]["south"] == {"black": 0, "white": 0}


def test_an_illegal_line_is_refused_in_the_laws_words(client: TestClient) -> None:
    answer = client.post("/api/line", json={"pattern": "1", "moves": ["c", "d"]})
    assert answer.status_code == 422
    assert answer.json() == {
        "error": "passage_elsewhere",
        "text": "North must open a passage in g–k",
        "field": "moves",
    }


def test_why_a_point_gives_nothing_is_answered_by_the_law(client: TestClient) -> None:
    position = client.post("/api/position", json={"pattern": "1", "moves": LINE}).json()["position"]
    even = client.post("/api/why", json={"position": position, "point": "c1"}).json()["refusals"]
    assert even[0]["reason"] == "even_line"
    assert even[0]["count"] == 4
    assert even[0]["colour"] == "black"
    allowed = client.post("/api/why", json={"position": position, "move": "c4-c7xa7d7"}).json()
    assert allowed == {"refusals": []}
    refused = client.post("/api/why", json={"position": position, "move": "c4-d4xd9"}).json()
    assert refused["refusals"][0]["reason"] == "token_blocks"


def test_lines_seen_from_a_point_are_told_by_the_law(client: TestClient) -> None:
    position = client.post("/api/position", json={"pattern": "1", "moves": LINE}).json()["position"]
    seen = client.post("/api/seen", json={"position": position, "point": "c7"}).json()["lines"]
    row = {"axis": "row", "colour": "black", "lower": ["b7", "a7"], "upper": ["d7"], "odd": True}
    assert seen[0] == row
    bowl = client.post("/api/seen", json={"position": position, "point": "f6"})
    assert (bowl.status_code, bowl.json()["field"]) == (422, "point")


def test_why_needs_one_question_about_a_real_point(client: TestClient) -> None:
    both = client.post("/api/why", json={"position": ONE_MOVE_FROM_SUNTUK})
    assert both.json()["error"] == "ask_one"
    bowl = client.post("/api/why", json={"position": ONE_MOVE_FROM_SUNTUK, "point": "f6"})
    assert (bowl.status_code, bowl.json()["field"]) == (422, "point")


def test_what_moves_lead_to_is_told_without_a_judgement(client: TestClient) -> None:
    asked = {"position": ONE_MOVE_FROM_SUNTUK, "moves": ["k11-k2xc2", "k11-a11xa6"]}
    suntuk, other = client.post("/api/facts", json=asked).json()["facts"]
    assert (suntuk["ending"], suntuk["left"]["north"], suntuk["allows"]) == ("suntuk", 0, [])
    assert (suntuk["choice"]["black"], suntuk["choice"]["points"]) == (1, 1)
    assert other["ending"] is None
    assert other["left"]["south"] is not None


def test_facts_are_told_of_legal_moves_alone_and_of_few_at_once(client: TestClient) -> None:
    asked = {"position": ONE_MOVE_FROM_SUNTUK, "moves": ["k11-c11xc3"]}
    refused = client.post("/api/facts", json=asked)
    assert (refused.status_code, refused.json()["field"]) == (422, "moves")
    many = client.post("/api/facts", json=asked | {"moves": ["k11-k2xc2"] * 9})
    assert many.json()["error"] == "bad_request"


def test_a_board_is_drawn_as_svg(client: TestClient) -> None:
    answer = client.get("/api/board.svg", params={"position": ONE_MOVE_FROM_SUNTUK})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert client.get("/api/board.svg", params={"pattern": "3"}).status_code == 200
    assert client.get("/api/board.svg").json()["error"] == "start_missing"


def laid_out(client: TestClient, **question: object) -> dict[str, object]:
    """What the server says to a board that was laid out."""
    answer = client.post("/api/setup", json=question)
    assert answer.status_code == 200
    said: dict[str, object] = answer.json()
    return said


def test_a_laid_out_board_becomes_a_position_with_all_else_inferred(client: TestClient) -> None:
    played = client.post("/api/position", json={"pattern": "1", "moves": LINE}).json()
    said = laid_out(client, rows=played["rows"], to_move="south", score=played["score"])
    assert said["fault"] is None
    view = said["view"]
    assert isinstance(view, dict)
    assert view["position"] == played["position"]
    assert view["choices"] == played["choices"]


def test_what_is_wrong_with_a_laid_out_board_is_named_with_field_and_points(
    client: TestClient,
) -> None:
    start = client.post("/api/position", json={"pattern": "1"}).json()["rows"]
    gap = laid_out(client, rows="." + start[1:], to_move="south")
    assert gap["view"] is None
    assert gap["fault"] == {
        "fault": "gaps",
        "text": "no ka stands, so nothing but whole passages can be missing: "
        "fill the marked points, or place both kas",
        "field": "rows",
        "points": ["a11"],
    }
    faults = [
        laid_out(client, rows=start, to_move="north")["fault"],
        laid_out(client, rows=start, to_move="south", score={"south": 3, "north": 0})["fault"],
        laid_out(client, rows=start, to_move="south", agreement="hop")["fault"],
        laid_out(client, rows="", to_move="south")["fault"],
    ]
    fields = [fault["field"] for fault in faults if isinstance(fault, dict)]
    assert fields == ["to_move", "score", "agreement", "rows"]
