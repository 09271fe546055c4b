"""Adam (Kingma and Ba, 2015): steps down a slope that is known only from samples."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]

_KEPT_MEAN: Final = 0.9
_KEPT_SPREAD: Final = 0.999
_LEAST: Final = np.float32(1e-8)


class Adam:
    """Improves some arrays in place."""

    def __init__(self, arrays: Iterable[Numbers]) -> None:
        self._arrays = list(arrays)
        self._means = [np.zeros_like(numbers) for numbers in self._arrays]
        self._spreads = [np.zeros_like(numbers) for numbers in self._arrays]

    @property
    def state(self) -> list[Numbers]:
        """All that a later step depends on: what is written into these is gone on from."""
        return [*self._arrays, *self._means, *self._spreads]

    def step(self, slopes: Iterable[Numbers], rate: float, number: int) -> None:
        """Go down; ``number`` counts from 1."""
        # Both means began at nothing.
        even_mean, even_spread = 1 - _KEPT_MEAN**number, 1 - _KEPT_SPREAD**number
        for slope, array, mean, spread in zip(
            slopes, self._arrays, self._means, self._spreads, strict=True
        ):
            np.add(mean, (slope - mean) * np.float32(1 - _KEPT_MEAN), out=mean)
            np.add(spread, (slope * slope - spread) * np.float32(1 - _KEPT_SPREAD), out=spread)
            size = np.sqrt(spread / np.float32(even_spread)) + _LEAST
            np.subtract(array, np.float32(rate / even_mean) * mean / size, out=array)
