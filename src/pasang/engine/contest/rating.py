"""How much stronger one player is, from pairs of rounds that share an opening.

The two rounds of a pair are not independent, so a pair is counted as a whole: its score for the first player is 0, ½,
1, 1½ or 2, and all statistics are taken over these five outcomes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

_SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""A pair's score as a share of its two rounds."""
_DEVIATIONS_95: Final = 1.959964
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""
_FARTHEST: Final = 4000
"""A difference in Elo beyond which shares cannot be told from none and all."""
_UNSEEN: Final = 1e-3
"""What an outcome that was never seen counts for, so that logarithms stay finite."""


@dataclass(frozen=True, slots=True)
class Elo:
    """A difference in Elo and half the width of its 95 % interval."""

    difference: float
    error: float

    def __str__(self) -> str:
        if not math.isfinite(self.difference):
            return "+∞" if self.difference > 0 else "-∞"
        error = f"{self.error:.1f}" if math.isfinite(self.error) else "∞"
        return f"{self.difference:+.1f} ± {error}"


@dataclass(frozen=True, slots=True)
class Pentanomial:
    """How many pairs brought the first player 0, ½, 1, 1½ and 2 points.

    >>> print(Pentanomial((34, 54, 63, 64, 75)).elo)
    +55.6 ± 27.7
    """

    counts: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    @property
    def pairs(self) -> int:
        """How many pairs were played."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The first player's average share of a pair; a half before the first."""
        return _mean(self._shares) if self.pairs else 0.5

    @property
    def variance(self) -> float:
        """The variance of one pair's share."""
        mean = self.mean
        return sum(
            share * (score - mean) ** 2 for share, score in zip(self._shares, _SCORES, strict=True)
        )

    @property
    def elo(self) -> Elo:
        """The difference in logistic Elo."""
        if not self.pairs:
            return Elo(0.0, math.inf)
        reach = _DEVIATIONS_95 * math.sqrt(self.variance / self.pairs)
        low, high = elo_of_share(self.mean - reach), elo_of_share(self.mean + reach)
        return Elo(elo_of_share(self.mean), (high - low) / 2)

    @property
    def likelihood_of_superiority(self) -> float:
        """The probability that the first player is the stronger."""
        spread = math.sqrt(self.variance / self.pairs) if self.pairs else 0.0
        if not spread:
            return 0.5 if self.mean == 0.5 else float(self.mean > 0.5)
        return 0.5 * (1 + math.erf((self.mean - 0.5) / spread / math.sqrt(2)))

    def log_likelihood_ratio(self, elo0: float, elo1: float) -> float:
        """How much better a difference of ``elo1`` explains the pairs than one of ``elo0``.

        Generalised: of all distributions over the five outcomes with the mean that a difference implies, the likeliest
        is taken (Van den Bergh, "A practical introduction to the GSPRT").
        """
        if not self.pairs:
            return 0.0
        seen = [count or _UNSEEN for count in self.counts]
        total = sum(seen)
        shares = [count / total for count in seen]
        under0 = _likeliest(shares, share_of_elo(elo0))
        under1 = _likeliest(shares, share_of_elo(elo1))
        return total * sum(
            share * math.log(one / zero)
            for share, one, zero in zip(shares, under1, under0, strict=True)
        )

    @property
    def _shares(self) -> list[float]:
        return [count / max(1, self.pairs) for count in self.counts]


class Verdict(Enum):
    """What a sequential test has decided."""

    STRONGER = "H1"
    NOT_STRONGER = "H0"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential probability ratio test of ``elo1`` against ``elo0``.

    >>> Sprt(0, 5).verdict(Pentanomial())
    <Verdict.UNDECIDED: 'undecided'>
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    """The risk of accepting what is no improvement."""
    beta: float = 0.05
    """The risk of rejecting what is one."""

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 must be less than elo1, not {self.elo0} and {self.elo1}")
        if not (abs(self.elo0) <= _FARTHEST and abs(self.elo1) <= _FARTHEST):
            raise ValueError(
                f"elo0 and elo1 must lie between -{_FARTHEST} and {_FARTHEST}, "
                f"not at {self.elo0} and {self.elo1}"
            )
        for name in ("alpha", "beta"):
            if not 0 < getattr(self, name) < 0.5:
                raise ValueError(f"{name} must lie between 0 and 0.5, not {getattr(self, name)}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which the test ends."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def ratio(self, pentanomial: Pentanomial) -> float:
        """The log likelihood ratio of what was played."""
        return pentanomial.log_likelihood_ratio(self.elo0, self.elo1)

    def verdict(self, pentanomial: Pentanomial) -> Verdict:
        """Whether the test is over, and how."""
        low, high = self.bounds
        ratio = self.ratio(pentanomial)
        if ratio >= high:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if ratio <= low else Verdict.UNDECIDED


def share_of_elo(elo: float) -> float:
    """The share of points that a difference in Elo leads one to expect.

    >>> round(share_of_elo(100), 2)
    0.64
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of_share(share: float) -> float:
    """The difference in Elo that a share of points shows; infinite for none or all."""
    if share <= 0:
        return -math.inf
    return math.inf if share >= 1 else 400 * math.log10(share / (1 - share))


def _mean(shares: Sequence[float]) -> float:
    return sum(share * score for share, score in zip(shares, _SCORES, strict=True))


def _likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """The distribution with this mean under which the shares seen are likeliest.

    It is share / (1 + t (score − mean)) for the one t that keeps the sum of t's weights at zero; that sum falls as t
    grows, so t is found by halving.
    """
    low, high = -1 / (_SCORES[-1] - mean), 1 / mean
    for _ in range(200):
        t = (low + high) / 2
        slope = sum(
            share * (score - mean) / (1 + t * (score - mean))
            for share, score in zip(shares, _SCORES, strict=True)
        )
        low, high = (t, high) if slope > 0 else (low, t)
    t = (low + high) / 2
    return [share / (1 + t * (score - mean)) for share, score in zip(shares, _SCORES, strict=True)]
