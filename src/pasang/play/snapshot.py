"""What is left of the many changes of a table, but for its moves: enough to go on without reading them all again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from pasang.play.answered import AnsweredRequests
from pasang.play.clock import Clock
from pasang.play.event import Pause
from pasang.play.finish import Finish
from pasang.play.offer import Offer
from pasang.play.table_data import TableData


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at a version, without what its first change tells, and without the moves, which tell themselves."""

    version: int
    ply: int
    clock: Clock | None
    finish: Finish | None
    pause: Pause | None
    next_table: str | None
    offer: Offer | None
    declined: tuple[Offer, ...]
    answered: AnsweredRequests

    @classmethod
    def of(cls, table: TableData) -> Self:
        """What has become of a table so far."""
        return cls(
            table.version,
            table.round.position.ply,
            table.clock,
            table.finish,
            table.pause,
            table.next_table,
            table.offer,
            table.declined,
            table.answered,
        )
