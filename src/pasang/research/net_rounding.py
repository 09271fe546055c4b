"""A trained net in whole numbers, as the engine computes with it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pasang.engine.net_file import (
    LAST_POINT,
    MOST_BIAS,
    MOST_IN_ROW,
    MOST_IN_ROW_BIAS,
    ONE,
    SECOND_ONE,
    NetNumbers,
    net_bytes,
)
from pasang.research.net_model import SCALE, Layers, Numbers

_INT16 = 2**15 - 1


def rounded_net(layers: Layers) -> bytes:
    """The file of a net, every number rounded; one beyond what the file can hold is held to that."""
    point = SCALE * LAST_POINT
    return net_bytes(
        NetNumbers(
            _whole(layers.rows, ONE, MOST_IN_ROW),
            _whole(layers.row_bias, ONE, MOST_IN_ROW_BIAS),
            _whole(layers.second, SECOND_ONE, _INT16),
            _whole(layers.second_bias, ONE * SECOND_ONE, MOST_BIAS),
            _whole(layers.last, point, _INT16),
            _whole(layers.last_bias, ONE * point, MOST_BIAS),
        )
    )


def _whole(numbers: Numbers, one: float, most: int) -> list[int]:
    rounded: NDArray[np.float64] = np.rint(numbers.astype(np.float64) * one)
    whole: list[int] = np.clip(rounded, -most, most).astype(int).ravel().tolist()
    return whole
