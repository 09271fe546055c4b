"""What the evaluation should say of a position that was seen in self-play."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

Numbers = NDArray[np.float32]

CUT: Final = 40
"""Points beyond which a gain does not count any more; a suntuk counts as so many."""


class Targets(NamedTuple):
    """For every position of a shard, in points and in the eyes of its side to move."""

    expected: Numbers
    """The gain that the search expected there."""
    outcomes: Numbers
    """The gain that came of it; where a later move was drawn, the gain expected just before: it may be a blunder."""

    @property
    def wanted(self) -> Numbers:
        """What the evaluation should say: the mean of both."""
        return (self.expected + self.outcomes) / np.float32(2)


def targets_of(shard: pa.Table) -> Targets:
    """The gains from every position of a shard."""
    ahead = shard["ahead"].to_numpy()
    found, by_suntuk = _margins_that_count(shard)
    expected = _gains(shard["value"].to_numpy(), shard["suntuk"].to_numpy() != 0, ahead)
    return Targets(expected, _gains(found, by_suntuk, ahead))


def _margins_that_count(shard: pa.Table) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
    """From every position the margin that its round came to up to the next drawn move, and whether by suntuk."""
    rounds, strayed = shard["round"].to_numpy(), shard["strayed"].to_numpy()
    margins, by_suntuk = shard["result"].to_numpy().copy(), shard["by_suntuk"].to_numpy().copy()
    expected, expects_suntuk = shard["value"].to_numpy(), shard["suntuk"].to_numpy() != 0
    for row in range(len(rounds) - 1, -1, -1):
        if strayed[row]:
            margins[row], by_suntuk[row] = expected[row], expects_suntuk[row]
        elif row + 1 < len(rounds) and rounds[row + 1] == rounds[row]:
            margins[row], by_suntuk[row] = -margins[row + 1], by_suntuk[row + 1]
    return margins, by_suntuk


def _gains(
    margins: NDArray[np.int16], by_suntuk: NDArray[np.bool_], ahead: NDArray[np.int16]
) -> Numbers:
    gains = np.clip(margins.astype(np.float32) - ahead, -CUT, CUT)
    return np.where(by_suntuk, np.sign(margins) * CUT, gains).astype(np.float32)
