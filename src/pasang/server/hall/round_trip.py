"""How long a page's line takes, there and back, as far as the server itself has measured it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

MOST_LAG_MS: Final = 300
"""The most that a clock leaves out for one move, however slow the line: who holds answers back gains no more."""
_REMEMBERED: Final = 5


class RoundTrip:
    """Sends numbers to a page and sees when they come back.

    >>> times = iter([0.0, 0.08])
    >>> trip = RoundTrip(lambda: next(times))
    >>> trip.arrived(trip.begun())
    >>> trip.lag_ms
    80
    """

    __slots__ = ("_began", "_clock", "_number", "_taken")

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._number = 0
        self._began: float | None = None
        self._taken: tuple[float, ...] = ()

    def begun(self) -> int:
        """The number to send now; one on its way is forgotten."""
        self._number += 1
        self._began = self._clock()
        return self._number

    def arrived(self, number: int) -> None:
        """A number has come back; any but the last one sent tells nothing."""
        if number == self._number and self._began is not None:
            self._taken = (*self._taken, self._clock() - self._began)[-_REMEMBERED:]
            self._began = None

    @property
    def lag_ms(self) -> int:
        """What a clock leaves out for a move: the quickest of the last ways there and back, if there was one."""
        return min(MOST_LAG_MS, round(min(self._taken, default=0.0) * 1000))
