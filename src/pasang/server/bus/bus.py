"""What a bus does, whoever carries the news."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pasang.server.bus.news import News

Hear = Callable[[News], None]


class Bus(Protocol):
    """Carries news between processes, quickly but without a promise: whoever must know looks into the archive."""

    @property
    def is_up(self) -> bool:
        """Whether news travels now."""

    def tell(self, news: News) -> None:
        """Tell the other processes, from any thread; it neither waits nor fails."""

    async def follow(self, table: str) -> None:
        """Hear news of this table from now on."""

    async def unfollow(self, table: str) -> None:
        """Hear no more of this table."""

    async def listen(self, hear: Hear, look_again: Callable[[], None]) -> None:
        """Hear news for ever; ``look_again`` is called whenever some may have been missed."""


class OwnBus:
    """The bus of a server that is one process: there is nobody to tell."""

    is_up = True

    def tell(self, news: News) -> None:
        """Nobody listens."""

    async def follow(self, table: str) -> None:
        """Nobody speaks."""

    async def unfollow(self, table: str) -> None:
        """Nobody spoke."""

    async def listen(self, hear: Hear, look_again: Callable[[], None]) -> None:
        """There is nothing to hear."""
