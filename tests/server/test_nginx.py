"""What our site file for nginx keeps away from the server: headers without end, crowds, and those who do not read."""

from __future__ import annotations

import asyncio
import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import httpx2
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.house.sources import ROOT
from tests.server.redis_and_nginx import has_ipv6, nginx_before
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S, until

ASK = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
QUICK = "300ms"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"PASANG_PROXIES": "127.0.0.1", "PASANG_LOG": "error"}
    with ServerProcess(tmp_path_factory.mktemp("behind"), free_port(), **settings) as server:
        yield server


@pytest.fixture
def port(behind: ServerProcess) -> Iterator[int]:
    """An nginx of this test's own, since it remembers who came how often."""
    with nginx_before([behind.port, behind.port]) as port:
        yield port


def heard_until_closed(port: int, said: bytes) -> bytes:
    heard = b""
    with socket.create_connection(("127.0.0.1", port), timeout=MOST_S) as line:
        line.sendall(said)
        try:
            while more := line.recv(4096):
                heard += more
        except ConnectionResetError:
            pass
    return heard


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (ASK + b"X: " + b"x" * 9_000 + b"\r\n\r\n", b"400"),
        (ASK + b"Cookie: " + b"x" * 40_000 + b"\r\n\r\n", b"400"),
        (ASK + b"".join(b"X%d: %s\r\n" % (n, b"x" * 4_000) for n in range(12)) + b"\r\n", b"400"),
        (b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"414"),
    ],
    ids=["a header", "a cookie", "many headers", "an address"],
)
def test_a_head_that_is_too_large_is_refused(port: int, said: bytes, status: bytes) -> None:
    assert heard_until_closed(port, said).split(b"\r\n")[0].startswith(b"HTTP/1.1 " + status)


def test_a_body_that_is_too_large_is_refused_before_it_is_sent(port: int) -> None:
    said = b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000000\r\n\r\n"
    assert b" 413 " in heard_until_closed(port, said).split(b"\r\n")[0]


def test_one_address_holds_two_hundred_sockets_and_no_more(port: int) -> None:
    address = f"ws://127.0.0.1:{port}/live/analysis"
    with ExitStack() as held:
        lines = [held.enter_context(connect(address, compression=None)) for _ in range(200)]
        with pytest.raises(InvalidStatus) as refused, connect(address):
            pass
        assert refused.value.response.status_code == 429
        lines[0].close()
        until(lambda: httpx2.get(f"http://127.0.0.1:{port}/health").is_success, "a free place")


def test_a_flood_of_requests_is_slowed_down_and_nobody_is_shut_out_for_long(port: int) -> None:
    address = f"http://127.0.0.1:{port}/api/about"
    with httpx2.Client() as client:
        statuses = [client.get(address).status_code for _ in range(600)]
        assert set(statuses) == {200, 429}
        assert statuses.count(200) > 200
        until(lambda: client.get(address).is_success, "an answer")


async def visit(port: int, files: list[str]) -> set[int]:
    """A browser's first visit: the page, every file of it, and what it asks the server."""
    limits = httpx2.Limits(max_connections=6)
    base = f"http://127.0.0.1:{port}"
    async with httpx2.AsyncClient(base_url=base, limits=limits, timeout=MOST_S) as browser:
        asked = ["/", *files, "/api/about", "/api/people/me"]
        return {one.status_code for one in await asyncio.gather(*map(browser.get, asked))}


def test_a_class_behind_one_address_visits_for_the_first_time_at_once(port: int) -> None:
    page = ROOT / "src/pasang/server/page"
    found = [f"/{one.relative_to(page).as_posix()}" for one in page.rglob("*") if one.is_file()]
    files = [name for name in found if not name.endswith((".html", ".json"))]

    async def class_room() -> list[set[int]]:
        return await asyncio.gather(*(visit(port, files) for _ in range(6)))

    assert len(files) > 150, "more than one visit's worth of what is counted otherwise"
    assert asyncio.run(class_room()) == [{200}] * 6


BEHIND_US: Final = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-From; access_log off;"
"""People from anywhere, as far as nginx can tell."""


def test_the_addresses_of_one_home_network_share_what_they_may_ask_for(
    behind: ServerProcess,
) -> None:
    with (
        nginx_before([behind.port, behind.port], around=BEHIND_US) as port,
        httpx2.Client(base_url=f"http://127.0.0.1:{port}") as client,
    ):

        def ask(host: str) -> int:
            return client.get("/api/about", headers={"X-Test-From": host}).status_code

        flood = [ask(f"2001:db8:a0a:1::{number:x}") for number in range(600)]
        assert set(flood) == {200, 429}
        assert ask("2001:db8:a0a:2::1") == 200, "a neighbour's network"
        assert ask("192.0.2.1") == 200


def test_the_token_of_a_feed_is_written_into_no_log(behind: ServerProcess, tmp_path: Path) -> None:
    log = tmp_path / "access.log"
    with nginx_before([behind.port, behind.port], around=f"access_log {log};") as port:
        with httpx2.Client(base_url=f"http://127.0.0.1:{port}") as client:
            told = {
                client.get("/api/turns/feed?token=pasang_secret").status_code for _ in range(500)
            }
            assert told == {401, 429}, "asked for, and limited like everything else"
            until(lambda: client.get("/api/about").is_success, "an answer")
        until(lambda: "GET /api/about" in log.read_text("utf-8"), "the log")
        assert "secret" not in log.read_text("utf-8")


def test_who_says_nothing_or_only_half_is_let_go(behind: ServerProcess) -> None:
    quick = {"client_header_timeout": QUICK, "client_body_timeout": QUICK}
    with nginx_before([behind.port, behind.port], **quick) as port:
        for said in (b"", ASK, ASK.replace(b"GET /health", b"POST /api/why")):
            body = b"Content-Length: 10\r\n\r\n{" if b"POST" in said else b""
            assert b"200" not in heard_until_closed(port, said + body)


def test_who_asks_for_much_and_reads_nothing_is_cut_off(behind: ServerProcess) -> None:
    with (
        nginx_before([behind.port, behind.port], send_timeout=QUICK) as port,
        socket.socket() as line,
    ):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", port))
        [core] = (ROOT / "src/pasang/server/page/assets").glob("plain-*.wasm")
        much = ASK.replace(b"/health", f"/assets/{core.name}".encode()) + b"\r\n"
        line.sendall(much * 100)
        ended = select.poll()
        ended.register(line, select.POLLHUP)
        until(lambda: ended.poll(0), "the connection to be cut")
        assert httpx2.get(f"http://127.0.0.1:{port}/health").is_success


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_who_comes_by_ipv6_is_served_too(port: int) -> None:
    assert httpx2.get(f"http://[::1]:{port}/health").is_success
    with connect(f"ws://[::1]:{port}/live/analysis", compression=None) as line:
        line.send('{"kind": "ping", "at": 1}')
        assert "pong" in str(line.recv(MOST_S))


def test_figures_are_not_told_through_nginx(port: int, behind: ServerProcess) -> None:
    assert httpx2.get(f"http://127.0.0.1:{port}/metrics").status_code == 404
    assert httpx2.get(f"{behind.address}/metrics").is_success
