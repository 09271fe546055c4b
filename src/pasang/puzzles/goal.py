"""What a puzzle asks for: the outcome that exactly one move keeps."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Goal(Enum):
    """An outcome, as data names it.

    >>> Goal.SUNTUK_3.moves, Goal.SUNTUK_3.next, Goal.WIN.next
    (3, <Goal.SUNTUK_2: 'suntuk-2'>, <Goal.WIN: 'win'>)
    """

    SUNTUK_1 = "suntuk-1"
    """Make the opponent suntuk at once (R18)."""
    SUNTUK_2 = "suntuk-2"
    """Force it with two moves of one's own, and so on."""
    SUNTUK_3 = "suntuk-3"
    SUNTUK_4 = "suntuk-4"
    ESCAPE = "escape"
    """Avoid a suntuk that every other move allows."""
    WIN = "win"
    """Win, where every other move draws or loses."""
    DRAW = "draw"
    """Draw, where every other move loses."""
    COUNT = "count"
    """Reach the best margin, where every other move leads to a worse one (R19)."""

    @property
    def moves(self) -> int | None:
        """Within how many own moves suntuk is forced; none for the other goals."""
        return SUNTUK_GOALS.index(self) + 1 if self in SUNTUK_GOALS else None

    @property
    def next(self) -> Goal:
        """What is left to do after an own move and a reply; suntuk at once leaves nothing."""
        return SUNTUK_GOALS[SUNTUK_GOALS.index(self) - 1] if self in SUNTUK_GOALS[1:] else self


SUNTUK_GOALS: Final = (Goal.SUNTUK_1, Goal.SUNTUK_2, Goal.SUNTUK_3, Goal.SUNTUK_4)
"""From suntuk at once to suntuk in the most moves that a puzzle asks for."""
