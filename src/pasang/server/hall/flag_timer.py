"""When a flag will fall: a timer that is set anew with every change, and tries again after a fault."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from pasang.play.clock import Instant
from pasang.play.refusal import TableRefused
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.table_reading import NotInArchive

_LOG = logging.getLogger(__name__)
_RETRY_S: Final = 1.0
"""How long a flag stays up after a fault of the machinery, which never decides a round."""
_AFTER_S: Final = 0.005
"""Looked at a moment after the time is up, never before."""


class FlagTimer:
    """Calls when a flag should fall; whoever is called looks at the clock again."""

    def __init__(self, now: Callable[[], Instant], fall: Callable[[], Awaitable[None]]) -> None:
        self._now = now
        self._fall = fall
        self._timer: asyncio.TimerHandle | None = None
        self._falling: asyncio.Task[None] | None = None

    def set(self, falls_at: Instant | None, least_s: float = 0.0) -> None:
        """Wait for this moment instead of another one, or for none."""
        self.cancel()
        if falls_at is not None:
            wait_s = max(least_s, (falls_at - self._now()) / 1000) + _AFTER_S
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._time_is_up, falls_at)

    def cancel(self) -> None:
        """Wait no more."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Never call again, and let go of whoever was called."""
        self.cancel()
        self._fall = _nobody_falls

    def _time_is_up(self, falls_at: Instant) -> None:
        self._falling = asyncio.create_task(self._let_fall(falls_at))

    async def _let_fall(self, falls_at: Instant) -> None:
        try:
            # A table that another process changed, or put away, has been looked at again.
            with suppress(TableRefused, NotInArchive):
                await self._fall()
        except ARCHIVE_FAULTS as fault:
            _LOG.error("a flag cannot fall yet: %s", fault)
            self.set(falls_at, _RETRY_S)


async def _nobody_falls() -> None:
    """What a closed table's timer calls."""
