"""Fair play: whoever is in the middle of a rated round gets no help from the engines of this server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

from anyio import to_thread

from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Table
from pasang.server.archive.table_reading import TableReading
from pasang.server.people.person import Person

_LOOK_S: Final = 1.0
"""How often it is looked, while somebody is helped, whether a rated round of theirs has begun."""


@dataclass(frozen=True, slots=True)
class FairPlay:
    """Says who may be helped, whichever table or page they ask from."""

    tables: TableReading

    def check_unrated(self, person: Person | None) -> None:
        """Refuse help to whoever is in the middle of a rated round."""
        if person and self.tables.plays_rated(person.id):
            raise TableRefused(TableReason.NO_HELP)

    def check_opponent(self, person: Person | None, table: Table) -> None:
        """Refuse to let an engine play on where its moves could be copied.

        A round of minutes could be played beside it from the first move on; one of weeks only from a position.
        """
        if person is None or all(seat.is_person for seat in table.seats):
            return
        is_from_start = table.round.positions[0].ply == 0
        if self.tables.plays_rated(person.id, live_only=is_from_start):
            raise TableRefused(TableReason.NO_HELP)

    async def help(
        self, person: Person | None, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Help somebody until that is done, or until a rated round of theirs has begun."""
        await to_thread.run_sync(self.check_unrated, person)
        helping = asyncio.create_task(work())
        try:
            while not (await asyncio.wait({helping}, timeout=_LOOK_S))[0]:
                await to_thread.run_sync(self.check_unrated, person)
            helping.result()
        finally:
            helping.cancel()
            await asyncio.wait({helping})
