"""Tables and dice for the tests of the play room."""

from __future__ import annotations

from random import Random

import pytest

from pasang.notation.round import Round
from pasang.play.clock import ClockSetting, Instant
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.match import Match
from pasang.rules.move import Move
from pasang.rules.position import Position

PEOPLE = Seats(Seat.person("Siti"), Seat.person("Awang"))
AGAINST_ENGINE = Seats(Seat.person("Siti"), Seat.engine(3, "Pasang"))
ENGINES = Seats(Seat.engine(1), Seat.engine(2))
START = Round.start(1).position

ONE_MOVE_FROM_SUNTUK = (
    "..........S/.........../.........../.........../.........../w....+...../.........../N........../"
    ".........../..b......../........... 60 cj 85-89 slide"
)
"""Example 4 of the rules: after k11-k2xc2 North is suntuk."""


def table_of(
    seats: Seats = PEOPLE,
    start: Position | str = START,
    clock: ClockSetting | None = None,
    rounds: int = 1,
    at: int = 0,
) -> Table:
    position = Round.from_position(start).position
    match = Match(rounds)
    return Table.opened(seats, position, match=match, clock=clock, at=Instant(at)).table


def played(table: Table, *moves: str, at: int = 0) -> Table:
    for move in moves:
        position = table.round.position
        table = table.play(position.to_move, move, position.ply, Instant(at)).table
    return table


def played_out(table: Table, dice: Random) -> Table:
    while not table.finish:
        position = table.round.position
        move = dice.choice(position.legal_moves)
        table = table.play(position.to_move, move, position.ply, Instant(0)).table
    return table


def plays_counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every move that the law is asked to play from now on."""
    played: list[str] = []
    law = Position.after

    def after(position: Position, move: Move) -> Position:
        played.append(str(move))
        return law(position, move)

    monkeypatch.setattr(Position, "after", after)
    return played
