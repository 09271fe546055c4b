"""Who is at a table and what they play, as the wire tells it."""

from __future__ import annotations

from pasang.play.clock import Instant
from pasang.rules.side import Side
from pasang.server.hall.holders import Holders
from pasang.server.hall.presence import Presence
from pasang.server.view.refusal import side_name
from pasang.server.wire.table_manners import Away, PresenceTold, Seated


def presence_view(presence: Presence, at: Instant) -> PresenceTold:
    """Which of two players is away."""

    def away(side: Side) -> Away | None:
        is_gone = presence.is_gone(side)
        return Away(claim_ms=presence.claim_in_ms(side, at)) if is_gone else None

    return PresenceTold(south=away(Side.SOUTH), north=away(Side.NORTH))


def seated_view(holders: Holders, person: str | None) -> Seated:
    """The sides that a person plays."""
    own = [side for side in Side if person is not None and holders[side] == person]
    return Seated(seats=[side_name(side) for side in own])
