"""One thread that writes: whatever waits is committed together, since the disk takes as long for many as for one."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final, TypeVar, cast

import sqlalchemy as sa

from pasang.server.archive.group_append import Append, append_all

_Kept = TypeVar("_Kept")
Job = Callable[[sa.Connection], _Kept]
"""What is to be written, and what comes of it."""
_Waiting = tuple[Job[Any] | Append, Future[Any]]

_MOST_TOGETHER: Final = 64


class Writer:
    """Group commit: SQLite has one writer at a time, and several that compete for its lock are refused under load."""

    def __init__(self, database: sa.Engine) -> None:
        self.commits = 0
        """Groups that are on disk."""
        self.faults = 0
        """Groups that could not be written."""
        self.seconds = 0.0
        """The time that writing took."""
        self._database = database
        self._waiting: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="pasang-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How much is not yet being written."""
        return self._waiting.qsize()

    def submit(self, job: Job[_Kept]) -> Future[_Kept]:
        """Do it in a transaction that is on disk when the answer is there; only its own faults undo it."""
        kept: Future[_Kept] = Future()
        self._waiting.put((job, kept))
        return kept

    def append(self, append: Append) -> Future[bool]:
        """Append a change to its table; whether the table was still as the change found it."""
        kept: Future[bool] = Future()
        self._waiting.put((append, kept))
        return kept

    def close(self) -> None:
        """Write what waits, and stop."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while one := self._waiting.get():
            group = [one]
            while len(group) < _MOST_TOGETHER and not self._waiting.empty():
                if (another := self._waiting.get()) is None:
                    self._waiting.put(None)
                    break
                group.append(another)
            began = time.perf_counter()
            # Whoever has given up by now is not waited for; later nobody can, and everybody is told.
            self._commit([one for one in group if one[1].set_running_or_notify_cancel()])
            self.seconds += time.perf_counter() - began

    def _commit(self, group: list[_Waiting]) -> None:
        done: list[tuple[Future[Any], object]] = []
        try:
            with self._database.begin() as connection:
                for jobs in _together(group):
                    done += _kept_of(connection, jobs)
        except Exception as fault:  # noqa: BLE001 - nothing of the group is on disk
            self.faults += 1
            for _, kept in group:
                if not kept.done():
                    kept.set_exception(fault)
        else:
            self.commits += 1
            for kept, answer in done:
                kept.set_result(cast(Any, answer))


def _together(group: Sequence[_Waiting]) -> list[list[_Waiting]]:
    """What can be written at once: changes of different tables; everything else is by itself."""
    appends: dict[str, _Waiting] = {}
    alone: list[list[_Waiting]] = []
    for one in group:
        job = one[0]
        if isinstance(job, Append) and job.id not in appends:
            appends[job.id] = one
        else:
            alone.append([one])
    return [[*appends.values()], *alone] if appends else alone


def _kept_of(
    connection: sa.Connection, jobs: Sequence[_Waiting]
) -> list[tuple[Future[Any], object]]:
    """What came of each; if the fault of one undoes all, each is tried by itself, and told its own."""
    try:
        with connection.begin_nested():
            return _written(connection, jobs)
    except Exception as fault:
        if not _goes_on(connection):
            raise
        if len(jobs) == 1:
            jobs[0][1].set_exception(fault)
            return []
        return [done for one in jobs for done in _kept_of(connection, [one])]


def _goes_on(connection: sa.Connection) -> bool:
    """Whether the transaction still stands: a full disk ends it by itself in SQLite, and so does a lost connection."""
    if connection.invalidated:
        return False
    return bool(getattr(connection.connection.driver_connection, "in_transaction", True))


def _written(
    connection: sa.Connection, jobs: Sequence[_Waiting]
) -> list[tuple[Future[Any], object]]:
    appends = [job for job, _ in jobs if isinstance(job, Append)]
    right = append_all(connection, appends) if appends else set()
    return [
        (kept, job.id in right if isinstance(job, Append) else job(connection))
        for job, kept in jobs
    ]
