"""Saying no before a request is read: with a problem by name, or by closing a socket with a reason."""

from __future__ import annotations

from typing import Final

from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from pasang.server.problem import problem_of

_POLICY_VIOLATION: Final = 1008
_TRY_AGAIN_LATER: Final = 1013
_TOO_MANY: Final = 429


async def refuse(
    scope: Scope, receive: Receive, send: Send, status: int, error: str, **data: str
) -> None:
    """Answer a request or close a socket, and say why."""
    problem = problem_of(error, **data)
    later = status == _TOO_MANY
    if scope["type"] == "websocket":
        code = _TRY_AGAIN_LATER if later else _POLICY_VIOLATION
        await WebSocketClose(code=code, reason=problem.text)(scope, receive, send)
    else:
        headers = {"Retry-After": "5"} if later else None
        await JSONResponse(problem.model_dump(), status, headers)(scope, receive, send)
