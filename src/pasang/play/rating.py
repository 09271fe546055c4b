"""How strong somebody plays, by Glicko-2: a rating, how far it may be off, and how much it changes.

Mark Glickman, “Example of the Glicko-2 system”, http://www.glicko.net/glicko/glicko2.pdf. What is ours is the lead of
the side that moves first, and that time passes between rounds instead of in periods of equal length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import exp, log, pi, sqrt
from typing import Final

from pasang.rules.side import Side

_SCALE: Final = 173.7178
"""Points of a rating for one of the formulas' own scale."""
_CENTRE: Final = 1500.0
_READINESS: Final = 0.5
"""How readily volatility changes (the paper's τ)."""
_TOLERANCE: Final = 1e-6
_LEAST_DEVIATION: Final = 45.0
"""Below this a rating would hardly follow somebody who improves."""
_MOST_DEVIATION: Final = 350.0
_MOST_VOLATILITY: Final = 0.1
PROVISIONAL: Final = 110.0
"""A rating that may be off by more is not ranked."""
_LEAST: Final = 100.0
_MOST: Final = 4000.0
"""Nobody is rated beyond these: where a result is certain, it tells nothing."""

PERIODS_A_DAY: Final = 0.2144
"""Rating periods a day: a rating that is off by 60 is provisional again after a year away, at a volatility of 0.06."""
WEARING: Final = PERIODS_A_DAY * _SCALE**2
"""What a day without a round adds to the square of a deviation, for each square of the volatility."""

SOUTHS_LEAD: Final = 20.0
"""Points by which South plays stronger for moving first (decision 0092)."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, its deviation and its volatility.

    >>> NEWCOMER.is_provisional
    True
    """

    points: float
    deviation: float
    volatility: float

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to rank by it."""
        return self.deviation > PROVISIONAL

    def rested(self, days: float) -> Rating:
        """The same rating after some days without a round: it is less sure.

        >>> round(Rating(1500, 60, 0.06).rested(365).deviation)
        110
        """
        grown = sqrt(self.deviation**2 + max(0.0, days) * WEARING * self.volatility**2)
        return replace(self, deviation=min(_MOST_DEVIATION, grown))


NEWCOMER: Final = Rating(_CENTRE, _MOST_DEVIATION, 0.06)
"""Somebody of whom nothing is known, as the paper has it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one round: 1 for a win, 0 for a loss, and a half for neither."""

    opponent: Rating
    score: float
    lead: float = 0.0
    """Points by which one's side was the better one to have."""


def rated_after(before: Rating, outcomes: Iterable[Outcome], periods: float = 1.0) -> Rating:
    """The rating after some rounds, and so many rating periods since it was last made."""
    seen = list(outcomes)
    if not seen:
        return before
    mu, phi = (before.points - _CENTRE) / _SCALE, before.deviation / _SCALE
    variance, surprise = _evidence(mu, seen)
    volatility = _volatility_after(phi, before.volatility, variance, variance * surprise)
    grown = phi**2 + periods * volatility**2
    after = 1 / (1 / grown + 1 / variance)
    return Rating(
        _SCALE * (mu + after * surprise) + _CENTRE,
        _SCALE * sqrt(after),
        min(volatility, _MOST_VOLATILITY),
    )


def after_round(
    south: Rating, north: Rating, winner: Side | None, days: tuple[float, float] = (0.0, 0.0)
) -> tuple[Rating, Rating]:
    """Both ratings after a round between two people, each so many days after the last one."""
    score = 0.5 if winner is None else float(winner is Side.SOUTH)
    rested = south.rested(days[0]), north.rested(days[1])
    return (
        _within_bounds(
            rated_after(rested[0], [Outcome(rested[1], score, SOUTHS_LEAD)], periods=0.0)
        ),
        _within_bounds(
            rated_after(rested[1], [Outcome(rested[0], 1 - score, -SOUTHS_LEAD)], periods=0.0)
        ),
    )


def expected_score(own: Rating, opponent: Rating, lead: float = 0.0) -> float:
    """What a round is worth beforehand, between 0 and 1.

    >>> expected_score(Rating(1700, 0, 0.06), Rating(1300, 0, 0.06))
    0.9090...
    """
    mu = (own.points - _CENTRE) / _SCALE
    return _expected(mu, Outcome(opponent, 0.0, lead))[0]


def _within_bounds(rating: Rating) -> Rating:
    points = min(_MOST, max(_LEAST, rating.points))
    return replace(rating, points=points, deviation=max(_LEAST_DEVIATION, rating.deviation))


def _expected(mu: float, outcome: Outcome) -> tuple[float, float]:
    """What is expected of a round, and how much it tells against an opponent whose own rating may be off."""
    phi = outcome.opponent.deviation / _SCALE
    weight = 1 / sqrt(1 + 3 * phi**2 / pi**2)
    ahead = mu + outcome.lead / _SCALE - (outcome.opponent.points - _CENTRE) / _SCALE
    return 1 / (1 + exp(-weight * ahead)), weight


def _evidence(mu: float, outcomes: list[Outcome]) -> tuple[float, float]:
    """The variance of the estimate, and the sum of surprises (steps 3 and 4 of the paper)."""
    information = surprise = 0.0
    for outcome in outcomes:
        expected, weight = _expected(mu, outcome)
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (outcome.score - expected)
    return 1 / information, surprise


def _volatility_after(phi: float, sigma: float, variance: float, delta: float) -> float:
    """The new volatility (step 5 of the paper): the zero of a function, between two bounds."""
    a = log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - a) / _READINESS**2

    beyond = delta**2 - phi**2 - variance
    # The paper walks down until f is positive; its first term is never below -1/2 here, and one step of ours adds 2.
    other = log(beyond) if beyond > 0 else a - _READINESS
    return exp(_zero(f, a, other) / 2)


def _zero(f: Callable[[float], float], low: float, high: float) -> float:
    """Where a function is nothing, by the Illinois method."""
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _TOLERANCE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return low
