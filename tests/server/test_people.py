"""People: guests, accounts, log-in and recovery; and nobody is somebody else."""

from __future__ import annotations

from http.cookiejar import Cookie

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.schema import METADATA
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.person import Role
from pasang.server.people.schema import RECOVERY_CODES, SESSIONS
from pasang.server.people.session_store import IDLE_DAYS, LONGEST_DAYS, SessionStore
from tests.server.neighbours import PASSWORD, House, log_in, made, me, refused

DAY = 24 * 3600 * 1000


def session_cookie(browser: TestClient) -> Cookie:
    [found] = [cookie for cookie in browser.cookies.jar if "session" in cookie.name]
    return found


def test_a_visitor_is_nobody_until_they_play(house: House) -> None:
    browser = house.browser()
    assert browser.get("/api/people/me").json() == {
        "shared": True,
        "person": None,
        "moderator": False,
    }
    assert not [cookie for cookie in browser.cookies.jar if "session" in cookie.name]


def test_a_guest_may_be_renamed_and_stays_the_same_person(house: House) -> None:
    siti = house.guest("Siti")
    first = me(siti)
    assert first
    assert first["name"] == "Siti"
    siti.post("/api/people/guest", json={"name": "Siti A."})
    assert me(siti) == {**first, "name": "Siti A."}


def test_an_account_takes_the_guest_along_and_gets_another_session(house: House) -> None:
    siti = house.guest("Siti")
    guest, cookie = me(siti), session_cookie(siti).value
    told = made(siti, "siti")
    assert guest
    assert told["me"]["person"]["id"] == guest["id"]
    assert session_cookie(siti).value != cookie, "fixation: the session must change on log-in"
    stale = house.browser()
    stale.cookies.set("pasang-session", cookie or "", domain="127.0.0.1")
    assert me(stale) is None


def test_the_session_of_a_guest_ends_when_they_log_in(house: House) -> None:
    house.account("siti")
    other = house.guest("somebody")
    before = session_cookie(other).value
    assert log_in(other, "siti", PASSWORD).status_code == 200
    assert session_cookie(other).value != before
    person = me(other)
    assert person
    assert person["name"] == "siti"


def test_the_cookie_keeps_to_this_host_and_to_tls(house: House) -> None:
    secure = house.browser("https")
    cookie = secure.post("/api/people/guest", json={}).headers["set-cookie"]
    assert cookie.startswith("__Host-pasang-session=")
    for part in ("Path=/", "HttpOnly", "SameSite=Strict", "Secure"):
        assert part in cookie
    assert "Domain" not in cookie
    plain = house.browser().post("/api/people/guest", json={}).headers["set-cookie"]
    assert plain.startswith("pasang-session=")
    assert "Secure" not in plain


def test_a_cookie_that_we_did_not_give_is_nobody(house: House) -> None:
    for forged in ("x" * 43, "", "a b", "../../etc", "x" * 5000):
        browser = house.browser()
        browser.cookies.set("pasang-session", forged, domain="127.0.0.1")
        assert me(browser) is None


def test_secrets_are_kept_as_hashes_alone(house: House) -> None:
    siti = house.browser()
    codes = made(siti, "siti")["recovery_codes"]
    with house.rooms.database.connect() as connection:
        kept = str([connection.execute(sa.select(table)).all() for table in METADATA.sorted_tables])
    for secret in (session_cookie(siti).value, PASSWORD, *codes):
        assert (secret or "") not in kept
    assert "$argon2id$" in kept


def test_names_differ_by_more_than_case_or_form(house: House) -> None:
    house.account("Siti")
    for alike in ("siti", "SITI", "Ｓiti"):
        answer = house.browser().post(
            "/api/people/account", json={"name": alike, "password": PASSWORD}
        )
        assert refused(answer) == (409, "name_taken")


@pytest.mark.parametrize("name", ["", "s", "si ti", "<b>", "1234", "a" * 25, "si\nti", "-_-"])
def test_a_name_is_letters_and_figures(house: House, name: str) -> None:
    answer = house.browser().post("/api/people/account", json={"name": name, "password": PASSWORD})
    assert refused(answer) == (422, "bad_request")


@pytest.mark.parametrize("password", ["password1", "12345678", "qwertyuiop", "awangpasang"])
def test_an_easy_password_is_not_taken(house: House, password: str) -> None:
    answer = house.browser().post(
        "/api/people/account", json={"name": "awang", "password": password}
    )
    assert refused(answer) == (422, "easy_password")


def test_it_is_not_told_whether_a_name_or_a_password_is_wrong(house: House) -> None:
    house.account("siti")
    wrong = log_in(house.browser(), "siti", "something else altogether")
    unknown = log_in(house.browser(), "nobody", "something else altogether")
    assert refused(wrong) == (403, "wrong_password")
    assert wrong.json() == unknown.json()


def test_a_password_is_hashed_even_for_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of an answer must not tell that there is no such account."""
    asked = []
    verify = PasswordHasher.verify

    def verify_and_count(hasher: PasswordHasher, kept: str, password: str) -> bool:
        asked.append(kept)
        return verify(hasher, kept, password)

    monkeypatch.setattr(PasswordHasher, "verify", verify_and_count)
    log_in(house.browser(), "nobody", PASSWORD)
    assert len(asked) == 1


def test_logging_out_ends_the_session_on_the_server_too(house: House) -> None:
    siti = house.account("siti")
    cookie = session_cookie(siti).value
    assert siti.delete("/api/people/session").status_code == 204
    stolen = house.browser()
    stolen.cookies.set("pasang-session", cookie or "", domain="127.0.0.1")
    assert me(stolen) is None


def test_sessions_are_shown_and_can_be_ended(house: House) -> None:
    siti = house.account("siti")
    phone = house.browser()
    phone.headers["user-agent"] = "A phone\x1b[31m"
    log_in(phone, "siti", PASSWORD)
    listed = siti.get("/api/people/sessions").json()["sessions"]
    assert sorted((one["own"], one["agent"]) for one in listed) == [
        (False, "A phone?[31m"),
        (True, "testclient"),
    ]
    [other] = [one["key"] for one in listed if not one["own"]]
    assert siti.delete(f"/api/people/sessions/{other}").status_code == 204
    assert me(phone) is None
    assert refused(siti.delete(f"/api/people/sessions/{other}")) == (404, "no_such_session")


def test_nobody_ends_the_session_of_somebody_else(house: House) -> None:
    siti, awang = house.account("siti"), house.account("awang")
    [own] = siti.get("/api/people/sessions").json()["sessions"]
    answer = awang.delete(f"/api/people/sessions/{own['key']}")
    assert refused(answer) == (404, "no_such_session")
    assert me(siti)


def test_another_password_ends_all_other_sessions(house: House) -> None:
    siti, phone = house.account("siti"), house.browser()
    log_in(phone, "siti", PASSWORD)
    new = "eight boats on the brown river"
    answer = siti.post("/api/people/password", json={"password": PASSWORD, "new": new})
    assert answer.status_code == 200
    assert me(phone) is None
    assert me(siti)
    assert refused(log_in(phone, "siti", PASSWORD)) == (403, "wrong_password")
    assert log_in(phone, "siti", new).status_code == 200


def test_a_recovery_code_works_once(house: House) -> None:
    codes = made(house.browser(), "siti")["recovery_codes"]
    new = "eight boats on the brown river"
    typed = {"name": "siti", "code": codes[0].upper().replace("-", " "), "new": new}
    back = house.browser()
    assert back.post("/api/people/recovery", json=typed).status_code == 200
    assert me(back)
    again = house.browser().post("/api/people/recovery", json=typed)
    assert refused(again) == (403, "wrong_code")
    nobody = house.browser().post("/api/people/recovery", json={**typed, "name": "nobody"})
    assert nobody.json() == again.json()


def test_fresh_recovery_codes_replace_the_old_ones(house: House) -> None:
    siti = house.browser()
    [old, *_] = made(siti, "siti")["recovery_codes"]
    told = siti.post("/api/people/recovery-codes", json={"password": PASSWORD}).json()
    assert len(told["recovery_codes"]) == 8
    typed = {"name": "siti", "code": old, "new": "eight boats on the brown river"}
    assert refused(house.browser().post("/api/people/recovery", json=typed)) == (403, "wrong_code")


def test_who_is_not_known_is_told_so(house: House) -> None:
    for path in ("/api/people/password", "/api/people/recovery-codes"):
        body = {"password": PASSWORD, "new": PASSWORD} if "codes" not in path else {}
        assert refused(house.browser().post(path, json=body)) == (401, "not_known")
    assert refused(house.browser().get("/api/people/sessions")) == (401, "not_known")


def test_what_changes_something_must_come_from_our_page(house: House) -> None:
    siti = house.guest("Siti")
    del siti.headers["x-pasang"]
    assert refused(siti.post("/api/people/guest", json={"name": "Eve"})) == (
        403,
        "own_header_missing",
    )
    person = me(siti)
    assert person
    assert person["name"] == "Siti"


def test_the_scheme_is_part_of_where_a_request_comes_from(house: House) -> None:
    siti = house.browser()
    answer = siti.post("/api/people/guest", json={}, headers={"origin": "https://127.0.0.1:8000"})
    assert refused(answer) == (403, "bad_origin")


def test_tls_is_asked_for_where_there_is_tls(house: House) -> None:
    told = "strict-transport-security"
    assert "max-age" in house.browser("https").get("/api/about").headers[told]
    assert told not in house.browser().get("/api/about").headers


def test_a_session_ends_by_age_and_by_absence(database: Database) -> None:
    people, sessions = PeopleArchive(database), SessionStore(database)
    siti = people.add_guest("Siti", Instant(0))
    token = sessions.begin(siti, "a phone", Instant(0))
    assert sessions.find(token, Instant(IDLE_DAYS * DAY))
    # Seen just now, which keeps it for as long again.
    assert sessions.find(token, Instant(2 * IDLE_DAYS * DAY))
    assert sessions.find(token, Instant(4 * IDLE_DAYS * DAY)) is None
    for day in range(0, LONGEST_DAYS, IDLE_DAYS - 1):
        assert sessions.find(token, Instant(day * DAY)), day
    assert sessions.find(token, Instant((LONGEST_DAYS + 1) * DAY)) is None
    assert sessions.clear_out(Instant((LONGEST_DAYS + 1) * DAY)) == 1


def test_a_person_who_is_forgotten_leaves_an_id_alone(database: Database) -> None:
    people = PeopleArchive(database)
    guest = people.add_guest("Siti", Instant(0))
    people.make_account(guest, "siti", "hash", ["a-code"])
    people.set_role(guest.id, Role.MODERATOR)
    people.ban(guest.id, Instant(5))
    found = people.one(guest.id)
    assert found
    assert found.may_moderate
    assert found.is_banned(Instant(4))
    assert not found.is_banned(Instant(5))
    people.forget(guest.id)
    gone = people.one(guest.id)
    assert gone
    assert (gone.name, gone.kind.value, gone.may_moderate) == ("", "gone", False)
    assert people.account("siti") is None
    with database.connect() as connection:
        assert connection.execute(sa.select(RECOVERY_CODES)).all() == []
        assert connection.execute(sa.select(SESSIONS)).all() == []
