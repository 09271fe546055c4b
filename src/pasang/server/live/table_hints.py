"""Hints for a page at a table: one at a time, and only for the position that stands."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import Final

from pasang.engine.fault import EngineError
from pasang.engine.hint import Hint
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Table
from pasang.rules.position import Position
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.hall.search_queue import Busy
from pasang.server.hall.thinker import Thinker
from pasang.server.live.connection import PageConnection
from pasang.server.problem import RequestProblem
from pasang.server.rooms import Rooms, pay
from pasang.server.view.position import choice_view
from pasang.server.view.refusal import refused_view
from pasang.server.view.value import value_view
from pasang.server.wire.live_table import AskHint, HintTold, RequestRefused, TableRequest

_POINTS: Final = 1.0
"""What a hint costs, of the same budget as expensive requests."""


class TableHints:
    """Tells a page what the engine would play, better and better, until it has ended or is not wanted any more."""

    __slots__ = ("_connection", "_position", "_rooms", "_task")

    def __init__(self, connection: PageConnection[TableRequest], rooms: Rooms) -> None:
        self._connection = connection
        self._rooms = rooms
        self._task: asyncio.Task[None] | None = None
        self._position: Position | None = None

    def ask(self, request: AskHint, table: Table, *, is_rated: bool) -> None:
        """Begin to think about a hint; a newer question replaces an older one, and a rated round has none."""
        self.stop()
        try:
            if is_rated and not table.finish:
                raise TableRefused(TableReason.NO_HELP)
            self._position = _asked_about(request, table)
        except TableRefused as refused:
            self._refuse(request.id, refused)
        else:
            self._task = asyncio.create_task(self._think(request.id, self._position))

    def keep_to(self, table: Table) -> None:
        """Stop, if the position that is thought about has passed."""
        if table.finish or table.round.position != self._position:
            self.stop()

    def stop(self) -> list[asyncio.Task[None]]:
        """Think no further; the engine is free again when what is returned has ended."""
        stopped = [self._task] if self._task else []
        for task in stopped:
            task.cancel()
        self._task = None
        return stopped

    def _refuse(self, question: str, refused: TableRefused) -> None:
        self._connection.tell(RequestRefused(id=question, refusal=refused_view(refused)))

    async def _think(self, question: str, position: Position) -> None:
        async def look(thinker: Thinker) -> None:
            async with aclosing(thinker.hint(position)) as hints:
                async for hint in hints:
                    self._connection.tell(_hint_told(question, position, hint))

        try:
            await pay(self._rooms, self._connection.address, _POINTS)
            await self._rooms.fair_play.help(
                self._connection.person,
                lambda: self._rooms.searches.run(self._connection.visitor, look, urgent=True),
            )
        except RequestProblem as problem:
            self._connection.refuse(question, problem.problem.error)
        except TableRefused as refused:
            self._refuse(question, refused)
        except ARCHIVE_FAULTS:
            self._connection.refuse(question, "archive_failed")
        except Busy:
            self._connection.refuse(question, "busy")
        except EngineError:
            self._connection.refuse(question, "engine_failed")


def _asked_about(request: AskHint, table: Table) -> Position:
    """The position that stands, if it is the one that is meant and anything can be played there."""
    position = table.round.position
    if table.finish:
        raise TableRefused(TableReason.FINISHED)
    if request.ply != position.ply:
        raise TableRefused(TableReason.STALE_PLY, count=position.ply)
    return position


def _hint_told(question: str, position: Position, hint: Hint) -> HintTold:
    return HintTold(
        id=question,
        ply=position.ply,
        choice=choice_view(position, hint.move),
        choices_left=hint.choices_left,
        value=value_view(hint.value, position),
        proved=hint.proved.value if hint.proved else None,
        final=hint.is_final,
    )
