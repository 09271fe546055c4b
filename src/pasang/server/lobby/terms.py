"""What is settled before two people play: the start, the clock, the length, the sides, and whether it counts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pasang.play.clock import ClockSetting
from pasang.rules.pattern import TRADITIONAL_NAMES
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.server.problem import RequestProblem

EVEN_PATTERNS: Final = tuple(name for name in TRADITIONAL_NAMES if name.isdigit())
"""The traditional patterns but for the misprint, on which the sides do not start equal (R3)."""


class Wish(StrEnum):
    """The side that the maker of a challenge wants."""

    SOUTH = "south"
    NORTH = "north"
    EITHER = "either"

    def side(self, *, coin: bool) -> Side:
        """The maker's side; a coin decides where either will do.

        >>> Wish.EITHER.side(coin=True), Wish.NORTH.side(coin=True)
        (<Side.SOUTH: 0>, <Side.NORTH: 1>)
        """
        if self is Wish.EITHER:
            return Side.SOUTH if coin else Side.NORTH
        return Side.SOUTH if self is Wish.SOUTH else Side.NORTH


@dataclass(frozen=True, slots=True)
class Terms:
    """Under which terms somebody wants to play."""

    start: Position
    pattern: str | None
    """The name of the pattern; none for a position of one's own."""
    clock: ClockSetting | None
    rounds: int = 1
    rated: bool = False
    wish: Wish = Wish.EITHER

    @property
    def are_slow(self) -> bool:
        """Whether there are days for a move, so that nobody waits at the table."""
        return self.clock is not None and self.clock.days > 0

    def check_can_be_rated(self) -> None:
        """Refuse to let a round count that starts unequally or need never end."""
        if not self.rated:
            return
        if self.pattern not in EVEN_PATTERNS:
            raise RequestProblem(422, "rated_start", "rated")
        if self.clock is None:
            raise RequestProblem(422, "rated_clock", "clock")
