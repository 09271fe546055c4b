"""What ``make test`` takes a sample of and ``make test-whole`` takes whole."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet

_SLOW: Final = ("tests/browser/", "tests/cli/", "tests/research/", "tests/server/", "tests/site/")
_EVERY: Final = 3
"""Of the tests of these rooms one in so many is taken, the same ones on every run."""


def is_in_sample(name: str) -> bool:
    """Whether ``make test`` takes a test, by its name; ``make test-whole`` takes the others."""
    return not name.startswith(_SLOW) or zlib.crc32(name.encode()) % _EVERY == 0


def sampled(sets: Iterable[tuple[object, ...]], every: int) -> list[ParameterSet]:
    """Values for a test: one in so many always, the others only where the whole is asked for."""
    return [
        pytest.param(*values, marks=pytest.mark.whole if number % every else ())
        for number, values in enumerate(sets)
    ]
