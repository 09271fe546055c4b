"""How much one address may have open at once, also of those that come by the same proxy."""

from __future__ import annotations

from collections import Counter

from starlette.types import ASGIApp, Receive, Scope, Send

from pasang.server.guard.connections import MOST_OF_ONE, address_of
from pasang.server.guard.layer import Layer
from pasang.server.guard.refusing import refuse
from pasang.server.guard.socket_line import EXTENSION, Handover
from pasang.server.settings import Settings


class ConnectionLimit(Layer):
    """Refuses an address that has too much open already; what it has goes on."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(app)
        self._counts = settings.rate_limits
        self._open: Counter[str] = Counter()

    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a request or a socket for as long as it lasts."""
        # The page's own files are told from memory, and a first visit asks for two hundred of them at once.
        if not self._counts or not scope["path"].startswith(("/api/", "/live/")):
            await self.app(scope, receive, send)
            return
        address = address_of(scope["client"][0]) if scope.get("client") else ""
        if self._open[address] >= MOST_OF_ONE:
            await refuse(scope, receive, send, 429, "too_many_requests")
            return
        self._open[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            handover: Handover | None = (scope.get("extensions") or {}).get(EXTENSION)
            if handover and handover.line:
                handover.line.when_lost(lambda: self._closed(address))
            else:
                self._closed(address)

    def _closed(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
