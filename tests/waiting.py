"""Waiting until something can be seen, never for a time; what is never seen fails the test."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar

MOST_S: Final = 30.0
"""Longer than anything takes on a busy machine: only a fault waits so long."""
_PAUSE_S: Final = 0.005

_Seen = TypeVar("_Seen")


def until(see: Callable[[], _Seen | None], what: str) -> _Seen:
    """Look again and again until there is something to see."""
    end = time.monotonic() + MOST_S
    while not (seen := see()):
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(_PAUSE_S)
    return seen


async def soon(see: Callable[[], _Seen | None], what: str) -> _Seen:
    """The same on an event loop, which goes on meanwhile."""
    end = time.monotonic() + MOST_S
    while not (seen := see()):
        assert time.monotonic() < end, f"waited in vain for {what}"
        await asyncio.sleep(_PAUSE_S)
    return seen
