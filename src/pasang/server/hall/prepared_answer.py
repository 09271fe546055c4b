"""An answer that a player has prepared, to be played at once when the opponent has moved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pasang.play.table import Table
from pasang.rules.refusal import MoveRefused
from pasang.rules.side import Side
from pasang.server.archive.conditional_archive import ConditionalArchive, use_up
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import Beside


@dataclass(frozen=True, slots=True)
class PreparedAnswer:
    """A move for the side that is to move, and what is written with it, so that it is played once."""

    side: Side
    move: str
    beside: Beside


FindAnswer = Callable[[Listing, Table], PreparedAnswer | None]
"""Called off the event loop after every move where there are days for each."""


def nothing_prepared(_listing: Listing, _table: Table) -> PreparedAnswer | None:
    """A hall in which nobody prepares anything."""
    return None


class PreparedAnswers:
    """Finds what was prepared for the move just played; what the round has left is dropped."""

    def __init__(self, archive: ConditionalArchive) -> None:
        self._archive = archive

    def __call__(self, listing: Listing, table: Table) -> PreparedAnswer | None:
        """The answer that is due at a table, if there is one."""
        side, moves = table.round.to_move, table.round.moves
        if table.finish or table.pause or not moves:
            return None
        prepared = self._archive.find(listing.id, side)
        if prepared is None or prepared.ply >= table.round.position.ply:
            return None
        left = prepared.at(table)
        move = left.answer_to(str(moves[-1]))
        if move is None or not _is_legal(table, move):
            self._archive.drop(prepared)
            return None
        then = left.after([str(moves[-1]), move])
        ply = table.round.position.ply + 1
        return PreparedAnswer(side, move, partial(use_up, prepared, ply, then))


def _is_legal(table: Table, move: str) -> bool:
    try:
        table.round.play(move)
    except MoveRefused:
        return False
    return True
