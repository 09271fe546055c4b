"""How a tournament is played: who meets whom, how often, and from which position."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pasang.play.clock import ClockSetting
from pasang.rules.position import Position

MOST_PLAYERS: Final = 200
MOST_IN_ROUND_ROBIN: Final = 40
MOST_ROUNDS: Final = 20
"""Of the Swiss system; everybody against everybody takes as many as it takes."""


class System(StrEnum):
    """How players are paired."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"


@dataclass(frozen=True, slots=True)
class Form:
    """What is settled when a tournament is made."""

    system: System
    start: Position
    pattern: str | None
    clock: ClockSetting | None
    rounds: int = 5
    """How many rounds of the Swiss system; with everybody against everybody the players decide it."""
    legs: int = 1
    """How often two who are paired play: once, or twice with the sides swapped."""
    double: bool = False
    """Whether everybody meets everybody twice."""

    @property
    def is_swiss(self) -> bool:
        """Whether who has as many points meets."""
        return self.system is System.SWISS

    @property
    def most_players(self) -> int:
        """How many may take part."""
        return MOST_PLAYERS if self.is_swiss else MOST_IN_ROUND_ROBIN
