"""Workers that are actors on a Ray cluster."""

from __future__ import annotations

import logging
from collections.abc import Callable
from socket import create_connection
from typing import Any, Final, Generic, TypeVar

import ray
from ray.exceptions import ObjectLostError, RayActorError, WorkerCrashedError

import pasang
from pasang.engine.fault import EngineError
from pasang.engine.worker_pool import Died, Done, Failed, TaskRunner

_Task = TypeVar("_Task")
_Found = TypeVar("_Found")

_PATIENCE_S: Final = 10
RUNNING: Final = "auto"
"""The address that means the cluster running on this machine."""


class RayPool(Generic[_Task, _Found]):
    """One actor for every processor of the cluster, or as many as are asked for."""

    def __init__(
        self,
        begin: Callable[..., Callable[[_Task], _Found]],
        given: tuple[Any, ...],
        address: str,
        workers: int | None,
    ) -> None:
        join_cluster(address)
        self.size = workers or _processors()
        self._begin = (pasang.__version__, begin, given)
        self._actors: dict[int, Any] = {}
        self._due: dict[Any, int] = {}

    def give(self, worker: int, task: _Task) -> None:
        """Send a task; the actor waits for a free processor of the cluster."""
        if worker not in self._actors:
            self._actors[worker] = _REMOTE_RUNNER.remote(*self._begin)
        self._due[self._actors[worker].answer.remote(task)] = worker

    def answers(self) -> list[Done[_Found] | Failed | Died]:
        """An answer, or the death of an actor as Ray tells it."""
        ready, _ = ray.wait(list(self._due), num_returns=1)
        return [self._answer_in(reference, self._due.pop(reference)) for reference in ready]

    def dismiss(self, worker: int) -> None:
        """Kill the actor."""
        self._due = {reference: who for reference, who in self._due.items() if who != worker}
        actor = self._actors.pop(worker, None)
        if actor is not None:
            ray.kill(actor)

    def _answer_in(self, reference: Any, worker: int) -> Done[_Found] | Failed | Died:  # noqa: ANN401
        try:
            found, error = ray.get(reference)
        except (RayActorError, WorkerCrashedError, ObjectLostError):
            self.dismiss(worker)
            return Died(worker)
        return Done(worker, found) if error is None else Failed(worker, error)


class _RemoteRunner:
    """A task runner on a machine of the cluster."""

    def __init__(
        self, version: str, begin: Callable[..., Callable[[Any], Any]], given: tuple[Any, ...]
    ) -> None:
        self._other_version = None if version == pasang.__version__ else version
        self._runner = TaskRunner(begin, given)

    def answer(self, task: object) -> tuple[Any, Exception | None]:
        """What the task finds, unless another Pasang than the caller's would look for it."""
        if self._other_version is not None:
            sentence = (
                f"cluster: a worker has Pasang {pasang.__version__}, not {self._other_version}; "
                "install the same on every machine"
            )
            return None, EngineError(sentence)
        return self._runner.answer(task)


# Ray would restart an actor silently; a death shall be counted.
_REMOTE_RUNNER: Final = ray.remote(num_cpus=1, max_restarts=0)(_RemoteRunner)


def _processors() -> int:
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(1, int(resources.get("CPU", 1)))


def join_cluster(address: str) -> None:
    """Connect to a cluster that is running; one is never started here, and none is told of our use of it."""
    if ray.is_initialized():
        return
    try:
        if address != RUNNING:
            _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError):
        where = "on this machine" if address == RUNNING else f"at {address}"
        raise EngineError(
            f"cluster: none answers {where}; start one with 'ray start --head', or name its address"
        ) from None


def _knock(address: str) -> None:
    """Find out at once that nobody is there; Ray would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    create_connection((host, int(port)), _PATIENCE_S).close()
