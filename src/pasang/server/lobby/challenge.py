"""A challenge: terms under which somebody waits for another to come."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pasang.play.clock import Instant
from pasang.server.lobby.terms import Terms
from pasang.server.people.person import Person

_SECOND_MS: Final = 1000
_DAY_MS: Final = 24 * 3600 * _SECOND_MS
_PAIRING_MS: Final = 15 * _SECOND_MS
_SEAT_MS: Final = 60 * _SECOND_MS
"""How long what is played at once stays open after its maker's page was last heard of."""
_LINK_MS: Final = _DAY_MS
_SLOW_MS: Final = 7 * _DAY_MS


class Standing(StrEnum):
    """What has become of a challenge."""

    OPEN = "open"
    ACCEPTED = "accepted"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


class FoundBy(StrEnum):
    """How a challenge is found."""

    LINK = "link"
    """By whoever has its address."""
    LOBBY = "lobby"
    """By everybody who looks: an open seat."""
    PAIRING = "pairing"
    """By nobody: whoever wants the same next is paired with its maker."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """How long a challenge stays open, and whether it does so anew while its maker waits."""

    ms: int
    renews: bool

    @classmethod
    def of(cls, found_by: FoundBy, terms: Terms) -> Lasting:
        """What is played at once needs its maker there; a link and a slow round do not."""
        if terms.are_slow:
            return cls(_SLOW_MS, renews=False)
        if found_by is FoundBy.LINK:
            return cls(_LINK_MS, renews=False)
        return cls(_PAIRING_MS if found_by is FoundBy.PAIRING else _SEAT_MS, renews=True)


@dataclass(frozen=True, slots=True)
class Challenge:
    """Terms under which somebody waits; accepted once, withdrawn, or expired."""

    id: str
    found_by: FoundBy
    maker: Person
    terms: Terms
    expires: Instant
    withdrawn: bool = False
    acceptor: str | None = None
    table: str | None = None

    def standing(self, at: Instant) -> Standing:
        """What has become of it by this moment."""
        if self.table is not None:
            return Standing.ACCEPTED
        if self.withdrawn:
            return Standing.WITHDRAWN
        return Standing.OPEN if at < self.expires else Standing.EXPIRED
