"""Whoever plays a rated round gets no help from the server's engines, whichever table or page they ask from."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from pasang.play.clock import ClockSetting
from pasang.server.hall import fair_play
from tests.server.asking import (
    ENGINE,
    ONE_MOVE_FROM_SUNTUK,
    PERSON,
    SOCKETS,
    Json,
    Page,
    at_table,
    opened,
)
from tests.server.couples import Couple
from tests.server.neighbours import House

AGAINST_ENGINE = {"south": PERSON, "north": ENGINE}
DAYS = ClockSetting(days=3)


@pytest.fixture
def couple(house: House) -> Couple:
    return Couple(house)


@pytest.fixture
def quick_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked every moment whether a rated round has begun."""
    monkeypatch.setattr(fair_play, "_LOOK_S", 0.01)


def reason(answer: Json) -> str:
    assert answer["kind"] == "refused", answer
    told: str = answer["refusal"]["reason"]
    return told


def asked_to_open(browser: TestClient, **wanted: object) -> tuple[int, str]:
    answer = browser.post("/api/tables", json={**AGAINST_ENGINE, **wanted})
    return answer.status_code, answer.json().get("error", "")


def test_a_hint_at_another_table_is_refused_too(couple: Couple) -> None:
    casual = opened(couple.south, pattern="1")["id"]
    with at_table(couple.south, casual) as page:
        assert page.say("hint", ply=0)["kind"] == "hint"
        couple.open(rated=True)
        assert reason(page.say("hint", ply=0)) == "no_help"
    with at_table(couple.house.guest("Eve"), casual) as watcher:
        assert watcher.say("hint", ply=0)["kind"] == "hint", "who plays nothing rated is helped"


def test_no_engine_sits_down_opposite_where_its_moves_could_be_copied(couple: Couple) -> None:
    before = opened(couple.south, **AGAINST_ENGINE)["id"]
    couple.open(rated=True)
    for start in ({"position": ONE_MOVE_FROM_SUNTUK}, {"pattern": "1"}):
        assert asked_to_open(couple.south, **start) == (409, "no_help")
    deed = {"kind": "play", "id": "1", "ply": 0, "move": "c"}
    answer = couple.south.post(f"/api/tables/{before}/deeds", json=deed)
    assert (answer.status_code, answer.json()["error"]) == (409, "no_help")
    friends = {"north": PERSON, "position": ONE_MOVE_FROM_SUNTUK}
    assert asked_to_open(couple.south, **friends)[0] == 200, "people may play each other"
    assert asked_to_open(couple.house.guest("Eve"), pattern="1")[0] == 200


def test_beside_a_round_of_weeks_one_plays_the_engine_from_the_start_only(couple: Couple) -> None:
    couple.open(DAYS, rated=True)
    assert asked_to_open(couple.south, pattern="1")[0] == 200
    assert asked_to_open(couple.south, position=ONE_MOVE_FROM_SUNTUK) == (409, "no_help")


@pytest.mark.usefixtures("quick_look")
def test_an_analysis_ends_when_a_rated_round_begins(couple: Couple) -> None:
    question = {"kind": "analyse", "id": "q", "position": ONE_MOVE_FROM_SUNTUK}
    with couple.south.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
        page = Page(socket, "a")
        socket.send_json(question)
        page.until("lines")
        couple.open(rated=True)
        assert reason(page.until("refused")) == "no_help"


def test_help_comes_back_with_the_end_of_the_round(couple: Couple) -> None:
    rated = couple.open(rated=True)
    casual = opened(couple.south, pattern="1")["id"]
    with at_table(couple.south, casual) as page, couple.both_at(rated) as (south, _):
        assert reason(page.say("hint", ply=0)) == "no_help"
        assert south.say("abort", ply=0, side="south")["kind"] == "done"
        assert page.say("hint", ply=0)["kind"] == "hint"
