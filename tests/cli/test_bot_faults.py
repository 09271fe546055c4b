"""``pasang bot`` where something goes wrong: a server that refuses for now, a program that crashes."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx2
import pytest

from pasang.cli.online.server_client import ServerClient, ServerLost, ServerRefused
from tests.cli.bots import COMMAND, moves, opened, running
from tests.server.running import ServerProcess
from tests.waiting import MOST_S, until

PROGRAM = """
import os, sys
ours = [sys.executable, "-c", "from pasang.cli import main; main()", "engine"]
if not os.path.exists({mark!r}) or {always}:
    open({mark!r}, "w").close()
    for line in sys.stdin:
        word = line.split()[0]
        if word == "ugi": print("ugiok", flush=True)
        if word == "isready": print("readyok", flush=True)
        if word == "go": sys.exit(1)
os.execv(ours[0], ours)
"""


def crashing(tmp_path: Path, *, always: bool) -> str:
    """A program that crashes at its first move, and then is our engine, or at every one."""
    path = tmp_path / "program.py"
    path.write_text(PROGRAM.format(mark=str(tmp_path / "crashed"), always=always))
    return f'cmd="{sys.executable} {path}",movetime=0.05'


@contextmanager
def answering(status: int, body: bytes, **headers: str) -> Iterator[str]:
    """The address of a server that answers everything alike."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


PROBLEM = b'{"error": "busy", "text": "try again"}'


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_server_that_refuses_for_now_is_lost_for_as_long_as_it_says(status: int) -> None:
    with answering(status, PROBLEM, Retry_After="7") as address:
        with pytest.raises(ServerLost, match="try again") as lost:
            ServerClient(address, "pasang_x").get("/api/about")
        assert lost.value.wait_s == 7


def test_a_pause_that_is_told_as_a_date_or_not_at_all_is_ours_to_choose() -> None:
    with answering(502, b"<h1>no</h1>", Retry_After="Wed, 21 Oct 2026 07:28:00 GMT") as address:
        with pytest.raises(ServerLost, match="502") as lost:
            ServerClient(address, "pasang_x").get("/api/about")
        assert lost.value.wait_s is None


def test_what_is_wrong_with_a_request_stays_refused() -> None:
    with answering(409, PROBLEM) as address, pytest.raises(ServerRefused):
        ServerClient(address, "pasang_x").get("/api/about")


def test_a_program_that_crashes_is_started_again(
    server: ServerProcess, siti: httpx2.Client, token: Path, tmp_path: Path
) -> None:
    table = opened(siti)
    player = crashing(tmp_path, always=False)
    with running(*COMMAND, server.address, player, "--token", str(token)) as bot:
        until(lambda: moves(siti, table) > 1, "moves of the second one")
        assert bot.stdout is not None
        bot.kill()
        assert "is started again" in bot.stdout.read()


def test_a_program_that_crashes_at_every_start_ends_the_bot_in_a_sentence(
    server: ServerProcess, siti: httpx2.Client, token: Path, tmp_path: Path
) -> None:
    opened(siti)
    player = crashing(tmp_path, always=True)
    command = [*COMMAND, server.address, player, "--token", str(token)]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=MOST_S)
    assert told.returncode == 2
    assert told.stdout.count("is started again") == 3
    assert "has ended" in told.stderr
    assert "Traceback" not in told.stderr
