"""The net in real numbers, forwards and backwards. docs/net.md tells what it computes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from pasang.engine import _core
from pasang.engine.net_file import BUCKETS, ROWS, SECOND, WIDTH

Numbers = NDArray[np.float32]

ACTIVE: Final = _core.NET_ACTIVE
FIRST: Final = 2 * WIDTH
"""Outputs of the first layer: what both kas see."""
SCALE: Final = 40.0
"""Points that 1 stands for at the end of the net, so that all its numbers are of like size."""
_MIDDLE: Final = 0.5
"""Where sums begin: in the middle of what is not clipped."""


@dataclass(slots=True)
class Layers:
    """The numbers of a net, or their slopes."""

    rows: Numbers
    row_bias: Numbers
    second: Numbers
    second_bias: Numbers
    last: Numbers
    last_bias: Numbers

    def __iter__(self) -> Iterator[Numbers]:
        return (getattr(self, field.name) for field in fields(self))


def new_layers(seed: int) -> Layers:
    """A net that has learnt nothing yet."""
    dice = np.random.default_rng(seed)

    def drawn(*shape: int, spread: float) -> Numbers:
        return dice.normal(0, spread, shape).astype(np.float32)

    own = drawn(WIDTH, spread=0.05)  # what is good for one side is bad for the other
    last = np.concatenate((own, -own, drawn(SECOND, spread=0.01)))
    return Layers(
        drawn(ROWS, WIDTH, spread=0.06),
        np.full(WIDTH, _MIDDLE, np.float32),
        drawn(SECOND, FIRST, spread=FIRST**-0.5),
        np.full(SECOND, _MIDDLE, np.float32),
        np.tile(last, (BUCKETS, 1)),
        np.zeros(BUCKETS, np.float32),
    )


class Pass:
    """Some positions on their way through a net."""

    def __init__(self, layers: Layers, rows: NDArray[np.int16], buckets: NDArray[np.uint8]) -> None:
        self._layers = layers
        self._buckets = buckets
        self._active = _active(rows)
        sums = self._active @ layers.rows + layers.row_bias
        self._sums = sums.reshape(len(rows), FIRST)
        self._first = np.clip(self._sums, 0, 1)
        self._second = self._first @ layers.second.T + layers.second_bias
        self._seen = np.concatenate((self._first, np.clip(self._second, 0, 1)), axis=1)
        self.guesses: Numbers = (
            np.einsum("ij,ij->i", self._seen, layers.last[buckets]) + layers.last_bias[buckets]
        )
        """In units of SCALE points."""

    def slopes(self, errors: Numbers) -> Layers:
        """How half the mean square of the errors grows with every number of the net."""
        share = (errors / len(errors)).astype(np.float32)
        by_bucket = np.zeros((BUCKETS, len(errors)), np.float32)
        by_bucket[self._buckets, np.arange(len(errors))] = share
        back = share[:, None] * self._layers.last[self._buckets]
        second = back[:, FIRST:] * _unclipped(self._second)
        first = (back[:, :FIRST] + second @ self._layers.second) * _unclipped(self._sums)
        each_ka = first.reshape(-1, WIDTH)
        return Layers(
            self._active.T @ each_ka,
            each_ka.sum(axis=0),
            second.T @ self._first,
            second.sum(axis=0),
            by_bucket @ self._seen,
            by_bucket.sum(axis=1),
        )


def guesses_of(
    layers: Layers, rows: NDArray[np.int16], buckets: NDArray[np.uint8], at_once: int = 1 << 14
) -> Numbers:
    """What a net guesses of positions, in points."""
    guessed = [
        Pass(layers, rows[first : first + at_once], buckets[first : first + at_once]).guesses
        for first in range(0, len(rows), at_once)
    ]
    return np.concatenate(guessed) * np.float32(SCALE)


def _active(rows: NDArray[np.int16]) -> csr_matrix:
    """One line for each ka, with a 1 for every time that a row is active."""
    kas = 2 * len(rows)
    ones = np.ones(kas * ACTIVE, np.float32)
    return csr_matrix(
        (ones, rows.reshape(-1).astype(np.int32), np.arange(kas + 1, dtype=np.int32) * ACTIVE),
        shape=(kas, ROWS),
    )


def _unclipped(sums: Numbers) -> NDArray[np.bool_]:
    return (sums > 0) & (sums < 1)
