"""Rates that several processes count together, by a real Redis that goes away and comes back."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

import pytest
from redis import client

from pasang.server.bus.redis_counter import RedisCounter
from pasang.server.guard.rate import RateLimit
from pasang.server.guard.shared_rate import SharedRate
from tests.server.redis_and_nginx import Redis
from tests.waiting import MOST_S

_Told = TypeVar("_Told")


@pytest.fixture(scope="module")
def running() -> Iterator[Redis]:
    with Redis() as redis:
        yield redis


@pytest.fixture
def redis(running: Redis) -> Redis:
    """A Redis that knows of nobody yet."""
    running.kill()
    running.start()
    return running


class Processes:
    """Two processes of one server, whose own clocks stand still until they are set."""

    def __init__(self, address: str, at_once: float = 4, patience_s: float = MOST_S) -> None:
        self.now = 100.0
        self.counters = [RedisCounter(address, self.clock, patience_s) for _ in range(2)]
        self.rates = [
            SharedRate("tries", RateLimit(0.001, at_once, self.clock), one) for one in self.counters
        ]

    def clock(self) -> float:
        return self.now

    async def tries(self, *processes: int, key: str = "siti", cost: float = 1) -> list[bool]:
        """What comes of a try at each of these processes, one after the other."""
        return [await self.rates[number].allows(key, cost) for number in processes]

    async def __aenter__(self) -> Processes:
        return self

    async def __aexit__(self, *_: object) -> None:
        for counter in self.counters:
            await counter.close()


def redis_client(redis: Redis) -> client.Redis:
    return client.Redis(port=redis.port)


def run(story: Coroutine[Any, Any, _Told]) -> _Told:
    return asyncio.run(story)


def test_two_processes_share_one_budget_for_each_key(redis: Redis) -> None:
    async def story() -> tuple[list[bool], list[bool]]:
        async with Processes(redis.address) as both:
            return await both.tries(0, 1, 0, 1, 0, 1), await both.tries(1, key="awang")

    assert run(story()) == ([True] * 4 + [False] * 2, [True])


def test_tries_at_the_same_moment_take_no_more_than_there_is(redis: Redis) -> None:
    async def story() -> int:
        async with Processes(redis.address, at_once=10) as both:
            tries = [both.rates[number % 2].allows("siti") for number in range(30)]
            return sum(await asyncio.gather(*tries))

    assert run(story()) == 10


def test_what_was_refused_by_all_is_not_counted_by_one(redis: Redis) -> None:
    async def story() -> list[float]:
        async with Processes(redis.address) as both:
            await both.tries(0, 0, 0)
            assert await both.tries(1, cost=3) == [False]
            return [rate.own.wait_s("siti", 4) for rate in both.rates]

    one, other = run(story())
    assert one > 0
    assert other == 0, "nothing was allowed there"


def test_what_did_not_happen_is_given_back_by_all_and_never_more_than_there_was(
    redis: Redis,
) -> None:
    async def story() -> list[bool]:
        async with Processes(redis.address) as both:
            assert await both.tries(0, 0, 1, 1) == [True] * 4
            for _ in range(9):
                await both.rates[0].give_back("siti")
            return await both.tries(0, 0, 0, 0, 0)

    assert run(story()) == [True] * 4 + [False]


def test_a_budget_grows_again_with_time_and_goes_by_itself(redis: Redis) -> None:
    async def story() -> None:
        counter = RedisCounter(redis.address, patience_s=MOST_S)
        quick = RateLimit(per_second=1000, at_once=2)
        assert await counter.take("siti", quick, 2)
        async with asyncio.timeout(MOST_S):
            while not await counter.take("siti", quick, 2):
                pass
        await counter.close()

    run(story())
    with redis_client(redis) as asked:
        [key] = asked.keys()
        assert 0 < asked.pttl(key) <= 1002
        assert b"siti" not in key


def test_without_redis_each_process_goes_on_from_what_it_has_allowed_itself(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with Processes(redis.address) as both:
            assert await both.tries(0, 0, 0) == [True] * 3
            redis.kill()
            with caplog.at_level(logging.WARNING):
                assert await both.tries(0, 0, 0) == [True, False, False], "never unlimited"
                assert await both.tries(1, 1, 1, 1, 1) == [True] * 4 + [False]
            assert caplog.text.count("Redis is gone") == 2, "told once by each"
            redis.start()
            assert await both.tries(0, key="awang") == [True]
            both.now += 3
            assert await both.tries(0, 1, 0, 1, 0, key="eve") == [True] * 4 + [False]

    run(story())


def test_a_redis_that_hangs_holds_nobody_up_for_long(redis: Redis) -> None:
    async def story() -> list[list[bool]]:
        async with Processes(redis.address, patience_s=0.1) as both:
            assert redis.process
            redis.process.send_signal(signal.SIGSTOP)
            try:
                # Whoever asks first waits a tenth of a second, and nobody after them.
                async with asyncio.timeout(2):
                    return [await both.tries(0, key=f"number {one}") for one in range(200)]
            finally:
                redis.process.send_signal(signal.SIGCONT)

    assert run(story()) == [[True]] * 200


def test_a_redis_that_is_not_there_from_the_start_is_done_without(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> list[bool]:
        async with Processes("redis://127.0.0.1:1") as both:
            return await both.tries(0, 0, 0, 0, 0)

    assert run(story()) == [True] * 4 + [False]
    assert "each process counts rates for itself" in caplog.text
