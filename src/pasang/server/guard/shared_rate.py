"""How often something may be asked for, counted by all processes of a server together where they can."""

from __future__ import annotations

from typing import Protocol

from pasang.server.guard.rate import RateLimit


class Counter(Protocol):
    """Counts for all processes."""

    async def take(self, key: str, limit: RateLimit, cost: float) -> bool | None:
        """Whether so much is left of a key's budget, which is then taken; none if it cannot be told just now.

        What costs less than nothing is given back.
        """

    async def close(self) -> None:
        """Count no more."""


class SharedRate:
    """A rate limit that holds for all processes together; while nobody counts for all, for each by itself."""

    def __init__(self, name: str, limit: RateLimit, counter: Counter | None = None) -> None:
        self._name = name
        self.own = limit
        self._counter = counter

    @property
    def at_once(self) -> float:
        """The whole budget of a key."""
        return self.own.at_once

    async def allows(self, key: str, cost: float = 1) -> bool:
        """Whether so much is allowed now; if so, it is counted."""
        # What this process has allowed by itself is never more than what all have: whoever is over that here is
        # refused without asking further, and budgets are not fresh when nobody counts for all any more.
        if not self.own.allows(key, cost):
            return False
        if self._counter is None:
            return True
        taken = await self._counter.take(f"{self._name} {key}", self.own, cost)
        if taken is False:
            self.own.give_back(key, cost)
        return taken is not False

    async def give_back(self, key: str, cost: float = 1) -> None:
        """What was counted did not happen after all."""
        self.own.give_back(key, cost)
        if self._counter:
            await self._counter.take(f"{self._name} {key}", self.own, -cost)
