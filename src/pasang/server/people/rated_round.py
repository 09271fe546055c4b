"""A rated round that has ended: who played, what came of it, who left it, and what it did to the ratings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

from pasang.play.clock import ClockSetting, Instant
from pasang.play.finish import Finish, Termination
from pasang.play.table import Table
from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.server.archive.listing import Listing


class Pace(StrEnum):
    """Ratings of rounds at one sitting and of rounds by correspondence are kept apart."""

    LIVE = auto()
    CORRESPONDENCE = auto()

    @classmethod
    def of(cls, setting: ClockSetting | None) -> Pace:
        """The pace of a round with this clock: days for a move make it correspondence."""
        return cls.CORRESPONDENCE if setting and setting.days else cls.LIVE


@dataclass(frozen=True, slots=True)
class RatedRound:
    """What a rated round came to."""

    table_id: str
    at: Instant
    pace: Pace
    south: str
    north: str
    termination: Termination
    score: Score
    plies: int
    leaver: str | None
    """Who went away from it, or called it off without having waited for the other."""

    def player(self, side: Side) -> str:
        """Who played a side, by id."""
        return self.south if side is Side.SOUTH else self.north

    @property
    def winner(self) -> Side | None:
        """The side with the higher score, if there is one."""
        south, north = self.score
        return None if south == north else Side.SOUTH if south > north else Side.NORTH

    @property
    def counts(self) -> bool:
        """Whether it says anything about how strong somebody plays."""
        return self.termination is not Termination.ABORTED and self.south != self.north


def rated_round_of(listing: Listing, table: Table, finish: Finish) -> RatedRound:
    """The rated round that was played at a table; whoever it was claimed from has left it."""
    south, north = listing.holders.south or "", listing.holders.north or ""
    abandoned = finish.termination is Termination.ABANDONED
    return RatedRound(
        table_id=listing.id,
        at=listing.updated,
        pace=Pace.of(table.clock.setting if table.clock else None),
        south=south,
        north=north,
        termination=finish.termination,
        score=finish.score,
        plies=len(table.round.moves),
        leaver=(north if finish.winner is Side.SOUTH else south) if abandoned else None,
    )
