"""What two players at a table say to each other, and what they are told of each other."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pasang.server.wire.base import Asked, Ply, RequestId, SideName, Wire
from pasang.server.wire.table import OfferName

PhraseName = Literal[
    "hello",
    "good_luck",
    "have_fun",
    "well_played",
    "good_move",
    "thanks",
    "sorry",
    "oops",
    "take_your_time",
    "one_moment",
    "rematch",
    "have_to_go",
    "goodbye",
]
"""What players can say to each other; the pages have the words, each in its reader's language."""


class MakeOffer(Asked):
    """Offer the other player something, from one side; what both offer is agreed."""

    kind: Literal["offer"]
    id: RequestId
    ply: Ply
    side: SideName
    offer: OfferName


class AnswerOffer(Asked):
    """Say yes or no to an offer from one side; to decline one's own is to withdraw it."""

    kind: Literal["accept", "decline"]
    id: RequestId
    ply: Ply
    side: SideName
    offer: OfferName


class LeaveRound(Asked):
    """From one side, call a round off that has hardly begun, or claim it from an opponent who has gone."""

    kind: Literal["abort", "claim"]
    id: RequestId
    ply: Ply
    side: SideName


class Say(Asked):
    """Say something ready-made to the other player."""

    kind: Literal["say"]
    id: RequestId
    side: SideName
    phrase: PhraseName


class Seated(Wire):
    """The sides that whoever is at this page plays; who plays none watches."""

    kind: Literal["seated"] = "seated"
    seats: list[SideName]


class Away(Wire):
    """A player is not at the table."""

    claim_ms: int | None
    """How long until the round can be claimed; never where there are days for a move."""


class PresenceTold(Wire):
    """Which of two players is away."""

    kind: Literal["presence"] = "presence"
    south: Away | None
    north: Away | None


class VacationsTold(Wire):
    """Until when each of two players is on vacation, if at all; told to the players alone."""

    kind: Literal["vacations"] = "vacations"
    south: datetime | None
    north: datetime | None


class Said(Wire):
    """A player said something ready-made."""

    kind: Literal["said"] = "said"
    side: SideName
    phrase: PhraseName
