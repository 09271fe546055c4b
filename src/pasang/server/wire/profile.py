"""What is public of somebody's play: ratings, results, the last rounds; and the list of ratings."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pasang.server.people.rated_round import Pace
from pasang.server.wire.base import Wire
from pasang.server.wire.people import PersonView
from pasang.server.wire.table import TableSummary


class RatingView(Wire):
    """A rating at one pace as it stands now."""

    pace: Pace
    points: int
    deviation: int
    """It may well be off by twice as much."""
    provisional: bool
    """Whether too little is known to rank by it."""
    rounds: int


class TallyView(Wire):
    """What came of some rounds."""

    won: int
    drawn: int
    lost: int


class PatternTally(Wire):
    """What came of the rounds on one pattern."""

    pattern: str
    tally: TallyView


class RatingStep(Wire):
    """A rating after one round."""

    at: datetime
    pace: Pace
    points: int
    table: str


class ProfileRound(Wire):
    """A round that somebody has played with another."""

    table: TableSummary
    side: Literal["south", "north"]
    change: int | None
    """What it did to the rating, if it counted."""


class Profile(Wire):
    """What is public of somebody with an account."""

    person: PersonView
    ratings: list[RatingView]
    south: TallyView
    north: TallyView
    patterns: list[PatternTally]
    """The one played most first."""
    history: list[RatingStep]
    rounds: list[ProfileRound]
    own: bool
    """Whether it is of who asks."""
    blocked: bool
    """Whether who asks has blocked them."""


class LeaderboardEntry(Wire):
    """Somebody on the list of ratings."""

    rank: int | None
    """None while the rating is provisional."""
    name: str
    rating: RatingView


class Leaderboard(Wire):
    """The list of ratings at a pace: first whose rating is sure, then whose is provisional."""

    pace: Pace
    entries: list[LeaderboardEntry]
