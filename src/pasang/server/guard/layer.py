"""What every guard is: a layer round the application that sees some kinds of calls and passes on the others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from starlette.types import ASGIApp, Receive, Scope, Send


class Layer(ABC):
    """A layer round the application."""

    kinds: ClassVar[frozenset[str]] = frozenset({"http", "websocket"})
    """The kinds of calls that it sees; starting and stopping is nothing for a guard."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See a call, or pass it on."""
        seen = self.see if scope["type"] in self.kinds else self.app
        await seen(scope, receive, send)

    @abstractmethod
    async def see(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A call of a kind that it sees."""


class HttpLayer(Layer):
    """A layer that sees requests, and no sockets."""

    kinds: ClassVar[frozenset[str]] = frozenset({"http"})
