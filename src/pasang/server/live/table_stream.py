"""A table as a stream of lines, for programs: every message that a page would be told, one JSON object a line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from pasang.notation.language import spoken
from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.told_state import Telling
from pasang.server.people.open_lines import Credential
from pasang.server.view.presence import seated_view
from pasang.server.wire.base import Wire

ALIVE_S: Final = 10.0
"""How often an empty line is sent where nothing happens, so that both ends know that the other is there."""
_MOST_UNSENT: Final = 100


class TableStream:
    """A program that looks at a table; it is too slow if it does not read, and then let go."""

    def __init__(self, visitor: str, credential: Credential | None) -> None:
        self.visitor = visitor
        self.language = spoken()
        self.credential = credential
        self.person_id = credential.person.id if credential else None
        self.lag_ms = 0
        self._unsent: asyncio.Queue[str | None] = asyncio.Queue(_MOST_UNSENT)

    def tell(self, message: Wire) -> None:
        """Something has happened beside the board."""
        self._send(message.model_dump_json())

    def see(self, live: LiveTable, state: Telling) -> None:
        """The table has changed."""
        self._send(state.whole)

    def see_depth(self, live: LiveTable) -> None:
        """How deep an engine has looked is nothing for programs."""

    def dismiss(self) -> None:
        """The table is no longer there."""
        self._end()

    def end(self, code: int) -> None:
        """Whoever opened the stream may look no more; a stream is told no number."""
        del code
        self._end()

    def begin(self, live: LiveTable) -> None:
        """Tell how the table stands, and which seats are the program's."""
        self.tell(seated_view(live.listing.holders, self.person_id))
        self.see(live, live.state_told(self.language))

    async def lines(self) -> AsyncIterator[str]:
        """What is told, line by line, until the table is gone or the program too slow."""
        while True:
            try:
                async with asyncio.timeout(ALIVE_S):
                    line = await self._unsent.get()
            except TimeoutError:
                line = ""
            if line is None:
                return
            yield f"{line}\n"

    def _send(self, line: str) -> None:
        try:
            self._unsent.put_nowait(line)
        except asyncio.QueueFull:
            self._end()

    def _end(self) -> None:
        while not self._unsent.empty():
            self._unsent.get_nowait()
        self._unsent.put_nowait(None)
