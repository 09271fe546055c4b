from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pasang.server.hall.search_queue import Busy, SearchQueue
from pasang.server.hall.thinker import Thinker
from tests.server.greedy import GreedyThinker
from tests.waiting import MOST_S

Search = Callable[[Thinker], Awaitable[str]]


def long_search(log: list[str], name: str, turns: int | None = None) -> Search:
    """A search that takes so many turns of the event loop, or has no end."""

    async def search(_: Thinker) -> str:
        log.append(f"{name} began")
        try:
            if turns is None:
                await asyncio.Event().wait()
            for _turn in range(turns or 0):
                await asyncio.sleep(0)
        finally:
            log.append(f"{name} ended")
        return name

    return search


def queue_of(engines: int, waiting: int = 10) -> SearchQueue:
    return SearchQueue([GreedyThinker() for _ in range(engines)], waiting)


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_visitor_has_one_running_search_even_if_engines_are_idle() -> None:
    async def story() -> list[str]:
        queue, log = queue_of(2), list[str]()
        first = asyncio.create_task(queue.run("siti", long_search(log, "first", 50)))
        second = asyncio.create_task(queue.run("siti", long_search(log, "second", 50)))
        await settled()
        assert (queue.running, queue.waiting) == (1, 1)
        assert list(await asyncio.gather(first, second)) == ["first", "second"]
        return log

    assert asyncio.run(story()) == ["first began", "first ended", "second began", "second ended"]


def test_visitors_take_turns_however_many_searches_one_of_them_wants() -> None:
    async def story() -> list[str]:
        queue, log = queue_of(1), list[str]()
        greedy = [
            asyncio.create_task(queue.run("greedy", long_search(log, f"greedy{n}", 50)))
            for n in range(4)
        ]
        await settled()
        modest = asyncio.create_task(queue.run("modest", long_search(log, "modest", 50)))
        await asyncio.gather(*greedy, modest)
        return [entry.removesuffix(" began") for entry in log if entry.endswith("began")]

    assert asyncio.run(story()).index("modest") <= 2


def test_a_full_queue_says_that_it_is_busy() -> None:
    async def story() -> None:
        queue, log = queue_of(1, waiting=2), list[str]()
        tasks = [
            asyncio.create_task(queue.run(f"v{n}", long_search(log, str(n)))) for n in range(3)
        ]
        await settled()
        with pytest.raises(Busy):
            await queue.run("late", long_search(log, "late"))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (queue.running, queue.waiting) == (0, 0)

    asyncio.run(story())


def test_a_cancelled_search_frees_its_engine_at_once() -> None:
    async def story() -> None:
        queue, log = queue_of(1), list[str]()
        endless = asyncio.create_task(queue.run("siti", long_search(log, "endless")))
        waiting = asyncio.create_task(queue.run("awang", long_search(log, "next", 0)))
        given_up = asyncio.create_task(queue.run("awang", long_search(log, "given up", 0)))
        await settled()
        given_up.cancel()
        endless.cancel()
        assert await asyncio.wait_for(waiting, MOST_S) == "next"
        assert (queue.running, queue.waiting) == (0, 0)
        assert "given up began" not in log

    asyncio.run(story())


def test_a_turn_that_comes_just_as_the_visitor_gives_up_is_given_back() -> None:
    async def story() -> None:
        queue, log = queue_of(1), list[str]()
        task = asyncio.create_task(queue.run("siti", long_search(log, "never")))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert (
            await asyncio.wait_for(queue.run("awang", long_search(log, "next", 0)), MOST_S)
            == "next"
        )

    asyncio.run(story())


@pytest.mark.parametrize("steps", range(4))
def test_an_engine_is_not_lost_to_a_visitor_who_gives_up_as_it_comes_free(steps: int) -> None:
    async def story() -> None:
        queue, log = queue_of(1), list[str]()
        running = asyncio.create_task(queue.run("siti", long_search(log, "running")))
        waiting = asyncio.create_task(queue.run("awang", long_search(log, "never")))
        await settled()
        running.cancel()
        for _ in range(steps):
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        assert (queue.running, queue.waiting) == (0, 0)
        found = await asyncio.wait_for(queue.run("awang", long_search(log, "next", 0)), MOST_S)
        assert found == "next"

    asyncio.run(story())


def test_a_move_that_somebody_waits_for_goes_before_the_same_visitors_analysis() -> None:
    async def story() -> list[str]:
        queue, log = queue_of(1), list[str]()
        analysis = asyncio.create_task(queue.run("siti", long_search(log, "analysis", 50)))
        await settled()
        move = await queue.run("siti", long_search(log, "move", 0), urgent=True)
        assert move == "move"
        assert await analysis == "analysis"
        return log

    assert asyncio.run(story()) == [
        "analysis began",
        "analysis ended",
        "move began",
        "move ended",
        "analysis began",
        "analysis ended",
    ]


def test_a_move_that_somebody_waits_for_goes_before_everybodys_analysis() -> None:
    async def story() -> list[str]:
        queue, log = queue_of(2), list[str]()
        analyses = [
            asyncio.create_task(queue.run(name, long_search(log, name, 50)))
            for name in ("siti", "awang", "minah")
        ]
        await settled()
        move = asyncio.create_task(queue.run("dewi", long_search(log, "move", 0), urgent=True))
        await asyncio.wait({move})
        assert queue.running == 2
        await asyncio.gather(*analyses)
        return log[:5]

    assert asyncio.run(story()) == [
        "siti began",
        "awang began",
        "siti ended",
        "move began",
        "move ended",
    ]


@pytest.mark.parametrize("steps", range(4))
@pytest.mark.parametrize("visitor", ["siti", "awang"])
def test_a_move_does_not_wait_for_an_analysis_that_is_just_beginning(
    visitor: str, steps: int
) -> None:
    async def story() -> None:
        queue, log = queue_of(1), list[str]()
        before = asyncio.create_task(queue.run("minah", long_search(log, "before")))
        await settled()
        analysis = asyncio.create_task(queue.run("siti", long_search(log, "analysis")))
        await settled()
        before.cancel()
        for _ in range(steps):
            await asyncio.sleep(0)
        move = queue.run(visitor, long_search(log, "move", 0), urgent=True)
        assert await asyncio.wait_for(move, MOST_S) == "move"
        analysis.cancel()
        await asyncio.gather(before, analysis, return_exceptions=True)
        assert (queue.running, queue.waiting) == (0, 0)

    asyncio.run(story())


def test_as_many_analyses_give_way_as_there_are_moves_to_find_and_no_more() -> None:
    async def story() -> list[str]:
        queue, log = queue_of(3), list[str]()
        analyses = [
            asyncio.create_task(queue.run(name, long_search(log, name)))
            for name in ("siti", "awang", "minah")
        ]
        await settled()
        moves = [
            asyncio.create_task(queue.run(name, long_search(log, name), urgent=True))
            for name in ("dewi", "budi")
        ]
        await settled()
        ended = [entry for entry in log if entry.endswith("ended")]
        for task in (*analyses, *moves):
            task.cancel()
        await asyncio.gather(*analyses, *moves, return_exceptions=True)
        assert (queue.running, queue.waiting) == (0, 0)
        return ended

    assert asyncio.run(story()) == ["siti ended", "awang ended"]


def test_analyses_that_wait_leave_room_for_a_move() -> None:
    async def story() -> None:
        queue, log = queue_of(1, waiting=2), list[str]()
        analyses = [
            asyncio.create_task(queue.run(f"v{n}", long_search(log, str(n)))) for n in range(3)
        ]
        await settled()
        move = queue.run("late", long_search(log, "move", 0), urgent=True)
        assert await asyncio.wait_for(move, MOST_S) == "move"
        for task in analyses:
            task.cancel()
        await asyncio.gather(*analyses, return_exceptions=True)

    asyncio.run(story())


def test_a_search_that_fails_tells_its_own_visitor_and_nobody_else() -> None:
    async def story() -> None:
        queue, log = queue_of(1), list[str]()

        async def failing(_: Thinker) -> str:
            raise RuntimeError("no memory")

        with pytest.raises(RuntimeError, match="no memory"):
            await queue.run("siti", failing)
        assert await queue.run("siti", long_search(log, "next", 0)) == "next"
        await queue.close()

    asyncio.run(story())


def test_closing_stops_what_runs_and_lets_the_engines_go() -> None:
    async def story() -> None:
        thinker = GreedyThinker()
        queue, log = SearchQueue([thinker], 5), list[str]()
        task = asyncio.create_task(queue.run("siti", long_search(log, "endless")))
        await settled()
        task.cancel()
        await queue.close()
        await asyncio.gather(task, return_exceptions=True)
        assert thinker.closed
        assert log == ["endless began", "endless ended"]

    asyncio.run(story())


def test_an_address_with_many_names_gets_no_more_than_another() -> None:
    """A client may leave its cookie out, and be somebody new with every question."""

    async def story() -> list[str]:
        queue, log = queue_of(2), list[str]()
        many = [
            asyncio.create_task(queue.run(f"192.0.2.1 {n}", long_search(log, f"many{n}", 50)))
            for n in range(6)
        ]
        await settled()
        one = asyncio.create_task(queue.run("192.0.2.2 siti", long_search(log, "siti", 50)))
        await asyncio.gather(*many, one)
        return [entry.removesuffix(" began") for entry in log if entry.endswith("began")]

    assert asyncio.run(story()).index("siti") == 2


def test_an_address_leaves_half_of_the_waiting_places_to_others() -> None:
    async def story() -> None:
        queue, log = queue_of(1, waiting=4), list[str]()
        many = [
            asyncio.create_task(queue.run(f"192.0.2.1 {n}", long_search(log, str(n))))
            for n in range(3)
        ]
        await settled()
        with pytest.raises(Busy):
            await queue.run("192.0.2.1 x", long_search(log, "x"))
        other = asyncio.create_task(queue.run("192.0.2.2 siti", long_search(log, "siti")))
        await settled()
        assert queue.waiting == 3
        for task in (*many, other):
            task.cancel()
        await asyncio.gather(*many, other, return_exceptions=True)

    asyncio.run(story())
