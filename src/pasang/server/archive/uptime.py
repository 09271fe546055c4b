"""When the server was up: a heartbeat while it is, and what was lost between two of its lives."""

from __future__ import annotations

import time
from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import ARCHIVE_FAULTS, Database
from pasang.server.archive.schema import HEARTBEAT, OUTAGES
from pasang.server.archive.shared_time import DATABASE_CLOCK
from pasang.server.hall.away import Period, time_in

HEARTBEAT_S: Final = 2.0
"""How often a server says that it is up."""
LONGEST_MS: Final = 6_000
"""The longest time between two heartbeats in which nothing was lost."""
_LONGEST_IN_DOUBT_MS: Final = 2_500
"""The same for a server that has tried in vain, or that starts where another one may be up."""
_OVERDUE_MS: Final = 3_000
"""After so long without a heartbeat nobody knows whether the archive is there."""
_NS_PER_MS: Final = 1_000_000
_ONE: Final = 1
"""There is one heartbeat, whichever process it is of."""


class Uptime:
    """Its calls block until the disk has answered, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._last: Instant | None = None
        """When this process last said that it is up."""
        self._has_failed = False

    def begin(self, at: Instant) -> None:
        """A server starts; since the last heartbeat there was none, unless several share the archive."""
        is_alone = self._database.engine.dialect.name == "sqlite"
        asked_ns = time.monotonic_ns()

        def note(connection: sa.Connection) -> None:
            last = _said(connection, at, asked_ns)
            if last is not None and last - at > LONGEST_MS:
                # The machine's clock was set back: what is now would lie in an outage that is past.
                connection.execute(sa.delete(OUTAGES).where(OUTAGES.c.ended > int(at)))
            _note(connection, last, at, 0 if is_alone else _LONGEST_IN_DOUBT_MS)

        self._database.write(note)
        self._last = at

    def beat(self, at: Instant) -> list[Period]:
        """The server is up; if it could not say so for long, that is noted. The outages since, whoever noted them."""
        try:
            asked_ns = time.monotonic_ns()
            lost = self._database.write(lambda connection: self._beat(connection, at, asked_ns))
        except ARCHIVE_FAULTS:
            self._has_failed = True
            raise
        self._last, self._has_failed = at, False
        return lost

    def _beat(self, connection: sa.Connection, at: Instant, asked_ns: int) -> list[Period]:
        last = _said(connection, at, asked_ns)
        since = last if self._last is None else self._last
        if since is None:
            return []
        longest_ms = _LONGEST_IN_DOUBT_MS if self._has_failed else LONGEST_MS
        if at - since > longest_ms:
            _note(connection, last, at, longest_ms)
        return _outages(connection, since, at)

    def is_overdue(self, at: Instant) -> bool:
        """Whether this process should have said long ago that it is up, and could not."""
        return self._last is not None and (self._has_failed or at - self._last > _OVERDUE_MS)

    def outages(self, since: Instant, at: Instant) -> list[Period]:
        """The times between two moments in which no server was up."""
        with self._database.connect() as connection:
            return _outages(connection, since, at)

    def lost_ms(self, since: Instant, at: Instant) -> int:
        """How much of the time between two moments the server was not up."""
        return time_in(self.outages(since, at), since, at)


def _said(connection: sa.Connection, at: Instant, asked_ns: int) -> Instant | None:
    """Say that a server is up; when that was last said. Whoever says so at once waits, and hears of this."""
    here = sa.select(HEARTBEAT.c.at).where(HEARTBEAT.c.id == _ONE)
    last = connection.scalar(here.with_for_update())
    # The moment is over by now: who goes by this heartbeat must not be behind by what waiting for our turn took.
    waited_ms = (time.monotonic_ns() - asked_ns) // _NS_PER_MS
    told = None if connection.dialect.name == "sqlite" else DATABASE_CLOCK - waited_ms
    if last is None:
        connection.execute(sa.insert(HEARTBEAT).values(id=_ONE, at=int(at), told=told))
        return None
    connection.execute(sa.update(HEARTBEAT).values(at=int(at), told=told))
    return Instant(last)


def _note(connection: sa.Connection, last: Instant | None, at: Instant, longest_ms: int) -> None:
    if last is not None and at - last > longest_ms:
        connection.execute(sa.insert(OUTAGES).values(began=int(last), ended=int(at)))


def _outages(connection: sa.Connection, since: Instant, at: Instant) -> list[Period]:
    asked = sa.select(OUTAGES).where(OUTAGES.c.ended > int(since), OUTAGES.c.began < int(at))
    return [
        Period(Instant(row.began), Instant(row.ended)) for row in connection.execute(asked).all()
    ]
