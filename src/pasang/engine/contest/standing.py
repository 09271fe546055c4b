"""The score of a contest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pasang.engine.contest.book import Fixture
from pasang.engine.contest.rating import Pentanomial
from pasang.rules.score import Score


@dataclass(frozen=True, slots=True)
class Standing:
    """Rounds won, drawn and lost by the first contestant, and the pairs that are complete."""

    won: int
    drawn: int
    lost: int
    pentanomial: Pentanomial

    @classmethod
    def of(cls, scores: Mapping[Fixture, Score]) -> Standing:
        """The standing after these rounds.

        >>> Standing.of({Fixture(0, 0): Score(90, 87), Fixture(0, 1): Score(80, 97)}).won
        2
        """
        points = {fixture: _points(fixture, score) for fixture, score in scores.items()}
        counts = [0, 0, 0, 0, 0]
        for fixture, earned in points.items():
            other = points.get(Fixture(fixture.pair, 1))
            if fixture.leg == 0 and other is not None:
                counts[earned + other] += 1
        said = list(points.values())
        low, half, even, more, high = counts
        pentanomial = Pentanomial((low, half, even, more, high))
        return cls(said.count(2), said.count(1), said.count(0), pentanomial)

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The first contestant's share of all points."""
        return (self.won + self.drawn / 2) / self.rounds if self.rounds else 0.5


def _points(fixture: Fixture, score: Score) -> int:
    """What a round brought the first contestant, in half points."""
    margin = score.south - score.north if fixture.leg == 0 else score.north - score.south
    return 2 if margin > 0 else 1 if margin == 0 else 0
