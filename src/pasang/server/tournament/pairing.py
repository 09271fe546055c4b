"""Two players of a tournament who meet, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

WIN: Final = 2
DRAW: Final = 1
"""What a pairing is worth, in half points, so that they add up exactly."""


class Outcome(StrEnum):
    """Who won a pairing."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    NEITHER = "neither"
    """Both were absent: nobody has a point."""


class Decision(StrEnum):
    """How it was decided."""

    PLAYED = "played"
    """At the table."""
    BYE = "bye"
    """There was nobody to play: the number of players is odd."""
    FORFEIT = "forfeit"
    """One of them, or both, had gone or did not come."""
    DIRECTOR = "director"
    """The director has entered it."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players who meet in a round, or one who rests.

    >>> Pairing(1, 1, "siti", "awang", Outcome.SECOND, margin=-12).points("awang")
    2
    """

    round: int
    board: int
    """The number of the pairing in its round, from 1."""
    first: str
    """South, in the first leg."""
    second: str | None
    """North, in the first leg; nobody for a bye."""
    outcome: Outcome | None = None
    decision: Decision | None = None
    margin: int = 0
    """By how many points of the board the first player is ahead, over all legs."""

    @classmethod
    def bye(cls, round_number: int, board: int, player: str) -> Pairing:
        """A round in which a player rests, and has a point for it."""
        return cls(round_number, board, player, None, Outcome.FIRST, Decision.BYE)

    @property
    def is_bye(self) -> bool:
        """Whether there was nobody to play."""
        return self.second is None

    @property
    def is_decided(self) -> bool:
        """Whether it is known what came of it."""
        return self.outcome is not None

    @property
    def was_met(self) -> bool:
        """Whether two met, or still do: a bye or a forfeit is no meeting."""
        return not self.is_bye and self.decision is not Decision.FORFEIT

    @property
    def players(self) -> tuple[str, ...]:
        """Both, or the one who rests."""
        return (self.first,) if self.second is None else (self.first, self.second)

    def other(self, player: str) -> str | None:
        """The opponent of one of the two."""
        return self.second if player == self.first else self.first

    def points(self, player: str) -> int:
        """What a player has from it, in half points; none while it is played."""
        if self.outcome is None or self.outcome is Outcome.NEITHER:
            return 0
        if self.outcome is Outcome.DRAW:
            return DRAW
        won = self.outcome is (Outcome.FIRST if player == self.first else Outcome.SECOND)
        return WIN if won else 0

    def margin_of(self, player: str) -> int:
        """By how many points of the board a player is ahead; negative for who is behind."""
        return self.margin if player == self.first else -self.margin
