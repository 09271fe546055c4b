"""Whether the archive can be written, found out by writing."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import sqlalchemy as sa

from pasang.server.archive.database import ARCHIVE_FAULTS, Database
from pasang.server.archive.schema import HEARTBEAT

_LOG = logging.getLogger(__name__)
_KNOWN_S: Final = 1.0
"""For so long an answer stays true enough: whoever asks all the time does not keep the disk busy."""
_MOST_WAIT_S: Final = 3.0
"""What has not been written by then cannot be written, as far as anybody who waits is concerned."""


class WritableCheck:
    """It writes in a thread of its own, which one write that hangs may hold, and no other does."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._clock = clock
        self._thread = ThreadPoolExecutor(1, "pasang-writable")
        self._found: tuple[float, Future[bool]] | None = None

    async def is_writable(self) -> bool:
        """Whether something could just be written."""
        now = self._clock()
        if self._found is None or (self._found[1].done() and now - self._found[0] > _KNOWN_S):
            self._found = (now, self._thread.submit(self._can_write))
        asked, found = self._found
        left = max(0.0, asked + _MOST_WAIT_S - now)
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(found)), left)
        except TimeoutError:
            _LOG.error("the archive cannot be written: it does not answer")
            return False

    def _can_write(self) -> bool:
        # What is the same is not written by SQLite; a millisecond is soon made good by the next beat.
        another = sa.update(HEARTBEAT).values(at=HEARTBEAT.c.at + 1)
        try:
            self._database.write(lambda connection: connection.execute(another).close())
        except ARCHIVE_FAULTS as fault:
            _LOG.error("the archive cannot be written: %s", fault)
            return False
        return True
