"""How many proved puzzles are made in an hour, and how quickly those that are shipped are proved again."""

from __future__ import annotations

import argparse
import gzip
import os
import time
from collections.abc import Iterator
from importlib.resources import files
from typing import Final

from bench.row import Row, show
from pasang.puzzles.checker import check_puzzles
from pasang.puzzles.collection import Collection
from pasang.puzzles.maker import make_puzzles
from pasang.puzzles.shipped import shipped_puzzles

HOUR_S: Final = 3600
SEED: Final = 2
MOST_BYTES: Final = 60_000
"""That all parts may take together, compressed."""


def made_in(seconds: float, processes: int) -> Collection:
    """What so many processes make in this time."""
    collection = Collection(SEED)
    making = make_puzzles(collection, processes)
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        next(making)
    making.close()
    return collection


def making_rows(seconds: float) -> Iterator[Row]:
    """Two processes beside one, in the same run; and what a puzzle takes however busy the machine is."""
    begun = time.process_time()
    alone = made_in(seconds, 1)
    worked = time.process_time() - begun
    both = made_in(seconds, 2)
    yield Row(
        f"puzzles made and proved by two processes, from an empty file in {seconds:.0f} s",
        f"{len(both.puzzles) / seconds * HOUR_S:,.0f} an hour ({len(both.puzzles)} of {both.rounds} rounds)",
        f"one process: {len(alone.puzzles) / seconds * HOUR_S:,.0f}",
        f"{len(both.puzzles) / len(alone.puzzles):.2f} ×",
    )
    each = worked / len(alone.puzzles)
    yield Row(
        "processor time of a puzzle, one process",
        f"{each:.2f} s",
        f"an hour of two processors has room for {2 * HOUR_S / each:,.0f}",
        "–",
    )


def checking_row(every: int) -> Row:
    """All shipped puzzles, or a part of them, proved again by two processes."""
    chosen = shipped_puzzles()[::every]
    begun = time.perf_counter()
    right = sum(fault is None for fault in check_puzzles(chosen, 2))
    passed = time.perf_counter() - begun
    return Row(
        f"proving {len(chosen)} puzzles again by two processes",
        f"{passed:.0f} s",
        "at most 180 s",
        f"{passed / 180:.2f}, {right} right",
    )


def size_row() -> Row:
    """What a phone fetches if it fetches all."""
    parts = files("pasang.puzzles").joinpath("data").iterdir()
    total = sum(len(gzip.compress(part.read_bytes(), 9)) for part in parts)
    return Row(
        f"{len(shipped_puzzles())} puzzles, all parts compressed",
        f"{total / 1000:.1f} KB",
        f"at most {MOST_BYTES / 1000:.0f} KB",
        f"{total / MOST_BYTES:.2f}",
    )


def rows(quick: bool) -> Iterator[Row]:
    """Everything, with the load of the machine, which may be shared."""
    load = os.getloadavg()[0]
    yield from making_rows(10 if quick else 60)
    yield checking_row(20 if quick else 1)
    yield size_row()
    yield Row(
        "load of the machine when it began, one minute", f"{load:.1f}", "0 if it were idle", "–"
    )


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    show(rows(arguments.parse_args().quick))
