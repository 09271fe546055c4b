"""Work that keeps the law busy for long: off the event loop, and one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from anyio import CapacityLimiter, to_thread

_one_at_a_time = CapacityLimiter(1)
"""A long record keeps the law busy for seconds; several at once would hold up everybody else's requests."""

_Given = TypeVarTuple("_Given")
_Answer = TypeVar("_Answer")


async def in_turn(call: Callable[[*_Given], _Answer], *given: *_Given) -> _Answer:
    """What a call answers, once it is its turn."""
    return await to_thread.run_sync(call, *given, limiter=_one_at_a_time)
