"""A socket whose application has returned: what arrives is told to a listener, and no task waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from pasang.server.guard.connections import Connections

EXTENSION: Final = "pasang.line"
"""Under this name a call's extensions have its :class:`Handover`, where the server knows lines."""

_GOING_AWAY: Final = 1012
_INVALID_TEXT: Final = 1007
_NO_SIGN_OF_LIFE: Final = 1011
_GOODBYE_S: Final = 10.0
"""How long the other end may take to say goodbye as well."""
_SWEEPS_TO_PING: Final = 2
_SWEEPS_TO_GIVE_UP: Final = 5
"""After so many sweeps without a word, twenty seconds and fifty, it is asked whether it is there, and let go."""


class Listener(Protocol):
    """Whoever speaks over a line."""

    def hear(self, text: str | None) -> None:
        """A message has come; none if it is no text."""

    def may_write(self) -> None:
        """The other end reads again."""

    def lost(self) -> None:
        """The line has ended."""


class SocketLine(asyncio.Protocol):
    """One end of a socket after its handshake, with as little as it needs: there are thousands of them."""

    __slots__ = (
        "_conn",
        "_connections",
        "_frames",
        "_goodbye",
        "_is_held",
        "_listener",
        "_places",
        "_silent",
        "_when_lost",
        "is_full",
        "transport",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        conn: ServerProtocol,
        connections: set[asyncio.Protocol],
        places: Connections,
    ) -> None:
        self.transport = transport
        self.is_full = False
        """Whether the other end does not read, so that no more should be written."""
        self._conn = conn
        self._connections = connections
        self._places = places
        self._listener: Listener | None = None
        self._frames: list[bytes] = []
        self._goodbye: asyncio.TimerHandle | None = None
        self._is_held = False
        self._silent = 0
        self._when_lost: Callable[[], None] | None = None

    def begin(self, listener: Listener, frames: list[bytes]) -> None:
        """Tell this listener from now on; of a text, some frames may have come already."""
        self._listener = listener
        self._frames = [bytes((Opcode.TEXT,)), *frames] if frames else []

    @property
    def is_open(self) -> bool:
        """Whether anything that is written may still arrive."""
        return self._goodbye is None and not self.transport.is_closing()

    def write(self, text: str) -> None:
        """Send a message."""
        if self.is_open:
            self._conn.send_text(text.encode())
            self._send()

    def close(self, code: int) -> None:
        """Say goodbye, and why."""
        if not self.is_open:
            return
        self._conn.send_close(code)
        self._send()
        # The answer is to be heard, whatever else was not to be read for now.
        self._is_held = False
        self._read_or_not()
        loop = asyncio.get_running_loop()
        self._goodbye = loop.call_later(_GOODBYE_S, self.transport.close)

    def hold(self) -> None:
        """Read nothing more for now."""
        self._is_held = True
        self._read_or_not()

    def go_on(self) -> None:
        """Read on."""
        if self._is_held:
            self._is_held = False
            self._read_or_not()

    def when_lost(self, call: Callable[[], None]) -> None:
        """Call this when the line has ended, or at once if it has."""
        if self._listener is None:
            call()
        else:
            self._when_lost = call

    def shutdown(self) -> None:
        """The server stops."""
        if self.is_open:
            self._conn.send_close(_GOING_AWAY)
            self._send()
        self.transport.close()

    def look(self) -> None:
        """Another sweep: ask who has been silent for a while, and let go who does not answer."""
        if not self.is_open or self._is_held or self.is_full:
            return  # nobody is silent who is not listened to
        self._silent += 1
        if self._silent == _SWEEPS_TO_PING:
            self._conn.send_ping(b"")
            self._send()
        elif self._silent >= _SWEEPS_TO_GIVE_UP:
            self._conn.fail(_NO_SIGN_OF_LIFE, "no sign of life")
            self._send()
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        self._silent = 0
        self._conn.receive_data(data)
        for event in self._conn.events_received():
            if isinstance(event, Frame):
                self._take(event)
        self._send()
        if self._conn.parser_exc is not None or self._conn.close_rcvd is not None:
            self.transport.close()

    def pause_writing(self) -> None:
        """The other end does not read; then it is not read either."""
        self.is_full = True
        self._read_or_not()

    def resume_writing(self) -> None:
        """The other end reads again."""
        self.is_full = False
        self._read_or_not()
        if self._listener:
            self._listener.may_write()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        del exc
        # It holds what it parses for; let go of, nothing of a line is left for the garbage.
        self._conn.parser.close()
        self._connections.discard(self)
        self._places.give_back(self)
        if self._goodbye:
            self._goodbye.cancel()
        listener, self._listener = self._listener, None
        if listener:
            listener.lost()
        if self._when_lost:
            self._when_lost()

    def _take(self, frame: Frame) -> None:
        """Put a message together; pings are answered, and goodbyes noted, by the library."""
        if frame.opcode in {Opcode.TEXT, Opcode.BINARY}:
            self._frames = [bytes((frame.opcode,))]
        elif frame.opcode is not Opcode.CONT:
            return
        self._frames.append(bytes(frame.data))
        if frame.fin:
            (kind, *parts), self._frames = self._frames, []
            self._tell(b"".join(parts) if kind[0] == Opcode.TEXT else None)

    def _tell(self, data: bytes | None) -> None:
        if self._listener is None or not self.is_open:
            return
        try:
            text = None if data is None else data.decode()
        except UnicodeDecodeError:
            self._conn.fail(_INVALID_TEXT)
            self._send()
            self.transport.close()
        else:
            self._listener.hear(text)

    def _send(self) -> None:
        if output := self._conn.data_to_send():
            self.transport.write(b"".join(output))

    def _read_or_not(self) -> None:
        if self.transport.is_closing():
            return
        if self._is_held or self.is_full:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()


class Handover:
    """How an application takes its socket over, so that it can return while the socket stays."""

    def __init__(self, hand_over: Callable[[Listener], SocketLine]) -> None:
        self.line: SocketLine | None = None
        """The line, once it has been taken."""
        self._hand_over: Callable[[Listener], SocketLine] | None = hand_over

    def take(self, listener: Listener) -> SocketLine:
        """Take the socket over; it has been accepted, and is taken once."""
        assert self._hand_over is not None, "a socket is taken over once"
        self.line = self._hand_over(listener)
        self._hand_over = None
        return self.line
