"""A small file of puzzles, made once for all tests that need one."""

from __future__ import annotations

from functools import cache
from itertools import islice

from pasang.puzzles.collection import Collection
from pasang.puzzles.maker import make_puzzles

ROUNDS = 6


@cache
def few_puzzles() -> Collection:
    """What the first rounds of a seed bring."""
    collection = Collection(seed=9)
    making = make_puzzles(collection, processes=1)
    assert len(list(islice(making, ROUNDS))) == ROUNDS
    assert len(collection.puzzles) > 2
    return collection
