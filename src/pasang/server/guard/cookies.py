"""Reading one cookie: the standard library's reader of all of them can be kept busy (CVE-2024-7592)."""

from __future__ import annotations

from starlette.datastructures import Headers


def cookie_in(headers: Headers, wanted: str) -> str | None:
    """The plain text of a cookie of ours; none if it was not sent."""
    for cookie in headers.get("cookie", "").split(";"):
        name, _, value = cookie.strip().partition("=")
        if name == wanted:
            return value
    return None
