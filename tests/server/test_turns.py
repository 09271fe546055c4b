"""Whose turn it is: rounds with others, as a list and as a feed."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

import pytest
from starlette.testclient import TestClient

from tests.server.asking import Json, at_table, opened
from tests.server.neighbours import House, refused

ATOM = "{http://www.w3.org/2005/Atom}"
TERMS = {"pattern": "1", "agreement": "slide", "clock": {"days": 1}, "side": "south"}


def met(maker: TestClient, friend: TestClient, **other: object) -> str:
    """The table of a challenge that a friend has accepted; the maker is South."""
    answer = maker.post("/api/challenges", json={**TERMS, **other})
    assert answer.status_code == 200, answer.text
    accepted = friend.post(f"/api/challenges/{answer.json()['id']}/accept")
    assert accepted.status_code == 200, accepted.text
    name: str = accepted.json()["table"]
    return name


def waiting(person: TestClient) -> list[Json]:
    tables: list[Json] = person.get("/api/turns").json()["tables"]
    return tables


def test_it_is_told_in_which_rounds_with_others_it_is_ones_turn(house: House) -> None:
    siti, awang = house.guest("Siti"), house.guest("Awang")
    table = met(siti, awang)
    opened(siti)  # at one screen, which nobody waits for
    assert [one["id"] for one in waiting(siti)] == [table]
    assert waiting(awang) == []
    with at_table(siti, table) as page:
        assert page.say("play", ply=0, move="c")["kind"] == "done"
    assert waiting(siti) == []
    assert [one["id"] for one in waiting(awang)] == [table]
    assert refused(house.browser().get("/api/turns")) == (401, "not_known")


def test_a_feed_tells_the_same_to_a_reader_of_news(house: House) -> None:
    siti, awang = house.guest("Siti <b>"), house.guest("Awang")
    table = met(siti, awang)
    made = siti.post("/api/people/tokens", json={"title": "news", "scopes": ["read"]}).json()
    answer = house.browser().get("/api/turns/feed", params={"token": made["secret"]})
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = Xml.fromstring(answer.text)
    [entry] = feed.findall(f"{ATOM}entry")
    assert (entry.findtext(f"{ATOM}title") or "").startswith("Your turn: Siti <b>")
    assert (entry.findtext(f"{ATOM}id") or "").endswith(f"/table/{table}#0")


@pytest.mark.parametrize("scopes", [None, ["play"]])
def test_a_feed_needs_a_token_that_may_read(house: House, scopes: list[str] | None) -> None:
    siti = house.guest("Siti")
    secret = "pasang_nothing"
    if scopes:
        made = siti.post("/api/people/tokens", json={"title": "news", "scopes": scopes})
        secret = made.json()["secret"]
    assert refused(siti.get("/api/turns/feed", params={"token": secret})) == (401, "bad_token")


def offered(person: TestClient) -> list[tuple[str, str, str]]:
    """What somebody is asked: the table, what it is, and the side that offers it."""
    offers: list[Json] = person.get("/api/turns").json()["offers"]
    return [(one["table"]["id"], one["offer"], one["side"]) for one in offers]


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_what_is_offered_waits_for_an_answer(house: House, answer: str) -> None:
    siti, awang = house.guest("Siti"), house.guest("Awang")
    table = met(siti, awang)
    with at_table(siti, table) as south, at_table(awang, table) as north:
        south.say("play", ply=0, move="c")
        assert south.say("offer", ply=1, offer="takeback", side="south")["kind"] == "done"
        assert (offered(siti), offered(awang)) == ([], [(table, "takeback", "south")])
        assert north.say(answer, ply=1, offer="takeback", side="north")["kind"] == "done"
    assert offered(awang) == []


def test_another_round_is_offered_when_one_is_over(house: House) -> None:
    siti, awang = house.guest("Siti"), house.guest("Awang")
    table, live = met(siti, awang), met(siti, awang, clock={"initial_s": 300, "increment_s": 5})
    for one in (table, live):
        with at_table(awang, one) as north:
            assert north.say("resign", ply=0, side="north")["kind"] == "done"
            assert north.say("offer", ply=0, offer="rematch", side="north")["kind"] == "done"
    assert offered(siti) == [(table, "rematch", "north")], "a live round is over for who has gone"
    made = siti.post("/api/people/tokens", json={"title": "news", "scopes": ["read"]}).json()
    told = house.browser().get("/api/turns/feed", params={"token": made["secret"]}).text
    [entry] = Xml.fromstring(told).findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Siti – Awang: an offer awaits your answer"
    assert (entry.findtext(f"{ATOM}id") or "").endswith(f"/table/{table}#0-rematch")
