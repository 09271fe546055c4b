"""How an engine plays from its seat: it waits for its turn to search, then moves by the one door."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from pasang.engine.analysis import Played
from pasang.engine.budget import Budget, Clock
from pasang.engine.fault import EngineError
from pasang.play.refusal import TableRefused
from pasang.play.table import Table
from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.search_queue import Busy, SearchQueue
from pasang.server.hall.thinker import Thinker

_LOG = logging.getLogger(__name__)
_RETRY_S = 1.0
"""How long an engine seat waits after a fault of the machinery, which never decides a round."""


@dataclass(frozen=True, slots=True)
class EngineSeat:
    """Thinks for the engine seats of all tables."""

    searches: SearchQueue
    pace_s: float
    """The least time a move takes where no person plays."""
    reply_s: float
    """The least time an answer to a person takes."""

    async def think(self, live: LiveTable) -> None:
        """Choose a move for the side to move and play it."""
        table = live.table
        position = table.round.position
        visitor = live.asker()
        began = asyncio.get_running_loop().time()
        played = await self._choose(table, live, visitor)
        least = self.reply_s if any(seat.is_person for seat in table.seats) else self.pace_s
        passed = asyncio.get_running_loop().time() - began
        await asyncio.sleep(max(0.0, least - passed))
        live.thinking.move_found()
        try:
            await live.do(lambda now, at: now.play(position.to_move, played.move, position.ply, at))
        except TableRefused as refused:
            _LOG.debug("%s: the engine's move came too late: %s", live.listing.id, refused)

    async def _choose(self, table: Table, live: LiveTable, visitor: str) -> Played:
        position = table.round.position
        level = table.seats[position.to_move].level

        async def search(thinker: Thinker) -> Played:
            return await thinker.play(
                position,
                _budget(table, live),
                level=level,
                on_deeper=lambda seen: live.look_deeper(position.ply, seen.depth),
            )

        while True:
            try:
                return await self.searches.run(visitor, search, urgent=True)
            except Busy:
                _LOG.info("%s: the engine waits, all searches are taken", live.listing.id)
            except EngineError as error:
                _LOG.warning("%s: the engine failed: %s", live.listing.id, error)
            await asyncio.sleep(_RETRY_S)


def _budget(table: Table, live: LiveTable) -> Budget | None:
    """The engine keeps to the table's clock as a person does."""
    if table.clock is None:
        return None
    at, side = live.now(), table.round.to_move
    return Budget(
        clock=Clock(
            left=table.clock.left_at(side, at) / 1000,
            increment=float(table.clock.setting.increment_s),
            other_left=table.clock.left_at(side.other, at) / 1000,
        )
    )
