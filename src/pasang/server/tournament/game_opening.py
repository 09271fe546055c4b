"""The table at which a pairing is played: both in their seats, by the form of the tournament."""

from __future__ import annotations

from pasang.play.clock import Instant
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.holders import Holders
from pasang.server.tournament.pairing import Pairing
from pasang.server.tournament.tournament import Tournament


def opening_of(tournament: Tournament, pairing: Pairing, leg: int, at: Instant) -> Opening:
    """The table of one leg of a pairing; in the second the sides are swapped."""
    assert pairing.second is not None, "who rests sits at no table"
    names = tournament.names()
    seats = Seats(*(Seat.person(names.get(one, "")) for one in (pairing.first, pairing.second)))
    holders = Holders(pairing.first, pairing.second)
    if leg > 1:
        seats, holders = seats.swapped, holders.swapped
    form = tournament.form
    change = Table.opened(seats, form.start, clock=form.clock, at=at)
    # Nobody has opened it: the director, who is no player, may no more act there than anybody else.
    ownership = Ownership(None, holders, tournament=tournament.id)
    return Opening((change,), tournament.title, form.pattern, ownership=ownership)
