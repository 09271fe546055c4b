"""Two people meet: who sits where, and the table that is laid for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pasang.play.clock import Instant
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.match import Match
from pasang.rules.side import Side
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.holders import Holders
from pasang.server.lobby.challenge import Challenge
from pasang.server.lobby.refusal import MeetingReason, MeetingRefused
from pasang.server.people.person import Person


@dataclass(frozen=True, slots=True)
class Acceptance:
    """Somebody who wants to sit down opposite, at a table of this name."""

    person: Person
    table: str
    at: Instant
    coin: bool
    """Decides who is South where either will do."""

    def check(self, challenge: Challenge) -> None:
        """Refuse to play oneself or whoever is banned, and to let a round count for somebody without an account."""
        if challenge.maker.id == self.person.id:
            raise MeetingRefused(MeetingReason.OWN_CHALLENGE)
        if challenge.maker.is_banned(self.at):
            raise MeetingRefused(MeetingReason.CHALLENGE_WITHDRAWN)
        if challenge.terms.rated and not self.person.has_account:
            raise MeetingRefused(MeetingReason.RATED_ACCOUNT)

    @property
    def columns(self) -> dict[str, Any]:
        """What is written into the challenge."""
        return {"acceptor": self.person.id, "table_id": self.table, "accepted": int(self.at)}

    def opening(self, challenge: Challenge) -> Opening:
        """The table, with both in their seats."""
        terms, maker = challenge.terms, challenge.maker
        seats = Seats(Seat.person(maker.name), Seat.person(self.person.name))
        holders = Holders(maker.id, self.person.id)
        if terms.wish.side(coin=self.coin) is Side.NORTH:
            seats, holders = seats.swapped, holders.swapped
        change = Table.opened(
            seats, terms.start, match=Match(terms.rounds), clock=terms.clock, at=self.at
        )
        ownership = Ownership(maker.id, holders, terms.rated)
        return Opening((change,), "", terms.pattern, ownership=ownership)
