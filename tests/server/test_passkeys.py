"""Passkeys: whoever holds one comes in by it, and nothing that was forged, replayed or borrowed does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.passkey import (
    MOST,
    Assertion,
    Attestation,
    Credential,
    NotProved,
    Passkey,
    PasskeyKnown,
    RelyingParty,
)
from pasang.server.people.passkey_archive import PasskeyArchive
from pasang.server.people.passkey_ceremony import authenticated, registered
from pasang.server.people.passkey_challenges import LIFETIME_MS, PasskeyChallenges, Purpose
from pasang.server.people.passkey_schema import PASSKEY_CHALLENGES, PASSKEYS
from pasang.server.people.people_archive import PeopleArchive
from tests.server.asking import Json
from tests.server.authenticator import (
    HOST,
    ORIGIN,
    PRESENT,
    VERIFIED,
    Authenticator,
    account_by_name,
    add_passkey,
    bytes_of,
    options_for,
    text_of,
)
from tests.server.neighbours import PASSWORD, House, me, refused

LOG_IN = "/api/people/passkeys/session"
WRONG = (403, "wrong_passkey")


@pytest.fixture
def owner(house: House) -> TestClient:
    """Somebody with an account."""
    return account_by_name(house, "siti")


@pytest.fixture
def phone(house: House) -> TestClient:
    """A browser that nobody knows yet."""
    return house.browser(host=HOST)


def shown(browser: TestClient, authenticator: Authenticator, **how: Any) -> Any:  # noqa: ANN401 - httpx's own
    """The answer to a passkey that was asked for."""
    options = options_for(browser, "authentication")
    return browser.post(LOG_IN, json=authenticator.shown(options, **how))


def attestation_in(made: Json) -> Attestation:
    return Attestation(
        *(bytes_of(made[name]) for name in ("credential", "client_data", "attestation"))
    )


def assertion_in(shown: Json) -> Assertion:
    names = ("credential", "client_data", "authenticator_data", "signature", "user_handle")
    return Assertion(*(bytes_of(shown[name]) for name in names))


def listed(browser: TestClient) -> list[Json]:
    passkeys: list[Json] = browser.get("/api/people/passkeys").json()["passkeys"]
    return passkeys


def session_of(browser: TestClient) -> str | None:
    return next((one.value for one in browser.cookies.jar if "session" in one.name), None)


def test_somebody_comes_in_by_a_passkey_without_saying_who_they_are(
    owner: TestClient, phone: TestClient
) -> None:
    authenticator = add_passkey(owner)
    answer = shown(phone, authenticator)
    assert answer.status_code == 200, answer.text
    assert me(phone) == me(owner)
    [passkey] = listed(owner)
    assert (passkey["title"], passkey["host"]) == ("my phone", HOST)
    assert passkey["used"] >= passkey["created"]


def test_a_log_in_by_passkey_changes_the_session_and_ends_the_one_before(
    house: House, owner: TestClient, phone: TestClient
) -> None:
    authenticator = add_passkey(owner)
    assert phone.post("/api/people/guest", json={"name": "Siti"}).status_code == 200
    before = session_of(phone)
    assert shown(phone, authenticator).status_code == 200
    assert session_of(phone) != before
    stale = house.browser()
    stale.cookies.set("pasang-session", before or "", domain="127.0.0.1")
    assert me(stale) is None


def test_the_password_works_as_before(owner: TestClient, phone: TestClient) -> None:
    add_passkey(owner)
    answer = phone.post("/api/people/session", json={"name": "siti", "password": PASSWORD})
    assert answer.status_code == 200


def test_a_passkey_asks_for_the_password_and_for_an_account(house: House) -> None:
    owner, guest = account_by_name(house, "siti"), house.browser(host=HOST)
    path = "/api/people/passkeys/registration"
    assert refused(owner.post(path, json={"password": "a guess"})) == (403, "wrong_password")
    assert refused(guest.post(path, json={})) == (401, "not_known")
    guest.post("/api/people/guest", json={"name": "Awang"})
    assert refused(guest.post(path, json={})) == (403, "passkey_account")


def test_a_server_that_is_addressed_in_figures_has_no_passkeys(house: House) -> None:
    owner = house.account("siti")
    body = {"password": PASSWORD}
    answer = owner.post("/api/people/passkeys/registration", json=body)
    assert refused(answer) == (409, "passkeys_need_name")


def test_the_browser_is_asked_for_a_passkey_of_this_host_that_knows_its_owner(
    owner: TestClient, phone: TestClient
) -> None:
    authenticator = add_passkey(owner)
    wanted = options_for(owner, "registration", password=PASSWORD)
    assert wanted["rp"] == {"id": HOST, "name": "Pasang"}
    assert wanted["authenticatorSelection"]["userVerification"] == "required"
    assert wanted["authenticatorSelection"]["residentKey"] == "required"
    assert [one["id"] for one in wanted["excludeCredentials"]] == [text_of(authenticator.id)]
    asked = options_for(phone, "authentication")
    assert (asked["rpId"], asked["userVerification"]) == (HOST, "required")
    assert asked.get("allowCredentials", []) == []


def test_a_host_that_is_not_ours_is_asked_for_nothing(house: House) -> None:
    answer = house.browser(host="evil.example").post("/api/people/passkeys/authentication")
    assert refused(answer) == (400, "bad_host")


def test_the_same_assertion_is_taken_once(house: House, owner: TestClient) -> None:
    authenticator = add_passkey(owner)
    phone = house.browser(host=HOST)
    proof = authenticator.shown(options_for(phone, "authentication"))
    visitor = phone.cookies["visitor"]
    assert phone.post(LOG_IN, json=proof).status_code == 200
    again = house.browser(host=HOST)
    again.cookies.set("visitor", visitor, domain="localhost.local")
    assert refused(again.post(LOG_IN, json=proof)) == WRONG


def test_an_assertion_for_another_browsers_challenge_is_refused(
    house: House, owner: TestClient, phone: TestClient
) -> None:
    authenticator = add_passkey(owner)
    proof = authenticator.shown(options_for(phone, "authentication"))
    assert refused(house.browser(host=HOST).post(LOG_IN, json=proof)) == WRONG
    assert phone.post(LOG_IN, json=proof).status_code == 200


def test_a_challenge_is_good_for_its_own_ceremony_alone(owner: TestClient) -> None:
    authenticator = add_passkey(owner)
    options = options_for(owner, "registration", password=PASSWORD)
    assert refused(owner.post(LOG_IN, json=authenticator.shown(options))) == WRONG
    asked = options_for(owner, "authentication")
    asked["user"] = {"id": text_of(b"somebody")}
    answer = owner.post("/api/people/passkeys", json=Authenticator().made(asked))
    assert refused(answer) == (403, "passkey_not_made")


@pytest.mark.parametrize(
    "lie",
    [
        {"origin": "http://localhost:9000"},
        {"origin": "https://localhost:8000"},
        {"origin": "http://evil.example"},
        {"host": "evil.example"},
        {"flags": PRESENT},
        {"flags": VERIFIED},
    ],
    ids=[
        "another port",
        "another scheme",
        "another site",
        "another host",
        "not asked",
        "not there",
    ],
)
def test_a_passkey_of_another_origin_or_without_its_owner_proves_nothing(
    lie: dict[str, Any],
) -> None:
    site, challenge = RelyingParty(HOST, ORIGIN), bytes(32)
    options = {"challenge": text_of(challenge), "user": {"id": text_of(b"siti")}}
    honest = Authenticator()
    made = registered(attestation_in(honest.made(options)), site, challenge)
    passkey = Passkey("a", "siti", "a key", HOST, made, Instant(0), None)
    assert authenticated(assertion_in(honest.shown(options)), passkey, site, challenge) == 1
    liar = replace(honest, **lie)
    with pytest.raises(NotProved):
        registered(attestation_in(liar.made(options)), site, challenge)
    with pytest.raises(NotProved):
        authenticated(assertion_in(liar.shown(options)), passkey, site, challenge)


def test_a_forged_signature_is_refused(owner: TestClient, phone: TestClient) -> None:
    authenticator = add_passkey(owner)
    assert refused(shown(phone, replace(authenticator, key=Authenticator().key))) == WRONG
    assert refused(shown(phone, Authenticator(handle=b"nobody"))) == WRONG, "an unknown credential"
    options = options_for(phone, "authentication")
    proof = {**authenticator.shown(options), "user_handle": text_of(b"somebody else")}
    assert refused(phone.post(LOG_IN, json=proof)) == WRONG
    assert refused(shown(phone, authenticator, kind="webauthn.create")) == WRONG
    assert me(phone) is None


def test_a_challenge_that_we_did_not_give_is_refused(owner: TestClient, phone: TestClient) -> None:
    authenticator = add_passkey(owner)
    options = options_for(phone, "authentication")
    own = {**options, "challenge": text_of(bytes(32))}
    assert refused(phone.post(LOG_IN, json=authenticator.shown(own))) == WRONG


def test_a_copy_is_known_by_its_counter(owner: TestClient, phone: TestClient) -> None:
    authenticator = add_passkey(owner, Authenticator(count=5))
    copy = replace(authenticator)
    assert shown(phone, authenticator).status_code == 200
    assert refused(shown(phone, copy)) == WRONG
    assert shown(phone, authenticator).status_code == 200


def test_an_authenticator_that_does_not_count_comes_in_again(
    owner: TestClient, phone: TestClient
) -> None:
    authenticator = add_passkey(owner)
    for _ in range(2):
        authenticator.count = -1
        assert shown(phone, authenticator).status_code == 200


def test_a_passkey_is_renamed_and_revoked_by_its_owner_alone(
    house: House, owner: TestClient, phone: TestClient
) -> None:
    authenticator = add_passkey(owner)
    [passkey] = listed(owner)
    path = f"/api/people/passkeys/{passkey['id']}"
    eve = account_by_name(house, "eve")
    assert refused(eve.patch(path, json={"title": "mine"})) == (404, "no_such_passkey")
    assert refused(eve.delete(path)) == (404, "no_such_passkey")
    assert owner.patch(path, json={"title": "<b>key</b>"}).status_code == 204
    assert listed(owner)[0]["title"] == "<b>key</b>"
    assert owner.delete(path).status_code == 204
    assert listed(owner) == []
    assert refused(shown(phone, authenticator)) == WRONG


def test_a_passkey_is_somebodys_once(house: House, owner: TestClient) -> None:
    authenticator = add_passkey(owner)
    eve = account_by_name(house, "eve")
    options = options_for(eve, "registration", password=PASSWORD)
    answer = eve.post("/api/people/passkeys", json=authenticator.made(options))
    assert refused(answer) == (409, "passkey_known")


def test_there_is_a_most_of_passkeys(house: House, owner: TestClient) -> None:
    person = (me(owner) or {})["id"]
    for number in range(MOST):
        made = Credential(b"%d" % number, b"", 0)
        house.rooms.people.passkeys.passkeys.add(person, "a key", HOST, made, Instant(0))
    options = options_for(owner, "registration", password=PASSWORD)
    answer = owner.post("/api/people/passkeys", json=Authenticator().made(options))
    assert refused(answer) == (409, "too_many_passkeys")


def test_guessing_by_passkey_is_slowed_down_too(house: House, phone: TestClient) -> None:
    house.rooms.people._tries.own.clock = lambda: 0.0  # a busy machine gives no tries back
    answers = [shown(phone, Authenticator(handle=b"nobody")) for _ in range(10)]
    assert refused(answers[0]) == WRONG
    assert refused(answers[-1]) == (429, "too_many_tries")


def test_a_program_cannot_make_itself_a_passkey(house: House, owner: TestClient) -> None:
    answer = owner.post("/api/people/tokens", json={"title": "bot", "scopes": ["read", "play"]})
    bot = house.browser(host=HOST)
    bot.headers["authorization"] = f"Bearer {answer.json()['secret']}"
    body = {"password": PASSWORD}
    assert refused(bot.post("/api/people/passkeys/registration", json=body)) == (
        403,
        "beyond_token",
    )


def test_passkeys_are_taken_along_and_deleted_with_their_owner(
    house: House, owner: TestClient, phone: TestClient
) -> None:
    authenticator = add_passkey(owner)
    [told] = owner.get("/api/people/export").json()["passkeys"]
    assert (told["title"], told["used"]) == ("my phone", None)
    assert owner.post("/api/people/deletion", json={"password": PASSWORD}).status_code == 204
    assert refused(shown(phone, authenticator)) == WRONG
    with house.rooms.database.connect() as connection:
        assert connection.execute(sa.select(PASSKEYS)).all() == []


def test_a_challenge_lasts_minutes_and_is_answered_once(database: Database) -> None:
    challenges = PasskeyChallenges(database)
    late, good = (challenges.give(Purpose.AUTHENTICATION, "one", Instant(0)) for _ in range(2))
    at = Instant(LIFETIME_MS - 1)
    assert not challenges.take(good, Purpose.REGISTRATION, "one", at)
    assert not challenges.take(good, Purpose.AUTHENTICATION, "another", at)
    assert challenges.take(good, Purpose.AUTHENTICATION, "one", at)
    assert not challenges.take(good, Purpose.AUTHENTICATION, "one", at)
    assert not challenges.take(late, Purpose.AUTHENTICATION, "one", Instant(LIFETIME_MS))
    challenges.give(Purpose.AUTHENTICATION, "one", Instant(LIFETIME_MS))
    with database.connect() as connection:
        assert len(connection.execute(sa.select(PASSKEY_CHALLENGES)).all()) == 1


def test_of_two_uses_with_the_same_count_one_is_noted(database: Database) -> None:
    people, passkeys = PeopleArchive(database), PasskeyArchive(database)
    siti = people.add_guest("Siti", Instant(0))
    made = passkeys.add(siti.id, "a key", HOST, Credential(b"id", b"key", 1), Instant(0))
    assert passkeys.find(b"id", HOST) == made
    assert passkeys.find(b"id", "pasang.example") is None
    assert passkeys.note_use(made, 2, Instant(1))
    assert not passkeys.note_use(made, 2, Instant(2))
    with pytest.raises(PasskeyKnown):
        passkeys.add(siti.id, "again", HOST, Credential(b"id", b"key", 1), Instant(0))
    people.forget(siti.id)
    assert passkeys.of_person(siti.id) == []


def test_what_is_no_base64_is_refused_by_its_field(phone: TestClient) -> None:
    proof = Authenticator().shown(options_for(phone, "authentication"))
    for text in ("", "a", "ä", "a b", "a" * 5000, "AA=="):
        answer = phone.post(LOG_IN, json={**proof, "client_data": text})
        assert refused(answer) == (422, "bad_request"), text
        assert answer.json()["field"] == "client_data"
