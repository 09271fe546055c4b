"""Shards as the arrays that are trained with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pasang.engine import _core
from pasang.research.core_text import position_in
from pasang.research.least_squares import Fit, weighed_parts
from pasang.research.shard import ShardFault, read_shard
from pasang.research.spreading import Place
from pasang.research.target import targets_of

HELD_BACK: Final = 11
"""One round in so many is not trained with; it shares no factor with the sweeps over patterns and agreements."""


@dataclass(frozen=True, slots=True)
class Examples:
    """Positions as a net sees them, and what is wanted of each."""

    rows: NDArray[np.int16]
    """The active rows of the mover and of the other, (n, 2, 26)."""
    buckets: NDArray[np.uint8]
    tokens: NDArray[np.uint8]
    targets: NDArray[np.float32]
    """In points."""

    def __len__(self) -> int:
        return len(self.targets)


@dataclass(frozen=True, slots=True)
class HeldBack:
    """Positions that are not trained with, to see how well a net guesses what it was not made for."""

    examples: Examples
    outcomes: NDArray[np.float32]
    positions: list[_core.Position]
    parts: NDArray[np.float32]
    """What the linear evaluation weighs of each."""


@dataclass(frozen=True, slots=True)
class TrainingData:
    """All that the shards hold."""

    examples: Examples
    held_back: HeldBack
    fit: Fit
    """The linear weights' equations over the same examples."""
    digest: str
    """Tells these shards from others."""


@dataclass(frozen=True, slots=True)
class _Portion:
    trained: Examples
    held: Examples
    outcomes: NDArray[np.float32]
    texts: list[str]
    parts: NDArray[np.float32]
    fit: Fit
    digest: bytes


def read_training_data(
    shards: list[Path], place: Place, on_shard: Callable[[int], object]
) -> TrainingData:
    """Read shards, in their order, wherever the work is done; tells how many are read."""
    portions, fit, digest = list[_Portion](), Fit(), sha256()
    for portion in _portions(shards, place):
        portions.append(portion)
        fit.add_all_of(portion.fit)
        digest.update(portion.digest)
        on_shard(len(portions))
    trained = _joined([portion.trained for portion in portions])
    held = _joined([portion.held for portion in portions])
    if not (len(trained) and len(held)):
        raise ShardFault(
            f"{shards[0].parent}: has too few rounds; training takes {HELD_BACK} at least, one of them held back"
        )
    held_back = HeldBack(
        held,
        np.concatenate([portion.outcomes for portion in portions]),
        [position_in(text) for portion in portions for text in portion.texts],
        np.concatenate([portion.parts for portion in portions]),
    )
    return TrainingData(trained, held_back, fit, digest.hexdigest())


def _portions(shards: list[Path], place: Place) -> Iterator[_Portion]:
    with place.workers("reading shards", _portion_reader, ()) as workers:
        yield from workers.in_order(shards)


def _portion_reader() -> Callable[[Path], _Portion]:
    return _read_portion


def _read_portion(path: Path) -> _Portion:
    shard = read_shard(path)
    texts = shard["position"].to_pylist()
    try:
        positions = [position_in(text) for text in texts]
        rows, buckets = _core.net_rows(positions)
    except (ValueError, KeyError) as error:
        raise ShardFault(f"{path}: holds a position that cannot be played: {error}") from None
    targets = targets_of(shard)
    all_of_it = Examples(rows, buckets, shard["tokens"].to_numpy(), targets.wanted)
    is_held = shard["round"].to_numpy() % HELD_BACK == HELD_BACK - 1
    parts = _linear_parts(positions, all_of_it.tokens)
    fit = Fit()
    fit.add(parts[~is_held], all_of_it.targets[~is_held])
    return _Portion(
        _chosen(all_of_it, ~is_held),
        _chosen(all_of_it, is_held),
        targets.outcomes[is_held],
        [texts[number] for number in np.flatnonzero(is_held)],
        parts[is_held].astype(np.float32),
        fit,
        sha256(path.read_bytes()).digest(),
    )


def _linear_parts(
    positions: list[_core.Position], tokens: NDArray[np.uint8]
) -> NDArray[np.float64]:
    features = np.array([_core.features(here) for here in positions], float).reshape(-1, 2, 5)
    return weighed_parts(features[:, 0], features[:, 1], tokens)


def _chosen(examples: Examples, which: NDArray[np.bool_]) -> Examples:
    return Examples(
        examples.rows[which],
        examples.buckets[which],
        examples.tokens[which],
        examples.targets[which],
    )


def _joined(portions: list[Examples]) -> Examples:
    return Examples(
        np.concatenate([portion.rows for portion in portions]),
        np.concatenate([portion.buckets for portion in portions]),
        np.concatenate([portion.tokens for portion in portions]),
        np.concatenate([portion.targets for portion in portions]),
    )
