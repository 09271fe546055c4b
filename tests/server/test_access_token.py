"""Personal tokens: a program acts for a person, as far and as long as that person allows."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.access_token import MOST, AccessTokens, Scope
from pasang.server.people.people_archive import PeopleArchive
from tests.server.asking import SOCKETS, at_table, opened
from tests.server.neighbours import House, me, refused


def program(house: House, owner: TestClient, *scopes: str) -> TestClient:
    """A program that acts for the owner of a token."""
    wanted = {"title": "my bot", "scopes": scopes}
    answer = owner.post("/api/people/tokens", json=wanted)
    assert answer.status_code == 200, answer.text
    bot = house.browser()
    del bot.headers["x-pasang"]
    bot.headers["authorization"] = f"Bearer {answer.json()['secret']}"
    return bot


def test_a_program_plays_for_its_owner(house: House) -> None:
    siti = house.guest("Siti")
    bot = program(house, siti, "play", "read")
    assert me(bot) == me(siti)
    table = opened(bot)
    with at_table(siti, table["id"]) as page:
        page.hello()
        assert page.say("play", ply=0, move="c")["kind"] == "done"
    with at_table(bot, table["id"], mark="bot") as page:
        page.hello()
        assert page.say("play", ply=1, move="j")["kind"] == "done"


def test_a_program_that_may_read_changes_nothing(house: House) -> None:
    siti = house.guest("Siti")
    table = opened(siti)["id"]
    bot = program(house, siti, "read")
    assert [one["id"] for one in bot.get("/api/tables").json()["tables"]] == [table]
    assert refused(bot.delete(f"/api/tables/{table}")) == (403, "beyond_token")
    with (
        pytest.raises(WebSocketDisconnect),
        bot.websocket_connect(f"{SOCKETS}/live/table/{table}"),
    ):
        pass


def test_no_program_touches_the_account_of_its_owner(house: House) -> None:
    bot = program(house, house.guest("Siti"), "play", "read")
    for path in ("sessions", "tokens"):
        assert refused(bot.get(f"/api/people/{path}")) == (403, "beyond_token")
    made = {"title": "another", "scopes": ["play"]}
    assert refused(bot.post("/api/people/tokens", json=made)) == (403, "beyond_token")


@pytest.mark.parametrize("secret", ["", "pasang_", "pasang_" + "x" * 43, "x" * 9000])
def test_a_token_that_we_did_not_give_is_refused(house: House, secret: str) -> None:
    browser = house.browser()
    browser.headers["authorization"] = f"Bearer {secret}"
    assert refused(browser.get("/api/tables")) == (401, "bad_token")


def test_a_token_is_ended_by_its_owner_alone(house: House) -> None:
    siti, eve = house.guest("Siti"), house.guest("Eve")
    bot = program(house, siti, "read")
    [token] = siti.get("/api/people/tokens").json()["tokens"]
    assert (token["title"], token["scopes"]) == ("my bot", ["read"])
    address = f"/api/people/tokens/{token['id']}"
    assert refused(eve.delete(address)) == (404, "no_such_token")
    assert me(bot)
    assert siti.delete(address).status_code == 204
    assert refused(bot.get("/api/tables")) == (401, "bad_token")


def test_a_token_expires_and_its_secret_is_not_kept(database: Database) -> None:
    tokens = AccessTokens(database)
    siti = PeopleArchive(database).add_guest("Siti", Instant(0))
    secret, made = tokens.make(siti, "bot", [Scope.PLAY], Instant(0), Instant(10))
    assert tokens.find(secret, Instant(9)) == made
    assert tokens.find(secret, Instant(10)) is None
    assert secret not in repr(tokens.of_person(siti.id))


def test_there_is_an_end_to_tokens(house: House) -> None:
    siti = house.guest("Siti")
    wanted = {"title": "bot", "scopes": ["read"]}
    answers = [siti.post("/api/people/tokens", json=wanted) for _ in range(MOST + 1)]
    assert [one.status_code for one in answers] == [200] * MOST + [409]
    assert refused(answers[-1]) == (409, "too_many_tokens")
