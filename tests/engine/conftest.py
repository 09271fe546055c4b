"""Positions and engines that several tests of the engine room use."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pasang import Position, Round, read_position
from pasang.engine import Engine

SUNTUK_IN_ONE = (
    "..........S/.........../.........../.........../.........../w....+...../.........../"
    "N........../.........../..b......../........... 60 cj 85-89 slide"
)
"""South has three moves, and k11-k2xc2 makes North suntuk."""
LOST_UNLESS = (
    ".........../.........../.........../S........../..N......../.b...+....w/bwbb......./"
    ".b.b......./.........../..bw......./..........w 61 cj 80-80 slide"
)
"""North to move; c7-a7xa5 leads to a suntuk of South."""


def round_of(seed: int, plies: int, pattern: int = 1, agreement: str = "slide") -> Round:
    """A random round of so many plies, or to its end if that comes first."""
    dice = Random(seed)
    played = Round.start(pattern, agreement)
    while not played.is_over and len(played.moves) < plies:
        played = played.play(dice.choice(played.legal_moves))
    return played


def small_ending(seed: int, tokens: int, pattern: int = 1, agreement: str = "slide") -> Position:
    """A position with at most so many tokens, reached by random play from that seed on."""
    while True:
        dice = Random(seed)
        played = Round.start(pattern, agreement)
        while not played.is_over and played.position.board.tokens_left > tokens:
            played = played.play(dice.choice(played.legal_moves))
        if not played.is_over:
            return played.position
        seed += 1000


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(memory=2**22) as made:
        yield made


@pytest.fixture
def suntuk_in_one() -> Position:
    return read_position(SUNTUK_IN_ONE)
