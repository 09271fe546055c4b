"""News by Redis, or Valkey: published and forgotten; when it is gone, tables are looked at in the archive."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from pasang.server.bus.bus import Hear
from pasang.server.bus.news import News

_LOG = logging.getLogger(__name__)
_CHANNEL: Final = "pasang:table:"
_EVERYBODY: Final = "pasang:everybody"
"""A channel that every process is on, so that there is always something to listen to."""
_RETRY_S: Final = 1.0
_TIMEOUT_S: Final = 3.0
_MOST_UNTOLD: Final = 10_000
_FAULTS: Final = (RedisError, OSError)


class RedisBus:
    """Each table has a channel, on which are the processes that have it open."""

    def __init__(self, address: str) -> None:
        # No tries by the library: news could be missed meanwhile, and we would not know.
        self._redis: Redis = Redis.from_url(
            address,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=_TIMEOUT_S,
            decode_responses=True,
        )
        self._followed: set[str] = set()
        self._pubsub: PubSub | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._untold: list[News] = []
        self._telling: asyncio.Task[None] | None = None

    @property
    def is_up(self) -> bool:
        """Whether news travels now."""
        return self._pubsub is not None

    def tell(self, news: News) -> None:
        """Tell the other processes, from any thread; it neither waits nor fails."""
        if self._loop:
            with suppress(RuntimeError):  # the loop has ended: nobody is there to be told
                self._loop.call_soon_threadsafe(self._tell_soon, news)

    async def follow(self, table: str) -> None:
        """Hear news of this table from now on."""
        self._followed.add(table)
        if self._pubsub:
            with suppress(*_FAULTS):
                await self._pubsub.subscribe(_CHANNEL + table)

    async def unfollow(self, table: str) -> None:
        """Hear no more of this table."""
        self._followed.discard(table)
        if self._pubsub:
            with suppress(*_FAULTS):
                await self._pubsub.unsubscribe(_CHANNEL + table)

    async def listen(self, hear: Hear, look_again: Callable[[], None]) -> None:
        """Hear news for ever; ``look_again`` is called whenever some may have been missed."""
        self._loop = asyncio.get_running_loop()
        is_known = False
        try:
            while True:
                try:
                    await self._hear_until_lost(hear, look_again)
                except _FAULTS as fault:
                    if self._pubsub or not is_known:
                        _LOG.warning(
                            "Redis is gone, tables are looked at in the archive: %s", fault
                        )
                    is_known = True
                finally:
                    self._pubsub = None
                await asyncio.sleep(_RETRY_S)
        finally:
            self._loop = None
            with suppress(*_FAULTS):
                await self._redis.aclose()

    async def _hear_until_lost(self, hear: Hear, look_again: Callable[[], None]) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(_EVERYBODY, *(_CHANNEL + table for table in self._followed))
            self._pubsub = pubsub
            look_again()
            async for message in pubsub.listen():
                _hear(message, hear)

    def _tell_soon(self, news: News) -> None:
        if self.is_up and len(self._untold) < _MOST_UNTOLD:
            self._untold.append(news)
            if self._telling is None:
                self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        """Publish what waits, all at once."""
        try:
            while self._untold:
                some, self._untold = self._untold, []
                pipeline = self._redis.pipeline(transaction=False)
                for news in some:
                    pipeline.publish(_CHANNEL + news.table, news.written())
                await pipeline.execute()
        except _FAULTS as fault:
            _LOG.info("news of tables could not be told: %s", fault)
        finally:
            self._telling = None


def _hear(message: dict[str, Any], hear: Hear) -> None:
    """Whatever else somebody writes to our channels is passed over."""
    with suppress(ValueError, TypeError):
        hear(News.read(message["data"]))
