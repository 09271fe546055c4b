"""The puzzles that come with the package: enough of them, of every kind, small, and right."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from importlib.resources import files

import pytest

from pasang.puzzles.checker import fault_of
from pasang.puzzles.collection import Collection
from pasang.puzzles.goal import Goal
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.puzzles_text import read_puzzles
from pasang.puzzles.shipped import INDEX, parts_of, shipped_puzzles
from pasang.puzzles.spread import BANDS, band_of
from pasang.puzzles.theme import Theme
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import COUNT

DATA = files("pasang.puzzles").joinpath("data")
MOST_BYTES = 60_000
"""Of all parts together, compressed, for a phone that fetches them."""
SAMPLE = shipped_puzzles()[::12]
"""Every one is proved by `make check-puzzles`."""


def test_there_are_at_least_five_hundred() -> None:
    assert len(shipped_puzzles()) >= 500


def test_every_pattern_both_entries_and_every_stage_have_puzzles() -> None:
    patterns = Counter(one.pattern for one in shipped_puzzles())
    assert set(patterns) == {str(number) for number in range(1, COUNT + 1)}
    entries = Counter(one.position.agreement for one in shipped_puzzles())
    assert set(entries) == {SLIDE, JUMP}
    assert min(entries.values()) > len(shipped_puzzles()) / 4
    stages = Counter(band_of(one.position) for one in shipped_puzzles())
    assert set(stages) == set(range(len(BANDS)))
    assert min(stages.values()) >= 25


def test_every_goal_and_every_theme_has_ten_puzzles_or_more() -> None:
    goals = Counter(one.goal for one in shipped_puzzles())
    themes = Counter(theme for one in shipped_puzzles() for theme in one.themes)
    assert {goal: goals[goal] for goal in Goal if goals[goal] < 10} == {}
    assert {theme: themes[theme.value] for theme in Theme if themes[theme.value] < 10} == {}


def test_no_puzzle_gives_away_another() -> None:
    taken = Collection(0)
    assert [one.id for one in shipped_puzzles() if not taken.take(one)] == []


def test_all_parts_together_are_small_when_compressed() -> None:
    sizes = [len(gzip.compress(part.read_bytes(), 9)) for part in DATA.iterdir()]
    assert sum(sizes) <= MOST_BYTES


def test_the_index_tells_what_each_part_holds() -> None:
    index = json.loads(DATA.joinpath(INDEX).read_text("utf-8"))
    parts = {part["file"]: part for part in index["parts"]}
    assert {INDEX, *parts} == {part.name for part in DATA.iterdir()}
    for name, part in parts.items():
        puzzles = read_puzzles(DATA.joinpath(name).read_text("utf-8")).puzzles
        assert len(puzzles) == part["count"]
        assert min(one.rating for one in puzzles) >= part["from"]


def test_the_parts_are_those_that_are_made_of_the_whole() -> None:
    [first, *_] = (part for part in DATA.iterdir() if part.name != INDEX)
    head = read_puzzles(first.read_text("utf-8"))
    whole = Collection(head.seed, head.rounds, list(shipped_puzzles()))
    assert parts_of(whole) == {part.name: part.read_text("utf-8") for part in DATA.iterdir()}


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda one: one.id)
def test_a_sample_is_proved_again_by_law_and_solver(puzzle: Puzzle) -> None:
    assert fault_of(puzzle) is None
