"""Who may do what at a table: the one place that decides it, for every deed and every request."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from pasang.play.refusal import TableReason, TableRefused
from pasang.rules.side import Side
from pasang.server.archive.listing import Listing
from pasang.server.archive.ownership import NOBODYS, Reader
from pasang.server.people.person import Person


@dataclass(frozen=True, slots=True)
class Seating:
    """The rules of a house: at home, what belongs to nobody is everybody's; elsewhere it is nobody's."""

    is_home: bool

    def check_may_act(self, listing: Listing, person: Person | None, seat: Side) -> None:
        """Refuse who asks for a seat that is not theirs; an engine's is nobody's."""
        holder = listing.holders[seat]
        may = self.is_home if holder is None else person is not None and person.id == holder
        if not may or not listing.seats[seat].is_person:
            raise TableRefused(TableReason.NOT_YOUR_SEAT, side=seat)

    def check_may_take_part(self, listing: Listing, person: Person | None) -> None:
        """Refuse who only watches: neither holds a seat nor has opened the table."""
        if not self._is_own(listing, person):
            raise TableRefused(TableReason.NOT_YOUR_TABLE)

    def check_may_manage(self, listing: Listing, person: Person | None) -> None:
        """Refuse to let somebody rename, delete or annotate what is not theirs alone."""
        if not self._is_own(listing, person):
            raise TableRefused(TableReason.NOT_YOUR_TABLE)
        if listing.holders.are_two:
            raise TableRefused(TableReason.TWO_PEOPLES_TABLE)

    def opponent_of(self, listing: Listing, person: Person) -> str:
        """Whom somebody plays, by id; refused to who only watches, and where nobody else plays."""
        self.check_may_take_part(listing, person)
        opponent = listing.holders.opponent_of(person.id)
        if opponent is None:
            raise TableRefused(TableReason.NO_OPPONENT)
        return opponent

    def reader(self, person: Person | None) -> Reader:
        """Somebody who looks through the archive."""
        return Reader(person.id if person else None, self.is_home)

    def _is_own(self, listing: Listing, person: Person | None) -> bool:
        ownership = listing.ownership
        if self.is_home and ownership == NOBODYS:
            return True
        people = {ownership.opener, ownership.holders.south, ownership.holders.north}
        return person is not None and person.id in people


def scoped_request(person: Person | None, request: str) -> str:
    """A request's name as the table remembers it: two people may give the same one.

    >>> scoped_request(None, "7")
    '7'
    """
    if person is None:
        return request
    return hashlib.blake2b(f"{person.id} {request}".encode(), digest_size=24).hexdigest()
