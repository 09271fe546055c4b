"""The engine: strength against counting points only, two threads against one, the ladder of levels, readiness."""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from bench.row import Row, show
from pasang.engine import Analysis, AsyncEngine, Budget, Engine
from pasang.engine.contest.book import Book
from pasang.engine.contest.contest import Contest, Plan
from pasang.engine.contest.contestant import Contestant, read_contestant
from pasang.engine.contest.opening import Openings
from pasang.engine.contest.report import tags_of
from pasang.engine.contest.standing import Standing
from pasang.engine.level import HIGHEST
from pasang.engine.weights import points_only
from pasang.rules.agreement import SLIDE
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.position import Position

OPENINGS = Openings(
    tuple(traditional(str(number)) for number in range(1, COUNT + 1)), (SLIDE,), plies=6, seed=2026
)
BALANCED = replace(OPENINGS, plies=2, balanced=True)


def contest(
    first: Contestant, second: Contestant, pairs: int, openings: Openings = OPENINGS
) -> Standing:
    """Play paired openings on as many cores as there are."""
    plan = Plan((first, second), openings, pairs)
    played = Contest(plan, Book(None, tags_of(plan)), concurrency=os.cpu_count() or 1)
    return played.run(lambda fixture, finished, standing: None)


def share(standing: Standing) -> str:
    """A share of points with the Elo that it shows."""
    return f"{standing.share:.1%} of {standing.rounds} rounds (Elo {standing.pentanomial.elo})"


def strength(quick: bool, openings: Openings, *, suntuk: bool) -> Row:
    """Our evaluation at 100 ms a move against the same search that counts only points.

    With ``suntuk`` the baseline only guesses by points where it looks no further: a suntuk that it sees it ranks as
    the rules do, and it proves its endings. Without, points are all that it knows.
    Of six random plies many leave a side won, whoever plays it, and such pairs are split. Balanced openings have both
    passages drawn at random, are left to the players from the kas' entry on, and are kept if searches of both kinds –
    not rounds of this contest – give neither side more than two points.
    """
    ours = read_contestant("movetime=0.1,name=ours")
    points = replace(
        read_contestant("movetime=0.1,name=points"), weights=points_only(suntuk=suntuk)
    )
    found = contest(ours, points, 5 if quick else 50, openings)
    drawn = f"{openings.plies} {'balanced' if openings.balanced else 'random'} plies"
    return Row(
        f"strength, 100 ms a move, {drawn}",
        share(found),
        "same search, guesses by points, knows suntuk" if suntuk else "same search, points only",
        f"{found.share:.1%}",
    )


def two_threads(quick: bool) -> Row:
    """How much sooner two threads reach the depth that one reaches in about a second."""
    ratios = []
    for number in range(3 if quick else 12):
        position = OPENINGS.at(number).position
        with Engine() as alone:
            depth = alone.analyse(position, Budget(seconds=0.2 if quick else 1.0)).depth
        ratios.append(_seconds(1, number, depth) / _seconds(2, number, depth))
    return Row(
        "two threads, time to the same depth",
        f"{statistics.median(ratios):.2f} × (median of {len(ratios)})",
        "one thread",
        f"{statistics.median(ratios):.2f} ×",
    )


def _seconds(threads: int, number: int, depth: int) -> float:
    with Engine(threads=threads) as engine:
        began = time.perf_counter()
        engine.analyse(OPENINGS.at(number).position, Budget(depth=depth))
        return max(time.perf_counter() - began, 1e-4)


def ladder(quick: bool) -> Iterator[Row]:
    """Each level against the one below."""
    for level in range(2, HIGHEST + 1):
        # The upper levels take up to a second a move; fewer rounds keep the whole under a quarter of an hour.
        pairs = 4 if quick else 100 if level < 9 else 30
        upper, lower = (read_contestant(f"level={number}") for number in (level, level - 1))
        found = contest(upper, lower, pairs)
        yield Row(f"level {level}", share(found), f"level {level - 1}", f"{found.share:.1%}")


def ready() -> Row:
    """The time from making an engine of the default size to its first move."""
    code = (
        "import time; from pasang import Round; from pasang.engine import Budget, Engine\n"
        "here = Round.start(1).position; began = time.perf_counter(); engine = Engine()\n"
        "engine.play(here, Budget(depth=1)); print(time.perf_counter() - began)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        for _ in range(7)
    ]
    took = statistics.median(float(run.stdout) for run in runs)
    return Row(
        "engine ready, 256 MiB", f"{took * 1000:.1f} ms", "asked for: 50 ms", f"{took / 0.05:.2f} ×"
    )


async def _longest_gap(task: asyncio.Task[Analysis]) -> float:
    """The longest that an event loop was held up while a task ran."""
    longest, last = 0.0, time.perf_counter()
    while not task.done():
        await asyncio.sleep(0.005)
        now = time.perf_counter()
        longest, last = max(longest, now - last - 0.005), now
    return longest


async def _seconds_to_end(engine: AsyncEngine, position: Position) -> float:
    """How long a search under way takes to end when it is cancelled."""
    begun = asyncio.Event()
    task = asyncio.create_task(
        engine.play(position, Budget(), on_deeper=lambda analysis: begun.set())
    )
    await begun.wait()
    began = time.perf_counter()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return time.perf_counter() - began


async def on_an_event_loop() -> list[Row]:
    """What a program on an event loop notices of a search: while it goes on, and when it is cancelled."""
    here = OPENINGS.at(0).position
    async with AsyncEngine() as engine:
        held_up = await _longest_gap(asyncio.create_task(engine.analyse(here, Budget(seconds=1.0))))
        ends = [await _seconds_to_end(engine, here) for _ in range(9)]
    return [
        Row(
            what,
            f"{took * 1000:.1f} ms",
            f"asked for: {most * 1000:.0f} ms",
            f"{took / most:.2f} ×",
        )
        for what, took, most in (
            ("event loop held up by a search, longest in a second", held_up, 0.15),
            ("a cancelled search has ended, median of 9", statistics.median(ends), 0.1),
        )
    ]


def rows(quick: bool) -> list[Row]:
    """All measurements of the engine room."""
    return [
        ready(),
        *asyncio.run(on_an_event_loop()),
        *(
            strength(quick, openings, suntuk=suntuk)
            for suntuk in (False, True)
            for openings in (OPENINGS, BALANCED)
        ),
        two_threads(quick),
        *ladder(quick),
    ]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="few rounds of each")
    arguments.add_argument("--ladder", action="store_true", help="only the levels")
    asked = arguments.parse_args()
    show(ladder(asked.quick) if asked.ladder else rows(asked.quick))
