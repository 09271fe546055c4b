"""Being told of turns by Web Push, from the move to what a browser reads; the push service is one on loopback."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pasang.play.clock import ClockSetting, Instant
from pasang.server.app import create_app
from pasang.server.people.schema import SESSIONS
from pasang.server.push.notifier import QUICK_MS, SEEN_WITHIN_MS
from pasang.server.push.push_door import PUBLIC_DOOR, NotPublic
from pasang.server.settings import Settings
from tests.server.asking import Json, at_table
from tests.server.couples import Couple
from tests.server.greedy import GreedyThinker
from tests.server.neighbours import House, refused
from tests.server.push_service import Browser, PushService, push_service
from tests.server.test_conditional_moves import play
from tests.waiting import until

DAYS = ClockSetting(days=2)
HOUR_MS = 3600 * 1000


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("push")) as service:
        yield service


@pytest.fixture
def service(machine: PushService) -> PushService:
    machine.taken.clear()
    machine.status = 201
    return machine


@pytest.fixture
def couple(settings: Settings, service: PushService) -> Iterator[Couple]:
    shared = replace(settings, shared=True)
    app = create_app(shared, lambda _: [GreedyThinker()], service.door)
    with ExitStack() as stack:
        first = stack.enter_context(TestClient(app, base_url="http://127.0.0.1:8000"))
        yield Couple(House(app, first))


class Later:
    """Time goes as the test wants."""

    def __init__(self, couple: Couple, monkeypatch: pytest.MonkeyPatch) -> None:
        self.notifier = couple.house.rooms.notifier
        self.now = couple.house.rooms.hall.now()
        monkeypatch.setattr(self.notifier, "_now", lambda: self.now)

    def look(self, after_ms: int = QUICK_MS + 60_000) -> None:
        self.now = Instant(self.now + after_ms)
        self.notifier.look()


@pytest.fixture
def later(couple: Couple, monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(couple, monkeypatch)


def subscribe(person: TestClient, browser: Browser, language: str = "en") -> Json:
    body = {**browser.subscription, "language": language}
    answer = person.post("/api/people/notices/browsers", json=body)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def test_a_turn_is_told_once_in_words_that_only_the_browser_can_read(
    couple: Couple, service: PushService, later: Later
) -> None:
    browser = Browser(service, "awang")
    told = subscribe(couple.north, browser, "ms")
    table = couple.open(DAYS)
    play(couple.south, table, 0, "c")
    later.look(0)
    assert service.taken == []
    later.look()
    later.look()
    until(lambda: service.taken, "a notice")
    [(path, headers, body)] = service.taken
    assert path == "/push/awang"
    assert headers["content-encoding"] == "aes128gcm"
    assert service.is_from(told["server_key"], headers)
    assert b"Siti" not in body
    read = browser.read(body)
    assert read["title"] == "Giliran anda menentang Siti"
    assert read["path"] == f"/table/{table}"


def test_an_offer_is_told_once(couple: Couple, service: PushService, later: Later) -> None:
    browser = Browser(service, "awang")
    subscribe(couple.north, browser)
    table = couple.open(DAYS)
    with at_table(couple.south, table) as south:
        assert south.say("offer", ply=0, offer="pause", side="south")["kind"] == "done"
    later.look()
    later.look()
    until(lambda: service.taken, "a notice")
    [(_, _, body)] = service.taken
    read = browser.read(body)
    assert read["title"] == "Siti would like a pause"
    assert read["path"] == f"/table/{table}"
    awang = couple.holders.north or ""
    assert len(couple.house.rooms.notices.waiting(awang)) == 1, "in a digest it counts too"
    assert couple.house.rooms.notices.waiting(couple.holders.south or "") != []


def test_who_is_at_the_table_is_told_nothing(
    couple: Couple, service: PushService, later: Later
) -> None:
    subscribe(couple.north, Browser(service, "awang"))
    table = couple.open(DAYS)
    with at_table(couple.north, table):
        play(couple.south, table, 0, "c")
        later.look()
    later.look()
    assert couple.house.rooms.push._waiting.empty()
    assert service.taken == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_expired_is_forgotten(
    couple: Couple, service: PushService, later: Later, status: int
) -> None:
    service.status = status
    subscribe(couple.north, Browser(service, "awang"))
    play(couple.south, couple.open(DAYS), 0, "c")
    later.look()
    until(lambda: _browsers(couple.north) == 0, "the subscription to be forgotten")


def _browsers(person: TestClient) -> int:
    count: int = person.get("/api/people/notices").json()["browsers"]
    return count


def test_a_browser_is_told_no_more_when_it_wants_so_or_its_session_has_ended(
    couple: Couple, service: PushService
) -> None:
    browser = Browser(service, "awang")
    subscribe(couple.north, browser)
    gone = {"endpoint": browser.endpoint}
    assert couple.south.post("/api/people/notices/browsers/gone", json=gone).json()["browsers"] == 0
    assert _browsers(couple.north) == 1
    couple.north.post("/api/people/notices/browsers/gone", json=gone)
    assert _browsers(couple.north) == 0
    subscribe(couple.north, browser)
    assert couple.north.delete("/api/people/session").status_code == 204
    assert couple.house.rooms.notices.browsers(couple.holders.north or "") == []


@pytest.mark.parametrize("mode", ["digest", "none"])
def test_who_does_not_want_to_be_told_of_each_turn_is_not(
    couple: Couple, service: PushService, later: Later, mode: str
) -> None:
    subscribe(couple.north, Browser(service, "awang"))
    assert couple.north.put("/api/people/notices", json={"mode": mode}).status_code == 200
    play(couple.south, couple.open(DAYS), 0, "c")
    later.look()
    assert couple.house.rooms.push._waiting.empty()
    assert service.taken == []


def test_a_digest_comes_once_a_day_if_turns_wait_and_nobody_looked(
    couple: Couple, service: PushService, later: Later
) -> None:
    browser = Browser(service, "awang")
    subscribe(couple.north, browser)
    hour = (later.now // HOUR_MS + 2) % 24
    wanted = {"mode": "digest", "hour": hour, "zone": "UTC"}
    couple.north.put("/api/people/notices", json=wanted)
    later.look(24 * HOUR_MS)
    assert service.taken == []  # nothing waited
    for _ in range(2):
        play(couple.south, couple.open(DAYS), 0, "c")
    _seen_before(couple, SEEN_WITHIN_MS + 60_000)
    for _ in range(30):
        later.look(HOUR_MS)
    until(lambda: service.taken, "a digest")
    [(_, _, body)] = service.taken
    assert browser.read(body)["title"] == "2 rounds wait for you"
    made = couple.north.post("/api/people/tokens", json={"title": "news", "scopes": ["read"]})
    token = made.json()["secret"]
    feed = couple.north.get("/api/turns/feed", params={"token": token}).text
    assert "2 rounds wait for you" in feed


def _seen_before(couple: Couple, ms: int) -> None:
    """Nobody has looked for a while."""
    rooms = couple.house.rooms
    at = int(rooms.hall.now()) - ms
    rooms.database.write(lambda c: c.execute(sa.update(SESSIONS).values(seen=at)).close())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://10.0.0.7/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest",
        "https://[fd00::1]/x",
        "https://0.0.0.0/x",
        "https://2130706433/x",
        "https://user:secret@93.184.215.14/x",
        "https://93.184.215.14:8443/x",
        "https://93.184.215.14:99999/x",
        "ftp://93.184.215.14/x",
    ],
)
def test_nothing_is_sent_where_no_push_service_can_be(endpoint: str) -> None:
    with pytest.raises(NotPublic):
        PUBLIC_DOOR.post(endpoint, b"", {})


def test_a_name_of_this_machine_is_refused_when_a_browser_subscribes(
    settings: Settings, service: PushService
) -> None:
    app = create_app(replace(settings, shared=True), lambda _: [GreedyThinker()])
    with TestClient(app, base_url="http://127.0.0.1:8000") as first:
        siti = House(app, first).guest("Siti")
        body = Browser(service, "siti").subscription
        answer = siti.post("/api/people/notices/browsers", json=body)
        assert refused(answer) == (422, "bad_endpoint")
        assert service.taken == []


def test_bad_wishes_and_keys_are_refused_by_name(couple: Couple, service: PushService) -> None:
    wanted = {"mode": "digest", "hour": 7, "zone": "Asia/Nowhere"}
    assert refused(couple.south.put("/api/people/notices", json=wanted)) == (422, "bad_zone")
    body = {**Browser(service, "siti").subscription, "key": "A" * 87}
    answer = couple.south.post("/api/people/notices/browsers", json=body)
    assert refused(answer) == (422, "bad_push_keys")


def test_neither_keys_nor_endpoints_are_logged(
    couple: Couple, service: PushService, later: Later, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="pasang")
    service.status = 500
    subscribe(couple.north, Browser(service, "secret-name"))
    play(couple.south, couple.open(DAYS), 0, "c")
    later.look()
    until(lambda: "answered with 500" in caplog.text, "the answer")
    key = couple.house.rooms.push.key
    assert "secret-name" not in caplog.text
    assert key.pair.private_pem().decode() not in caplog.text
    assert key._found() == type(key)(couple.house.rooms.database)._found()


def test_the_door_of_a_server_cannot_be_set_from_outside() -> None:
    assert not any("push" in name for name in Settings.__dataclass_fields__)
