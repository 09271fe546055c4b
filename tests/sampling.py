"""What ``make test`` takes a sample of and ``make test-whole`` takes whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet


def sampled(sets: Iterable[tuple[object, ...]], every: int) -> list[ParameterSet]:
    """Values for a test: one in so many always, the others only where the whole is asked for."""
    return [
        pytest.param(*values, marks=pytest.mark.whole if number % every else ())
        for number, values in enumerate(sets)
    ]
