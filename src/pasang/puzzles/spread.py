"""Which kinds of puzzles are wanted next, so that no goal and no stage of the round crowds out the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from pasang.puzzles.goal import Goal
from pasang.puzzles.puzzle import Puzzle
from pasang.rules.position import Position

BANDS: Final = (10, 20, 35, 60, 85, 120)
"""The most tokens left in each stage of a round, the last stage of it first."""
_GOAL_SHARE: Final = 0.16
"""Of all puzzles that may have one goal; with eight goals, seven of which would do."""
_SCARCE_SHARE: Final = 0.05
"""Of all puzzles; a goal that has fewer is looked for in all of a round before any other."""
_BAND_SHARE: Final = 0.21
"""Of all puzzles that may be in one stage; with six stages, five of which would do."""
_FREE: Final = 3
"""Puzzles of a kind that are wanted in any case."""


class Spread:
    """How many puzzles there are of each kind."""

    def __init__(self, puzzles: Iterable[Puzzle] = ()) -> None:
        listed = list(puzzles)
        self._goals = Counter(one.goal for one in listed)
        self._bands = Counter(band_of(one.position) for one in listed)
        self._count = len(listed)

    def goals(self) -> Iterator[frozenset[Goal]]:
        """The goals of which another puzzle is welcome, the scarce ones first by themselves."""
        yield frozenset(goal for goal in Goal if self._goals[goal] < _SCARCE_SHARE * self._count)
        yield frozenset(
            goal for goal in Goal if self._goals[goal] < _GOAL_SHARE * self._count + _FREE
        )

    def _wants(self, position: Position) -> bool:
        """Whether another puzzle with about as many tokens left is welcome."""
        return self._bands[band_of(position)] < _BAND_SHARE * self._count + _FREE

    def wanted(self, positions: Iterable[Position]) -> list[Position]:
        """The positions whose stage is welcome, those of the rarest stage first."""
        welcome = filter(self._wants, positions)
        return sorted(welcome, key=lambda position: self._bands[band_of(position)])


def band_of(position: Position) -> int:
    """The stage of the round that a position belongs to, 0 for the last."""
    left = position.board.tokens_left
    return next(number for number, most in enumerate(BANDS) if left <= most)
