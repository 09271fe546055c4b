"""Who stands where in a tournament, and what decides between equals.

Points; then, in this order: the points among equals if all of them have met (direct encounter); in the Swiss system the
points of all opponents (Buchholz), where everybody meets everybody the points of those beaten and half of those drawn
with (Sonneborn-Berger); the margin of all rounds on the board. Who is equal in all of that shares a place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.pairing import Pairing


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands; points in halves, as pairings have them."""

    entrant: Entrant
    place: int
    points: int
    direct: int
    """Points among those with as many points, if all of them have met."""
    strength: int
    """Buchholz, or Sonneborn-Berger; in quarters, so that half of a half is whole."""
    margin: int

    @property
    def key(self) -> tuple[int, int, int, int]:
        """What decides the place."""
        return (self.points, self.direct, self.strength, self.margin)


def standings_of(
    entrants: Iterable[Entrant], played: Sequence[Pairing], *, swiss: bool
) -> list[Standing]:
    """Everybody who takes part or has a pairing behind, the first first."""
    own = _by_player(played)
    shown = [one for one in entrants if one.takes_part or own.get(one.person)]
    points = {
        one.person: sum(pairing.points(one.person) for pairing in own.get(one.person, ()))
        for one in shown
    }
    direct = _direct(points, own)
    strength = _buchholz if swiss else _sonneborn_berger
    found = [
        Standing(
            one,
            0,
            points[one.person],
            direct[one.person],
            strength(one.person, own.get(one.person, ()), points),
            sum(pairing.margin_of(one.person) for pairing in own.get(one.person, ())),
        )
        for one in shown
    ]
    return _placed(found)


def _placed(found: list[Standing]) -> list[Standing]:
    found.sort(key=lambda one: (*(-part for part in one.key), one.entrant.number))
    placed: list[Standing] = []
    for index, one in enumerate(found, start=1):
        shares = placed and placed[-1].key == one.key
        place = placed[-1].place if shares else index
        placed.append(Standing(one.entrant, place, *one.key))
    return placed


def _by_player(played: Sequence[Pairing]) -> dict[str, list[Pairing]]:
    own: dict[str, list[Pairing]] = {}
    for pairing in played:
        if pairing.is_decided:
            for player in pairing.players:
                own.setdefault(player, []).append(pairing)
    return own


def _direct(points: dict[str, int], own: dict[str, list[Pairing]]) -> dict[str, int]:
    """Points among equals, where each of them has met each other; else nothing for all of them."""
    found = dict.fromkeys(points, 0)
    for _, tied in groupby(
        sorted(points, key=lambda one: points[one]), key=lambda one: points[one]
    ):
        group = set(tied)
        among = {
            player: [one for one in own.get(player, ()) if one.other(player) in group - {player}]
            for player in group
        }
        if all(
            {one.other(player) for one in among[player]} == group - {player} for player in group
        ):
            found.update(
                {player: sum(one.points(player) for one in met) for player, met in among.items()}
            )
    return found


def _buchholz(player: str, own: Sequence[Pairing], points: dict[str, int]) -> int:
    """The points of all opponents; where nobody was met, one's own stand for them."""
    return 2 * sum(
        points.get(one.other(player) or "", 0) if one.was_met else points[player] for one in own
    )


def _sonneborn_berger(player: str, own: Sequence[Pairing], points: dict[str, int]) -> int:
    """The points of those beaten, and half of the points of those drawn with."""
    return sum(one.points(player) * points.get(one.other(player) or "", 0) for one in own)
