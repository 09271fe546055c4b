"""A net of the evaluation as the file that it lies in: written here, read by the core."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal
from zlib import crc32

from pasang.engine import _core

ROWS: Final = _core.NET_ROWS
"""Of the first layer; :func:`pasang.engine._core.net_rows` tells which are active."""
WIDTH: Final = 32
"""Numbers in a row."""
SECOND: Final = 16
"""Outputs of the second layer, whose inputs are the clipped sums of both kas, the mover's first."""
BUCKETS: Final = _core.NET_BUCKETS
"""Sets of weights of the last layer, by tokens left."""
ONE: Final = 256
"""What stands for 1 in a row, and in every sum that is clipped to 0 … 1."""
SECOND_ONE: Final = 1024
"""What stands for 1 in a weight of the second layer."""
LAST_POINT: Final = 128
"""What stands for a point in a weight of the last layer."""
MOST_IN_ROW: Final = 1024
MOST_IN_ROW_BIAS: Final = 4096
MOST_BIAS: Final = 2**29

_MAGIC: Final = b"PASANG-N"
_VERSION: Final = 1
_INT16: Final = 2**15 - 1


@dataclass(frozen=True, slots=True)
class NetNumbers:
    """The whole numbers of a net, each layer flat, row after row."""

    rows: Iterable[int]
    """ROWS x WIDTH."""
    row_bias: Iterable[int]
    """WIDTH."""
    second: Iterable[int]
    """SECOND x 2 WIDTH: the weights of each output."""
    second_bias: Iterable[int]
    """SECOND, in units of 1 / (ONE x SECOND_ONE)."""
    last: Iterable[int]
    """BUCKETS x (2 WIDTH + SECOND)."""
    last_bias: Iterable[int]
    """BUCKETS, in units of a point / (ONE x LAST_POINT)."""


def net_bytes(numbers: NetNumbers) -> bytes:
    """The file of a net; a number that is too large, or one too few, is refused.

    >>> empty = NetNumbers([0] * 672 * 32, [0] * 32, [0] * 16 * 64, [0] * 16, [0] * 8 * 80, [0] * 8)
    >>> len(net_bytes(empty))
    46528
    """
    payload = b"".join(
        (
            _packed("h", numbers.rows, "rows", ROWS * WIDTH, MOST_IN_ROW),
            _packed("h", numbers.row_bias, "row_bias", WIDTH, MOST_IN_ROW_BIAS),
            _packed("h", numbers.second, "second", SECOND * 2 * WIDTH, _INT16),
            _packed("h", numbers.last, "last", BUCKETS * (2 * WIDTH + SECOND), _INT16),
            _packed("i", numbers.second_bias, "second_bias", SECOND, MOST_BIAS),
            _packed("i", numbers.last_bias, "last_bias", BUCKETS, MOST_BIAS),
        )
    )
    header = _MAGIC + struct.pack("<5I", _VERSION, ROWS, WIDTH, SECOND, BUCKETS)
    return header + struct.pack("<I", crc32(payload, crc32(header))) + payload


def _packed(
    kind: Literal["h", "i"], numbers: Iterable[int], name: str, count: int, most: int
) -> bytes:
    whole = [int(number) for number in numbers]
    if len(whole) != count:
        raise ValueError(f"net: {name} must be {count} numbers, not {len(whole)}")
    largest = max(whole, key=abs)
    if abs(largest) > most:
        raise ValueError(f"net: {name} must be -{most} to {most}, not {largest}")
    return struct.pack(f"<{count}{kind}", *whole)
