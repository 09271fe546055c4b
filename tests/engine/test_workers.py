"""Work in several processes is the same as in one, and survives the death of some."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pasang.engine.dispatch import MOST_DEATHS
from pasang.engine.fault import EngineError
from pasang.engine.workers import Workers
from tests.engine.labours import hopeless, mortal, multiplier, refusing


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_their_tasks(processes: int) -> None:
    with Workers("sums", multiplier, (3,), processes) as workers:
        found = list(workers.in_order(range(20)))
    assert [product for product, _ in found] == [task * 3 for task in range(20)]
    assert (os.getpid() in {process for _, process in found}) == (processes == 1)


@pytest.mark.parametrize("processes", [1, 2])
def test_results_may_come_as_they_are_found_each_with_its_task(processes: int) -> None:
    with Workers("sums", multiplier, (3,), processes) as workers:
        brought = list(workers.as_they_come(range(5, 9)))
    assert sorted((one.number, one.task, one.found[0]) for one in brought) == [
        (0, 5, 15), (1, 6, 18), (2, 7, 21), (3, 8, 24),
    ]  # fmt: skip


def test_a_task_whose_worker_is_killed_goes_to_another(tmp_path: Path) -> None:
    deaths = MOST_DEATHS - 1
    with Workers("sums", mortal, (tmp_path, deaths), 2) as workers:
        assert list(workers.in_order(range(5))) == [0, 10, 20, 30, 40]
    assert len(list(tmp_path.iterdir())) == deaths + 1


def test_a_task_that_kills_every_worker_is_told_by_its_name(tmp_path: Path) -> None:
    with (
        Workers("sums", mortal, (tmp_path, MOST_DEATHS), 2) as workers,
        pytest.raises(EngineError, match="sums: 2 has ended 3 workers, one after another"),
    ):
        list(workers.as_they_come(range(5)))
    assert len(list(tmp_path.iterdir())) == MOST_DEATHS


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_in_a_task_is_raised_here_and_the_workers_work_on(processes: int) -> None:
    with Workers("sums", refusing, (), processes) as workers:
        with pytest.raises(KeyError, match="one"):
            list(workers.in_order(range(3)))
        assert list(workers.in_order((5, 6))) == [5, 6]


def test_an_error_before_the_first_task_is_raised_here() -> None:
    with (
        Workers("sums", hopeless, (), 2) as workers,
        pytest.raises(ValueError, match="cannot begin"),
    ):
        list(workers.in_order(range(3)))


def test_no_task_is_begun_that_is_far_ahead_of_the_one_awaited() -> None:
    begun = []

    def tasks() -> Iterator[int]:
        for task in range(100):
            begun.append(task)
            yield task

    with Workers("sums", multiplier, (1,), 2) as workers:
        results = workers.in_order(tasks())
        for task in range(30):
            assert next(results)[0] == task
            assert len(begun) <= task + 1 + 8


def test_what_was_begun_and_is_not_wanted_any_more_disturbs_nothing() -> None:
    with Workers("sums", multiplier, (2,), 2) as workers:
        results = workers.in_order(range(100))
        assert next(results)[0] == 0
        del results
        assert [product for product, _ in workers.in_order((7, 8, 9))] == [14, 16, 18]
