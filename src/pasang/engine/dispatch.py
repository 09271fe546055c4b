"""Tasks handed out to whoever is idle; those of a worker that dies go to another."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import Final, Generic, NamedTuple, TypeVar

from pasang.engine.fault import EngineError
from pasang.engine.worker_pool import Died, Done, Failed, WorkerPool

_Task = TypeVar("_Task")
_Found = TypeVar("_Found")

MOST_DEATHS: Final = 3
"""Workers that may die of one task before it is given up: then it is the task that kills."""


class Brought(NamedTuple, Generic[_Task, _Found]):
    """A task with its number among the tasks, and what it has found."""

    number: int
    task: _Task
    found: _Found


class Dispatch(Generic[_Task, _Found]):
    """Keeps a pool of workers busy with tasks until there are none left."""

    def __init__(
        self, what: str, pool: WorkerPool[_Task, _Found], tasks: Iterable[_Task | None]
    ) -> None:
        self._what = what
        self._pool = pool
        self._new = enumerate(tasks)
        self._again = deque[tuple[int, _Task]]()
        self._idle = list(range(pool.size))
        self._under_way: dict[int, tuple[int, _Task]] = {}
        self._deaths = Counter[int]()
        self._begun = 0
        self._oldest = 0

    def as_they_come(self) -> Iterator[Brought[_Task, _Found]]:
        """What the tasks bring, whichever is done first."""
        return self._brought(None)

    def in_order(self, ahead: int) -> Iterator[_Found]:
        """What the tasks bring, in their order; none is begun that is more than so many ahead of the one awaited."""
        early: dict[int, _Found] = {}
        for brought in self._brought(ahead):
            early[brought.number] = brought.found
            while self._oldest in early:
                found = early.pop(self._oldest)
                self._oldest += 1
                yield found

    def _brought(self, ahead: int | None) -> Iterator[Brought[_Task, _Found]]:
        try:
            self._hand_out(ahead)
            while self._under_way:
                brought = [one for one in map(self._take_in, self._pool.answers()) if one]
                self._hand_out(ahead)
                for one in brought:
                    yield one
                    self._hand_out(ahead)  # now that one fewer is awaited
        finally:
            for worker in self._under_way:
                self._pool.dismiss(worker)

    def _hand_out(self, ahead: int | None) -> None:
        while self._idle:
            due = self._again.popleft() if self._again else self._next(ahead)
            if due is None:
                return
            worker = self._idle.pop()
            self._under_way[worker] = due
            self._pool.give(worker, due[1])

    def _next(self, ahead: int | None) -> tuple[int, _Task] | None:
        if ahead is not None and self._begun - self._oldest >= ahead:
            return None
        number, task = next(self._new, (0, None))
        if task is None:  # or none for now
            return None
        self._begun = number + 1
        return number, task

    def _take_in(self, answer: Done[_Found] | Failed | Died) -> Brought[_Task, _Found] | None:
        number, task = self._under_way.pop(answer.worker)
        self._idle.append(answer.worker)
        match answer:
            case Done(found=found):
                return Brought(number, task, found)
            case Failed(error=error):
                raise error
        self._deaths[number] += 1
        if self._deaths[number] == MOST_DEATHS:
            raise EngineError(
                f"{self._what}: {task} has ended {MOST_DEATHS} workers, one after another; "
                "start again to go on"
            )
        self._again.append((number, task))
        return None
