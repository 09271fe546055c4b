"""Two people who play each other in an unlikely way: a rating can be made so, by oneself or with a friend."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from pasang.play.finish import Termination
from pasang.server.people.rated_round import RatedRound
from pasang.server.people.reports import NewReport, ReportKind

_FEW_PLIES: Final = 16
"""Given up before this, a round was hardly played: the entry alone takes six."""
_MANY: Final = 6
"""So many odd rounds between the same two are told of."""


def odd_pairings(rounds: Iterable[RatedRound]) -> Iterator[NewReport]:
    """What the moderators should know of pairs: rounds called off again and again, or given up almost at once."""
    pairs: dict[tuple[str, str], list[RatedRound]] = defaultdict(list)
    for one in rounds:
        south, north = sorted((one.south, one.north))
        pairs[south, north].append(one)
    for (first, second), played in pairs.items():
        off = [one for one in played if one.termination is Termination.ABORTED]
        short = [one for one in played if one.counts and _is_short(one)]
        if max(len(off), len(short)) >= _MANY:
            yield _report(_gaining(short) or first, (first, second), played, len(off), len(short))


def _is_short(one: RatedRound) -> bool:
    given_up = one.termination in {Termination.RESIGNATION, Termination.ABANDONED, Termination.TIME}
    return given_up and one.plies < _FEW_PLIES


def _gaining(short: list[RatedRound]) -> str | None:
    """Who won the most of the short rounds."""
    won: dict[str, int] = defaultdict(int)
    for one in short:
        won[one.south if one.score.south > one.score.north else one.north] += 1
    return max(won, key=lambda person: won[person]) if won else None


def _report(
    subject: str, pair: tuple[str, str], played: list[RatedRound], off: int, short: int
) -> NewReport:
    """Told once a month for the same two."""
    last = played[-1]
    text = f"{len(played)} rated rounds of the same two: {off} called off, {short} given up within {_FEW_PLIES} plies"
    month = int(last.at) // (30 * 24 * 3600 * 1000)
    key = f"pairing:{pair[0]}:{pair[1]}:{month}"
    return NewReport(subject, ReportKind.PAIRING, text, last.table_id, key=key)
