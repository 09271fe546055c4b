"""How a round at a table came to its end: on the board, by a player, by the clock, or by being called off."""

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
    ABANDONED = "abandoned"
    """The opponent of a player who had gone claimed the round."""
    ABORTED = "aborted"
    """It was called off before both had moved, and counts for nothing."""


ON_THE_BOARD: Final = frozenset({Termination.BOARD_CLEARED, Termination.SUNTUK})


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a round and the score it is recorded with.

    Giving up, running out of time and going away are recorded as suntuk is, 120–0 (R18); a round that was called off,
    0–0.
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

    @classmethod
    def called_off(cls) -> Finish:
        """The end of a round that has hardly begun."""
        return cls(Termination.ABORTED, Score(0, 0))

    @property
    def counts(self) -> bool:
        """Whether the round was played at all, so that a match counts it (R20)."""
        return self.termination is not Termination.ABORTED

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
