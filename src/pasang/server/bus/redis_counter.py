"""Counting for all processes by Redis, or Valkey: quickly or not at all."""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable
from typing import Final

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from pasang.server.guard.rate import RateLimit

_LOG = logging.getLogger(__name__)
_KEY: Final = "pasang:rate:"
_PATIENCE_S: Final = 0.1
"""How long an answer is waited for, by whoever asks; the event loop goes on meanwhile."""
_AWAY_S: Final = 2.0
"""How long Redis is not asked again once it has not answered."""
_CONNECTIONS: Final = 4

# One script, so that no two processes find the same budget; by Redis's own clock, which all of them share.
_TAKE: Final = """
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local per_second, at_once, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left, at = tonumber(kept[1] or at_once), tonumber(kept[2] or now)
left = math.min(at_once, left + math.max(0, now - at) * per_second)
local allowed = cost - left <= 0.00001
if allowed then left = math.min(at_once, left - cost) end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((at_once - left) / per_second * 1000) + 1000)
return allowed and 1 or 0
"""


class RedisCounter:
    """A budget is one key of Redis, which goes by itself when it is full again."""

    def __init__(
        self,
        address: str,
        clock: Callable[[], float] = time.monotonic,
        patience_s: float = _PATIENCE_S,
    ) -> None:
        pool: BlockingConnectionPool = BlockingConnectionPool.from_url(
            address,
            max_connections=_CONNECTIONS,
            timeout=patience_s,
            socket_timeout=patience_s,
            socket_connect_timeout=patience_s,
            retry=Retry(NoBackoff(), 0),
        )
        self._redis = Redis(connection_pool=pool)
        self._script = self._redis.register_script(_TAKE)
        self._clock = clock
        self._away_until = 0.0
        self._is_away = False

    async def take(self, key: str, limit: RateLimit, cost: float) -> bool | None:
        """Whether so much is left of a key's budget, which is then taken; none if Redis does not say so in time."""
        if self._clock() < self._away_until:
            return None
        # A hash, for keys hold names and addresses, which are nobody's business.
        name = _KEY + hashlib.blake2b(key.encode(), digest_size=16).hexdigest()
        try:
            taken = await self._script([name], [limit.per_second, limit.at_once, cost])
        except (RedisError, OSError) as fault:
            self._lose(fault)
            return None
        self._is_away = False
        return bool(taken)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._redis.aclose(close_connection_pool=True)

    def _lose(self, fault: Exception) -> None:
        self._away_until = self._clock() + _AWAY_S
        if not self._is_away:
            _LOG.warning("Redis is gone, each process counts rates for itself: %s", fault)
        self._is_away = True
