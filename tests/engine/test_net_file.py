"""The file of a net: what is written is read, and what is damaged is refused in one sentence."""

from __future__ import annotations

from random import Random
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.engine import _core
from pasang.engine.net_file import NetNumbers, net_bytes
from tests.core.plain_net import drawn_net

WHOLE = net_bytes(drawn_net(Random(8)))


def with_checksum(data: bytes) -> bytes:
    """The file with the checksum that belongs to what it holds."""
    return data[:28] + crc32(data[32:], crc32(data[:28])).to_bytes(4, "little") + data[32:]


def test_a_net_that_was_written_is_read() -> None:
    _core.Net(WHOLE)
    assert with_checksum(WHOLE) == WHOLE


@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 255))
def test_one_byte_changed_is_found_out(at: int, change: int) -> None:
    damaged = bytearray(WHOLE)
    damaged[at] ^= change
    with pytest.raises(ValueError, match=r"^net: [^.]+$"):
        _core.Net(bytes(damaged))


@given(st.integers(0, len(WHOLE) - 1))
def test_one_that_is_cut_short_is_found_out(size: int) -> None:
    with pytest.raises(ValueError, match=r"^net: "):
        _core.Net(WHOLE[:size])


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "does not begin with PASANG-N"),
        (b"{}" + WHOLE, "does not begin with PASANG-N"),
        (WHOLE[:8] + b"\2" + WHOLE[9:], "has another version than 1"),
        (WHOLE[:12] + b"\1" + WHOLE[13:], "its layers have other sizes"),
        (WHOLE + b"\0", "it is cut short, or something follows it"),
        (WHOLE[:-1] + bytes([WHOLE[-1] ^ 1]), "its checksum is not that of what it holds"),
        (with_checksum(WHOLE[:32] + b"\1\4" + WHOLE[34:]), "a number in it is too large"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^net: .*{sentence}"):
        _core.Net(data)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rows": [0]}, "net: rows must be 21504 numbers, not 1"),
        ({"row_bias": [5000] + [0] * 31}, "net: row_bias must be -4096 to 4096, not 5000"),
        ({"last": [-40000] + [0] * 639}, "net: last must be -32767 to 32767, not -40000"),
    ],
)
def test_numbers_that_make_no_net_are_not_written(
    change: dict[str, list[int]], sentence: str
) -> None:
    whole = drawn_net(Random(1))
    numbers = {name: getattr(whole, name) for name in NetNumbers.__slots__} | change
    with pytest.raises(ValueError, match=sentence):
        net_bytes(NetNumbers(**numbers))
