"""A puzzle: a position, what is asked for, and the line that alone answers it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pasang.puzzles.canonical import id_of
from pasang.puzzles.goal import Goal
from pasang.rules.move import Move
from pasang.rules.position import Position


@dataclass(frozen=True)
class Puzzle:
    """What is shipped of a puzzle."""

    position: Position
    solution: tuple[Move, ...]
    """The player's moves and the replies by turns; the first and the last are the player's."""
    goal: Goal
    themes: tuple[str, ...]
    levels: tuple[int, ...]
    """In how many trials each level of the engine found all of the player's moves, level 1 first."""
    rating: int
    pattern: str
    """Which pattern the round began with."""
    round: int
    """The number of the round that it was found in."""

    @cached_property
    def id(self) -> str:
        """Its name, the same for all positions that play alike."""
        return id_of(self.position)

    @property
    def asked(self) -> Iterator[tuple[Position, Goal, Move]]:
        """Every position in which the player is asked, with what is left to do and the right move."""
        here, goal = self.position, self.goal
        for number, move in enumerate(self.solution):
            if number % 2 == 0:
                yield here, goal, move
                goal = goal.next
            here = here.after(move)

    @property
    def keys(self) -> frozenset[str]:
        """The ids of all positions in which the player is asked: whoever knows one knows a part of the answer."""
        return frozenset(id_of(here) for here, _, _ in self.asked)
