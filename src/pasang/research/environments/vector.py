"""Many rounds stepped in one call, on arrays that are made once and written in place by all cores."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pasang.engine import _core
from pasang.engine.door import law_position
from pasang.research.environments.refusal import ActionRefused, SettingRefused
from pasang.research.environments.reward import check_reward
from pasang.research.environments.start import Named, starts_of
from pasang.rules.position import Position

_WORTH_A_THREAD: Final = 64
"""Rounds; for fewer, waking another thread takes longer than stepping them."""
Bytes = NDArray[np.uint8]


class Seen(NamedTuple):
    """What there is to see of all rounds: the very arrays that the next step writes into; copy what is to be kept.

    A round that ends makes room for the next in the same step: planes, masks and sides are then the new round's,
    rewards, scores and endings the old one's.
    """

    planes: Bytes
    """Rounds × 13 × 11 × 11: what each side to move sees."""
    masks: NDArray[np.int8]
    """Rounds × 1375: 1 where an action is legal."""
    rewards: NDArray[np.float32]
    """Rounds × 2, South's and North's: nothing but at the end of a round."""
    scores: NDArray[np.int16]
    """Rounds × 2, South's and North's, as recorded once the round has ended (R18)."""
    endings: Bytes
    """Of each round: 0 it goes on, 1 suntuk, 2 board cleared."""
    sides: Bytes
    """Of each round: 0 South is to move, 1 North."""


class VectorEnv:
    """Rounds stepped together; the same for the same seed, whatever the number of threads.

    >>> env = VectorEnv(1000, agreement="jump", seed=1)
    >>> for _ in range(100):
    ...     seen = env.step(env.sample())
    >>> seen.planes.shape, bool((env.masks.sum(axis=1) > 0).all())
    ((1000, 13, 11, 11), True)
    """

    def __init__(
        self,
        rounds: int,
        *,
        pattern: Named = 1,
        agreement: str | Sequence[str] = "slide",
        position: str | None = None,
        reward: str = "margin",
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        """Where several starts are named, each round draws one of them whenever it begins."""
        starts = starts_of(pattern, agreement, position)
        if threads is None:
            threads = min(_cores(), max(1, rounds // _WORTH_A_THREAD))
        margin = check_reward(reward) == "margin"
        try:
            self._batch = _core.Batch(starts, rounds, margin=margin, threads=threads)
            self._batch.reset(seed)
        except (TypeError, ValueError) as error:
            raise SettingRefused(_first_line(error)) from None
        batch = self._batch
        self.actions = batch.actions
        """What :meth:`sample` has drawn."""
        self.seen = Seen(
            batch.planes, batch.masks, batch.rewards, batch.scores, batch.endings, batch.sides
        )
        self.planes, self.masks, self.rewards, self.scores, self.endings, self.sides = self.seen

    def __len__(self) -> int:
        return len(self.actions)

    def reset(self, seed: int) -> Seen:
        """Begin every round anew."""
        try:
            self._batch.reset(seed)
        except TypeError:
            raise SettingRefused(f"seed: must be 0 to 2**64 - 1, not {seed!r}") from None
        return self.seen

    def sample(self) -> NDArray[np.int32]:
        """Draw a legal action of every round, each as likely as the others, into :attr:`actions`."""
        self._batch.sample()
        return self.actions

    def step(self, actions: NDArray[np.int32] | NDArray[np.int64]) -> Seen:
        """Play one action in every round; where one is not legal, :class:`ActionRefused` and nothing is played.

        Any one-dimensional array of whole numbers in the memory of this machine will do, a tensor by DLPack too.
        """
        try:
            self._batch.step(actions)
        except ValueError as error:
            raise ActionRefused(str(error)) from None
        except TypeError:
            raise ActionRefused(
                "actions: must be one array of int32 or int64, with one entry for each round"
            ) from None
        return self.seen

    def position(self, number: int) -> Position:
        """The position of one round."""
        return law_position(self._batch.position(number))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0]
