"""Telling visitors apart where engines are shared out; the cookie gives no rights, and a session is another thing."""

from __future__ import annotations

import re
import secrets
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from pasang.server.guard.connections import address_of
from pasang.server.guard.cookies import cookie_in
from pasang.server.guard.layer import Layer

_COOKIE: Final = "visitor"
_YEAR_S: Final = 365 * 24 * 3600
_FORM: Final = re.compile("[A-Za-z0-9_-]{16,43}")


def visitor_of(connection: HTTPConnection) -> str:
    """The visitor behind a request: address, then name; the name is a secret and never logged.

    A client may leave its cookie out or make one up, so what is shared is shared between addresses first.
    """
    address = address_of(connection.client.host) if connection.client else ""
    return f"{address} {connection.scope['visitor']}"


class VisitorCookie(Layer):
    """Names every visitor, and remembers the name with a cookie."""

    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find out who asks, or give a name."""
        known = _known(Headers(scope=scope))
        scope["visitor"] = known or secrets.token_urlsafe(18)
        secure = "; Secure" if scope["scheme"] == "https" else ""

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and not known:
                MutableHeaders(scope=message).append(
                    "Set-Cookie",
                    f"{_COOKIE}={scope['visitor']}; Path=/; Max-Age={_YEAR_S}; "
                    f"HttpOnly; SameSite=Strict{secure}",
                )
            await send(message)

        await self.app(scope, receive, send_with_cookie)


def _known(headers: Headers) -> str | None:
    """The name in the cookie, if it has the form of one."""
    value = cookie_in(headers, _COOKIE)
    return value if value and _FORM.fullmatch(value) else None
