"""Weights that bring the evaluation nearest to what is wanted of it, by least squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pasang.engine import _core

Numbers = NDArray[np.float64]

PHASES: Final = 5
"""Sets of weights, for 20, 40 … 100 tokens left."""
PHASE_TOKENS: Final = 20
STEPS: Final = 8
"""Weights for mobility: 0 to 6 lines, and 7 or more."""
NAMES: Final = (
    *(f"moving_{step}" for step in range(STEPS)),
    *(f"waiting_{step}" for step in range(STEPS)),
    *("reach", "best_take", "best_threat", "takes", "off_centre"),
)
"""The weights of a phase, in the core's order."""
_HUNDREDTHS: Final = 100
_MOST: Final = 4000
"""The greatest weight that the core takes."""
_RIDGE: Final = 1.0
"""As if each weight had been wanted 0 once: where nothing was seen, or two weights do the same, that decides."""


class Fit:
    """Gathers positions and what is wanted of them, piece by piece, then finds the weights."""

    def __init__(self) -> None:
        columns = PHASES * len(NAMES)
        self._products = np.zeros((columns, columns))
        self._wanted = np.zeros(columns)

    def add(self, parts: Numbers, targets: NDArray[np.floating[Any]]) -> None:
        """Take in what is weighed of some positions with the gain wanted of each, in points."""
        self._products += parts.T @ parts
        self._wanted += parts.T @ targets

    def add_all_of(self, other: Fit) -> None:
        """Take in all that another has gathered."""
        self._products += other._products
        self._wanted += other._wanted

    def weights(self) -> dict[str, int]:
        """The weights by the core's names, in hundredths of a point."""
        ridge = _RIDGE * np.eye(len(self._wanted))
        solved = np.linalg.solve(self._products + ridge, self._wanted) * _HUNDREDTHS
        rounded = np.clip(np.rint(solved), -_MOST, _MOST).astype(int)
        return dict(zip(_full_names(), rounded.tolist(), strict=True)) | {"suntuk": 1}


def weighed_parts(own: Numbers, other: Numbers, tokens: NDArray[np.uint8]) -> Numbers:
    """For every position what each weight of each phase is multiplied with, as ``evaluation.hpp`` does."""
    steps = np.eye(STEPS)
    parts = np.column_stack(
        [
            steps[own[:, 0].astype(int)],
            -steps[other[:, 0].astype(int)],
            own[:, 1] - other[:, 1],
            own[:, 2],
            -other[:, 2],
            own[:, 3] - other[:, 3],
            other[:, 4] - own[:, 4],
        ]
    )
    shares = _phase_shares(tokens)
    weighed: Numbers = shares[:, :, None] * parts[:, None, :]
    return weighed.reshape(len(parts), len(parts.T) * PHASES)


def guesses(parts: NDArray[np.floating[Any]], weights: Mapping[str, int]) -> Numbers:
    """What the evaluation says of positions by these weights, in points, before it is held to what is left."""
    column = np.array([weights[name] for name in _full_names()]) / _HUNDREDTHS
    guessed: Numbers = parts @ column
    return guessed


def _phase_shares(tokens: NDArray[np.uint8]) -> Numbers:
    """How much of each phase's weights counts: between two phases they are mixed."""
    at = np.clip(tokens / PHASE_TOKENS - 1, 0, PHASES - 1)
    shares: Numbers = np.clip(1 - np.abs(at[:, None] - np.arange(PHASES)), 0, 1)
    return shares


def _full_names() -> Iterable[str]:
    for phase in range(1, PHASES + 1):
        yield from (f"{name}_at_{phase * PHASE_TOKENS}" for name in NAMES)


assert set(_full_names()) | {"suntuk"} == set(_core.default_weights())
