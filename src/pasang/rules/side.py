"""The two sides (R4)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from pasang.rules.point import ROWS, Row


class Side(IntEnum):
    """A player's side; South moves first (R4).

    It counts as a number where one is wanted, as in ``score[side]``, and as true everywhere.

    >>> Side.SOUTH.other
    <Side.NORTH: 1>
    >>> print(Side.SOUTH, bool(Side.SOUTH))
    South True
    """

    SOUTH = 0
    NORTH = 1

    @property
    def other(self) -> Side:
        """The opponent's side."""
        return SIDES[1 - self]

    @property
    def half(self) -> tuple[Row, ...]:
        """The rows of this side's half: 1–5 or 7–11; row 6 is nobody's (R4)."""
        return ROWS[:5] if self is Side.SOUTH else ROWS[6:]

    @property
    def ka(self) -> str:
        """The letter that stands for this side's ka on a board: ``S`` or ``N``."""
        return "SN"[self]

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.name.capitalize()

    def __format__(self, form: str) -> str:
        return format(str(self), form)


SIDES: Final = tuple(Side)
"""South, then North: ``SIDES[ply % 2]`` is the side to move."""
