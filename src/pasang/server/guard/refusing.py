"""Saying no before a request is read: with a problem by name, or by not opening the socket."""

from __future__ import annotations

from typing import Final

from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from pasang.server.problem import problem_of

_POLICY_VIOLATION: Final = 1008
_TOO_MANY: Final = 429


async def refuse(
    scope: Scope, receive: Receive, send: Send, status: int, error: str, **data: str
) -> None:
    """Answer a request and say why, or close a socket that is not open yet.

    The server makes a plain 403 of the latter, whatever the reason. It could answer with the problem, but
    uvicorn 0.54 then complains in the log each time that the handshake was not completed.
    """
    problem = problem_of(error, **data)
    if scope["type"] == "websocket":
        close = WebSocketClose(code=_POLICY_VIOLATION, reason=problem.text)
        await close(scope, receive, send)
    else:
        headers = {"Retry-After": "5"} if status == _TOO_MANY else None
        await JSONResponse(problem.model_dump(), status, headers)(scope, receive, send)
