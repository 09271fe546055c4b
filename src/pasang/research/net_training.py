"""Fitting a net to examples: Adam over shuffled batches, the same net for the same seed, with a checkpoint an epoch."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from pasang.engine.net_file import MOST_IN_ROW, MOST_IN_ROW_BIAS, ONE
from pasang.engine.whole_file import write_whole
from pasang.research.adam import Adam
from pasang.research.fault import ResearchFault
from pasang.research.net_model import SCALE, Layers, Numbers, Pass, new_layers
from pasang.research.training_data import Examples

_MAGIC: Final = b"pasang checkpoint "
_VERSION: Final = 3
"""Of the checkpoint: a line with it, a line with the SHA-256 of what follows, and the arrays as NumPy keeps them."""


class CheckpointFault(ResearchFault):
    """A checkpoint that cannot be gone on from, told in one sentence."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a net is trained."""

    seed: int = 1
    epochs: int = 12
    batch: int = 4096
    rate: float = 0.003
    """Of learning at the beginning; it falls to nothing along half a wave."""

    def digest(self, data: str) -> str:
        """A text that tells this course over these shards from others."""
        return sha256(f"{_VERSION} {self} {data}".encode()).hexdigest()


class Epoch(NamedTuple):
    """What has come of an epoch."""

    number: int
    loss: float
    """Mean square of the errors while it went on, in points squared."""
    layers: Layers


class Training:
    """A net that is being trained, from its checkpoint if there is one."""

    def __init__(self, course: Course, examples: Examples, digest: str, checkpoint: Path) -> None:
        self._course = course
        self._examples = examples
        self._digest = course.digest(digest)
        self._checkpoint = checkpoint
        self._layers = new_layers(course.seed)
        self._adam = Adam(self._layers)
        self._losses = list[float]()
        if checkpoint.exists():
            self._take_up()

    def run(self) -> Iterator[Epoch]:
        """Every epoch; those before the checkpoint are told again, with the net as it is now."""
        for number, loss in enumerate(self._losses):
            yield Epoch(number, loss, self._layers)
        for number in range(len(self._losses), self._course.epochs):
            self._losses.append(self._learn(number))
            self._write()
            yield Epoch(number, self._losses[-1], self._layers)

    def finish(self) -> None:
        """The net is written: the checkpoint has done its service."""
        self._checkpoint.unlink(missing_ok=True)

    def _learn(self, epoch: int) -> float:
        """One pass over all examples, in an order of its own."""
        count, batch = len(self._examples), self._course.batch
        order = np.random.default_rng((self._course.seed, epoch)).permutation(count)
        steps, total = math.ceil(count / batch), 0.0
        for step in range(steps):
            chosen = order[step * batch : (step + 1) * batch]
            through = Pass(
                self._layers, self._examples.rows[chosen], self._examples.buckets[chosen]
            )
            errors = through.guesses - self._examples.targets[chosen] / np.float32(SCALE)
            total += float(errors @ errors)
            self._step(through.slopes(errors), epoch * steps + step, steps)
        return total / count * SCALE**2

    def _step(self, slopes: Layers, done: int, steps: int) -> None:
        along = done / (steps * self._course.epochs)
        rate = self._course.rate * (1 + math.cos(math.pi * along)) / 2
        self._adam.step(slopes, rate, done + 1)
        # What goes into a file is bounded (docs/net.md).
        _hold(self._layers.rows, MOST_IN_ROW / ONE)
        _hold(self._layers.row_bias, MOST_IN_ROW_BIAS / ONE)

    def _write(self) -> None:
        buffer = io.BytesIO()
        np.savez(buffer, np.array(self._digest), np.array(self._losses), *self._adam.state)
        write_whole(self._checkpoint, _sealed(buffer.getvalue()))

    def _take_up(self) -> None:
        arrays = _unsealed(self._checkpoint)
        with np.load(io.BytesIO(arrays), allow_pickle=False) as kept:
            digest, losses, *numbers = (kept[name] for name in kept.files)
        if str(digest) != self._digest:
            raise CheckpointFault(
                f"{self._checkpoint}: belongs to a training with other shards or options; "
                "delete it, or name another file"
            )
        self._losses = losses.tolist()
        for mine, one in zip(self._adam.state, numbers, strict=True):
            mine[...] = one


def _sealed(arrays: bytes) -> bytes:
    return _MAGIC + f"{_VERSION}\n{sha256(arrays).hexdigest()}\n".encode() + arrays


def _unsealed(checkpoint: Path) -> bytes:
    """The arrays of a checkpoint, once they are known to be as they were written."""
    data = checkpoint.read_bytes()
    first, *rest = data.split(b"\n", 2)
    version = first.removeprefix(_MAGIC)
    if version != first and re.fullmatch(rb"\d{1,9}", version) and int(version) != _VERSION:
        raise CheckpointFault(
            f"{checkpoint}: is of version {int(version)}, not {_VERSION}; delete it to begin again"
        )
    if not rest or data != _sealed(rest[-1]):
        raise CheckpointFault(
            f"{checkpoint}: is no checkpoint, or damaged; delete it to begin again"
        )
    return rest[-1]


def _hold(numbers: Numbers, most: float) -> None:
    np.clip(numbers, -most, most, out=numbers)
