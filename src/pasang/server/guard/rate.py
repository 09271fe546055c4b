"""How often something expensive may be asked for: a bucket of tokens for each address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

_MOST_KEYS: Final = 10_000


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
        now = self.clock()
        left, then = self._left.pop(key, (self.at_once, now))
        left = min(self.at_once, left + (now - then) * self.per_second)
        allowed = left >= cost
        self._left[key] = (left - cost if allowed else left, now)
        if len(self._left) > _MOST_KEYS:
            self._left.popitem(last=False)
        return allowed
