"""The tables of pairings that were decided elsewhere: nobody need play them out, and no clock need run there."""

from __future__ import annotations

import logging
from typing import Final

from pasang.play.clock import Instant
from pasang.play.refusal import TableRefused
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.table_archive import Overtaken
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.hall.hall import Hall
from pasang.server.hall.played_table import Deed
from pasang.server.tournament.pairing import Outcome, Pairing
from pasang.server.tournament.tournament import Game, Tournament

_LOG: Final = logging.getLogger(__name__)


async def left_tables(hall: Hall, tournament: Tournament) -> None:
    """End what goes on at tables of the round although its pairing is decided; a fault of a table is no fault here."""
    for pairing in tournament.pairings_of(tournament.round):
        if not pairing.is_decided:
            continue
        for game in tournament.games_of(pairing):
            if game.is_over:
                continue
            try:
                await hall.do_at(game.table, _ending(pairing, game))
            except (*ARCHIVE_FAULTS, NotInArchive, Overtaken, TableRefused) as fault:
                _LOG.warning("%s: is not ended with its pairing: %s", game.table, fault)


def _ending(pairing: Pairing, game: Game) -> Deed:
    """Whoever has lost the pairing resigns the table; where nobody has, it is called off if it has hardly begun."""
    loser = {Outcome.FIRST: Side.NORTH, Outcome.SECOND: Side.SOUTH}.get(
        pairing.outcome or Outcome.NEITHER
    )
    if loser is not None and game.leg > 1:
        loser = loser.other

    def end(table: Table, at: Instant) -> Change:
        ply = table.round.position.ply
        if table.finish:
            return Change(table, (), table.version)
        if loser is not None:
            return table.resign(loser, ply, at)
        if table.can_abort:
            return table.abort(Side.SOUTH, ply, at)
        return Change(table, (), table.version)

    return end
