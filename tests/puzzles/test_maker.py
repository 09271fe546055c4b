"""Making is the same for a seed, whatever the processes and wherever it was interrupted."""

from __future__ import annotations

from itertools import islice

from pasang.puzzles.collection import Collection
from pasang.puzzles.maker import make_puzzles
from pasang.puzzles.puzzles_text import read_puzzles, write_puzzles
from tests.puzzles.kept import ROUNDS, few_puzzles


def made(collection: Collection, rounds: int, processes: int = 1) -> Collection:
    making = make_puzzles(collection, processes)
    for _ in islice(making, rounds):
        assert collection.rounds
    making.close()
    return collection


def test_two_processes_make_what_one_makes() -> None:
    assert made(Collection(seed=9), ROUNDS, processes=2) == few_puzzles()


def test_what_was_interrupted_goes_on_as_if_it_had_not_been() -> None:
    begun = write_puzzles(made(Collection(seed=9), ROUNDS - 2))
    assert made(read_puzzles(begun), 2) == few_puzzles()


def test_another_seed_makes_other_puzzles() -> None:
    other = made(Collection(seed=8), 3)
    assert {one.id for one in other.puzzles}.isdisjoint(one.id for one in few_puzzles().puzzles)


def test_a_puzzle_that_gives_away_another_is_not_taken() -> None:
    collection = Collection(9, 0, list(few_puzzles().puzzles))
    count = len(collection.puzzles)
    assert not collection.take(few_puzzles().puzzles[0])
    assert not collection.take(None)
    assert (len(collection.puzzles), collection.rounds) == (count, 2)
