"""Who may ask at all: under which host name, from which site, with how large a body."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import Final
from urllib.parse import SplitResult, urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pasang.server.guard.layer import Layer
from pasang.server.guard.origin import origin_of
from pasang.server.guard.refusing import refuse
from pasang.server.settings import MEBIBYTE, Settings
from pasang.server.wire.base import NUL

_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_LOOPBACK_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_LIMITS: Final = {"/api/records": 8 * MEBIBYTE}
"""The largest body in bytes, where it is not one MiB."""
_LONGEST_HEADERS: Final = 32 * 1024
"""All headers together, in bytes, names and values."""
_BODY_S: Final = 60.0
"""How long a body may take to arrive."""


class RequestFilter(Layer):
    """Refuses foreign host names (DNS rebinding) and origins, what no archive takes, and bodies without end."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(app)
        self._loopback = settings.is_loopback
        own = () if settings.is_loopback else (socket.gethostname().lower(),)
        self._names = frozenset({*_LOOPBACK_NAMES, *settings.hosts, *own})

    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        headers = Headers(scope=scope)
        if sum(len(name) + len(value) for name, value in headers.raw) > _LONGEST_HEADERS:
            await refuse(
                scope, receive, send, 431, "headers_too_large", limit=str(_LONGEST_HEADERS)
            )
        elif not self._knows(headers.get("host", "")):
            await refuse(scope, receive, send, 400, "bad_host")
        elif _asks_for_nul(scope):
            await refuse(scope, receive, send, 400, "nul")
        elif _is_for_us_alone(scope, headers) and not _comes_from_here(scope, headers):
            await refuse(scope, receive, send, 403, "bad_origin")
        elif scope["type"] == "http":
            await self._let_in(scope, receive, send, headers)
        else:
            await self.app(scope, receive, send)

    def _knows(self, host: str) -> bool:
        """Whether this is a name of ours; an address in figures cannot be rebound to another machine."""
        name = _parts(f"//{host}").hostname or ""
        return name in self._names or (not self._loopback and is_address(name))

    async def _let_in(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        """Pass the request on, and stop reading where its body grows too large or takes too long."""
        limit = _LIMITS.get(scope["path"], MEBIBYTE)
        declared = headers.get("content-length", "0")
        if declared.isdigit() and int(declared) > limit:
            await refuse(scope, receive, send, 413, "too_large", limit=str(limit))
            return
        read = 0
        until: float | None = asyncio.get_running_loop().time() + _BODY_S

        async def receive_within_limits() -> Message:
            nonlocal read, until
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, "it takes too long", {"Connection": "close"}) from None
            read += len(message.get("body", b""))
            if read > limit:
                raise HTTPException(413, str(limit))
            if not message.get("more_body", False):
                until = None  # whoever listens on waits for the page to go
            return message

        await self.app(scope, receive_within_limits, send)


def _asks_for_nul(scope: Scope) -> bool:
    """Whether the archive would be asked for a sign that PostgreSQL does not take."""
    asked = scope["path"].startswith(("/api/", "/live/"))
    return asked and (NUL in scope["path"] or b"%00" in scope.get("query_string", b""))


def _is_for_us_alone(scope: Scope, headers: Headers) -> bool:
    """Whether only our own page may ask: to change something, or to have something worked out.

    Another site may link to a picture, but not load it behind its visitor's back at our visitor's expense.
    """
    if scope["type"] == "websocket" or scope["method"] not in _READING:
        return True
    return scope["path"].startswith("/api/") and headers.get("sec-fetch-dest") != "document"


def _comes_from_here(scope: Scope, headers: Headers) -> bool:
    """Whether the page that asks is ours; programs that are no browsers send no Origin."""
    if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    came_from = _parts(origin)
    return f"{came_from.scheme}://{came_from.netloc.lower()}" == origin_of(scope, headers)


def _parts(address: str) -> SplitResult:
    """The parts of an address; it has none if it is no address at all, such as ``http://[``."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def is_address(name: str) -> bool:
    """Whether this is an address in figures and no name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
