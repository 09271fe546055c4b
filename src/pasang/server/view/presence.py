"""Who is at a table and what they play, as the wire tells it."""

from __future__ import annotations

from pasang.play.clock import Clock, Instant
from pasang.rules.side import Side
from pasang.server.hall.holders import Holders
from pasang.server.hall.presence import Presence
from pasang.server.view.refusal import side_name
from pasang.server.wire.live_table import Away, PresenceTold, Seated


def presence_view(presence: Presence, clock: Clock | None, at: Instant) -> PresenceTold:
    """Which of two players is away; by correspondence nobody waits for them."""
    is_slow = clock is not None and clock.setting.days > 0

    def away(side: Side) -> Away | None:
        left = presence.claim_in_ms(side, at)
        return None if left is None else Away(claim_ms=None if is_slow else left)

    return PresenceTold(south=away(Side.SOUTH), north=away(Side.NORTH))


def seated_view(holders: Holders, person: str | None) -> Seated:
    """The sides that a person plays."""
    own = [side for side in Side if person is not None and holders[side] == person]
    return Seated(seats=[side_name(side) for side in own])
