"""The round after this one: sides and running totals (R20)."""

from __future__ import annotations

from pasang.notation.round import Round
from pasang.play.finish import Finish
from pasang.play.seat import Seats
from pasang.rules.match import Match
from pasang.rules.side import Side


def south_next(played: Round, finish: Finish) -> Side:
    """The side of this round whose player is South in the next: the last to capture (R20).

    Who wins outright counts as the last to capture, as with suntuk, even if the loser moved last. After a round that
    was called off the sides stay.
    """
    if not finish.counts:
        return Side.SOUTH
    if finish.winner is not None and not finish.happened_on_the_board:
        return finish.winner
    return played.to_move.other


def match_after(match: Match, played: Round, finish: Finish) -> Match:
    """The match with this round counted, unless it was called off (R20)."""
    if not finish.counts:
        return match
    return match.after(finish.score, last_to_capture=south_next(played, finish))


def next_seats(seats: Seats, played: Round, finish: Finish) -> Seats:
    """The same players in the next round, the last to capture as South (R20)."""
    return seats if south_next(played, finish) is Side.SOUTH else seats.swapped


def next_match(match: Match, played: Round, finish: Finish) -> Match:
    """The match that the next round belongs to: this one while rounds remain, else a new one as long."""
    counted = match_after(match, played, finish)
    return Match(match.rounds) if counted.is_over else counted
