"""What a library shows of a table without opening it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.play.offer import Offer
from pasang.play.seat import Seats
from pasang.rules.score import Score
from pasang.server.archive.event_text import read_score, read_seat
from pasang.server.archive.ownership import NOBODYS, Ownership, ownership_in
from pasang.server.hall.holders import Holders


@dataclass(frozen=True, slots=True)
class Listing:
    """What a library shows of a table without opening it."""

    id: str
    title: str
    created: Instant
    updated: Instant
    pattern: str | None
    agreement: str
    seats: Seats
    ply: int
    rows: str
    score: Score | None
    """The recorded score, once the round is over."""
    ownership: Ownership = NOBODYS

    @property
    def holders(self) -> Holders:
        """Who holds the seats."""
        return self.ownership.holders

    @property
    def rated(self) -> bool:
        """Whether the round counts for ratings."""
        return self.ownership.rated

    @property
    def tournament(self) -> str | None:
        """The tournament that the round belongs to."""
        return self.ownership.tournament


@dataclass(frozen=True, slots=True)
class Turn:
    """A table at which it is somebody's turn, the ply, and the version, which alone never comes again."""

    table: str
    ply: int
    version: int


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """A table at which somebody is offered something, and has not answered."""

    listing: Listing
    offer: Offer


def listing_in(row: sa.Row[Any]) -> Listing:
    """The listing that a row tells."""
    return Listing(
        id=row.id,
        title=row.title,
        created=Instant(row.created),
        updated=Instant(row.updated),
        pattern=row.pattern,
        agreement=row.agreement,
        seats=Seats(read_seat(row.south), read_seat(row.north)),
        ply=row.ply,
        rows=row.rows,
        score=read_score(row.score) if row.score else None,
        ownership=ownership_in(row),
    )
