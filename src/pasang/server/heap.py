"""The memory of the C library: in few arenas, and given back to the system when something has come free."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from typing import Final

_ARENA_MAX: Final = -8
"""The number of glibc's parameter M_ARENA_MAX in ``malloc.h``."""
_ARENAS: Final = 2
"""One for the event loop and one for the threads that wait for the disk: each keeps what it has once needed."""


def keep_few_arenas() -> None:
    """Let threads share their memory, before there are any."""
    with suppress(AttributeError, OSError):
        if sys.platform == "linux":
            ctypes.CDLL(None).mallopt(_ARENA_MAX, _ARENAS)


def give_back() -> None:
    """Give what is free back to the system, where the C library can."""
    with suppress(AttributeError, OSError):
        if sys.platform == "linux":
            ctypes.CDLL(None).malloc_trim(0)
