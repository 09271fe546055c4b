"""``systemctl stop`` with pages open: all of them are told, and the server ends well."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import httpx2
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.pages import look_at, open_table
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S

COME_BACK = 1012


def code_of_the_end(page: ClientConnection) -> int | None:
    """What a page is told at last, whatever it is told before."""
    try:
        while True:
            page.recv(timeout=MOST_S)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_a_server_that_is_terminated_tells_every_page_and_ends_well(tmp_path: Path) -> None:
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0", "PASANG_ENGINES": "1"}
    with ServerProcess(tmp_path, free_port(), **settings) as server, ExitStack() as opened:
        address = f"ws://127.0.0.1:{server.port}/live"
        table = open_table(server.address)
        where = (f"table/{table['id']}", f"table/{table['id']}", "lobby", "analysis")
        pages = [opened.enter_context(connect(f"{address}/{one}")) for one in where]
        for page in pages:
            page.send('{"kind":"ping","at":1}')
            assert '"pong"' in until_pong(page)
        assert server.terminate() == 0
        assert [code_of_the_end(page) for page in pages] == [COME_BACK] * len(pages)
        server.start()
        assert look_at(server.address, table["id"])["version"] == table["version"]


def test_streams_of_lines_end_with_the_server_and_are_not_cut_off(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, free_port(), PASANG_SHARED="1") as server,
        httpx2.Client(base_url=server.address) as program,
    ):
        table = open_table(server.address)
        with program.stream("GET", f"/api/tables/{table['id']}/stream", timeout=MOST_S) as stream:
            lines = stream.iter_lines()
            assert "seated" in next(lines)
            assert server.terminate() == 0
            # Cut off, what is read would be a fault of the protocol.
            assert all(line.startswith("{") or not line for line in lines)


def until_pong(page: ClientConnection) -> str:
    while "pong" not in (said := str(page.recv(timeout=MOST_S))):
        pass
    return said
