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
    >>> for at in map(Instant, (0, MINUTE_MS, DAY_MS)):
    ...     for number in chores.due(at):
    ...         chores.do(number, at)
    >>> done
    [0, 86400000]
    """

    def __init__(self, *chores: tuple[int, Chore]) -> None:
        self._chores = chores
        self._done: dict[int, Instant] = {}

    def due(self, at: Instant) -> list[int]:
        """What there is to do, by number."""
        return [
            number
            for number, (every, _) in enumerate(self._chores)
            if number not in self._done or at.since(self._done[number]) >= every
        ]

    def do(self, number: int, at: Instant) -> None:
        """Do one of them."""
        _, chore = self._chores[number]
        chore(at)
        self._done[number] = at
