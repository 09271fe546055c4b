"""A table's clock: it belongs to the table alone and is told the time, never asks for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pasang.rules.side import Side


class Instant(int):
    """A moment, in milliseconds since the beginning of 1970 (UTC)."""

    __slots__ = ()

    def since(self, earlier: Instant) -> int:
        """The milliseconds that have passed; none if a machine's clock was set back in between."""
        return max(0, self - earlier)


EPOCH: Final = Instant(0)
"""The first moment there is."""


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """The time agreed for a round, in seconds: for each side, and added with each of its moves."""

    initial_s: int
    increment_s: int = 0


@dataclass(frozen=True, slots=True)
class Clock:
    """The time that each side has left; it starts with the first move, for the opponent.

    >>> clock = Clock.of(ClockSetting(60, 2)).pressed(Side.SOUTH, Instant(0))
    >>> clock.left_at(Side.NORTH, Instant(5_000))
    55000
    """

    setting: ClockSetting
    left: tuple[int, int]
    """Milliseconds left when the running side's turn began; ``left[side]`` is one side's."""
    running: Side | None = None
    since: Instant = EPOCH

    @classmethod
    def of(cls, setting: ClockSetting) -> Clock:
        """A clock before the first move."""
        initial = setting.initial_s * 1000
        return cls(setting, (initial, initial))

    def left_at(self, side: Side, at: Instant) -> int:
        """The milliseconds that a side has left, never less than none."""
        used = at.since(self.since) if side is self.running else 0
        return max(0, self.left[side] - used)

    def fallen_at(self, at: Instant) -> Side | None:
        """The side whose flag has fallen, if one has."""
        if self.running is None or self.left_at(self.running, at) > 0:
            return None
        return self.running

    @property
    def falls_at(self) -> Instant | None:
        """When the running side's flag will fall."""
        return None if self.running is None else Instant(self.since + self.left[self.running])

    def pressed(self, side: Side, at: Instant) -> Clock:
        """After a move of this side: its increment is added, and the other side's time runs."""
        stopped = self.stopped(at)
        bonus = self.setting.increment_s * 1000 if self.running is side else 0
        south, north = stopped.left
        left = (south + bonus, north) if side is Side.SOUTH else (south, north + bonus)
        return replace(stopped, left=left, running=side.other, since=at)

    def stopped(self, at: Instant) -> Clock:
        """The clock with what was used taken off and nobody's time running."""
        left = (self.left_at(Side.SOUTH, at), self.left_at(Side.NORTH, at))
        return replace(self, left=left, running=None, since=at)

    def started(self, side: Side, at: Instant) -> Clock:
        """The clock with this side's time running."""
        return replace(self.stopped(at), running=side, since=at)
