"""When the server was up: a heartbeat while it is, and what was lost between two of its lives."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.schema import HEARTBEAT, OUTAGES
from pasang.server.hall.away import Period, time_in

HEARTBEAT_S: Final = 2.0
"""How often a server says that it is up."""
_LONGEST_MS: Final = 6_000
"""The longest time between two heartbeats in which nothing was lost."""
_LONGEST_AT_START_MS: Final = 2_500
"""The same for a server that starts, where another one may be up."""
_ONE: Final = 1
"""There is one heartbeat, whichever process it is of."""


class Uptime:
    """Its calls block until the disk has answered, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, at: Instant) -> None:
        """A server starts; since the last heartbeat there was none, unless several share the archive."""
        is_alone = self._database.engine.dialect.name == "sqlite"
        self._note(at, 0 if is_alone else _LONGEST_AT_START_MS)

    def beat(self, at: Instant) -> None:
        """The server is up; if it could not say so for a while, that is noted."""
        self._note(at, _LONGEST_MS)

    def _note(self, at: Instant, longest_ms: int) -> None:
        def note(connection: sa.Connection) -> None:
            last = connection.scalar(sa.select(HEARTBEAT.c.at).where(HEARTBEAT.c.id == _ONE))
            if last is None:
                connection.execute(sa.insert(HEARTBEAT).values(id=_ONE, at=int(at)))
                return
            connection.execute(sa.update(HEARTBEAT).values(at=int(at)))
            if last - at > _LONGEST_MS:
                # The machine's clock was set back: what is now would lie in an outage that is past.
                connection.execute(sa.delete(OUTAGES).where(OUTAGES.c.ended > int(at)))
            if at - last > longest_ms:
                connection.execute(sa.insert(OUTAGES).values(began=last, ended=int(at)))

        self._database.write(note)

    def outages(self, since: Instant, at: Instant) -> list[Period]:
        """The times between two moments in which no server was up."""
        asked = sa.select(OUTAGES).where(OUTAGES.c.ended > int(since), OUTAGES.c.began < int(at))
        with self._database.connect() as connection:
            rows = connection.execute(asked).all()
        return [Period(Instant(row.began), Instant(row.ended)) for row in rows]

    def lost_ms(self, since: Instant, at: Instant) -> int:
        """How much of the time between two moments the server was not up."""
        return time_in(self.outages(since, at), since, at)
