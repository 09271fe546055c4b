"""Who of two players is on vacation, and for how long a clock with days for each move stands still by that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from pasang.play.clock import Clock, Instant
from pasang.rules.side import Side
from pasang.server.hall.holders import Holders


@dataclass(frozen=True, slots=True)
class Period:
    """A time from one moment to another."""

    began: Instant
    ended: Instant


def time_in(periods: Iterable[Period], since: Instant, at: Instant) -> int:
    """How many milliseconds between two moments lie in any of some periods.

    >>> both = [Period(Instant(0), Instant(50)), Period(Instant(40), Instant(70))]
    >>> time_in(both, Instant(10), Instant(100))
    60
    """
    counted, up_to = 0, since
    for one in sorted(periods, key=lambda period: period.began):
        began, ended = max(one.began, up_to), min(one.ended, at)
        if ended > began:
            counted += ended - began
            up_to = ended
    return counted


@dataclass(frozen=True, slots=True)
class Away:
    """The vacations of both players, past and present, as far as a clock may have run through them."""

    south: tuple[Period, ...] = ()
    north: tuple[Period, ...] = ()

    def __getitem__(self, side: Side) -> tuple[Period, ...]:
        return self.south if side is Side.SOUTH else self.north

    def until(self, side: Side, at: Instant) -> Instant | None:
        """When the vacation of a side will have ended; none if its player is on none."""
        return next((one.ended for one in self[side] if one.began <= at < one.ended), None)

    def lost_ms(self, clock: Clock | None, at: Instant) -> int:
        """How much of the present turn was vacation of the side whose time runs."""
        if clock is None or clock.running is None:
            return 0
        return time_in(self[clock.running], clock.since, at)

    def is_still(self, clock: Clock | None, at: Instant) -> bool:
        """Whether a clock stands still now."""
        if clock is None or clock.running is None:
            return False
        return self.until(clock.running, at) is not None

    def shown(self, clock: Clock | None, at: Instant) -> Clock | None:
        """A clock as its players should see it: without what was vacation."""
        lost = self.lost_ms(clock, at)
        counted = clock.given_back(lost, at) if clock and lost else clock
        return counted.stopped(at) if counted and self.is_still(clock, at) else counted


NOBODY_AWAY: Final = Away()

FindAway = Callable[[Holders], Away]
"""Called off the event loop, wherever there are days for each move."""


def nobody_away(_holders: Holders) -> Away:
    """A hall whose players know no vacation."""
    return NOBODY_AWAY
