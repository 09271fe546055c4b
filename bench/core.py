"""The core and the solver: counting on every vector path, speed of search, proofs of seeded endings."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from random import Random
from typing import Final

from bench.row import Row, show
from pasang.engine import Budget, Engine
from pasang.engine._core import paths
from pasang.engine.door import core_position
from pasang.notation.pattern_text import named_pattern
from pasang.rules.ending import Ending, ending_of
from pasang.rules.move import Move
from pasang.rules.perft import perft as law_perft
from pasang.rules.position import Position

SEED: Final = 2026
PATIENCE: Final = 20.0
"""The longest that one proof may take, in seconds; medians are hardly touched by it."""
TURNS: Final = 5
TRIALS: Final = 3
LONG_PROOF: Final = 2.0
"""Seconds beyond which a proof is not tried again."""
USUAL_TABLE: Final = 256 * 2**20
SMALL_TABLE: Final = 2**20
"""The memory of the baseline, in bytes: too little to remember much."""


def steps_into_suntuk(position: Position, move: Move) -> bool:
    """Whether the opponent can answer a move so that the mover is suntuk."""
    after = position.after(move)
    return any(ending_of(after.after(reply)) is Ending.SUNTUK for reply in after.legal_moves)


def endings(pattern: int, tokens: int, count: int) -> Iterator[Position]:
    """Running positions with so many tokens left, from seeded random play in which nobody steps into suntuk."""
    dice = Random(f"{SEED} {pattern} {tokens}")
    while count:
        position = Position.start(named_pattern(pattern))
        while position.legal_moves and position.board.tokens_left > tokens:
            safe = [m for m in position.legal_moves if not steps_into_suntuk(position, m)]
            position = position.after(dice.choice(safe or position.legal_moves))
        if position.legal_moves and position.board.tokens_left == tokens:
            count -= 1
            yield position


def leaves_per_second(position: Position, depth: int, path: str = "") -> float:
    """How fast the core counts on one thread."""
    begun = time.perf_counter()
    leaves = core_position(position).perft(depth, 1, path)
    return leaves / (time.perf_counter() - begun)


def counting() -> Iterator[Row]:
    """Perft on every path that runs here, beside the Python law: by turns, and the best of each."""
    start = Position.start(named_pattern(2))
    begun = time.perf_counter()
    law = law_perft(start, 4) / (time.perf_counter() - begun)
    rates = dict.fromkeys(paths(), 0.0)
    for _ in range(TURNS):
        for path, best in rates.items():
            rates[path] = max(best, leaves_per_second(start, 9, path))
    for path, rate in rates.items():
        yield Row(
            f"perft, pattern 2, slide, depth 9, {path} path",
            f"{rate / 1e6:,.0f} M leaves/s",
            f"the Python law, depth 4: {law:,.0f} leaves/s",
            f"{rate / law:,.0f} ×",
        )


def search_speed(quick: bool) -> Row:
    """Nodes a second of the search, beside plain counting with the core to a like number of leaves."""
    position = next(endings(1, 90, 1))
    with Engine() as engine:
        found = engine.analyse(position, Budget(seconds=1.0 if quick else 5.0))
    leaves = leaves_per_second(position, 6)
    return Row(
        "search, one thread, replies counted for ordering",
        f"{found.nps / 1e6:.1f} M nodes/s",
        f"perft from the same position: {leaves / 1e6:.0f} M leaves/s",
        f"{found.nps / leaves:.3f} ×",
    )


def seconds_to_prove(position: Position, wdl: bool, memory: int) -> float:
    """How long a proof takes with an empty table; the patience, if it was not found by then.

    The best of three trials, since others use the machine as well; a proof that takes long is tried once.
    """
    best = PATIENCE
    for _ in range(TRIALS):
        with Engine(memory=memory) as engine:
            proof = engine.solve(position, wdl=wdl, seconds=PATIENCE)
        if proof.is_solved:
            best = min(best, proof.seconds)
        if best > LONG_PROOF:
            break
    return best


def median_proof(positions: list[Position], wdl: bool, memory: int) -> float:
    """The median time over some positions."""
    return statistics.median(seconds_to_prove(position, wdl, memory) for position in positions)


def proofs(quick: bool) -> Iterator[Row]:
    """The median time to prove seeded endings, beside the same solver with a table of 1 MiB."""
    asked: tuple[tuple[str, bool, int, int], ...] = (
        ("exact margin", False, 1, 40),
        ("win/draw/loss", True, 1, 40),
        ("win/draw/loss", True, 1, 50),
        ("win/draw/loss", True, 2, 40),
        ("win/draw/loss", True, 35, 30),
    )
    for name, wdl, pattern, tokens in asked:
        positions = list(endings(pattern, tokens, 5 if quick else 20))
        median = median_proof(positions, wdl, USUAL_TABLE)
        small = median_proof(positions, wdl, SMALL_TABLE)
        yield Row(
            f"{name}, pattern {pattern}, {tokens} tokens left, median of {len(positions)}",
            f"{median * 1000:,.1f} ms",
            f"with a table of 1 MiB: {small * 1000:,.1f} ms",
            f"{median / small:.2f} ×",
        )


def rows(quick: bool) -> Iterator[Row]:
    """All measurements of the core, each as soon as it is known."""
    yield from counting()
    yield search_speed(quick)
    yield from proofs(quick)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="fewer positions")
    show(rows(arguments.parse_args().quick))
