from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from fastapi import HTTPException
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pasang.server.app import create_app
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import TableArchive
from pasang.server.guard import connections, protocols, request_filter
from pasang.server.guard.protocols import GuardedHttp, guarded_protocols
from pasang.server.guard.request_filter import RequestFilter
from pasang.server.settings import Settings
from tests.server.greedy import GreedyThinker
from tests.server.running import listening
from tests.waiting import MOST_S, until

LAST = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
ASK = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture
def address(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(protocols, "_HEADERS_S", 0.2)
    app = create_app(settings, lambda _: [GreedyThinker()])
    with listening(app, **guarded_protocols(settings)) as address:
        yield address


def heard_until_closed(address: str, said: bytes) -> bytes:
    where = urlsplit(address)
    heard = b""
    with socket.create_connection((where.hostname, where.port), timeout=MOST_S) as line:
        line.sendall(said)
        while more := line.recv(4096):
            heard += more
    return heard


@pytest.mark.parametrize("said", [b"", b"G", ASK], ids=["nothing", "a letter", "half of it"])
def test_a_connection_on_which_no_request_comes_is_closed(address: str, said: bytes) -> None:
    assert heard_until_closed(address, said) == b""


def test_so_is_one_on_which_the_second_request_does_not_come(address: str) -> None:
    heard = heard_until_closed(address, ASK + b"\r\n" + ASK)
    assert heard.count(b"200 OK") == 1


def test_an_answer_under_way_is_finished_first(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    time_is_up = threading.Event()
    give_up = GuardedHttp._give_up

    def note(protocol: GuardedHttp) -> None:
        time_is_up.set()
        give_up(protocol)

    def listed(*_: object, **__: object) -> tuple[list[Listing], bool]:
        assert time_is_up.wait(MOST_S)
        return [], False

    monkeypatch.setattr(GuardedHttp, "_give_up", note)
    monkeypatch.setattr(TableArchive, "listed", listed)
    slow = ASK.replace(b"/health", b"/api/tables")
    assert heard_until_closed(address, slow + b"\r\n" + ASK).count(b"200 OK") == 1


def test_a_socket_may_be_silent_for_longer_than_a_connection(address: str) -> None:
    with connect(address.replace("http", "ws") + "/live/analysis") as line:
        assert heard_until_closed(address, b"") == b""
        line.send('{"kind":"ping"}')
        assert "pong" in str(line.recv(timeout=MOST_S))


def test_headers_without_end_are_not_read(address: str) -> None:
    heard = heard_until_closed(address, ASK + b"X: " + b"x" * 100_000)
    assert heard.startswith(b"HTTP/1.1 431 ")


def test_a_frame_that_is_no_text_ends_the_socket_without_a_word_in_the_log(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    with connect(address.replace("http", "ws") + "/live/analysis") as line:
        line.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=MOST_S)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert caplog.records == []


def test_one_address_cannot_take_all_places_by_saying_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_OF_ONE", 3)
    limited = replace(settings, rate_limits=True)
    app = create_app(limited, lambda _: [GreedyThinker()])
    with listening(app, **guarded_protocols(limited)) as address, ExitStack() as held:
        where = urlsplit(address)
        for _ in range(2):
            held.enter_context(socket.create_connection((where.hostname, where.port)))
        with connect(address.replace("http", "ws") + "/live/analysis"):
            until(lambda: heard_until_closed(address, b"")[:12] == b"HTTP/1.1 429", "a refusal")
        until(lambda: b"200 OK" in heard_until_closed(address, LAST), "a place")


def test_a_body_that_does_not_come_is_not_waited_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_filter, "_BODY_S", 0.02)

    async def read_body(scope: Scope, receive: Receive, _: Send) -> None:
        await Request(scope, receive).body()

    async def trickle() -> Message:
        await asyncio.sleep(0)
        return {"type": "http.request", "body": b" ", "more_body": True}

    async def send(_: Message) -> None:
        pytest.fail("nothing is sent")

    headers = [(b"host", b"127.0.0.1")]
    scope = {"type": "http", "method": "POST", "path": "/api/why", "headers": headers}
    with pytest.raises(HTTPException) as refused:
        asyncio.run(
            asyncio.wait_for(RequestFilter(read_body, settings)(scope, trickle, send), MOST_S)
        )
    assert refused.value.status_code == 408
