"""Weights that bring the evaluation nearest to what is wanted of it, by least squares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pasang.engine import _core
from pasang.research.selfplay import Seen

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

    def add(self, seen: Sequence[Seen], targets: Sequence[float]) -> None:
        """Take in some positions with the gain wanted of each, in points."""
        rows = weighed_parts(seen)
        self._products += rows.T @ rows
        self._wanted += rows.T @ np.asarray(targets)

    def weights(self) -> dict[str, int]:
        """The weights by the core's names, in hundredths of a point."""
        ridge = _RIDGE * np.eye(len(self._wanted))
        solved = np.linalg.solve(self._products + ridge, self._wanted) * _HUNDREDTHS
        rounded = np.clip(np.rint(solved), -_MOST, _MOST).astype(int)
        return dict(zip(_full_names(), rounded.tolist(), strict=True)) | {"suntuk": 1}


def weighed_parts(seen: Sequence[Seen]) -> Numbers:
    """For every position what each weight of each phase is multiplied with, as ``evaluation.hpp`` does."""
    parts = _parts(seen)
    shares = _phase_shares(np.array([one.tokens for one in seen]))
    return (shares[:, :, None] * parts[:, None, :]).reshape(len(seen), -1)


def guesses(seen: Sequence[Seen], weights: dict[str, int]) -> Numbers:
    """What the evaluation says of positions by these weights, in points, before it is held to what is left."""
    column = np.array([weights[name] for name in _full_names()]) / _HUNDREDTHS
    guessed: Numbers = weighed_parts(seen) @ column
    return guessed


def _parts(seen: Sequence[Seen]) -> Numbers:
    own, other = (
        np.array(side, float) for side in zip(*((s.own, s.other) for s in seen), strict=True)
    )
    steps = np.eye(STEPS)
    return np.column_stack(
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


def _phase_shares(tokens: NDArray[np.int_]) -> Numbers:
    """How much of each phase's weights counts: between two phases they are mixed."""
    at = np.clip(tokens / PHASE_TOKENS - 1, 0, PHASES - 1)
    shares: Numbers = np.clip(1 - np.abs(at[:, None] - np.arange(PHASES)), 0, 1)
    return shares


def _full_names() -> Iterable[str]:
    for phase in range(1, PHASES + 1):
        yield from (f"{name}_at_{phase * PHASE_TOKENS}" for name in NAMES)


assert set(_full_names()) | {"suntuk"} == set(_core.default_weights())
