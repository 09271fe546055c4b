"""Hints at a table: they improve while they are shown, say why, and end with the position they are about."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from pasang.server.app import create_app
from pasang.server.settings import Settings
from tests.server.asking import ONE_MOVE_FROM_SUNTUK, Json, Page, at_table, opened
from tests.server.greedy import GreedyThinker
from tests.waiting import until


def heard(page: Page, question: str) -> list[Json]:
    """All hints that answer a question, up to the final one."""
    hints: list[Json] = []
    while not (hints and hints[-1]["final"]):
        hints.append(page.until("hint"))
        assert hints[-1]["id"] == question
    return hints


def test_a_hint_is_told_again_and_again_until_it_is_final(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        page.socket.send_json({"kind": "hint", "id": "h", "ply": 0})
        hints = heard(page, "h")
        choices = page.state["view"]["choices"]
        assert len(hints) == len(choices) > 1
        gains = [hint["choice"]["points"] for hint in hints]
        assert gains == sorted(gains)
        assert all(hint["choice"] in choices for hint in hints)
        assert [hint["final"] for hint in hints[:-1]] == [False] * (len(hints) - 1)


def test_a_hint_says_what_it_leaves_and_what_is_proved(client: TestClient) -> None:
    """R18."""
    table = opened(client, position=ONE_MOVE_FROM_SUNTUK)
    with at_table(client, table["id"]) as page:
        page.socket.send_json({"kind": "hint", "id": "h", "ply": 60})
        *_, last = heard(page, "h")
        assert last["value"]["text"] == f"{85 - 89 + last['choice']['points']:+d}"
        assert last["proved"] is None
        page.play(last["choice"]["move"])
        assert last["choices_left"] == len(page.state["view"]["choices"])


def test_a_hint_for_another_position_is_refused(client: TestClient) -> None:
    table = opened(client)
    with at_table(client, table["id"]) as page:
        assert page.say("hint", ply=4)["refusal"]["reason"] == "stale"


@pytest.fixture
def slow() -> GreedyThinker:
    """Tells what it has found so far, and never that it has ended."""
    return GreedyThinker(may_answer=asyncio.Event())


@pytest.fixture
def slow_client(settings: Settings, slow: GreedyThinker) -> Iterator[TestClient]:
    app = create_app(settings, lambda _: [slow])
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        yield client


def begin(page: Page, slow: GreedyThinker) -> None:
    assert page.say("hint", ply=page.state["view"]["ply"])["final"] is False
    until(lambda: slow.running, "a search that goes on")


def test_a_hint_ends_when_its_position_has_passed(
    slow_client: TestClient, slow: GreedyThinker
) -> None:
    table = opened(slow_client)
    with at_table(slow_client, table["id"]) as page:
        begin(page, slow)
        page.play("c")
        until(lambda: not slow.running, "the end of the search")
        assert page.say("hint", ply=1)["kind"] == "hint", "the engine is free for the next"


def test_a_hint_goes_on_when_the_page_only_asks_where_the_table_stands(
    slow_client: TestClient, slow: GreedyThinker
) -> None:
    table = opened(slow_client)
    with at_table(slow_client, table["id"]) as page:
        begin(page, slow)
        page.hello()
        page.say("pause")
        page.socket.send_json({"kind": "ping"})
        page.until("pong")
        assert slow.running == 1


def test_a_hint_ends_when_nobody_listens_any_more(
    slow_client: TestClient, slow: GreedyThinker
) -> None:
    table = opened(slow_client)
    with at_table(slow_client, table["id"]) as page:
        begin(page, slow)
    until(lambda: not slow.running, "the end of the search")


def test_a_newer_hint_replaces_the_older(slow_client: TestClient, slow: GreedyThinker) -> None:
    table = opened(slow_client)
    with at_table(slow_client, table["id"]) as page:
        begin(page, slow)
        begin(page, slow)
        assert slow.most_running == 1
