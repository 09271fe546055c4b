"""The same work in one process or several or on a cluster, its results in order or as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Generic, TypeVar

from pasang.engine.closing import Closing
from pasang.engine.dispatch import Brought, Dispatch
from pasang.engine.process_pool import ProcessPool
from pasang.engine.worker_pool import WorkerPool

_Task = TypeVar("_Task")
_Found = TypeVar("_Found")

_AHEAD: Final = 4
"""Tasks that may be under way or waiting for an earlier one, for every worker."""


class Workers(Closing, Generic[_Task, _Found]):
    """Workers who each make themselves ready once by ``begin(*given)`` and then do tasks with what that returned.

    With one process and no pool the work is done in this process. The task of a worker that dies is given to another.
    """

    def __init__(
        self,
        what: str,
        begin: Callable[..., Callable[[_Task], _Found]],
        given: tuple[Any, ...],
        processes: int = 1,
        pool: WorkerPool[_Task, _Found] | None = None,
    ) -> None:
        self._what = what
        if pool is None and processes > 1:
            pool = ProcessPool(begin, given, processes)
        self._pool = pool
        self._alone = None if pool else begin(*given)

    def in_order(self, tasks: Iterable[_Task]) -> Iterator[_Found]:
        """What the tasks bring, in their order, the same whatever the number of workers."""
        if self._alone is not None:
            return map(self._alone, tasks)
        assert self._pool is not None, "who is not alone has a pool"
        ahead = self._pool.size * _AHEAD
        return Dispatch(self._what, self._pool, tasks).in_order(ahead)

    def as_they_come(self, tasks: Iterable[_Task | None]) -> Iterator[Brought[_Task, _Found]]:
        """What the tasks bring, each with its number and itself, whichever is done first.

        A task is asked for when a worker is idle; if it is none, that worker waits until another task is done.
        """
        alone = self._alone
        if alone is not None:
            due = ((number, task) for number, task in enumerate(tasks) if task is not None)
            return (Brought(number, task, alone(task)) for number, task in due)
        assert self._pool is not None, "who is not alone has a pool"
        return Dispatch(self._what, self._pool, tasks).as_they_come()

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        if self._pool is not None:
            for worker in range(self._pool.size):
                self._pool.dismiss(worker)
