"""How long a request may take to arrive: whoever keeps silent does not keep its place."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

_HEADERS_S: Final = 20.0
"""For the headers, from the connection or from their first byte on."""


class HeaderTimeoutProtocol(HttpToolsProtocol):
    """HTTP, but a connection on which no request comes is closed.

    A thousand silent connections would otherwise take all the places there are, for ever.
    """

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody wants something."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._wait_no_more()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """The first byte of a request has come."""
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """What is wanted is known; for a body the request filter waits."""
        self._wait_no_more()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._wait_no_more()
        self._timer = self.loop.call_later(_HEADERS_S, self._give_up)

    def _give_up(self) -> None:
        if getattr(self.cycle, "response_complete", True):  # before the first request there is none
            self.transport.close()
        else:
            self._wait()

    def _wait_no_more(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
