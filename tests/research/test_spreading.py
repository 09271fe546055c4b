"""The same work here and on a Ray cluster whose workers are killed."""

from __future__ import annotations

from pathlib import Path

import pytest

import pasang
from pasang.engine.dispatch import MOST_DEATHS
from pasang.engine.fault import EngineError
from pasang.research.spreading import Place
from tests.engine.labours import hopeless, mortal, multiplier, refusing


def test_the_cluster_finds_what_processes_find(cluster: str) -> None:
    found = []
    for place in (Place(), Place(2), Place(2, cluster), Place(cluster=cluster)):
        with place.workers("sums", multiplier, (3,)) as workers:
            found.append([product for product, _ in workers.in_order(range(12))])
    assert found == [[task * 3 for task in range(12)]] * 4


def test_a_task_whose_actor_is_killed_goes_to_another(cluster: str, tmp_path: Path) -> None:
    with Place(2, cluster).workers("sums", mortal, (tmp_path, 1)) as workers:
        brought = {one.task: one.found for one in workers.as_they_come(range(4))}
    assert brought == {0: 0, 1: 10, 2: 20, 3: 30}
    assert len(list(tmp_path.iterdir())) == 2


def test_a_task_that_kills_every_actor_is_told_by_its_name(cluster: str, tmp_path: Path) -> None:
    with (
        Place(1, cluster).workers("sums", mortal, (tmp_path, MOST_DEATHS)) as workers,
        pytest.raises(EngineError, match="sums: 2 has ended 3 workers, one after another"),
    ):
        list(workers.in_order(range(2, 4)))


def test_an_error_on_the_cluster_is_raised_here(cluster: str) -> None:
    with (
        Place(1, cluster).workers("sums", refusing, ()) as workers,
        pytest.raises(KeyError, match="one"),
    ):
        list(workers.in_order(range(3)))
    with (
        Place(1, cluster).workers("sums", hopeless, ()) as workers,
        pytest.raises(ValueError, match="cannot begin"),
    ):
        list(workers.in_order(range(3)))


def test_workers_of_another_pasang_are_refused(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pasang, "__version__", "0.0.9")
    with (
        Place(1, cluster).workers("sums", multiplier, (2,)) as workers,
        pytest.raises(EngineError, match=r"a worker has Pasang .*, not 0\.0\.9"),
    ):
        list(workers.in_order(range(3)))
