from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from pasang.notation.fault import NotationError
from pasang.rules.refusal import MoveRefused
from pasang.server import law_queue
from pasang.server.hall.search_queue import Busy
from pasang.server.law_process import LawFault, LawProcess
from pasang.server.law_queue import LawQueue
from pasang.server.problem import RequestProblem
from pasang.server.records import check_bounds, tree_written
from tests.waiting import MOST_S, soon, until


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
            queue.run("a", 0, met_another), queue.run("b", 0, met_another)
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
        tasks = [
            asyncio.create_task(queue.run("greedy", 0, gate.work(f"greedy{n}"))) for n in "123"
        ]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(queue.run("modest", 0, gate.work("modest"))))
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
        tasks = [asyncio.create_task(queue.run("greedy", 0, gate.work("x"))) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await queue.run("greedy", 0, gate.work("x"))
        tasks.append(asyncio.create_task(queue.run("modest", 0, gate.work("x"))))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await queue.run("late", 0, gate.work("x"))
        gate.may_end.set()
        await asyncio.gather(*tasks)
        return len(gate.done)

    assert asyncio.run(story()) == 4


def test_who_gives_up_waiting_holds_nobody_up() -> None:
    async def story() -> list[str]:
        queue, gate = LawQueue(), Gate()
        first = asyncio.create_task(queue.run("a", 0, gate.work("first")))
        given_up = asyncio.create_task(queue.run("b", 0, gate.work("given up")))
        last = asyncio.create_task(queue.run("c", 0, gate.work("last")))
        await asyncio.sleep(0)
        given_up.cancel()
        gate.may_end.set()
        await asyncio.gather(first, last)
        await soon(given_up.done, "the end of who gave up")
        return gate.done

    assert asyncio.run(story()) == ["first", "last"]


@pytest.fixture(scope="module")
def process() -> Iterator[LawProcess]:
    process = LawProcess()
    yield process
    process.close()


def test_a_long_text_goes_to_another_process_and_a_short_one_does_not() -> None:
    async def story() -> tuple[int, int]:
        queue = LawQueue()
        try:
            return await queue.run("a", 100, os.getpid), await queue.run("a", 2**20, os.getpid)
        finally:
            queue.process.close()

    short, long = asyncio.run(story())
    assert short == os.getpid() != long


def test_the_laws_process_starts_again_after_it_was_killed(process: LawProcess) -> None:
    first = process.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    with pytest.raises(Busy):
        process.run(os.getpid)
    assert process.run(os.getpid) not in {first, os.getpid()}


def test_whoever_waits_for_a_process_that_is_killed_is_told(process: LawProcess) -> None:
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(process.run, time.sleep, MOST_S)
        os.kill(until(lambda: process.pid, "the process"), signal.SIGKILL)
        assert isinstance(waiting.exception(MOST_S), Busy)


def test_work_that_takes_too_long_is_ended_and_the_next_begins() -> None:
    process = LawProcess(most_s=0.5)
    with pytest.raises(Busy):
        process.run(time.sleep, 10 * MOST_S)
    assert process.pid is None
    process.close()


@pytest.mark.parametrize(
    ("fault", "call", "given", "text"),
    [
        (RequestProblem, check_bounds, "x" * 100_001, "100001"),
        (RequestProblem, tree_written, b"{}", "Field required"),
        (NotationError, tree_written, b'{"tags":{"Pattern":"77"},"line":[]}', "77"),
        (MoveRefused, tree_written, b'{"tags":{"Pattern":"1"},"line":[{"move":"b4-c4xc8"}]}', ""),
        (LawFault, time.sleep, "long", "TypeError"),
    ],
)
def test_a_fault_there_is_the_same_fault_here(
    process: LawProcess,
    fault: type[Exception],
    call: Callable[..., object],
    given: object,
    text: str,
) -> None:
    with pytest.raises(fault) as told:
        process.run(call, given)
    shown = told.value.problem.text if isinstance(told.value, RequestProblem) else str(told.value)
    assert text in shown
    assert process.run(os.getpid) == process.pid
