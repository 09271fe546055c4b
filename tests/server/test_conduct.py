"""How people get on: blocks, reports, the moderators' queue; and one's own data, taken along or deleted."""

from __future__ import annotations

import json

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pasang.notation.record_reader import read_records
from pasang.server.archive.schema import CHANGES, TABLES
from pasang.server.people.blocks import MOST
from pasang.server.people.person import Role
from pasang.server.people.reports import MOST_OPEN, NewReport, ReportKind
from pasang.server.people.secret_token import key_of
from tests.server.asking import at_table, imported, opened
from tests.server.couples import person_id
from tests.server.meeting import FIVE, challenged
from tests.server.neighbours import (
    PASSWORD,
    House,
    give_up,
    me,
    rated_table,
    refused,
)

ROUND = '[Pattern "1"]\n[Agreement "slide"]\n\n1. c j\n'


@pytest.fixture
def siti(house: House) -> TestClient:
    return house.account("siti")


@pytest.fixture
def awang(house: House) -> TestClient:
    return house.account("awang")


def is_blocked(house: House, one: TestClient, other: TestClient) -> bool:
    answer: bool = house.portal.call(
        house.rooms.people.is_blocked, person_id(one), person_id(other)
    )
    return answer


def report(browser: TestClient, about: TestClient, kind: str = "name", **more: object) -> object:
    body = {"person": person_id(about), "kind": kind, **more}
    return browser.post("/api/people/reports", json=body)


def queue(browser: TestClient, *, closed: bool = False) -> list[dict[str, object]]:
    answer = browser.get("/api/moderation/reports", params={"closed": closed})
    assert answer.status_code == 200, answer.text
    reports: list[dict[str, object]] = answer.json()["reports"]
    return reports


def test_a_block_holds_both_ways_until_it_is_lifted(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    address = f"/api/people/blocks/{person_id(awang)}"
    assert not is_blocked(house, siti, awang)
    for _ in range(2):
        assert siti.put(address).status_code == 204
    assert is_blocked(house, siti, awang)
    assert is_blocked(house, awang, siti)
    assert [one["name"] for one in siti.get("/api/people/blocks").json()["people"]] == ["awang"]
    assert awang.get("/api/people/blocks").json()["people"] == [], "nobody is told"
    assert siti.get("/api/people/profiles/awang").json()["blocked"]
    awang.delete(f"/api/people/blocks/{person_id(siti)}")
    assert is_blocked(house, siti, awang), "only who has blocked may unblock"
    siti.delete(address)
    assert not is_blocked(house, siti, awang)


def test_nobody_blocks_or_reports_themselves_or_who_is_not_there(
    house: House, siti: TestClient
) -> None:
    own = person_id(siti)
    assert refused(siti.put(f"/api/people/blocks/{own}")) == (422, "not_oneself")
    assert refused(report(siti, siti)) == (422, "not_oneself")
    assert refused(siti.put("/api/people/blocks/nobody")) == (404, "no_such_person")
    assert refused(house.browser().put(f"/api/people/blocks/{own}")) == (401, "not_known")


def test_blocks_are_bounded(house: House, siti: TestClient) -> None:
    people, blocks = house.rooms.people.people, house.rooms.people.blocks
    now = house.rooms.hall.now()
    for _ in range(MOST):
        assert blocks.block(person_id(siti), people.add_guest("", now).id, now)
    assert not blocks.block(person_id(siti), people.add_guest("", now).id, now)


def test_a_report_is_heard_once_and_closed_by_a_moderator(
    siti: TestClient, awang: TestClient, moderator: TestClient
) -> None:
    for _ in range(3):
        report(siti, awang, text="<script>alert(1)</script>")
    [told] = queue(moderator)
    assert told["text"] == "<script>alert(1)</script>"
    assert told["reporter"] == "siti"
    assert moderator.post(f"/api/moderation/reports/{told['id']}/close").status_code == 204
    assert queue(moderator) == []
    assert [one["id"] for one in queue(moderator, closed=True)] == [told["id"]]
    again = moderator.post(f"/api/moderation/reports/{told['id']}/close")
    assert refused(again) == (404, "no_such_report")
    report(siti, awang)
    assert len(queue(moderator)) == 1


def test_nobody_fills_the_queue(house: House, siti: TestClient, moderator: TestClient) -> None:
    now = house.rooms.hall.now()
    for _ in range(MOST_OPEN):
        other = house.rooms.people.people.add_guest("", now)
        new = NewReport(other.id, ReportKind.NAME, "", reporter=person_id(siti))
        assert house.rooms.reports.add(new, now)
    assert refused(report(siti, moderator)) == (429, "too_many_reports")
    assert report(siti, moderator, text="x" * 501).status_code == 422  # type: ignore[attr-defined]
    assert report(siti, moderator, "engine").status_code == 422  # type: ignore[attr-defined]


def test_the_queue_is_for_moderators_alone(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    report(siti, awang)
    for browser in (siti, awang, house.guest("Eve")):
        assert refused(browser.get("/api/moderation/reports")) == (403, "not_moderator")
        ban = browser.post(f"/api/moderation/people/{person_id(siti)}/ban", json={"days": 9})
        assert refused(ban) == (403, "not_moderator")
    assert refused(house.browser().get("/api/moderation/reports")) == (401, "not_known")


def test_a_ban_keeps_somebody_from_opening_tables_for_a_time(
    siti: TestClient, moderator: TestClient
) -> None:
    address = f"/api/moderation/people/{person_id(siti)}/ban"
    assert moderator.post(address, json={"days": 3}).status_code == 204
    body = {"pattern": "1", "south": {"kind": "person"}, "north": {"kind": "person"}}
    assert refused(siti.post("/api/tables", json=body)) == (403, "banned")
    moderator.post(address, json={"days": 0})
    opened(siti)
    assert moderator.post(address, json={"days": -1}).status_code == 422


def test_moderators_do_not_ban_each_other(house: House, moderator: TestClient) -> None:
    other = house.account("guru")
    house.rooms.people.people.set_role(person_id(other), Role.MODERATOR)
    ban = moderator.post(f"/api/moderation/people/{person_id(other)}/ban", json={"days": 1})
    assert refused(ban) == (403, "not_moderator")


def test_the_export_has_all_of_ones_own_and_nothing_of_others(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    give_up(siti, rated_table(house, siti, awang), "south")
    imported(siti, ROUND)
    opened(awang)
    siti.put(f"/api/people/blocks/{person_id(awang)}")
    report(siti, awang, text="rude")
    wanted = {"title": "bot", "scopes": ["read", "play"]}
    secret = siti.post("/api/people/tokens", json=wanted).json()["secret"]
    rows = siti.get("/api/patterns").json()[4]["rows"]
    assert siti.post("/api/patterns", json={"title": "Mine", "rows": rows}).status_code == 200
    answer = siti.get("/api/people/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = json.loads(answer.text)
    assert told["person"] == {
        "id": person_id(siti),
        "kind": "account",
        "name": "siti",
        "role": "player",
    }
    assert len(told["ratings"]) == len(told["rated_rounds"]) == len(told["sessions"]) == 1
    assert [one["name"] for one in told["blocked"]] == ["awang"]
    assert [one["text"] for one in told["reports"]] == ["rude"]
    assert len(told["rounds"]) == 2
    for one in told["rounds"]:
        assert len(list(read_records(one["record"]))) == 1
    assert [(one["title"], one["scopes"]) for one in told["tokens"]] == [("bot", ["play", "read"])]
    assert [one["title"] for one in told["patterns"]] == ["Mine"]
    assert rows.replace("/", "\n").splitlines()[0] in told["patterns"][0]["text"]
    assert secret not in answer.text
    assert key_of(secret) not in answer.text
    assert "argon2" not in answer.text
    assert refused(house.browser().get("/api/people/export")) == (401, "not_known")


def test_deleting_asks_for_the_password_and_for_nobody_else(house: House, siti: TestClient) -> None:
    for wrong in ("", "not my password", PASSWORD + " "):
        answer = siti.post("/api/people/deletion", json={"password": wrong})
        assert refused(answer) == (403, "wrong_password")
    assert me(siti)
    stranger = house.guest("Eve")
    assert stranger.post("/api/people/deletion", json={"password": PASSWORD}).status_code == 204
    assert me(stranger) is None
    assert me(siti), "a guest deletes themselves alone"


def test_what_is_deleted_is_gone_and_rounds_with_others_lose_the_name(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    shared = rated_table(house, siti, awang)
    own = opened(siti)["id"]
    give_up(siti, shared, "south")
    person = person_id(siti)
    assert siti.post("/api/people/deletion", json={"password": PASSWORD}).status_code == 204
    assert me(siti) is None
    assert awang.get(f"/api/tables/{own}").status_code == 404
    state = awang.get(f"/api/tables/{shared}").json()
    assert (state["south"]["name"], state["north"]["name"]) == ("", "awang")
    with house.rooms.database.connect() as connection:
        for table in (TABLES, CHANGES):
            rows = connection.execute(sa.select(table)).all()
            assert not [row for row in rows if "siti" in str(row).casefold()]
    assert "siti" not in awang.get(f"/api/tables/{shared}/record").text
    assert house.browser().get("/api/people/profiles/siti").status_code == 404
    assert house.rooms.ratings.standings(person) == {}
    [rating] = awang.get("/api/people/profiles/awang").json()["ratings"]
    assert rating["rounds"] == 1, "what the other has won stays won"
    house.account("siti")


def test_a_name_does_not_come_back_with_the_next_change_at_an_open_table(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    table = rated_table(house, siti, awang)
    with at_table(awang, table, "n") as page:
        give_up(siti, table, "south")
        assert siti.post("/api/people/deletion", json={"password": PASSWORD}).status_code == 204
        page.say("offer", offer="rematch", side="north", ply=page.state["view"]["ply"])
    assert house.rooms.tables.listing(table).seats.south.name == ""


def test_who_has_rounds_running_with_others_finishes_them_first(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    table = rated_table(house, siti, awang)
    answer = siti.post("/api/people/deletion", json={"password": PASSWORD})
    assert refused(answer) == (409, "rounds_running")
    give_up(siti, table, "south")
    assert siti.post("/api/people/deletion", json={"password": PASSWORD}).status_code == 204


def test_who_calls_rated_rounds_off_again_and_again_waits(
    house: House, siti: TestClient, awang: TestClient
) -> None:
    made = challenged(siti, rated=True, clock=FIVE)
    for _ in range(3):
        with at_table(siti, rated_table(house, siti, awang)) as page:
            assert page.say("abort", ply=0, side="south")["kind"] == "done"
    waits = [
        house.portal.call(house.rooms.people.rated_wait_ms, person_id(one)) for one in (siti, awang)
    ]
    assert waits[0] > 0 == waits[1]
    challenge = {"pattern": "1", "rated": True, "clock": {"initial_s": 300, "increment_s": 5}}
    seek = {"pool": "5+5", "rated": True}
    offered = awang.post("/api/challenges", json=challenge)
    assert offered.status_code == 200, offered.text
    for answer in (
        siti.post("/api/challenges", json=challenge),
        siti.post("/api/seeks", json=seek),
        siti.post(f"/api/challenges/{offered.json()['id']}/accept"),
    ):
        assert refused(answer) == (409, "rated_wait")
    assert siti.post("/api/challenges", json={**challenge, "rated": False}).status_code == 200
    assert refused(awang.post(f"/api/challenges/{made['id']}/accept")) == (409, "maker_waits")
    assert siti.get("/api/people/profiles/siti").json()["ratings"] == []


def test_a_recovery_looks_for_the_codes_of_nobody_too(
    house: House, siti: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that an answer does not tell by its time whether there is such a name."""
    assert me(siti)
    looked: list[str] = []

    def look(person: str, _code: str) -> bool:
        looked.append(person)
        return False

    monkeypatch.setattr(house.rooms.people.people, "use_code", look)
    for name in ("siti", "nobody"):
        body = {"name": name, "code": "abcd", "new": f"{PASSWORD} again"}
        answer = house.browser().post("/api/people/recovery", json=body)
        assert refused(answer) == (403, "wrong_code")
    assert looked == [person_id(siti), ""]
