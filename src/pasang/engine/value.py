"""What a position is worth to whoever looks at it (R19)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import total_ordering
from typing import Final

from pasang.rules.ending import SUNTUK_SCORE
from pasang.rules.side import Side

_ABOVE_POINTS: Final = 1000
"""Lies between the best margin on points and the latest suntuk when values are ranked."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Value:
    """A margin on points, or suntuk in so many plies; ordered as R19 ranks them.

    >>> Value.points(50) < Value.suntuk(7) < Value.suntuk(5)
    True
    >>> Value.suntuk(-2) < Value.suntuk(-4) < Value.points(-80)
    True
    >>> print(Value.points(17), Value.points(0), Value.suntuk(5), -Value.suntuk(4))
    +17 0 suntuk in 5 -suntuk in 4
    >>> print(Value.points(3, at_least=True), -Value.points(3, at_least=True), sep=", ")
    at least +3, at most -3
    """

    margin: int
    """Recorded score less the opponent's: +120 or -120 for suntuk."""
    suntuk_in: int | None = None
    """Plies until the round ends by suntuk; none if it is decided on points."""
    exact: bool = field(default=False, compare=False)
    """Whether the value is proved."""
    at_least: bool = field(default=False, compare=False)
    """Whether the value is not proved, but that it is no less: a win without its margin."""
    at_most: bool = field(default=False, compare=False)
    """The same as the opponent sees it."""

    @classmethod
    def points(cls, margin: int, *, exact: bool = False, at_least: bool = False) -> Value:
        """A round decided on points by this margin (R17)."""
        return cls(margin, None, exact, at_least)

    @classmethod
    def suntuk(cls, plies: int, *, exact: bool = False) -> Value:
        """Suntuk in so many plies: won if positive, lost if not; 0 is lost already (R18)."""
        return cls(SUNTUK_SCORE if plies > 0 else -SUNTUK_SCORE, abs(plies), exact)

    @property
    def is_suntuk(self) -> bool:
        """Whether the round ends by suntuk."""
        return self.suntuk_in is not None

    def seen_by(self, viewer: Side, mover: Side) -> Value:
        """The value of a position in which ``mover`` is to move, as ``viewer`` sees it.

        >>> print(Value.points(3).seen_by(Side.SOUTH, mover=Side.NORTH))
        -3
        """
        return self if viewer is mover else -self

    def __neg__(self) -> Value:
        return Value(-self.margin, self.suntuk_in, self.exact, self.at_most, self.at_least)

    def __lt__(self, other: Value) -> bool:
        if not isinstance(other, Value):
            return NotImplemented
        return self._rank < other._rank

    @property
    def _rank(self) -> int:
        if self.suntuk_in is None:
            return self.margin
        distance = _ABOVE_POINTS - self.suntuk_in
        return distance if self.margin > 0 else -distance

    def __str__(self) -> str:
        if self.suntuk_in is not None:
            return f"{'-' if self.margin < 0 else ''}suntuk in {self.suntuk_in}"
        bound = "at least " if self.at_least else "at most " if self.at_most else ""
        return f"{bound}{self.margin:+d}" if self.margin else f"{bound}0"
