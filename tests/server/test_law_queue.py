from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from pasang.server import law_queue
from pasang.server.hall.search_queue import Busy
from pasang.server.law_queue import LawQueue
from tests.waiting import MOST_S, soon


def test_long_work_is_done_one_at_a_time_and_off_the_event_loop() -> None:
    meeting = threading.Barrier(2)
    threads = set()

    def met_another() -> bool:
        threads.add(threading.get_ident())
        try:
            meeting.wait(timeout=0.1)
        except threading.BrokenBarrierError:
            return False
        return True

    async def both() -> tuple[bool, bool]:
        queue = LawQueue()
        first, second = await asyncio.gather(
            queue.run("a", met_another), queue.run("b", met_another)
        )
        return first, second

    assert asyncio.run(both()) == (False, False)
    assert threading.get_ident() not in threads


class Gate:
    """Work that waits until it may end, and notes whose it was."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.done: list[str] = []

    def work(self, name: str) -> Callable[[], None]:
        def work() -> None:
            assert self.may_end.wait(MOST_S)
            self.done.append(name)

        return work


def test_an_address_that_sends_much_waits_for_it_alone() -> None:
    async def story() -> list[str]:
        queue, gate = LawQueue(), Gate()
        tasks = [asyncio.create_task(queue.run("greedy", gate.work(f"greedy{n}"))) for n in "123"]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(queue.run("modest", gate.work("modest"))))
        await asyncio.sleep(0)
        gate.may_end.set()
        await asyncio.gather(*tasks)
        return gate.done

    assert asyncio.run(story()).index("modest") <= 2


def test_a_bounded_number_waits_and_one_address_leaves_room_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(law_queue, "_MOST_WAITING", 3)
    monkeypatch.setattr(law_queue, "_MOST_OF_ONE", 2)

    async def story() -> int:
        queue, gate = LawQueue(), Gate()
        tasks = [asyncio.create_task(queue.run("greedy", gate.work("x"))) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await queue.run("greedy", gate.work("x"))
        tasks.append(asyncio.create_task(queue.run("modest", gate.work("x"))))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await queue.run("late", gate.work("x"))
        gate.may_end.set()
        await asyncio.gather(*tasks)
        return len(gate.done)

    assert asyncio.run(story()) == 4


def test_who_gives_up_waiting_holds_nobody_up() -> None:
    async def story() -> list[str]:
        queue, gate = LawQueue(), Gate()
        first = asyncio.create_task(queue.run("a", gate.work("first")))
        given_up = asyncio.create_task(queue.run("b", gate.work("given up")))
        last = asyncio.create_task(queue.run("c", gate.work("last")))
        await asyncio.sleep(0)
        given_up.cancel()
        gate.may_end.set()
        await asyncio.gather(first, last)
        await soon(given_up.done, "the end of who gave up")
        return gate.done

    assert asyncio.run(story()) == ["first", "last"]
