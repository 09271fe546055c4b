"""How a round at a table came to its end: on the board, by resignation or on time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pasang.rules.ending import Ending, Result, won_outright
from pasang.rules.score import Score
from pasang.rules.side import Side


class Termination(StrEnum):
    """What ended a round; the first two happen on the board (R17, R18)."""

    BOARD_CLEARED = Ending.BOARD_CLEARED.value
    SUNTUK = Ending.SUNTUK.value
    RESIGNATION = "resignation"
    TIME = "time"


ON_THE_BOARD: Final = frozenset({Termination.BOARD_CLEARED, Termination.SUNTUK})


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a round and the score it is recorded with.

    Giving up and running out of time are recorded as suntuk is, 120–0 (R18).
    """

    termination: Termination
    score: Score

    @classmethod
    def on_the_board(cls, result: Result) -> Finish:
        """The end that the law found (R17, R18)."""
        return cls(Termination(result.ending.value), result.score)

    @classmethod
    def lost_by(cls, loser: Side, termination: Termination) -> Finish:
        """The end of a round that one side gave up or had no time for."""
        return cls(termination, won_outright(loser.other))

    @property
    def winner(self) -> Side | None:
        """The side with the higher recorded score, if there is one."""
        south, north = self.score
        if south == north:
            return None
        return Side.SOUTH if south > north else Side.NORTH

    @property
    def happened_on_the_board(self) -> bool:
        """Whether the law ended the round, and not a player or the clock."""
        return self.termination in ON_THE_BOARD
