"""Pages at a table over real sockets, whose server keeps no task for them: every protection is still there."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pasang.server.app import create_app
from pasang.server.guard import connections
from pasang.server.guard.protocols import guarded_protocols
from pasang.server.guard.socket_line import SocketLine
from pasang.server.live import direct_connection
from pasang.server.settings import Settings
from tests.server.greedy import GreedyThinker
from tests.server.pages import open_table
from tests.server.running import listening
from tests.waiting import MOST_S, until


@pytest.fixture
def address(settings: Settings) -> Iterator[str]:
    app = create_app(settings, lambda _: [GreedyThinker()])
    with listening(app, **guarded_protocols(settings)) as address:
        yield address


@pytest.fixture
def far(address: str) -> Iterator[ClientConnection]:
    name = open_table(address)["id"]
    line = f"{address.replace('http', 'ws')}/live/table/{name}"
    with connect(line, ping_interval=None) as far:
        yield far


def heard(far: ClientConnection, kind: str) -> dict[str, object]:
    while True:
        message: dict[str, object] = json.loads(far.recv(timeout=MOST_S))
        if message["kind"] == kind:
            return message


def code_of_the_end(far: ClientConnection) -> int | None:
    try:
        while True:
            far.recv(timeout=MOST_S)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def open_tables(address: str) -> int:
    found: int = httpx2.get(f"{address}/health", timeout=MOST_S).json()["open_tables"]
    return found


def test_a_message_in_parts_is_one_message(far: ClientConnection) -> None:
    far.send(['{"kind":', '"ping",', '"at":7}'])
    assert heard(far, "pong")["at"] == 7


def test_a_flood_is_held_up_and_then_answered_in_order(
    far: ClientConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[SocketLine] = []
    hold = SocketLine.hold

    def note(line: SocketLine) -> None:
        held.append(line)
        hold(line)

    monkeypatch.setattr(SocketLine, "hold", note)
    for number in range(75):
        far.send(f'{{"kind":"ping","at":{number}}}')
    assert [heard(far, "pong")["at"] for _ in range(75)] == list(range(75))
    assert held


@pytest.mark.parametrize(
    ("said", "code"),
    [(b"\0", 1003), ("x" * 5000, 1009), ("x" * 70_000, 1009)],
    ids=["no text", "too long", "much too long"],
)
def test_what_no_page_sends_ends_the_line_and_lets_go_of_the_table(
    address: str, far: ClientConnection, said: str | bytes, code: int
) -> None:
    far.send(said)
    assert code_of_the_end(far) == code
    until(lambda: open_tables(address) == 0, "the table to be let go of")


def test_a_text_that_is_none_ends_the_line(far: ClientConnection) -> None:
    far.send(b"\xff\xfe", text=True)
    assert code_of_the_end(far) == 1007


def test_a_page_at_no_table_is_told_so(address: str) -> None:
    with connect(f"{address.replace('http', 'ws')}/live/table/nowhere") as far:
        assert heard(far, "refused")["refusal"]["reason"] == "not_found"  # type: ignore[index]
        assert code_of_the_end(far) == 4404


def test_a_page_that_vanished_is_let_go_of(address: str, far: ClientConnection) -> None:
    far.send('{"kind":"ping"}')
    heard(far, "pong")
    assert open_tables(address) == 1
    far.socket.shutdown(socket.SHUT_RDWR)
    until(lambda: open_tables(address) == 0, "the table to be let go of")


def test_a_page_that_gives_no_sign_of_life_is_let_go_of(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked whether it is there; what answers, as every library does, stays."""
    monkeypatch.setattr(connections, "_SWEEP_S", 0.5)
    name = open_table(address)["id"]
    there = f"{address.replace('http', 'ws')}/live/table/{name}"
    with connect(there, ping_interval=None) as alive, socket.socket() as dead:
        dead.connect(("127.0.0.1", int(address.rpartition(":")[2])))
        dead.sendall(
            f"GET /live/table/{name} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode("ascii")
        )
        dead.settimeout(MOST_S)
        everything = b""
        with suppress(OSError):
            while more := dead.recv(4096):
                everything += more
        assert b"no sign of life" in everything
        alive.send('{"kind":"ping"}')
        heard(alive, "pong")


def test_a_page_that_never_reads_is_told_a_bounded_number_of_messages(
    far: ClientConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []
    close = SocketLine.close

    def note(line: SocketLine, code: int) -> None:
        ended.append(code)
        close(line, code)

    monkeypatch.setattr(SocketLine, "close", note)
    monkeypatch.setattr(SocketLine, "is_full", property(lambda _: True, lambda *_: None))
    monkeypatch.setattr(direct_connection, "MOST_UNSENT", 5)
    for _ in range(8):
        far.send('{"kind":"ping"}')
    assert code_of_the_end(far) == 1013
    assert ended[0] == 1013
