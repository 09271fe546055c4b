"""The Python law: random rounds beside python-chess's random games, and the time that importing takes."""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import chess

from bench.row import Row, show
from pasang.notation.pattern_text import named_pattern
from pasang.rules.pattern import COUNT
from pasang.rules.position import Position


def random_round(dice: random.Random) -> int:
    """Play one random round and count its plies."""
    position = Position.start(named_pattern(dice.randint(1, COUNT)))
    while position.legal_moves:
        position = position.after(dice.choice(position.legal_moves))
    return position.ply


def random_chess_game(dice: random.Random) -> int:
    """Play one random game of chess and count its plies."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
    return board.ply()


def plies_per_second(play: Callable[[random.Random], int], seconds: float) -> float:
    """How many plies a second whole random games take."""
    dice = random.Random(1)
    played, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        played += play(dice)
    return played / elapsed


def import_seconds(module: str) -> float:
    """The median time in which a fresh interpreter imports a module, start-up aside."""
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    runs = [
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        for _ in range(7)
    ]
    return statistics.median(float(run.stdout) for run in runs)


def rows(quick: bool) -> list[Row]:
    """All measurements of the law."""
    seconds = 1.0 if quick else 5.0
    ours = plies_per_second(random_round, seconds)
    peer = plies_per_second(random_chess_game, seconds)
    import_ours, import_peer = import_seconds("pasang"), import_seconds("chess")
    return [
        Row(
            "random rounds in the Python law",
            f"{ours:,.0f} plies/s",
            f"python-chess, random games: {peer:,.0f} plies/s",
            f"{ours / peer:.2f} ×",
        ),
        Row(
            "`import pasang`",
            f"{import_ours * 1000:.0f} ms",
            f"`import chess`: {import_peer * 1000:.0f} ms",
            f"{import_ours / import_peer:.2f} ×",
        ),
    ]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="one second each")
    show(rows(arguments.parse_args().quick))
