"""What somebody is to be told of: a turn, an offer, and a day's digest of both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.people.notice_wish import Wish


@dataclass(frozen=True, slots=True)
class TurnToTell:
    """A turn of which somebody has not been told."""

    table: str
    ply: int
    person: str
    opponent: str
    """The seat of the opponent, as the archive writes it."""


@dataclass(frozen=True, slots=True)
class OfferToTell:
    """An offer of which the one who is asked has not been told."""

    table: str
    ply: int
    offer: str
    """What is offered, by the name of its kind."""
    person: str
    opponent: str
    """The seat of the opponent, as the archive writes it."""


@dataclass(frozen=True, slots=True)
class DueDigest:
    """A digest whose hour has come."""

    person: str
    wish: Wish
    due: Instant


def turn_in(row: sa.Row[Any]) -> TurnToTell:
    """The turn that a row of the archive tells of, with the person whose it is."""
    opponent = row.north if row.ply % 2 == 0 else row.south
    return TurnToTell(row.id, row.ply, row.person, opponent)


def offer_in(row: sa.Row[Any]) -> OfferToTell:
    """The offer that a row of the archive tells of, likewise."""
    opponent = row.north if row.asked == 0 else row.south
    return OfferToTell(row.id, row.ply, row.offer, row.person, opponent)
