"""The Python law beside python-chess: random play, reading records, what checking them takes, importing."""

from __future__ import annotations

import argparse
import io
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Final

import chess
import chess.pgn

from bench.row import Row, show
from pasang.notation.pattern_text import named_pattern
from pasang.notation.record import Record
from pasang.notation.record_reader import iter_records
from pasang.notation.record_writer import write_record
from pasang.notation.round import Round
from pasang.rules.pattern import COUNT
from pasang.rules.position import Position

MEMORY_LIMIT_MB: Final = 100
_MOVE: Final = re.compile(r"\b[a-k](?:[0-9]+-\S+)?(?=\s)")
"""A move in a record without comments."""
_VALIDATE: Final = """
import resource
from pasang.cli.main import main
try:
    main()
finally:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
"""Checks a file and tells the most memory that was held, in KiB."""
BATCH: Final = 100
"""How many records are read between two looks at the clock."""


def random_round(dice: random.Random) -> int:
    """Play one random round and count its plies."""
    position = Position.start(named_pattern(dice.randint(1, COUNT)))
    while position.legal_moves:
        position = position.after(dice.choice(position.legal_moves))
    return position.ply


def random_record(dice: random.Random) -> str:
    """The record of a random round."""
    played = Round.start(dice.randint(1, COUNT))
    while not played.is_over:
        played = played.play(dice.choice(played.legal_moves))
    return write_record(Record.of(played, South="dice", North="dice"))


def random_pgn(dice: random.Random, plies: int) -> str:
    """The record of a random game of chess of so many plies."""
    board = chess.Board()
    while board.ply() < plies and not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
    return f"{chess.pgn.Game.from_board(board)}\n\n"


def read_ours(text: str) -> int:
    """Read records, every move checked by the law, and count them."""
    return sum(1 for _ in iter_records(text))


def read_pgn(text: str) -> int:
    """Read games of chess and count them."""
    file = io.StringIO(text)
    return sum(1 for _ in iter(lambda: chess.pgn.read_game(file), None))


def reading_row(batches: int) -> Row:
    """Records a second in processor time, batch by batch in turn with the peer, so that both meet the same load."""
    dice = random.Random(1)
    ours, peers = list[float](), list[float]()
    for _ in range(batches):
        texts = [random_record(dice) for _ in range(BATCH)]
        games = [random_pgn(dice, len(_MOVE.findall(text))) for text in texts]
        ours.append(BATCH / processor_seconds(read_ours, "\n".join(texts)))
        peers.append(BATCH / processor_seconds(read_pgn, "".join(games)))
    ours_median, peer = statistics.median(ours), statistics.median(peers)
    return Row(
        f"reading records of random rounds, median of {batches} batches of {BATCH}",
        f"{ours_median:,.0f} rounds/s (best {max(ours):,.0f})",
        f"python-chess, games of as many plies: {peer:,.0f} games/s (best {max(peers):,.0f})",
        f"{ours_median / peer:.2f} ×",
    )


def processor_seconds(read: Callable[[str], int], text: str) -> float:
    """How long this process computes while it reads a text."""
    start = time.process_time()
    found = read(text)
    assert found == BATCH
    return time.process_time() - start


def validating_row(rounds: int) -> Row:
    """The memory that `pasang validate` takes for a file of many rounds."""
    dice = random.Random(2)
    with tempfile.NamedTemporaryFile("w", suffix=".pasang") as file:
        for _ in range(rounds):
            file.write(random_record(dice) + "\n")
        file.flush()
        command = [sys.executable, "-c", _VALIDATE, "validate", file.name]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    used = int(told.split()[-1]) / 1024
    return Row(
        f"memory of `pasang validate` on {rounds:,} rounds",
        f"{used:.0f} MiB",
        f"at most {MEMORY_LIMIT_MB} MB",
        f"{used * 1.048576 / MEMORY_LIMIT_MB:.2f}",
    )


def random_chess_game(dice: random.Random) -> int:
    """Play one random game of chess and count its plies."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
    return board.ply()


def plies_per_second(play: Callable[[random.Random], int], seconds: float) -> float:
    """How many plies a second of processor time whole random games take."""
    dice = random.Random(1)
    played, start = 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
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
        reading_row(batches=5 if quick else 20),
        validating_row(rounds=600 if quick else 6_000),
    ]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="one second each")
    show(rows(arguments.parse_args().quick))
