"""Two people who play each other in an unlikely way: a rating can be made so, by oneself or with a friend."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from pasang.play.finish import Termination
from pasang.rules.side import Side
from pasang.server.people.rated_round import RatedRound
from pasang.server.people.reports import NewReport, ReportKind

_FEW_PLIES: Final = 16
"""Given up before this, a round was hardly played: the entry alone takes six."""
_MANY: Final = 6
"""So many odd rounds between the same two are told of."""
_ONE_SIDED: Final = 12
"""So many rounds between the same two are told of if one of them wins nearly all ..."""
_NEARLY_ALL: Final = 0.9
_MOST_OF_THEIRS: Final = 0.5
"""... and plays the other more than everybody else together: that is where the rating comes from."""


def odd_pairings(rounds: Iterable[RatedRound]) -> Iterator[NewReport]:
    """What the moderators should know of pairs: rounds called off, given up at once or lost again and again."""
    pairs: dict[tuple[str, str], list[RatedRound]] = defaultdict(list)
    counted: Counter[str] = Counter()
    for one in rounds:
        south, north = sorted((one.south, one.north))
        pairs[south, north].append(one)
        counted.update((south, north) if one.counts else ())
    for pair, played in pairs.items():
        pairing = _Pairing(pair, played)
        if pairing.is_hardly_played or pairing.is_one_sided(counted):
            yield pairing.report


def _is_short(one: RatedRound) -> bool:
    given_up = one.termination in {Termination.RESIGNATION, Termination.ABANDONED, Termination.TIME}
    return given_up and one.plies < _FEW_PLIES


def _winner(one: RatedRound) -> str:
    return one.south if one.winner is Side.SOUTH else one.north


class _Pairing:
    """The rated rounds of the same two."""

    def __init__(self, pair: tuple[str, str], played: list[RatedRound]) -> None:
        self._pair = pair
        self._played = played
        self._counting = [one for one in played if one.counts]
        self._off = sum(one.termination is Termination.ABORTED for one in played)
        self._short = sum(map(_is_short, self._counting))
        won = Counter(_winner(one) for one in self._counting if one.winner is not None)
        [(self._gaining, self._won)] = won.most_common(1) or [(pair[0], 0)]

    @property
    def is_hardly_played(self) -> bool:
        """Whether rounds are called off, or given up almost at once, again and again."""
        return max(self._off, self._short) >= _MANY

    def is_one_sided(self, counted: Counter[str]) -> bool:
        """Whether one of the two wins nearly always, and lives by it."""
        rounds = len(self._counting)
        is_lived_by = rounds > _MOST_OF_THEIRS * counted[self._gaining]
        return rounds >= _ONE_SIDED and self._won >= _NEARLY_ALL * rounds and is_lived_by

    @property
    def report(self) -> NewReport:
        """Told once a month for the same two."""
        last = self._played[-1]
        text = (
            f"{len(self._played)} rated rounds of the same two: {self._off} called off, {self._short} given up "
            f"within {_FEW_PLIES} plies, {self._won} won by one of them"
        )
        month = int(last.at) // (30 * 24 * 3600 * 1000)
        key = f"pairing:{self._pair[0]}:{self._pair[1]}:{month}"
        return NewReport(self._gaining, ReportKind.PAIRING, text, last.table_id, key=key)
