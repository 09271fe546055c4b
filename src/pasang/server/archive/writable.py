"""Whether the archive can be written, found out by writing."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from pasang.server.archive.database import ARCHIVE_FAULTS, Database
from pasang.server.archive.schema import HEARTBEAT

_LOG = logging.getLogger(__name__)
_KNOWN_S: Final = 1.0
"""For so long an answer stays true enough: whoever asks all the time does not keep the disk busy."""


class WritableCheck:
    """Its calls block until the disk has answered, so they belong in a thread."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._clock = clock
        self._found: tuple[float, bool] | None = None

    def is_writable(self) -> bool:
        """Whether something could just be written."""
        if self._found is None or self._clock() - self._found[0] > _KNOWN_S:
            self._found = (self._clock(), self._can_write())
        return self._found[1]

    def _can_write(self) -> bool:
        # What is the same is not written by SQLite; a millisecond is soon made good by the next beat.
        another = sa.update(HEARTBEAT).values(at=HEARTBEAT.c.at + 1)
        try:
            self._database.write(lambda connection: connection.execute(another).close())
        except ARCHIVE_FAULTS as fault:
            _LOG.error("the archive cannot be written: %s", fault)
            return False
        return True
