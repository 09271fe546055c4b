"""Speaking to each visitor in the language that the page, or the browser, asks for."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from pasang.notation.language import ENGLISH, first_known, speaking
from pasang.server.guard.layer import Layer

_PARAMETER: Final = "lang"
"""How an address asks for a language: a page cannot give headers to a socket or to a link."""
_LONGEST: Final = 256
"""The characters that are read of what is asked for."""


class SpokenLanguage(Layer):
    """Answers in the language asked for by the address, else by ``Accept-Language``, else in English."""

    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find out which language is wanted, and speak it while this call lasts."""
        with speaking(_asked_for(scope) or ENGLISH):
            await self.app(scope, receive, send)


def _asked_for(scope: Scope) -> str | None:
    query = parse_qs(scope["query_string"][:_LONGEST].decode("latin-1"), max_num_fields=16)
    accepted = Headers(scope=scope).get("accept-language", "")[:_LONGEST]
    return first_known([*query.get(_PARAMETER, []), *_by_weight(accepted)])


def _by_weight(accepted: str) -> list[str]:
    """The tags of ``Accept-Language``, the best liked first."""
    weighed: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag))
        except ValueError:
            continue
    return [tag for _, tag in sorted(weighed, key=lambda one: one[0])]
