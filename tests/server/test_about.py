"""What a page is told once, so that it holds no copy of its own."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from starlette.testclient import TestClient

from pasang.engine.level import levels
from pasang.rules.agreement import PRESETS, Entry, Passages, Taking
from tests.server.asking import ENGINE, FRIEND, PERSON, opened


@pytest.fixture
def about(client: TestClient) -> dict[str, Any]:
    told: dict[str, Any] = client.get("/api/about").json()
    return told


def test_about_names_every_level_and_no_table_seats_another(
    about: dict[str, Any], client: TestClient
) -> None:
    offered = [one["level"] for one in about["levels"]]
    assert offered == [one.number for one in levels()]
    for level in offered:
        opened(client, north={**ENGINE, "level": level})
    beyond = {"pattern": "1", "south": PERSON, "north": {**ENGINE, "level": max(offered) + 1}}
    assert client.post("/api/tables", json=beyond).status_code == 422


def test_about_words_every_preset_and_says_what_is_agreed_by_it(about: dict[str, Any]) -> None:
    """R5."""
    told = {one["name"]: one["agreement"]["text"] for one in about["presets"]}
    assert told == {name: str(agreement) for name, agreement in PRESETS.items()}
    assert all(one["title"] and one["words"] for one in about["presets"])


def test_about_writes_every_agreement_there_can_be(
    about: dict[str, Any], client: TestClient
) -> None:
    """R5: a page puts no text of N3 together."""
    agreed = {(one["entry"], one["passages"], one["capture"]) for one in about["agreements"]}
    assert agreed == set(product(Entry, Passages, Taking))
    for one in about["agreements"]:
        assert opened(client, agreement=one["text"])["agreement"] == one["text"]


def test_about_tells_the_longest_name_and_title_and_match(
    about: dict[str, Any], client: TestClient
) -> None:
    limits = about["limits"]
    wanted = {
        "south": {**PERSON, "name": "x" * limits["name"]},
        "title": "x" * limits["title"],
        "rounds": limits["rounds"],
    }
    opened(client, **wanted)
    longer = {
        "south": {**PERSON, "name": "x" * (limits["name"] + 1)},
        "title": "x" * (limits["title"] + 1),
        "rounds": limits["rounds"] + 1,
    }
    for name, value in longer.items():
        body = {"pattern": "1", "south": PERSON, "north": FRIEND, name: value}
        assert client.post("/api/tables", json=body).json()["field"].startswith(name)
