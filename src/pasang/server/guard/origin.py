"""Where our own page comes from, as a browser writes it in an Origin."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Scope


def origin_of(scope: Scope, headers: Headers) -> str:
    """The origin of the page that asks, if it is ours: the scheme, and the host by which it was addressed."""
    scheme = "https" if scope["scheme"] in {"https", "wss"} else "http"
    return f"{scheme}://{headers.get('host', '').lower()}"
