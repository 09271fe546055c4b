"""The headers that tell a browser what the page may do, on every answer."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from pasang.server.guard.layer import HttpLayer
from pasang.server.guard.policy import PAGE_POLICY

_PICTURE_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
)
"""A picture that is opened by itself may carry its colours, and do nothing at all."""

_ELEMENT: Final = "/board.js"
"""The board as an element that any page may use; it knows no rules and asks this server nothing."""
_EVERYWHERE: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
        "magnetometer=(), microphone=(), midi=(), payment=(), usb=()"
    ),
}

_ALWAYS_TLS: Final = "max-age=31536000; includeSubDomains"
"""Told only over TLS, where alone a browser believes it."""


def may_be_framed(path: str) -> bool:
    """Whether other sites may show this address in a frame: the embedded board and nothing else."""
    return path == "/embed"


class SecurityHeaders(HttpLayer):
    """Adds the headers to every answer."""

    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add to what comes back."""
        framed = may_be_framed(scope["path"])

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _EVERYWHERE.items():
                    headers[name] = value
                headers["Content-Security-Policy"] = _policy(headers, framed)
                headers.update(_borders(scope["path"], framed))
                if scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = _ALWAYS_TLS
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _policy(headers: MutableHeaders, framed: bool) -> str:
    if headers.get("content-type", "").startswith("image/svg+xml"):
        return _PICTURE_POLICY
    framed_by = "*" if framed else "'none'"
    return f"{PAGE_POLICY}; frame-ancestors {framed_by}"


def _borders(path: str, framed: bool) -> dict[str, str]:
    """What other sites may have of an answer: the embedded board in a frame, and the board as an element."""
    if path == _ELEMENT:
        return {"Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*"}
    if framed:
        return {}
    return {
        "X-Frame-Options": "DENY",
        # Both together isolate the page, which may then share memory with its Workers.
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Cross-Origin-Resource-Policy": "same-origin",
    }
