"""Thousands of real connections that say nothing, at a server as it is deployed: everybody else is served meanwhile."""

from __future__ import annotations

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest

from pasang.server.guard.connections import MOST_OF_ONE
from tests.server.pages import look_at, open_table
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S, until

CROWD = 15
"""So many addresses, each with as many connections as one may have."""
FLOOD = 1000
"""Connections of one more address, which wants more than that."""


@pytest.fixture
def many_files() -> Iterator[None]:
    """This process may open as many files as it may at most."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (before[1], before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def silent_from(address: str, port: int) -> socket.socket:
    """A connection from one of this machine's many own addresses, on which nothing is asked."""
    silent = socket.create_connection(("127.0.0.1", port), MOST_S, (address, 0))
    silent.setblocking(False)
    return silent


def said_to(silent: socket.socket) -> bytes | None:
    """What a connection was told; none while it stands."""
    try:
        return silent.recv(100)
    except BlockingIOError:
        return None
    except ConnectionError:
        return b""


@pytest.mark.usefixtures("many_files")
def test_thousands_of_silent_connections_leave_room_for_everybody_else(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, free_port(), PASANG_ENGINES="1") as server, ExitStack() as opened:
        table = open_table(server.address)["id"]

        def silence(address: str, count: int) -> list[socket.socket]:
            return [opened.enter_context(silent_from(address, server.port)) for _ in range(count)]

        for number in range(1, CROWD + 1):
            silence(f"127.1.{number}.1", MOST_OF_ONE)
        assert look_at(server.address, table)["id"] == table
        flood = silence("127.2.1.1", FLOOD)
        assert httpx2.get(f"{server.address}/health", timeout=MOST_S).is_success
        told: dict[socket.socket, bytes] = {}

        def are_refused() -> bool:
            for one in flood:
                if one not in told and (said := said_to(one)) is not None:
                    told[one] = said
            return FLOOD - len(told) <= MOST_OF_ONE

        until(are_refused, "all but those that one address may have")
        assert any(said.startswith(b"HTTP/1.1 429 ") for said in told.values())
