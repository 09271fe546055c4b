"""The Swiss system: who has as many points meets, nobody twice, and the sides stay even.

In the way of the Dutch system: within a group of equal points the upper half meets the lower. All of that is one
question of the lightest pairing: what must not be weighs so much that it is chosen only where nothing else is left, so
that there always is a pairing, and one without repetition whenever that exists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from pasang.server.tournament.pairing import Pairing
from pasang.server.tournament.sides import imbalance, is_south
from pasang.server.tournament.tally import Tally

MOST_LEAD: Final = 2
"""How much oftener on one side than on the other nobody should be."""
_ALL_PAIRS: Final = 64
"""Up to so many players everybody is weighed against everybody."""
_WINDOW: Final = 16
"""Beyond, only against those whose place is so near, or so near to half a group away, as long as that suffices."""

# Each weighs more than all of those before it together, over all pairings of 200 players in 30 rounds.
_BY_PLACE: Final = 1
_BY_SIDES: Final = 1 << 24
_BY_POINTS: Final = 1 << 44
_BY_LEAD: Final = 1 << 64
_SECOND_BYE: Final = 1 << 84
_REPEATED: Final = 1 << 96
_BYE: Final = -1
"""Stands for nobody."""


def paired_swiss(
    players: Sequence[Tally], round_number: int, *, both_sides: bool = False
) -> list[Pairing]:
    """The pairings of a round for those who are here; the board of the leaders is the first.

    With ``both_sides`` each pairing is played with sides swapped too, so that nobody's sides need evening out.
    """
    ranked = sorted(players, key=lambda one: (-one.points, one.number))
    weights = _Weights(ranked, both_sides=both_sides)
    matched = _lightest(weights)
    pairs = sorted(
        (sorted(pair) for pair in matched if _BYE not in pair),
        key=lambda pair: (-ranked[pair[0]].points - ranked[pair[1]].points, pair),
    )
    pairings = []
    for board, (upper, lower) in enumerate(pairs, start=1):
        one, other = ranked[upper], ranked[lower]
        pair = (one.person, other.person)
        if not is_south(one, other, board):
            pair = pair[::-1]
        pairings.append(Pairing(round_number, board, *pair))
    pairings += [
        Pairing.bye(round_number, len(pairs) + 1, ranked[max(pair)].person)
        for pair in matched
        if _BYE in pair
    ]
    return pairings


class _Weights:
    """How much speaks against each pairing of players, by their places in the ranking."""

    def __init__(self, ranked: Sequence[Tally], *, both_sides: bool) -> None:
        self.ranked = ranked
        self._both_sides = both_sides
        self._half = {
            points: size // 2 for points, size in Counter(one.points for one in ranked).items()
        }
        self._least = min((one.points for one in ranked), default=0)
        self._met = [frozenset(one.opponents) for one in ranked]

    @property
    def places(self) -> list[int]:
        """All who are to be paired, and nobody if their number is odd."""
        return [*range(len(self.ranked)), *([_BYE] if len(self.ranked) % 2 else [])]

    def of(self, upper: int, lower: int) -> int:
        """What speaks against pairing the players at two places, the first being higher; or against a bye."""
        if upper == _BYE:
            return self._of_bye(lower)
        one, other = self.ranked[upper], self.ranked[lower]
        weight = self._distance(upper, lower) ** 2 * _BY_PLACE
        weight += (one.points - other.points) ** 2 * _BY_POINTS
        if not self._both_sides:
            uneven = imbalance(one, other)
            weight += uneven * _BY_SIDES
            # One of the two would have had one side too often, whichever way they sit down.
            if uneven >= (MOST_LEAD + 1) ** 2:
                weight += uneven * _BY_LEAD
        return weight + _REPEATED * one.opponents.count(other.person)

    def is_near(self, upper: int, lower: int) -> bool:
        """Whether the pairing of two who have not met is likely enough to be weighed in a large field."""
        if upper == _BYE:
            return not self.ranked[lower].byes
        if self.ranked[lower].person in self._met[upper]:
            return False
        return min(lower - upper, self._distance(upper, lower)) <= _WINDOW

    def _distance(self, upper: int, lower: int) -> int:
        """How far two are from being as far apart as the upper half of a group is from the lower."""
        one, other = self.ranked[upper], self.ranked[lower]
        ideal = self._half[one.points] if one.points == other.points else 0
        return abs(lower - upper - ideal)

    def _of_bye(self, place: int) -> int:
        """A bye is for those with the fewest points, and for the last of them."""
        one = self.ranked[place]
        from_below = len(self.ranked) - 1 - place
        weight = from_below**2 * _BY_PLACE + (one.points - self._least) ** 2 * _BY_POINTS
        return weight + _SECOND_BYE * one.byes


def _lightest(weights: _Weights) -> set[tuple[int, int]]:
    """The pairing of all against which the least speaks."""
    places = weights.places
    if len(places) > _ALL_PAIRS:
        found = _matched(
            (pair, weights.of(*pair)) for pair in _pairs(places) if weights.is_near(*pair)
        )
        if 2 * len(found) == len(places):
            return found
    return _matched((pair, weights.of(*pair)) for pair in _pairs(places))


def _pairs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    return combinations(sorted(places), 2)


def _matched(weighed: Iterator[tuple[tuple[int, int], int]]) -> set[tuple[int, int]]:
    import networkx  # noqa: PLC0415 - half a second, which only a tournament waits for

    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_weighted_edges_from((*pair, -weight) for pair, weight in weighed)
    return {
        (min(pair), max(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True)
    }
