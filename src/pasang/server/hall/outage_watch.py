"""What was lost while the server could not say that it is up, for the clocks that went on meanwhile."""

from __future__ import annotations

import asyncio
from typing import Protocol

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.server.archive.uptime import LONGEST_MS
from pasang.server.hall.away import Period


class Uptime(Protocol):
    """Where heartbeats and outages are kept; its calls block."""

    def beat(self, at: Instant) -> list[Period]:
        """The server is up; the outages since this process last said so."""

    def is_overdue(self, at: Instant) -> bool:
        """Whether this process should have said long ago that it is up."""

    def outages(self, since: Instant, at: Instant) -> list[Period]:
        """The times between two moments in which no server was up."""


class AlwaysUp:
    """A server that nothing ever happens to."""

    def beat(self, at: Instant) -> list[Period]:
        """Nothing was lost."""
        del at
        return []

    def is_overdue(self, at: Instant) -> bool:
        """Never."""
        del at
        return False

    def outages(self, since: Instant, at: Instant) -> list[Period]:
        """None at all."""
        del since, at
        return []


class OutageWatch:
    """No clock is judged by a time of which nobody knows whether the archive was there."""

    def __init__(self, uptime: Uptime) -> None:
        self.outages = uptime.outages
        self.lost: tuple[Period, ...] = ()
        """The outages that this process has lived through."""
        self.has_another_archive = False
        """Whether another archive was put in the place of ours; for whoever has read it anew to take back."""
        self._uptime = uptime
        self._last: Instant | None = None
        self._is_news = False
        self._one_at_a_time = asyncio.Lock()

    async def beat(self, at: Instant) -> bool:
        """Say that the server is up; whether there was an outage that the last call has not told of."""
        async with self._one_at_a_time:
            await self._beat(at)
            was_news, self._is_news = self._is_news, False
            return was_news

    async def check(self, at: Instant) -> None:
        """Find out about the time since the last heartbeat if that is overdue; a fault if the archive is not there."""
        if self._uptime.is_overdue(at):
            async with self._one_at_a_time:
                if self._uptime.is_overdue(at):
                    await self._beat(at)

    async def _beat(self, at: Instant) -> None:
        lost = await to_thread.run_sync(self._uptime.beat, at)
        self.lost = (*self.lost, *lost)
        self._is_news = self._is_news or bool(lost)
        if (last := self._last) is not None and any(last - one.began > LONGEST_MS for one in lost):
            # It knows nothing of the time in which this process was up.
            self.has_another_archive = True
        self._last = at
