"""What is to be done now and then, such as forgetting what is over; the clock keeper looks whether it is due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pasang.play.clock import Instant

MINUTE_MS: Final = 60_000
DAY_MS: Final = 24 * 60 * MINUTE_MS
Chore = Callable[[Instant], object]


class Chores:
    """Each with a time between; one that fails is due again at the next look. They block, so they belong in a thread.

    >>> done: list[Instant] = []
    >>> chores = Chores((DAY_MS, done.append))
    >>> for at in (0, MINUTE_MS, DAY_MS):
    ...     chores.look(Instant(at))
    >>> done
    [0, 86400000]
    """

    def __init__(self, *chores: tuple[int, Chore]) -> None:
        self._chores = chores
        self._done: dict[int, Instant] = {}

    def are_due(self, at: Instant) -> bool:
        """Whether there is anything to do."""
        return any(self._due(at))

    def look(self, at: Instant) -> None:
        """Do what is due."""
        for number, (_, chore) in enumerate(self._chores):
            if self._due(at)[number]:
                chore(at)
                self._done[number] = at

    def _due(self, at: Instant) -> list[bool]:
        return [
            number not in self._done or at.since(self._done[number]) >= every
            for number, (every, _) in enumerate(self._chores)
        ]
