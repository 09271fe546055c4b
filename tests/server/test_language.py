"""The server speaks to each visitor in the language that is asked for."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.asking import ONE_MOVE_FROM_SUNTUK, Json, at_table, opened

MALAY = {"accept-language": "ms-BN,ms;q=0.9,en;q=0.8"}


def refused(client: TestClient, headers: dict[str, str], query: str = "") -> str:
    answer = client.post(
        f"/api/line{query}", json={"pattern": "1", "moves": ["c", "d"]}, headers=headers
    )
    text: str = answer.json()["text"]
    return text


def test_a_refusal_is_worded_in_the_language_of_the_browser(client: TestClient) -> None:
    assert refused(client, MALAY).startswith("Utara mesti membuka laluan")
    assert refused(client, {"accept-language": "fr, en;q=0.5"}).startswith("North must open")


@pytest.mark.parametrize("nonsense", ["", ";;q=x,,", "ms;q=zero", "*", "ms" * 4000])
def test_a_language_that_makes_no_sense_is_english(client: TestClient, nonsense: str) -> None:
    assert refused(client, {"accept-language": nonsense}).startswith("North must open")


def test_an_address_may_ask_for_a_language(client: TestClient) -> None:
    assert "Utara" in refused(client, {"accept-language": "en"}, "?lang=ms")
    sheet = client.get("/api/print/board.svg?lang=ms").text
    assert "Selatan" in sheet


def test_levels_and_patterns_are_told_in_the_language(client: TestClient) -> None:
    assert client.get("/api/about", headers=MALAY).json()["levels"][0]["name"] == "Orang baru"
    assert client.get("/api/patterns", headers=MALAY).json()[34]["nickname"] == "Papan dam"


def test_a_long_record_is_refused_in_the_language(client: TestClient) -> None:
    record = '[Pattern "1"]\n\n{' + "x" * 20_000 + "} 1. z9"
    answer = client.post("/api/records", content=record, headers=MALAY)
    english = client.post("/api/records", content=record)
    assert answer.json()["text"] != english.json()["text"]
    assert "baris" in answer.json()["text"]


def test_two_pages_at_one_table_are_told_of_a_suntuk_each_in_its_language(
    client: TestClient,
) -> None:
    table = opened(client, position=ONE_MOVE_FROM_SUNTUK)["id"]
    with (
        at_table(client, table, language="ms") as malay,
        at_table(client, table, "tab2") as english,
    ):
        malay.play("k11-k2xc2")
        english.until("state")
        texts = [{*suntuk_texts(page.state)} for page in (malay, english)]
    assert "suntuk" == malay.state["termination"] == english.state["termination"]
    assert all(texts)
    assert texts[0].isdisjoint(texts[1])


def suntuk_texts(state: Json) -> list[str]:
    return [why["text"] for point in state["view"]["suntuk"] for why in point["refusals"]]
