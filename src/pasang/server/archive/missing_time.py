"""The time that an older archive knows nothing of: lost for the clocks that run there, as if no server had been up."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from pasang.server.archive.schema import HEARTBEAT, OUTAGES


def last_heartbeat(archive: sa.Connection) -> sa.Row[Any] | None:
    """When a server was up at an archive, for the last time so far."""
    return archive.execute(sa.select(HEARTBEAT)).first()


def note_missing_time(older: sa.Connection, heartbeat: sa.Row[Any] | None) -> None:
    """Let an older archive go on from the last heartbeat of the one in whose place it is put.

    Otherwise whoever looks at its clocks before the next heartbeat would find that they had run all the time.
    """
    last = last_heartbeat(older)
    if last is None or heartbeat is None or heartbeat.at <= last.at:
        return
    older.execute(sa.delete(OUTAGES).where(OUTAGES.c.began == last.at))
    # A moment later, so that it is news for a server that has been up all the time.
    outage = {"began": last.at, "ended": heartbeat.at + 1}
    older.execute(sa.insert(OUTAGES).values(outage))
    older.execute(sa.update(HEARTBEAT).values(at=heartbeat.at, told=heartbeat.told))
