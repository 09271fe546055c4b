"""Puzzles that were found together, and how far the search for more has come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pasang.puzzles.puzzle import Puzzle


@dataclass
class Collection:
    """The puzzles of a seed in the order in which they were found, none of which gives another away."""

    seed: int
    rounds: int = 0
    """How many rounds have been looked at."""
    puzzles: list[Puzzle] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._known = {key for one in self.puzzles for key in one.keys}

    def take(self, found: Puzzle | None) -> bool:
        """Go one round on, and keep what was found in it unless a position of it is known; whether it was kept."""
        self.rounds += 1
        if found is None or found.keys & self._known:
            return False
        self.puzzles.append(found)
        self._known |= found.keys
        return True

    def before(self, number: int) -> Iterable[Puzzle]:
        """The puzzles that were found before a round."""
        return (one for one in self.puzzles if one.round < number)
