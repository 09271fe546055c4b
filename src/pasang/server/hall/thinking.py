"""The engine's turn at one table: a search for the position that stands, and for no other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from pasang.server.hall.pending_work import PendingWork

_LOG = logging.getLogger(__name__)
_RETRY_S: Final = 1.0
"""How long an engine waits after a fault of the machinery, which never decides a round."""


class Thinking:
    """At most one search at a time; one that fails begins again in a while."""

    def __init__(
        self,
        is_due: Callable[[], bool],
        think: Callable[[], Awaitable[None]],
        pending: PendingWork,
    ) -> None:
        self.depth = 0
        """How deep the engine has looked, in plies."""
        self._is_due = is_due
        self._think = think
        self._pending = pending
        self._search: asyncio.Future[None] | None = None
        self._again: asyncio.TimerHandle | None = None

    @property
    def is_searching(self) -> bool:
        """Whether a move is still being looked for."""
        return self._search is not None

    def begin(self) -> None:
        """Think, if it is the engine's turn and it does not think already."""
        if self._search is None and self._is_due():
            self._search = asyncio.ensure_future(self._think())
            self._search.add_done_callback(self._note_fault)

    def move_found(self) -> None:
        """The engine has chosen: from now on its task plays the move and is not to be stopped."""
        if self._search:
            self._pending.add(self._search)
        self._search = None

    def stop(self) -> None:
        """Let go of the search."""
        self.depth = 0
        if self._search:
            self._search.cancel()
            self._search = None
        if self._again:
            self._again.cancel()
            self._again = None

    def close(self) -> None:
        """Never think again, and let go of the table."""
        self.stop()
        self._is_due, self._think = _never, _nothing

    def _note_fault(self, search: asyncio.Future[None]) -> None:
        """The engine thinks again in a while if its move could not be found or kept."""
        if search.cancelled() or not (fault := search.exception()):
            return
        _LOG.error("an engine seat failed", exc_info=fault)
        if self._search is search:
            self._search = None
        self._again = asyncio.get_running_loop().call_later(_RETRY_S, self.begin)


def _never() -> bool:
    return False


async def _nothing() -> None:
    """What a closed table's engine thinks."""
