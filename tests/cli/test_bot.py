"""``pasang bot`` and the bot of the documentation play real rounds at a real server."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import httpx2

from tests.cli.bots import COMMAND, moves, opened, running, token_of
from tests.server.guests import asked, guest
from tests.server.running import ServerProcess, free_port
from tests.waiting import until

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "write-a-bot.md"


def is_over(siti: httpx2.Client, table: str) -> bool:
    status: str = siti.get(f"/api/tables/{table}").json()["status"]
    return status == "finished"


def test_a_bot_plays_wherever_it_has_a_seat_and_survives_the_server(
    server: ServerProcess, siti: httpx2.Client, token: Path
) -> None:
    first, second = opened(siti), opened(siti)
    with running(*COMMAND, server.address, "greedy", "--token", str(token)) as bot:
        assert bot.stdout is not None
        assert f"Siti plays at {server.address}" in bot.stdout.readline()
        until(lambda: min(moves(siti, first), moves(siti, second)) > 1, "moves at both tables")
        server.kill()
        server.start()
        played = moves(siti, first)
        until(lambda: moves(siti, first) > played or is_over(siti, first), "a move after the loss")


def test_a_bot_goes_on_after_a_takeback(
    server: ServerProcess, siti: httpx2.Client, token: Path
) -> None:
    table = opened(siti)

    def take_back() -> int:
        played = moves(siti, table)
        deed = {"kind": "undo", "id": f"u{played}", "ply": played}
        done = siti.post(f"/api/tables/{table}/deeds", json=deed)
        return played if played > 2 and done.status_code == 200 else 0

    with running(*COMMAND, server.address, "greedy", "--token", str(token)):
        played = until(take_back, "a takeback")
        until(lambda: moves(siti, table) > played, "a move after the takeback")


def test_a_round_is_not_claimed_from_a_bot_that_waits_for_a_slow_opponent(
    tmp_path: Path,
) -> None:
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0", "PASANG_CLAIM_S": "1"}
    with ServerProcess(tmp_path / "data", free_port(), **settings) as server, ExitStack() as stack:
        people = [stack.enter_context(guest(server.address, name)) for name in ("Siti", "Awang")]
        south, north = people
        terms = {"side": "south", "clock": {"initial_s": 300, "increment_s": 5}}
        made = asked(south, "/api/challenges", pattern="1", **terms)
        table: str = asked(north, f"/api/challenges/{made['id']}/accept")["table"]
        for name, person, player in (("s", south, "greedy"), ("n", north, "movetime=1.5")):
            file = token_of(person, tmp_path / name)
            stack.enter_context(running(*COMMAND, server.address, player, "--token", str(file)))

        def have_moved() -> bool:
            for person, side in ((south, "south"), (north, "north")):
                claim = {
                    "kind": "claim",
                    "id": f"c{side}",
                    "ply": moves(south, table),
                    "side": side,
                }
                answer = person.post(f"/api/tables/{table}/deeds", json=claim)
                assert answer.status_code == 409, "nobody is gone"
            return moves(south, table) > 7

        until(have_moved, "moves of both")


def test_the_bot_of_the_documentation_plays_to_the_end(
    server: ServerProcess, siti: httpx2.Client, token: Path, tmp_path: Path
) -> None:
    [source] = re.findall("```py\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len([line for line in source.splitlines() if line.strip()]) <= 30
    script = tmp_path / "bot.py"
    script.write_text(source)
    table = opened(siti)
    with running(sys.executable, str(script), server.address, str(token)):
        until(lambda: moves(siti, table) > 3, "moves of the bot")


def test_a_token_that_is_not_known_is_told_in_a_sentence(
    server: ServerProcess, tmp_path: Path
) -> None:
    (tmp_path / "token").write_text("pasang_" + "x" * 43)
    command = [*COMMAND, server.address, "greedy", "--token", str(tmp_path / "token")]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "this token is not known here, or has expired" in told.stderr
    assert "Traceback" not in told.stderr
