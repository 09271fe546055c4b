"""One line a request: what was asked, what was answered, how long it took; no query, no cookie."""

from __future__ import annotations

import logging
import time

from starlette.types import Message, Receive, Scope, Send

from pasang.server.guard.layer import HttpLayer

_LOG = logging.getLogger("pasang.access")


class AccessLog(HttpLayer):
    """Notes every request without its secrets."""

    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and note how it went."""
        began = time.perf_counter()
        status = 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            took_ms = (time.perf_counter() - began) * 1000
            path = scope["path"].encode("unicode_escape").decode("ascii")
            _LOG.info("%s %s %d %.1f ms", scope["method"], path, status, took_ms)
