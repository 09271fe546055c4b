"""A fixed suite of positions whose node count is the signature of the search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pasang.engine.budget import Budget
from pasang.engine.contest.opening import Openings
from pasang.engine.engine import Engine
from pasang.notation.agreement_text import read_agreement
from pasang.rules.pattern import traditional
from pasang.rules.position import Position

DEPTH: Final = 10
"""Plies that every position is searched to."""
_MEMORY: Final = 16 * 2**20
"""Bytes of the table; part of what the signature stands for."""
_SEED: Final = 20
_STAGES: Final = (
    # agreement, patterns, plies played
    ("slide", ("1", "2", "35"), (0, 2, 4, 12, 24)),
    ("jump", ("2", "17"), (6, 18)),
    ("free,open", ("1", "9"), (8, 20)),
    ("slide,partial", ("1",), (10, 26)),
)


@dataclass(frozen=True, slots=True)
class Measured:
    """What searching one position of the suite took."""

    position: Position
    pattern: str
    nodes: int
    seconds: float


def suite() -> Iterator[tuple[str, Position]]:
    """The positions with the name of their pattern; always the same.

    >>> len(list(suite()))
    25
    """
    for agreement, patterns, plies in _STAGES:
        for name in patterns:
            for played in plies:
                drawn = Openings((traditional(name),), (read_agreement(agreement),), played, _SEED)
                yield name, drawn.at(0).position


def run_suite(depth: int = DEPTH) -> Iterator[Measured]:
    """Search every position to the same depth by one thread and with an empty table."""
    with Engine(_MEMORY, book=False) as engine:
        for name, position in suite():
            engine.new_round()
            analysis = engine.analyse(position, Budget(depth=depth))
            yield Measured(position, name, analysis.nodes, analysis.seconds)


def signature(measured: list[Measured]) -> int:
    """The number that changes when the search does."""
    return sum(one.nodes for one in measured)
