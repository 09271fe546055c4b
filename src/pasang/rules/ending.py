"""How a round ends, and what it is then worth (R17–R19)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.rules.turn import Turn

SUNTUK_SCORE: Final = 120
"""What the winner of a round by suntuk is recorded with (R18)."""


class Ending(Enum):
    """The two ways in which a round can end on the board."""

    BOARD_CLEARED = "board cleared"
    SUNTUK = "suntuk"


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round: how it ended and the score it is recorded with (R17, R18).

    >>> result = Result(Ending.SUNTUK, Score(120, 0))
    >>> print(result, result.winner.name, result.margin(Side.NORTH))
    120-0 SOUTH -120
    """

    ending: Ending
    score: Score

    @property
    def winner(self) -> Side | None:
        """The side with the higher recorded score, if there is one (R17)."""
        if self.score.south == self.score.north:
            return None
        return Side.SOUTH if self.score.south > self.score.north else Side.NORTH

    def margin(self, side: Side) -> int:
        """The value of the round to a side: its recorded score less the opponent's (R19).

        >>> Result(Ending.BOARD_CLEARED, Score(80, 97)).margin(Side.NORTH)
        17
        """
        return self.score[side] - self.score[side.other]

    def __str__(self) -> str:
        return str(self.score)


def won_outright(winner: Side) -> Score:
    """The score of a round that was won outright: 120–0 (R18)."""
    return Score(SUNTUK_SCORE, 0) if winner is Side.SOUTH else Score(0, SUNTUK_SCORE)


def ending_of(turn: Turn) -> Ending | None:
    """Suntuk: tokens remain, but the side to move can take none (R18)."""
    if not turn.is_over:
        return None
    return Ending.SUNTUK if turn.board.tokens_left else Ending.BOARD_CLEARED


def result_of(turn: Turn, score: Score) -> Result | None:
    """The result, once the round has ended with these points captured (R17, R18)."""
    ending = ending_of(turn)
    if ending is None:
        return None
    return Result(ending, won_outright(turn.to_move.other) if ending is Ending.SUNTUK else score)
