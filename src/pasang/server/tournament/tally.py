"""What a player has behind, as far as the next pairing asks: points, opponents, byes, sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.pairing import Pairing


@dataclass(slots=True)
class Tally:
    """One player's rounds so far."""

    person: str
    number: int
    points: int = 0
    opponents: list[str] = field(default_factory=list)
    byes: int = 0
    """Rounds with a point for which nobody was played."""
    sides: list[int] = field(default_factory=list)
    """+1 for each pairing begun as South, -1 for each begun as North."""

    @property
    def balance(self) -> int:
        """How much oftener a player was South than North."""
        return sum(self.sides)

    def add(self, pairing: Pairing) -> None:
        """Count one more pairing."""
        self.points += pairing.points(self.person)
        if pairing.is_bye or (not pairing.was_met and pairing.points(self.person)):
            self.byes += 1
        opponent = pairing.other(self.person)
        if opponent is not None and pairing.was_met:
            self.opponents.append(opponent)
            self.sides.append(1 if pairing.first == self.person else -1)


def tallies_of(entrants: Iterable[Entrant], played: Sequence[Pairing]) -> dict[str, Tally]:
    """What everybody has behind, in the order in which they came."""
    tallies = {one.person: Tally(one.person, one.number) for one in entrants}
    for pairing in sorted(played, key=lambda one: one.round):
        for player in pairing.players:
            if player in tallies:
                tallies[player].add(pairing)
    return tallies
