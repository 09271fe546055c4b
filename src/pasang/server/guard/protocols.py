"""HTTP and sockets as they come off the wire: in time, of a bounded size, and a bounded number for each address."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, ClassVar, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from pasang.server.guard.connections import Connections
from pasang.server.guard.socket_line import EXTENSION, Handover, Listener, SocketLine
from pasang.server.settings import Settings

_HEADERS_S: Final = 20.0
"""For the headers, from the connection or from their first byte on."""
_LONGEST_HEADERS: Final = 32 * 1024
"""Headers that are not complete after so many bytes never will be."""
_INVALID_TEXT: Final = 1007


class GuardedHttp(HttpToolsProtocol):
    """HTTP, but a connection on which no request comes is closed, and headers without end are not read."""

    places: ClassVar[Connections]
    _timer: asyncio.TimerHandle | None = None
    _header_bytes: int = 0
    _in_headers: bool = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody wants something, and finds a place or none."""
        super().connection_made(transport)
        refused = self.places.take(self, self.client[0] if self.client else "")
        if refused:
            self._refuse(refused)
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._wait_no_more()
        self.places.give_back(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, but not for ever."""
        self._header_bytes += len(data)
        super().data_received(data)
        too_long = self._in_headers and self._header_bytes > _LONGEST_HEADERS
        if too_long and not self.transport.is_closing():
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """The first byte of a request has come."""
        self._in_headers = True
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """What is wanted is known; for a body the request filter waits."""
        self._in_headers = False
        self._wait_no_more()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request is whole; the next one may begin."""
        self._header_bytes = 0
        super().on_message_complete()

    def look(self) -> None:
        """Requests have times of their own."""

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket, and its place the socket's."""
        before = set(self.connections)
        super().handle_websocket_upgrade()
        for socket in self.connections - before:
            assert isinstance(socket, GuardedSocket)
            self.places.hand_over(self, socket)

    def _refuse(self, status: HTTPStatus) -> None:
        lines = f"HTTP/1.1 {status.value} {status.phrase}", "Retry-After: 5", "Connection: close"
        self.transport.write("\r\n".join((*lines, "Content-Length: 0", "", "")).encode("ascii"))
        self.transport.close()

    def _wait(self) -> None:
        self._wait_no_more()
        self._timer = self.loop.call_later(_HEADERS_S, self._give_up)

    def _give_up(self) -> None:
        if getattr(self.cycle, "response_complete", True):  # before the first request there is none
            self.transport.close()
        else:
            self._wait()

    def _wait_no_more(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


class _Nowhere(asyncio.Transport):
    """What is left to uvicorn of a socket that its application has taken over: it closes it, and nothing happens."""

    def close(self) -> None:
        """The socket goes on without the application."""


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket that has the place of the connection it was made from."""

    places: ClassVar[Connections]

    def handle_connect(self, event: Request) -> None:
        """Let the application take the socket over, if it wants to."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = {**(self.scope["extensions"] or {})}
            extensions[EXTENSION] = Handover(self._hand_over)
            self.scope["extensions"] = extensions

    def look(self) -> None:
        """The library itself asks whether the other end is there."""

    def _hand_over(self, listener: Listener) -> SocketLine:
        """Make a line of the socket, and tell the listener what has arrived already."""
        transport, self.transport = self.transport, _Nowhere()
        connections = cast(set[asyncio.Protocol], self.connections)
        line = SocketLine(transport, self.conn, connections, self.places)
        line.begin(listener, self.frames)
        self.stop_keepalive()
        connections.discard(self)
        if self.disconnected:
            line.connection_lost(None)
            return line
        connections.add(line)
        self.places.hand_over(self, line)
        transport.set_protocol(line)
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                listener.hear(message.get("text"))
        if not self.writable.is_set():
            line.pause_writing()
        elif self.read_paused:
            transport.resume_reading()
        return line

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self.places.give_back(self)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; one that is no text ends the socket, and is no fault of ours to be logged."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(_INVALID_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def guarded_protocols(settings: Settings) -> dict[str, type[asyncio.Protocol]]:
    """The protocols of one server, which share its places."""
    shared = {"places": Connections(settings)}
    return {
        "http": type("ServerHttp", (GuardedHttp,), shared),
        "ws": type("ServerSocket", (GuardedSocket,), shared),
    }


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
