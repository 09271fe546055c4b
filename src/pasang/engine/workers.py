"""The same work in one process or several, its results in order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from pasang.engine.fault import EngineError

_Task = TypeVar("_Task")
_Found = TypeVar("_Found")

_AHEAD: Final = 4
"""Tasks that may be under way or waiting for an earlier one, for every process."""

_own: list[Callable[[Any], Any]] = []
"""In a worker process, what it works with."""


class Workers(Generic[_Task, _Found]):
    """Processes that each make themselves ready once by ``begin(*given)`` and then do tasks with what that returned.

    With one process the work is done in this one.
    """

    def __init__(
        self,
        what: str,
        begin: Callable[..., Callable[[_Task], _Found]],
        given: tuple[Any, ...],
        processes: int,
    ) -> None:
        self._what = what
        self._processes = processes
        self._alone = begin(*given) if processes == 1 else None
        # A forked process would share locks with the threads of this one.
        self._pool = (
            None
            if processes == 1
            else ProcessPoolExecutor(processes, get_context("spawn"), _begin, (begin, given))
        )

    def in_order(self, tasks: Iterable[_Task]) -> Iterator[_Found]:
        """What the tasks bring, in their order, the same whatever the number of processes."""
        if self._pool is None:
            assert self._alone is not None, "one process works alone"
            yield from map(self._alone, tasks)
            return
        try:
            yield from self._from_pool(self._pool, tasks)
        except BrokenProcessPool:
            raise EngineError(f"{self._what}: a process has died; start again to go on") from None

    def _from_pool(self, pool: ProcessPoolExecutor, tasks: Iterable[_Task]) -> Iterator[_Found]:
        due: list[Future[_Found]] = []
        for task in tasks:
            with _interrupts_held():
                due.append(pool.submit(_do, task))
            if len(due) == self._processes * _AHEAD:
                yield due.pop(0).result()
        for one in due:
            yield one.result()

    def __enter__(self) -> Workers[_Task, _Found]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A process that is started meanwhile hears no Ctrl-C, not even before it can say that it ignores it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(begin: Callable[..., Callable[[Any], Any]], given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for whoever collects the results
    _own.append(begin(*given))


def _do(task: object) -> Any:  # noqa: ANN401 – whatever the task brings
    return _own[0](task)
