"""How often something expensive may be asked for: a bucket of tokens for each address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

_MOST_KEYS: Final = 10_000
_ROUNDING: Final = 1e-9
"""What is lost in adding up; nobody is made to wait for it."""


@dataclass
class RateLimit:
    """So many a second, and so many at once, for each key.

    >>> limit = RateLimit(per_second=1, at_once=2, clock=lambda: 0.0)
    >>> [limit.allows("a") for _ in range(3)], limit.allows("b")
    ([True, True, False], True)
    """

    per_second: float
    at_once: float
    clock: Callable[[], float] = time.monotonic
    _left: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def allows(self, key: str, cost: float = 1) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        return self.wait_s(key, cost) == 0

    def wait_s(self, key: str = "", cost: float = 1) -> float:
        """None if one more is allowed now, which is then counted; else how many seconds until it would be."""
        now = self.clock()
        left, then = self._left.pop(key, (self.at_once, now))
        left = min(self.at_once, left + (now - then) * self.per_second)
        missing = cost - left if cost - left > _ROUNDING else 0.0
        self._left[key] = (left if missing else left - cost, now)
        if len(self._left) > _MOST_KEYS:
            self._left.popitem(last=False)
        return missing / self.per_second
