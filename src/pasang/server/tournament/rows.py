"""What is written of a tournament, column by column, and read again."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

from pasang.notation.position_text import read_position, write_position
from pasang.play.clock import ClockSetting, Instant
from pasang.server.archive.event_text import read_score
from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.form import Form, System
from pasang.server.tournament.pairing import Decision, Outcome, Pairing
from pasang.server.tournament.schema import ENTRANTS, GAMES, PAIRINGS, TOURNAMENTS
from pasang.server.tournament.tournament import Game, Tournament

_NO_CLOCK: Final = ClockSetting()


def tournament_row(tournament: Tournament) -> dict[str, Any]:
    """A new tournament as its row."""
    form = tournament.form
    clock = form.clock or _NO_CLOCK
    return {
        "id": tournament.id,
        "code": tournament.code,
        "director": tournament.director,
        "title": tournament.title,
        "system": form.system.value,
        "position": write_position(form.start),
        "pattern": form.pattern,
        "initial_s": clock.initial_s,
        "increment_s": clock.increment_s,
        "rounds": form.rounds,
        "legs": form.legs,
        "double": form.double,
        "made": int(tournament.made),
        "updated": int(tournament.made),
        "version": tournament.version,
        "round": tournament.round,
        "is_open": tournament.is_open,
        "is_ended": tournament.is_ended,
    }


def entrant_row(tournament: str, entrant: Entrant) -> dict[str, Any]:
    """Somebody who comes in as a row."""
    return {
        "tournament_id": tournament,
        "person": entrant.person,
        "name": entrant.name,
        "number": entrant.number,
        "first_round": entrant.first_round,
        "gone_from": entrant.gone_from,
        "removed": entrant.removed,
    }


def pairing_row(tournament: str, pairing: Pairing) -> dict[str, Any]:
    """A pairing as its row."""
    return {
        "tournament_id": tournament,
        "round": pairing.round,
        "board": pairing.board,
        "first": pairing.first,
        "second": pairing.second,
        **decided(pairing),
    }


def decided(pairing: Pairing) -> dict[str, Any]:
    """What came of a pairing, as columns."""
    return {
        "outcome": pairing.outcome.value if pairing.outcome else None,
        "decision": pairing.decision.value if pairing.decision else None,
        "margin": pairing.margin,
    }


def read_tournament(connection: sa.Connection, row: sa.Row[Any]) -> Tournament:
    """A tournament with all that belongs to it."""
    return Tournament(
        id=row.id,
        code=row.code,
        director=row.director,
        title=row.title,
        form=_form(row),
        made=Instant(row.made),
        version=row.version,
        round=row.round,
        is_open=row.is_open,
        is_ended=row.is_ended,
        entrants=tuple(map(_entrant, _of(connection, ENTRANTS, row.id))),
        pairings=tuple(map(_pairing, _of(connection, PAIRINGS, row.id))),
        games=tuple(map(_game, _of(connection, GAMES, row.id))),
    )


def rows_where(connection: sa.Connection, wanted: sa.ColumnElement[bool]) -> list[sa.Row[Any]]:
    """Tournaments, the one that changed last first."""
    asked = sa.select(TOURNAMENTS).where(wanted)
    latest = asked.order_by(TOURNAMENTS.c.updated.desc(), TOURNAMENTS.c.id)
    return list(connection.execute(latest))


_ORDER: Final = {
    ENTRANTS: (ENTRANTS.c.number,),
    PAIRINGS: (PAIRINGS.c.round, PAIRINGS.c.board),
    GAMES: (GAMES.c.round, GAMES.c.board, GAMES.c.leg),
}


def _of(connection: sa.Connection, table: sa.Table, tournament: str) -> list[sa.Row[Any]]:
    asked = sa.select(table).where(table.c.tournament_id == tournament)
    return list(connection.execute(asked.order_by(*_ORDER[table])))


def _form(row: sa.Row[Any]) -> Form:
    clock = ClockSetting(row.initial_s, row.increment_s)
    return Form(
        system=System(row.system),
        start=read_position(row.position),
        pattern=row.pattern,
        clock=None if clock == _NO_CLOCK else clock,
        rounds=row.rounds,
        legs=row.legs,
        double=row.double,
    )


def _entrant(row: sa.Row[Any]) -> Entrant:
    return Entrant(row.person, row.name, row.number, row.first_round, row.gone_from, row.removed)


def _pairing(row: sa.Row[Any]) -> Pairing:
    return Pairing(
        round=row.round,
        board=row.board,
        first=row.first,
        second=row.second,
        outcome=Outcome(row.outcome) if row.outcome else None,
        decision=Decision(row.decision) if row.decision else None,
        margin=row.margin,
    )


def _game(row: sa.Row[Any]) -> Game:
    score = read_score(row.score) if row.score else None
    return Game(row.table_id, row.round, row.board, row.leg, row.is_over, score)
