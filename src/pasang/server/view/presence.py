"""Who is at a table, what they play and who is on vacation, as the wire tells it."""

from __future__ import annotations

from datetime import datetime

from pasang.play.clock import Instant
from pasang.rules.side import Side
from pasang.server.hall.away import Away as AwayOnes
from pasang.server.hall.holders import Holders
from pasang.server.hall.presence import Presence
from pasang.server.view.people import moment
from pasang.server.view.refusal import side_name
from pasang.server.wire.table_manners import Away, PresenceTold, Seated, VacationsTold


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


def vacations_view(away: AwayOnes, at: Instant) -> VacationsTold:
    """Until when each of two players is on vacation."""

    def until(side: Side) -> datetime | None:
        ended = away.until(side, at)
        return None if ended is None else moment(ended)

    return VacationsTold(south=until(Side.SOUTH), north=until(Side.NORTH))
