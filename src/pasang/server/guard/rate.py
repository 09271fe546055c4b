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


class Bucket:
    """What is left of one budget, and since when."""

    __slots__ = ("left", "then")

    def __init__(self, left: float) -> None:
        self.left = left
        self.then: float | None = None

    def wait_s(
        self, per_second: float, at_once: float, cost: float = 1, now: float | None = None
    ) -> float:
        """None if one more is allowed now, which is then counted; else how many seconds until it would be.

        >>> bucket = Bucket(1)
        >>> bucket.wait_s(2, 1, now=0.0), bucket.wait_s(2, 1, now=0.0), bucket.wait_s(2, 1, now=0.5)
        (0.0, 0.5, 0.0)
        """
        now = time.monotonic() if now is None else now
        passed = 0.0 if self.then is None else now - self.then
        left = min(at_once, self.left + passed * per_second)
        missing = cost - left if cost - left > _ROUNDING else 0.0
        self.left, self.then = left if missing else left - cost, now
        return missing / per_second

    def give_back(self, at_once: float, cost: float) -> None:
        """What was counted did not happen after all."""
        self.left = min(at_once, self.left + cost)


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
    _left: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def allows(self, key: str, cost: float = 1) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        return self.wait_s(key, cost) == 0

    def wait_s(self, key: str = "", cost: float = 1) -> float:
        """None if one more is allowed now, which is then counted; else how many seconds until it would be."""
        bucket = self._left.pop(key, None) or Bucket(self.at_once)
        self._left[key] = bucket
        if len(self._left) > _MOST_KEYS:
            self._left.popitem(last=False)
        return bucket.wait_s(self.per_second, self.at_once, cost, self.clock())

    def give_back(self, key: str, cost: float = 1) -> None:
        """What was counted did not happen after all."""
        if key in self._left:
            self._left[key].give_back(self.at_once, cost)
