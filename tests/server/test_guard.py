from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import replace
from http.cookies import SimpleCookie
from pathlib import Path
from typing import NoReturn

import httpx2
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pasang.server.app import create_app
from pasang.server.archive.table_archive import TableArchive
from pasang.server.guard import connection_limit
from pasang.server.guard.rate import RateLimit
from pasang.server.settings import BadSetting, Settings
from tests.server.asking import SOCKETS, at_table, opened
from tests.server.greedy import GreedyThinker
from tests.server.running import ServerProcess, free_port


def test_every_answer_tells_the_browser_what_the_page_may_do(client: TestClient) -> None:
    for address in ("/", "/api/about", "/api/nothing", "/assets/main-ABCDEF.js"):
        headers = client.get(address).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-embedder-policy"] == "require-corp"
        assert "camera=()" in headers["permissions-policy"]


def test_so_does_the_answer_to_a_fault_that_nobody_foresaw(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: TableArchive, *__: object, **___: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(TableArchive, "listed", fail)
    app = create_app(settings, lambda _: [GreedyThinker()])
    with TestClient(app, "http://127.0.0.1", raise_server_exceptions=False) as client:
        answer = client.get("/api/tables")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self' " in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "", "[", "[::1"]
)
def test_a_foreign_host_name_is_refused(client: TestClient, host: str) -> None:
    answer = client.get("/api/about", headers={"host": host})
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_host"


@pytest.mark.parametrize("path", ["/api/tables/%00", "/api/tables?search=a%00"])
def test_an_address_that_no_archive_could_look_for_is_refused(
    client: TestClient, path: str
) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()["error"]) == (400, "nul")


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:1", "LOCALHOST", "[::1]:8000"])
def test_this_machine_is_known_by_its_own_names(client: TestClient, host: str) -> None:
    assert client.get("/api/about", headers={"host": host}).status_code == 200


def test_beyond_loopback_addresses_and_chosen_names_are_known(settings: Settings) -> None:
    wide = replace(settings, host="0.0.0.0", hosts=("pasang.example",))
    app = create_app(wide, lambda _: [GreedyThinker()])
    with TestClient(app, base_url="http://192.168.1.7:8000") as client:
        assert client.get("/health").status_code == 200
        assert client.get("/health", headers={"host": "pasang.example"}).status_code == 200
        assert client.get("/health", headers={"host": "other.example"}).status_code == 400


def test_another_site_can_change_nothing(client: TestClient) -> None:
    table = opened(client)
    for headers in (
        {"origin": "http://evil.example"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "null"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
    ):
        answer = client.delete(f"/api/tables/{table['id']}", headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"] == "bad_origin"
    ours = {"origin": "http://127.0.0.1:8000", "sec-fetch-site": "same-origin"}
    assert client.delete(f"/api/tables/{table['id']}", headers=ours).status_code == 204


def test_another_site_has_nothing_worked_out_but_may_link_to_it(client: TestClient) -> None:
    elsewhere = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    picture = "/api/board.svg?pattern=1"
    for dest in ("image", "iframe", "empty"):
        answer = client.get(picture, headers={**elsewhere, "sec-fetch-dest": dest})
        assert (answer.status_code, answer.json()["error"]) == (403, "bad_origin")
    linked = client.get(picture, headers={**elsewhere, "sec-fetch-dest": "document"})
    assert linked.status_code == 200
    for address in ("/", "/embed", "/assets/main-ABCDEF.js"):
        framed = client.get(address, headers={**elsewhere, "sec-fetch-dest": "iframe"})
        assert framed.status_code == 200
    ours = {"sec-fetch-site": "same-origin", "sec-fetch-dest": "image"}
    assert client.get(picture, headers=ours).status_code == 200


def test_another_site_cannot_open_a_socket(client: TestClient) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        client.websocket_connect(
            f"{SOCKETS}/live/analysis", headers={"origin": "http://evil.example"}
        ),
    ):
        pass
    assert refused.value.code == 1008


def test_the_visitors_cookie_is_for_the_server_alone(client: TestClient) -> None:
    cookie = client.get("/api/about").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert "set-cookie" not in client.get("/api/about").headers
    forged = client.get("/api/about", headers={"cookie": "visitor=<script>"})
    assert "set-cookie" in forged.headers


def test_no_cookie_keeps_the_standard_librarys_reader_busy(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quoted backslashes cost it a time that grows with the square of their number."""

    def read(*_: object) -> NoReturn:
        pytest.fail("all cookies are read")

    monkeypatch.setattr(SimpleCookie, "load", read)
    busy = 'a="' + "\\" * 16_000 + '"; visitor=0123456789abcdef'
    known = client.get("/api/about", headers={"cookie": busy})
    assert (known.status_code, "set-cookie" in known.headers) == (200, False)


def test_headers_have_a_bounded_size(client: TestClient) -> None:
    answer = client.get("/api/about", headers={"cookie": "x" * 40_000})
    assert (answer.status_code, answer.json()["error"]) == (431, "headers_too_large")
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"{SOCKETS}/live/analysis", headers={"cookie": "x" * 40_000}),
    ):
        pass


@pytest.mark.parametrize(
    "path", ["/embed/", "/embed/anything", "/embed/%2e%2e/library", "/embedded"]
)
def test_nothing_but_the_embedded_board_may_be_framed(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-frame-options"] == "DENY"
    if path.startswith("/embed/"):
        assert answer.status_code == 404


def test_the_embedded_board_may_be_framed(client: TestClient) -> None:
    answer = client.get("/embed?position=x")
    assert answer.status_code == 200
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    assert "x-frame-options" not in answer.headers


def test_the_visitors_cookie_keeps_to_tls_where_it_was_given(settings: Settings) -> None:
    app = create_app(settings, lambda _: [GreedyThinker()])
    for scheme, is_secure in (("https", True), ("http", False)):
        with TestClient(app, base_url=f"{scheme}://127.0.0.1") as client:
            assert ("; Secure" in client.get("/health").headers["set-cookie"]) is is_secure


@pytest.mark.parametrize(("proxies", "is_believed"), [("", False), ("127.0.0.1", True)])
def test_only_a_proxy_is_believed_about_who_asks(
    tmp_path: Path, proxies: str, is_believed: bool
) -> None:
    with ServerProcess(tmp_path, free_port(), PASANG_PROXIES=proxies) as server:
        answers = {
            httpx2.post(
                f"{server.address}/api/records",
                content="no record",
                headers={"X-Forwarded-For": f"192.0.2.{number}"},
            ).status_code
            for number in range(30)
        }
    assert (429 not in answers) is is_believed


def test_expensive_calls_are_limited_and_the_rest_is_not(settings: Settings) -> None:
    limited = replace(settings, rate_limits=True)
    app = create_app(limited, lambda _: [GreedyThinker()])
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        answers = [client.get("/api/print/board.svg").status_code for _ in range(60)]
        assert 429 in answers
        refused = client.post("/api/records", content="x")
        assert refused.status_code == 429
        assert refused.headers["retry-after"]
        assert client.get("/api/about").status_code == 200


def test_questions_to_an_engine_cost_points_of_the_same_budget(settings: Settings) -> None:
    app = create_app(replace(settings, rate_limits=True), lambda _: [GreedyThinker()])
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        app.state.rooms.expensive.own.clock = lambda: 0.0  # a busy machine gives no points back
        table = opened(client)
        asked = {"kind": "review", "id": "r", "start": table["start"], "moves": ["c"] * 200}
        with client.websocket_connect(f"{SOCKETS}/live/analysis") as socket:
            refusals = []
            for number in range(3):
                socket.send_json({**asked, "id": str(number)})
                refusals.append(socket.receive_json()["refusal"]["reason"])
            assert refusals[-1] == "too_many_requests" != refusals[0]
        with at_table(client, table["id"]) as page:
            hints = [page.say("hint", ply=0) for _ in range(30)]
            assert hints[0]["kind"] == "hint"
            assert hints[-1]["refusal"]["reason"] == "too_many_requests"


def test_a_long_text_for_the_law_costs_more_than_a_short_one(settings: Settings) -> None:
    app = create_app(replace(settings, rate_limits=True), lambda _: [GreedyThinker()])
    tree = {"tags": {"Pattern": "1"}, "line": [{"move": "c"}]}
    long = {**tree, "line": [{"move": "c", "comments": ["y" * 900_000]}]}
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        app.state.rooms.expensive.own.clock = lambda: 0.0  # a busy machine gives no points back
        short = [client.post("/api/record/write", json=tree).status_code for _ in range(5)]
        answers = [client.post("/api/record/write", json=long).status_code for _ in range(3)]
    assert short == [200] * 5
    assert answers.count(200) <= 1


def test_calls_are_counted_on_the_event_loop_where_no_two_meet(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def count(_: RateLimit, __: str, ___: float) -> bool:
        return asyncio.get_running_loop().is_running()

    monkeypatch.setattr(RateLimit, "allows", count)
    app = create_app(replace(settings, rate_limits=True), lambda _: [GreedyThinker()])
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        assert client.get("/api/print/board.svg").status_code == 200


def test_one_address_cannot_take_all_places(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limit, "MOST_OF_ONE", 2)
    app = create_app(replace(settings, rate_limits=True), lambda _: [GreedyThinker()])
    with (
        TestClient(app, "http://127.0.0.1:8000", client=("192.0.2.1", 1)) as one,
        TestClient(app, "http://127.0.0.1:8000", client=("192.0.2.2", 1)) as other,
    ):
        with (
            one.websocket_connect(f"{SOCKETS}/live/analysis") as first,
            one.websocket_connect(f"{SOCKETS}/live/analysis"),
        ):
            refused = one.get("/api/about")
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
            assert refused.json()["error"] == "too_many_requests"
            with (
                pytest.raises(WebSocketDisconnect) as closed,
                one.websocket_connect(f"{SOCKETS}/live/analysis"),
            ):
                pass
            assert (closed.value.code, closed.value.reason) == (1008, refused.json()["text"])
            assert other.get("/api/about").status_code == 200
            first.send_json({"kind": "ping"})
            assert first.receive_json()["kind"] == "pong"
        assert one.get("/api/about").status_code == 200


def test_a_rate_limit_refills_with_time() -> None:
    now = [0.0]
    limit = RateLimit(per_second=2, at_once=2, clock=lambda: now[0])
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    now[0] = 0.5
    assert [limit.allows("a") for _ in range(2)] == [True, False]
    assert limit.wait_s("a") == 0.5


def test_the_log_keeps_no_secrets(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="pasang.access"):
        client.get("/api/board.svg?position=secret", headers={"cookie": "visitor=0123456789abcdef"})
    assert "GET /api/board.svg 422" in caplog.text
    assert "secret" not in caplog.text
    assert "0123456789abcdef" not in caplog.text


def test_settings_come_from_the_environment() -> None:
    given = Settings.from_environment(
        {"PASANG_PORT": "9000", "PASANG_RATE_LIMITS": "0", "PASANG_HOSTS": "a.example, B.example"}
    )
    assert (given.port, given.rate_limits, given.hosts) == (9000, False, ("a.example", "b.example"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "http"),
        ("RATE_LIMITS", "yes"),
        ("LOG", "loud"),
        ("ENGINES", "0"),
        ("PORT", "70000"),
    ],
)
def test_a_setting_that_cannot_be_is_named(name: str, text: str) -> None:
    with pytest.raises(BadSetting, match=re.compile(name, re.IGNORECASE)):
        Settings.from_environment({f"PASANG_{name}": text})
