"""One thread that writes: whatever waits is committed together, since the disk takes as long for many as for one."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final, TypeVar, cast

import sqlalchemy as sa

_Kept = TypeVar("_Kept")
Job = Callable[[sa.Connection], _Kept]
"""What is to be written, and what comes of it."""

_MOST_TOGETHER: Final = 64


class Writer:
    """Group commit: SQLite has one writer at a time, and several that compete for its lock are refused under load."""

    def __init__(self, database: sa.Engine) -> None:
        self._database = database
        self._waiting: SimpleQueue[tuple[Job[Any], Future[Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="pasang-writer", daemon=True)
        self._thread.start()

    def write(self, job: Job[_Kept]) -> _Kept:
        """Do it in a transaction that is on disk when this returns; only its own faults undo it."""
        kept: Future[_Kept] = Future()
        self._waiting.put((job, kept))
        return kept.result()

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
            self._commit(group)

    def _commit(self, group: list[tuple[Job[Any], Future[Any]]]) -> None:
        done: list[tuple[Future[Any], object]] = []
        try:
            with self._database.begin() as connection:
                for job, kept in group:
                    try:
                        with connection.begin_nested():
                            done.append((kept, job(connection)))
                    except Exception as fault:  # noqa: BLE001 - told to whoever asked for it
                        kept.set_exception(fault)
        except Exception as fault:  # noqa: BLE001 - nothing of the group is on disk
            for _, kept in group:
                if not kept.done():
                    kept.set_exception(fault)
        else:
            for kept, answer in done:
                kept.set_result(cast(Any, answer))
