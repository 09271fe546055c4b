"""The points that the two sides have captured (R2)."""

from __future__ import annotations

from typing import NamedTuple

from pasang.rules.side import Side


class Score(NamedTuple):
    """Points captured so far; ``score[side]`` is one side's.

    >>> print(Score(8, 9).with_gain(Side.NORTH, 6))
    8-15
    """

    south: int = 0
    north: int = 0

    def with_gain(self, side: Side, points: int) -> Score:
        """The score after a side has captured tokens worth so many points (R2)."""
        south, north = self
        return Score(south + points, north) if side is Side.SOUTH else Score(south, north + points)

    def __str__(self) -> str:
        return f"{self.south}-{self.north}"
