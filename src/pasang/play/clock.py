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


_DAY_MS: Final = 24 * 60 * 60 * 1000
EPOCH: Final = Instant(0)
"""The first moment there is."""


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """The time agreed: seconds for each side and more with each of its moves, or days for each move."""

    initial_s: int = 0
    increment_s: int = 0
    days: int = 0
    """The time for each move of a round by correspondence, which begins anew with each turn."""

    @property
    def initial_ms(self) -> int:
        """What each side has at the beginning, in milliseconds."""
        return self.days * _DAY_MS or self.initial_s * 1000


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
        return cls(setting, (setting.initial_ms, setting.initial_ms))

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

    def pressed(self, side: Side, at: Instant, lag_ms: int = 0) -> Clock:
        """After a move of this side: its increment is added, and the other side's time runs.

        For so long as the move was on its way, nobody's time has run.
        """
        stopped = self.stopped(Instant(at - lag_ms))
        bonus = self.setting.increment_s * 1000 if self.running is side else 0
        south, north = stopped.left
        left = (south + bonus, north) if side is Side.SOUTH else (south, north + bonus)
        return replace(stopped, left=left).turned(side.other, at)

    def turned(self, side: Side, at: Instant) -> Clock:
        """The clock at the beginning of this side's turn, for which days are given anew."""
        stopped = self.stopped(at)
        if self.setting.days:
            stopped = replace(stopped, left=(self.setting.initial_ms, self.setting.initial_ms))
        return stopped.started(side, at)

    def stopped(self, at: Instant) -> Clock:
        """The clock with what was used taken off and nobody's time running."""
        left = (self.left_at(Side.SOUTH, at), self.left_at(Side.NORTH, at))
        return replace(self, left=left, running=None, since=at)

    def started(self, side: Side, at: Instant) -> Clock:
        """The clock with this side's time running."""
        return replace(self.stopped(at), running=side, since=at)

    def given_back(self, lost_ms: int, at: Instant) -> Clock:
        """The clock going on as it stood before so much time was lost."""
        stopped = self.stopped(Instant(at - lost_ms))
        return stopped if self.running is None else stopped.started(self.running, at)
