"""``pasang bot`` finds somebody to play by itself: an open seat in the lobby, or a challenge that it accepts."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from tests.cli.bots import COMMAND, moves, running
from tests.server.asking import Json
from tests.server.guests import asked, guest
from tests.server.running import ServerProcess
from tests.waiting import until


@pytest.fixture
def awang(server: ServerProcess) -> Iterator[httpx2.Client]:
    with guest(server.address, "Awang") as browser:
        yield browser


def seat_of(siti: httpx2.Client, but: str = "") -> Json | None:
    """The open seat of whoever the bot plays for."""
    own: list[Json] = siti.get("/api/challenges").json()["challenges"]
    return next((one for one in own if one["listed"] and one["id"] != but), None)


def test_a_bot_keeps_a_seat_open_and_again_after_a_round(
    server: ServerProcess, siti: httpx2.Client, awang: httpx2.Client, token: Path
) -> None:
    command = [*COMMAND, server.address, "greedy", "--token", str(token), "--seek", "5+3"]
    with running(*command) as bot:
        seat = until(lambda: seat_of(siti), "an open seat")
        assert seat["terms"]["clock"] == {"initial_s": 300, "increment_s": 3}
        assert not seat["terms"]["rated"]
        table = asked(awang, f"/api/challenges/{seat['id']}/accept")["table"]
        side = "south" if sits_south(awang, table, "Awang") else "north"
        asked(
            awang,
            f"/api/tables/{table}/deeds",
            kind="resign",
            id="r",
            ply=moves(awang, table),
            side=side,
        )
        until(lambda: seat_of(siti, but=seat["id"]), "a seat after the round")
        bot.send_signal(signal.SIGINT)
        bot.wait()
        assert seat_of(siti) is None, "nobody waits there any more"


def sits_south(browser: httpx2.Client, table: str, name: str) -> bool:
    """Whether somebody plays South there."""
    south: str = browser.get(f"/api/tables/{table}").json()["south"]["name"]
    return south == name


def test_a_bot_plays_whoever_sits_down(
    server: ServerProcess, siti: httpx2.Client, awang: httpx2.Client, token: Path
) -> None:
    command = [*COMMAND, server.address, "greedy", "--token", str(token), "--seek", "none"]
    with running(*command):
        seat = until(lambda: seat_of(siti), "an open seat")
        table = asked(awang, f"/api/challenges/{seat['id']}/accept")["table"]
        first = sits_south(awang, table, "Awang")
        if first:
            asked(awang, f"/api/tables/{table}/deeds", kind="play", id="p", ply=0, move="c")
        until(lambda: moves(siti, table) == 1 + first, "the bot's move")


@pytest.mark.parametrize("by_address", [True, False])
def test_a_bot_accepts_a_challenge(
    server: ServerProcess,
    siti: httpx2.Client,
    awang: httpx2.Client,
    token: Path,
    *,
    by_address: bool,
) -> None:
    made = asked(awang, "/api/challenges", pattern="1", side="north")["id"]
    told = f"{server.address}/challenge/{made}" if by_address else made
    command = [*COMMAND, server.address, "greedy", "--token", str(token), "--accept", told]
    with running(*command):
        accepted = until(lambda: awang.get(f"/api/challenges/{made}").json()["table"], "a table")
        until(lambda: moves(awang, accepted) == 1, "the bot's move")


def test_a_challenge_that_is_not_there_is_told_in_a_sentence(
    server: ServerProcess, token: Path
) -> None:
    command = [*COMMAND, server.address, "greedy", "--token", str(token), "--accept", "x" * 12]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert "challenge" in told.stderr


def test_a_guest_cannot_let_rounds_count(server: ServerProcess, token: Path) -> None:
    options = ["--token", str(token), "--seek", "5+5", "--rated"]
    command = [*COMMAND, server.address, "greedy", *options]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "rated rounds are for accounts" in told.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--seek", "5"], "'5' is no clock"),
        (["--seek", "0+5"], "'0+5' is no clock"),
        (["--seek", "15d"], "'15d' is no clock"),
        (
            ["--accept", "https://elsewhere.example/challenge/abcdefghijkl"],
            "is no challenge of this",
        ),
        (["--rated"], "write --seek CLOCK too"),
    ],
)
def test_a_wrong_value_is_told_in_one_sentence(options: list[str], sentence: str) -> None:
    command = [*COMMAND, "http://127.0.0.1:9", "greedy", *options]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert sentence in told.stderr
    assert told.stderr.count("\n") == 1
