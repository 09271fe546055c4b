"""Other programs as players: good ones play, bad ones lose by name and never hang."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from pasang import Round
from pasang.engine import Budget
from pasang.engine.contest.referee import Finished, play_round
from pasang.engine.contest.simple import RandomPlayer
from pasang.engine.player import PlayerFailed
from pasang.engine.ugi.client import UgiPlayer
from tests.waiting import until

ENGINE = [sys.executable, "-c", "from pasang.cli import main; main()", "engine"]
PROGRAM = """
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi": print("ugiok", flush=True)
    if word == "isready": print("readyok", flush=True)
    if word == "go": {on_go}
"""


def program(tmp_path: Path, on_go: str, budget: Budget | None = None) -> UgiPlayer:
    """A program that does as it is told when asked for a move."""
    path = tmp_path / "program.py"
    path.write_text(PROGRAM.format(on_go=on_go))
    return UgiPlayer([sys.executable, str(path)], budget or Budget(seconds=0.1), slack=0.3)


def played_by(player: UgiPlayer) -> Finished:
    """A round of a player against one that moves at random."""
    rival = RandomPlayer()
    player.begin(Random(1))
    rival.begin(Random(1))
    finished = play_round(Round.start(1), (player, rival))
    player.close()
    assert finished is not None
    return finished


def test_our_own_engine_plays_a_round_over_ugi() -> None:
    player = UgiPlayer(ENGINE, Budget(depth=2), {"Memory": "1"})
    finished = played_by(player)
    assert finished.termination in ("suntuk", "board cleared")


@pytest.mark.parametrize(
    ("on_go", "reason"),
    [
        ("sys.exit(1)", "crash"),
        ("time.sleep(60) or sys.exit(1)", "silence"),
        ("print('bestmove z9', flush=True)", "illegal move"),
        ("print('bestmove k11-k10xk9', flush=True)", "illegal move"),
        ("print('bestmove', flush=True)", "illegal move"),
        (
            "[print('noise ' * 9, flush=True) for _ in range(5)] and time.sleep(60) or sys.exit(1)",
            "silence",
        ),
    ],
)
def test_a_program_that_fails_does_so_by_name_and_is_not_waited_for(
    tmp_path: Path, on_go: str, reason: str
) -> None:
    player = program(tmp_path, on_go)
    player.begin(Random(1))
    with pytest.raises(PlayerFailed) as failed:
        player.choose(Round.start(1))
    player.close()
    assert failed.value.reason == reason


def test_a_program_that_crashed_is_started_anew_for_the_next_round(tmp_path: Path) -> None:
    player = program(tmp_path, "sys.exit(1)")
    for _ in range(2):
        player.begin(Random(1))
        with pytest.raises(PlayerFailed):
            player.choose(Round.start(1))
    player.close()


def test_a_program_that_does_not_exist_fails_by_name() -> None:
    with pytest.raises(PlayerFailed, match="No such file"):
        UgiPlayer(["/no/such/program"]).begin(Random(1))


def test_a_failed_program_loses_the_round_outright(tmp_path: Path) -> None:
    """R18: recorded 120–0."""
    player = program(tmp_path, "print('bestmove a a', flush=True) or sys.exit()")
    finished = played_by(player)
    assert (str(finished.score), finished.termination) == ("0-120", "crash")


def test_a_program_that_is_closed_while_it_thinks_fails_at_once(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    player = program(tmp_path, f"open({str(asked)!r}, 'w') and time.sleep(60)", Budget(seconds=60))
    player.begin(Random(1))

    def close_while_it_thinks() -> None:
        until(asked.exists, "the program to be asked for a move")
        player.close()

    closing = Thread(target=close_while_it_thinks)
    closing.start()
    for _ in range(2):
        with pytest.raises(PlayerFailed) as failed:
            player.choose(Round.start(1))
        assert failed.value.reason == "crash", "not silence, of which it has a minute"
    closing.join()


def test_a_program_that_talks_without_end_out_of_turn_is_ended(tmp_path: Path) -> None:
    talks = "print('bestmove a', flush=True); [print('noise') for _ in iter(int, 1)]"
    player = program(tmp_path, talks)
    player.begin(Random(1))
    player.choose(Round.start(1))
    assert player._program is not None
    assert player._program._process.wait(timeout=20) != 0
    with pytest.raises(PlayerFailed, match="has ended"):
        player.choose(Round.start(1))
    player.close()
