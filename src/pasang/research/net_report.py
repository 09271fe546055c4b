"""How well a net guesses what it was not trained with, beside the linear evaluation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pasang.engine import _core
from pasang.research.least_squares import Fit, guesses
from pasang.research.net_model import Layers, guesses_of
from pasang.research.training_data import HeldBack

MANY: Final = 70
"""Tokens left from which a position counts as an early one."""
_QUARTERS: Final = 4
"""The engine guesses in quarters of a point."""


@dataclass(frozen=True, slots=True)
class Explained:
    """Shares of the variance that guesses explain, over all positions and over those with many tokens."""

    target: float
    target_early: float
    outcome: float
    outcome_early: float


@dataclass(frozen=True, slots=True)
class Report:
    """What was found with the positions that were held back."""

    positions: int
    early_positions: int
    net: Explained
    """The net in whole numbers, as the engine computes it."""
    linear: Explained
    """Linear weights fitted to the same examples."""
    present: Explained
    """The linear weights that the engine has."""
    mean_rounding: float
    """Mean difference between the net in whole and in real numbers, in points."""
    most_rounding: float


def report_on(layers: Layers, data: bytes, held: HeldBack, fit: Fit) -> Report:
    """Compare a net and its file with what is known of the positions held back."""
    left = np.array([_points_left(here) for here in held.positions], np.float32)

    def within(guessed: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
        held_to: NDArray[np.floating[Any]] = np.clip(guessed, -left, left)
        return held_to

    real = within(guesses_of(layers, held.examples.rows, held.examples.buckets))
    whole = _core.Net(data).guesses(held.positions) / np.float32(_QUARTERS)
    apart = np.abs(real - whole)
    return Report(
        len(held.examples),
        int((held.examples.tokens >= MANY).sum()),
        _explained(whole, held),
        _explained(within(guesses(held.parts, fit.weights())), held),
        _explained(within(guesses(held.parts, _core.default_weights())), held),
        float(apart.mean()),
        float(apart.max()),
    )


def _points_left(here: _core.Position) -> int:
    return here.rows.count("b") + 2 * here.rows.count("w")


def _explained(guessed: NDArray[np.floating[Any]], held: HeldBack) -> Explained:
    early = held.examples.tokens >= MANY
    targets, outcomes = held.examples.targets, held.outcomes
    return Explained(
        _share(guessed, targets),
        _share(guessed[early], targets[early]),
        _share(guessed, outcomes),
        _share(guessed[early], outcomes[early]),
    )


def _share(guessed: NDArray[np.floating[Any]], wanted: NDArray[np.floating[Any]]) -> float:
    """Nothing is explained where there is nothing to explain."""
    variance = float(wanted.var()) if len(wanted) else 0.0
    return float(1 - ((guessed - wanted) ** 2).mean() / variance) if variance else 0.0
