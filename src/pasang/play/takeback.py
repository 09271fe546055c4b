"""How far a takeback goes: to the last turn of a person."""

from __future__ import annotations

from pasang.notation.round import Round
from pasang.play.seat import Seats
from pasang.rules.side import Side


def takeback_ply(played: Round, seats: Seats, side: Side | None = None) -> int | None:
    """The ply at which a person, or one side, last had the choice before now; none if it has not moved.

    Against an engine that takes back the engine's answer too; between two people at one screen, one move.

    >>> from pasang.play.seat import Seat
    >>> takeback_ply(Round.start().play("c", "j"), Seats(Seat.person(), Seat.engine(1)))
    0
    >>> takeback_ply(Round.start().play("c", "j"), Seats(Seat.person(), Seat.person()), Side.SOUTH)
    0
    """
    first, now = played.positions[0].ply, played.position.ply
    sides = [one for one in Side if seats[one].is_person and side in (None, one)]
    return next((ply for ply in range(now - 1, first - 1, -1) if Side(ply % 2) in sides), None)
