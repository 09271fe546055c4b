"""A match of several rounds (R20)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pasang.rules.score import Score
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round of a match: its recorded score, and who was South in it."""

    score: Score
    first_player_was: Side


@dataclass(frozen=True, slots=True)
class Match:
    """An agreed number of rounds between two players (R20).

    The players are told apart by the side they had in the first round, since sides change.

    >>> match = Match(rounds=2).after(Score(120, 0), last_to_capture=Side.SOUTH)
    >>> match.first_player_is, match.totals
    (<Side.SOUTH: 0>, (120, 0))
    """

    rounds: int
    played: tuple[PlayedRound, ...] = ()
    first_player_is: Side = Side.SOUTH
    """The side, in the round now due, of the player who was South in the first."""

    def after(self, score: Score, last_to_capture: Side) -> Match:
        """The match after one more round; the last to capture is South in the next (R20).

        >>> match = Match(rounds=3).after(Score(80, 97), last_to_capture=Side.NORTH)
        >>> match.first_player_is
        <Side.NORTH: 1>
        """
        if self.is_over:
            raise ValueError(f"all {self.rounds} rounds of this match are played")
        next_side = Side.SOUTH if last_to_capture is self.first_player_is else Side.NORTH
        played = (*self.played, PlayedRound(score, self.first_player_is))
        return replace(self, played=played, first_player_is=next_side)

    @property
    def is_over(self) -> bool:
        """Whether the agreed number of rounds has been played."""
        return len(self.played) >= self.rounds

    @property
    def totals(self) -> tuple[int, int]:
        """The recorded scores added up: of the first round's South, and of its North (R20)."""
        first = sum(one.score[one.first_player_was] for one in self.played)
        second = sum(one.score[one.first_player_was.other] for one in self.played)
        return first, second

    @property
    def winner(self) -> Side | None:
        """Who won, named by the side in the first round; none while rounds remain or on equal totals."""
        first, second = self.totals
        if not self.is_over or first == second:
            return None
        return Side.SOUTH if first > second else Side.NORTH
