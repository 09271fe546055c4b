"""A fault that nobody foresaw is answered like any other problem, and still reaches the log."""

from __future__ import annotations

from starlette.responses import JSONResponse
from starlette.types import Message, Receive, Scope, Send

from pasang.server.guard.layer import HttpLayer
from pasang.server.problem import problem_of


class InternalErrors(HttpLayer):
    """Answers for what fails inside, so that this answer too has the headers that every answer has."""

    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and speak for it if it fails before it has spoken."""
        has_spoken = False

        async def send_and_note(message: Message) -> None:
            nonlocal has_spoken
            has_spoken = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:
            if not has_spoken:
                problem = problem_of("internal")
                await JSONResponse(problem.model_dump(), 500)(scope, receive, send)
            raise
