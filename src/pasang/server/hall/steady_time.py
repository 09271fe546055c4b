"""The time that rounds are played by: it starts as the machine's or the archive's, and then only ever goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

from pasang.play.clock import Instant

_NS_PER_MS = 1_000_000


class SteadyTime:
    """Now, whatever happens to the machine's clock after the server has started.

    >>> wall, steady = iter([5_000_000, 9_000_000_000]), iter([0, 0, 2_000_000])
    >>> now = SteadyTime(lambda: next(wall), lambda: next(steady))
    >>> int(now())
    7
    """

    def __init__(
        self,
        wall_ns: Callable[[], int] = time.time_ns,
        steady_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._steady_ns = steady_ns
        # Asking a database takes a while: what it told was so in the midst of that.
        asked = steady_ns()
        told = wall_ns()
        self._ahead_ns = told - (asked + steady_ns()) // 2

    def __call__(self) -> Instant:
        """The moment it is."""
        return Instant((self._ahead_ns + self._steady_ns()) // _NS_PER_MS)
