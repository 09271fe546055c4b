"""Makes puzzles from the rounds of a seed, one round after another, however many processes look at them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Final

from pasang.engine.workers import Workers
from pasang.puzzles.collection import Collection
from pasang.puzzles.finder import Finder
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.spread import Spread
from pasang.puzzles.theme import Theme

_BATCH: Final = 20
"""Rounds that are looked at with the same wishes, so that several processes need not wait for each other's finds."""

_Task = tuple[int, Spread]


def make_puzzles(
    collection: Collection, processes: int, theme: Theme | None = None
) -> Generator[Puzzle | None, None, None]:
    """Look at round after round for ever, perhaps for one theme; what was found is in the collection when it is told.

    What is wanted of a round depends on the batches before its own, so that work taken up again goes on alike.
    """
    with Workers("puzzles", _finder, (collection.seed, theme), processes) as workers:
        while True:
            first = collection.rounds - collection.rounds % _BATCH
            spread = Spread(collection.before(first))
            numbers = range(collection.rounds, first + _BATCH)
            for found in workers.in_order((number, spread) for number in numbers):
                yield found if collection.take(found) else None


def _finder(seed: int, theme: Theme | None) -> Callable[[_Task], Puzzle | None]:
    return partial(_find, Finder(seed, theme))


def _find(finder: Finder, task: _Task) -> Puzzle | None:
    return finder.find(*task)
