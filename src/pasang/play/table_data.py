"""What is known of a table; how it changes is told by its events, and who may change it by the table itself."""

from __future__ import annotations

from dataclasses import dataclass

from pasang.notation.round import Round
from pasang.play.answered import NOTHING_ANSWERED, AnsweredRequests
from pasang.play.clock import Clock
from pasang.play.event import Pause
from pasang.play.finish import Finish
from pasang.play.offer import Offer
from pasang.play.seat import Seats
from pasang.rules.match import Match


@dataclass(frozen=True, slots=True)
class TableData:
    """The values of a table, replaced as a whole with every change."""

    seats: Seats
    round: Round
    match: Match
    """The match as it stood before this round (R20)."""
    clock: Clock | None
    version: int = 1
    finish: Finish | None = None
    pause: Pause | None = None
    next_table: str | None = None
    offer: Offer | None = None
    declined: tuple[Offer, ...] = ()
    """What was offered and declined since the last move; asking once is enough."""
    answered: AnsweredRequests = NOTHING_ANSWERED
