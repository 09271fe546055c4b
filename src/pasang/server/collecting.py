"""Python's garbage, collected when it disturbs nobody: with many sockets a whole collection takes a second."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

from pasang.server.heap import give_back

_EVERY_S: Final = 1.0
_WHOLE_AFTER: Final = 120
"""A whole collection comes after so many small ones, as soon as it is quiet; what has come free is then given back."""
_WHOLE_AT_LAST: Final = 7200
"""If it is never quiet, a whole collection comes all the same."""


class Collector:
    """Looks each second at what is new, and at everything only while nothing happens.

    What has survived is frozen: it is not looked at again before the next whole collection. Nearly everything here is
    let go of by its count of references, so that little waits for either.
    """

    def __init__(self, count_changes: Callable[[], int]) -> None:
        self._count_changes = count_changes
        self._changes_before = 0
        self._since_whole = 0

    async def collect(self) -> None:
        """Collect for as long as the server runs."""
        gc.collect()
        give_back()
        gc.freeze()
        gc.disable()
        try:
            while True:
                await asyncio.sleep(_EVERY_S)
                self.look()
        finally:
            gc.unfreeze()
            gc.enable()

    def look(self) -> None:
        """Collect what is new, or everything if it is quiet and time for it."""
        changes = self._count_changes()
        is_quiet, self._changes_before = changes == self._changes_before, changes
        self._since_whole += 1
        least = _WHOLE_AFTER if is_quiet else _WHOLE_AT_LAST
        if self._since_whole >= least:
            self._since_whole = 0
            gc.unfreeze()
            gc.collect()
            give_back()
        else:
            gc.collect(0)
        gc.freeze()
