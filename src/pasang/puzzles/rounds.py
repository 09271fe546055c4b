"""Engine rounds, and the positions in them and beside them that may hold a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from pasang.engine import _core
from pasang.engine.door import core_position, law_move
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.move import Move
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.position import Position

_MEMORY: Final = 2**20
"""Bytes of the search's table, which is emptied before every round: a round depends on its number alone."""
_AGREEMENTS: Final = (SLIDE, JUMP)
_OPENING: Final = range(2, 13)
"""Random plies that a round begins with."""
_NODES: Final = (30, 300, 3000)
"""That each move of a round is searched with: weaker rounds hold more mistakes to be punished."""
_STRAYS: Final = (0.05, 0.15, 0.3)
"""Share of the moves that are drawn instead of searched."""


_ENTRIES: Final = 6
"""Other positions before the kas have entered that are drawn with each round, which has but two of its own."""

_ENTRY_PLIES: Final = (2, 3)
"""Plies after which South's or North's ka is to enter."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """The positions of a round, one beside each, a drawn move off the way, and some before the kas have entered."""

    pattern: str
    positions: tuple[Position, ...]


class Rounds:
    """The rounds of a seed; each depends on its number alone, whoever plays it and in whatever order."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._searcher = _core.Searcher(_MEMORY, 1, _core.default_weights())

    def candidates(self, number: int) -> Candidates:
        """What round this number brings, on the pattern and under the agreement whose turn it is, in a drawn order.

        >>> Rounds(1).candidates(3) == Rounds(1).candidates(3)
        True
        """
        dice = Random(f"{self._seed} {number}")  # noqa: S311 – positions, not secrets
        self._searcher.clear()
        pattern = str(number // len(_AGREEMENTS) % COUNT + 1)
        start = Position.start(traditional(pattern), _AGREEMENTS[number % len(_AGREEMENTS)])
        positions = [*self._played(start, dice), *_entries(start, dice)]
        positions = list(dict.fromkeys(positions))
        dice.shuffle(positions)
        return Candidates(pattern, tuple(positions))

    def _played(self, here: Position, dice: Random) -> Iterator[Position]:
        drawn, nodes, strays = dice.choice(_OPENING), dice.choice(_NODES), dice.choice(_STRAYS)
        while not here.is_over:
            yield here
            yield here.after(dice.choice(here.legal_moves))
            is_drawn = here.ply < drawn or dice.random() < strays
            move = dice.choice(here.legal_moves) if is_drawn else self._searched(here, nodes)
            here = here.after(move)

    def _searched(self, here: Position, nodes: int) -> Move:
        report = self._searcher.run(core_position(here), nodes=nodes)
        return law_move(report.lines[0].moves[0], here.phase)


def _entries(start: Position, dice: Random) -> Iterator[Position]:
    for _ in range(_ENTRIES):
        here = start
        for _ in range(dice.choice(_ENTRY_PLIES)):
            if not here.is_over:
                here = here.after(dice.choice(here.legal_moves))
        yield here
