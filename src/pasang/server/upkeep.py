"""What a server does by itself, again and again: whatever goes wrong is told, and the next time comes all the same."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import sqlalchemy as sa

from pasang.server.archive.database import ARCHIVE_FAULTS

_LOG = logging.getLogger(__name__)
_AWAY: Final = (
    sa.exc.OperationalError,
    sa.exc.InterfaceError,
    sa.exc.TimeoutError,
    sa.exc.PendingRollbackError,
)
"""The archive is not there: what else is to be done waits for the next time too."""


class Upkeep:
    """One thing that is done again and again, and whether the last time went well.

    >>> clocks = Upkeep("clocks")
    >>> with clocks.time():
    ...     with clocks.part("nothing"):
    ...         pass
    >>> clocks.has_failed
    False
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.has_failed = False
        """Whether something went wrong the last time."""
        self._fails = False

    @contextmanager
    def time(self) -> Iterator[None]:
        """Once more; it ends here, however it ends, unless the server itself stops."""
        self._fails = False
        try:
            with self.part(self.name):
                yield
        except _AWAY as fault:
            _LOG.error("%s: not done, for want of the archive: %s", self.name, fault)
        self.has_failed = self._fails

    @contextmanager
    def part(self, what: str) -> Iterator[None]:
        """Something of it that does not keep the rest from being done."""
        try:
            yield
        except Exception as fault:
            self._fails = True
            if isinstance(fault, _AWAY):
                raise
            is_of_archive = isinstance(fault, ARCHIVE_FAULTS)
            _LOG.error("%s: not done: %s", what, fault, exc_info=None if is_of_archive else fault)
