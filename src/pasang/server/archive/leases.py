"""Who looks after a table: one process at a time, by a lease that ends by itself when the process dies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.schema import LEASES

LEASE_MS: Final = 15_000
"""How long a table stays without its engine and its flag after its process was killed, at most."""
_TABLES_AT_ONCE: Final = 500

_TAKE: Final = sa.text(
    "INSERT INTO leases (table_id, holder, until) VALUES (:table, :holder, :until) "
    "ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until = excluded.until "
    "WHERE leases.holder = excluded.holder OR leases.until < :now RETURNING holder"
)


class Leases:
    """The leases of one process; its calls block, so they belong in a thread.

    A lease decides who thinks for engines and lets flags fall, not who may write: every change is checked by itself.
    """

    def __init__(self, database: Database, process: str, now: Callable[[], Instant]) -> None:
        self._database = database
        self._process = process
        self._now = now

    def take(self, table_id: str) -> bool:
        """Look after a table, unless another process does."""
        now = int(self._now())
        values = {
            "table": table_id,
            "holder": self._process,
            "until": now + LEASE_MS,
            "now": now,
        }
        return self._database.write(
            lambda connection: connection.execute(_TAKE, values).first() is not None
        )

    def renew(self, tables: Sequence[str]) -> set[str]:
        """Go on looking after these tables; those of them that are still ours."""
        until = int(self._now()) + LEASE_MS

        def renew(connection: sa.Connection) -> set[str]:
            ours = set[str]()
            for begin in range(0, len(tables), _TABLES_AT_ONCE):
                some = LEASES.c.table_id.in_(tables[begin : begin + _TABLES_AT_ONCE])
                renewed = sa.update(LEASES).where(some, LEASES.c.holder == self._process)
                ours |= set(
                    connection.scalars(renewed.values(until=until).returning(LEASES.c.table_id))
                )
            return ours

        return self._database.write(renew) if tables else set()

    def let_go(self, table_id: str) -> None:
        """Look after a table no more."""
        ours = sa.and_(LEASES.c.table_id == table_id, LEASES.c.holder == self._process)
        self._delete(ours)

    def let_go_of_all(self) -> None:
        """Look after nothing any more."""
        self._delete(LEASES.c.holder == self._process)

    def _delete(self, which: sa.ColumnElement[bool]) -> None:
        self._database.write(
            lambda connection: connection.execute(sa.delete(LEASES).where(which)).close()
        )
