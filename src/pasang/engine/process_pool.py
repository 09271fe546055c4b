"""Workers that are processes of this machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import connection, get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, NamedTuple, TypeVar

from pasang.engine.fault import EngineError
from pasang.engine.worker_pool import Died, Done, Failed, TaskRunner

_Task = TypeVar("_Task")
_Found = TypeVar("_Found")


class _Worker(NamedTuple):
    process: SpawnProcess
    pipe: Connection


class ProcessPool(Generic[_Task, _Found]):
    """Processes that are started when they are first needed, and hear no Ctrl-C."""

    def __init__(
        self,
        begin: Callable[..., Callable[[_Task], _Found]],
        given: tuple[Any, ...],
        processes: int,
    ) -> None:
        self.size = processes
        self._begin = (begin, given)
        self._workers: dict[int, _Worker] = {}
        self._busy: dict[Connection, int] = {}

    def give(self, worker: int, task: _Task) -> None:
        """Send a task; if the process dies now, :meth:`answers` tells."""
        there = self._workers.get(worker)
        if there is None or not there.process.is_alive():
            there = self._workers[worker] = self._start()
        self._busy[there.pipe] = worker
        try:
            there.pipe.send(task)
        except OSError:  # dead since we looked
            return

    def answers(self) -> list[Done[_Found] | Failed | Died]:
        """An answer, or the end of the pipe if the process is no more."""
        ready = connection.wait(list(self._busy))
        answering = [pipe for pipe in self._busy if pipe in ready]
        return [self._answer_in(pipe, self._busy.pop(pipe)) for pipe in answering]

    def dismiss(self, worker: int) -> None:
        """Kill the process: it holds nothing that could be left half done."""
        if there := self._workers.pop(worker, None):
            self._busy.pop(there.pipe, None)
            there.process.kill()
            there.process.join()
            there.process.close()
            there.pipe.close()

    def _answer_in(self, pipe: Connection, worker: int) -> Done[_Found] | Failed | Died:
        try:
            found, error = pipe.recv()
        except (EOFError, OSError):  # also in the middle of an answer
            self.dismiss(worker)
            return Died(worker)
        return Done(worker, found) if error is None else Failed(worker, error)

    def _start(self) -> _Worker:
        # A forked process would share locks with the threads of this one.
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_serve, args=(there, *self._begin), daemon=True)
        with _interrupts_held():
            process.start()
        there.close()  # or the pipe would not end with the process
        return _Worker(process, here)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A process that is started meanwhile hears no Ctrl-C, not even before it can say that it ignores it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which lets Ctrl-C in again once it has started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(
    pipe: Connection, begin: Callable[..., Callable[[Any], Any]], given: tuple[Any, ...]
) -> None:
    """The life of a process: one task after another, until whoever gives them is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for whoever collects the results
    runner = TaskRunner(begin, given)
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(runner.answer(task))
        except OSError:
            return
        except Exception as error:  # noqa: BLE001 – what was found cannot be sent
            pipe.send((None, EngineError(f"{type(error).__name__}: {error}")))
