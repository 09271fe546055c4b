"""The pairings of a round, their tables and what came of them, written in the transaction that is going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.rules.score import Score
from pasang.server.archive.schema import CHANGES, TABLES
from pasang.server.archive.table_archive import new_id
from pasang.server.archive.table_rows import rows_of
from pasang.server.tournament.game_opening import opening_of
from pasang.server.tournament.pairing import Pairing
from pasang.server.tournament.result import played_out
from pasang.server.tournament.rows import decided, pairing_row
from pasang.server.tournament.schema import GAMES, PAIRINGS
from pasang.server.tournament.tournament import Game, Tournament


def write_round(
    connection: sa.Connection, tournament: Tournament, pairings: Sequence[Pairing], at: Instant
) -> None:
    """Keep the pairings of a round, and open a table for each that is to be played."""
    rows = [pairing_row(tournament.id, one) for one in pairings]
    connection.execute(sa.insert(PAIRINGS), rows)
    for pairing in pairings:
        if not pairing.is_decided:
            _open_game(connection, tournament, pairing, 1, at)


def write_result(connection: sa.Connection, tournament: Tournament, pairing: Pairing) -> None:
    """Keep what came of a pairing."""
    here = sa.and_(
        PAIRINGS.c.tournament_id == tournament.id,
        PAIRINGS.c.round == pairing.round,
        PAIRINGS.c.board == pairing.board,
    )
    connection.execute(sa.update(PAIRINGS).where(here).values(**decided(pairing)))


def write_end(
    connection: sa.Connection, tournament: Tournament, table: str, score: Score | None, at: Instant
) -> bool:
    """Count the end of a table, unless it has been; whether it had not. A second leg is opened if one is due."""
    unsettled = sa.and_(GAMES.c.table_id == table, ~GAMES.c.is_over)
    values = {"is_over": True, "score": str(score) if score else None}
    if connection.execute(sa.update(GAMES).where(unsettled).values(**values)).rowcount != 1:
        return False
    game = next(one for one in tournament.games if one.table == table)
    pairing = tournament.pairing(game.round, game.board)
    assert pairing is not None, "a table belongs to a pairing"
    if pairing.is_decided or score is None:
        return True
    others = [one for one in tournament.games_of(pairing) if one.table != table]
    games = [*others, replace(game, is_over=True, score=score)]
    pairing = played_out(pairing, games, tournament.form.legs)
    write_result(connection, tournament, pairing)
    open_due_leg(connection, tournament, pairing, games, at)
    return True


def open_due_leg(
    connection: sa.Connection,
    tournament: Tournament,
    pairing: Pairing,
    games: Sequence[Game],
    at: Instant,
) -> None:
    """Open the table of the next leg of a pairing, once all before it have a score."""
    is_due = not pairing.is_decided and all(game.score is not None for game in games)
    if is_due and len(games) < tournament.form.legs and not tournament.is_ended:
        _open_game(connection, tournament, pairing, len(games) + 1, at)


def _open_game(
    connection: sa.Connection, tournament: Tournament, pairing: Pairing, leg: int, at: Instant
) -> None:
    table = new_id()
    rows = rows_of(table, opening_of(tournament, pairing, leg, at))
    connection.execute(sa.insert(TABLES).values(**rows.table))
    connection.execute(sa.insert(CHANGES), rows.changes)
    game = {
        "table_id": table,
        "tournament_id": tournament.id,
        "round": pairing.round,
        "board": pairing.board,
        "leg": leg,
        "is_over": False,
    }
    connection.execute(sa.insert(GAMES).values(**game))
