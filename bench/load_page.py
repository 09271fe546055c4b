"""A page as light as can be: a socket that plays moves and notes when it hears of them."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final

_TEXT: Final = 0x81
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A
_MASKED: Final = 0x80
_NO_MASK: Final = bytes(4)
"""A mask of zeros changes nothing, and is a mask."""

Heard = Callable[["LoadPage", bytes], None]


class LoadPage(asyncio.Protocol):
    """One end of a socket: it knows frames, and nothing of what is in them."""

    def __init__(self, path: str, hear: Heard, cookie: str = "", address: str = "") -> None:
        self.is_open = asyncio.get_running_loop().create_future()
        self.ended: int | None = None
        self._path = path
        self._hear = hear
        self._cookie = cookie
        """Whose page it is; without one, nobody's."""
        self._address = address
        """From where it comes, as a proxy would say it."""
        self._data = bytearray()
        self._shook_hands = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode("ascii")
        lines = (
            f"GET {self._path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {self._cookie}"] if self._cookie else []),
            *([f"X-Forwarded-For: {self._address}"] if self._address else []),
            "",
            "",
        )
        transport.write("\r\n".join(lines).encode("ascii"))

    def connection_lost(self, _: Exception | None) -> None:
        self.ended = self.ended or 1006
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("no socket"))

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._shook_hands and not self._shake_hands():
            return
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == _TEXT:
                self._hear(self, payload)
            elif kind == _PING:
                self._send(_PONG, payload)
            elif kind == _CLOSE:
                self.ended = int.from_bytes(payload[:2], "big")

    def send(self, text: str) -> None:
        """Say something."""
        self._send(_TEXT, text.encode("ascii"))

    def close(self) -> None:
        """Go away without a word."""
        if self._transport:
            self._transport.abort()

    def _shake_hands(self) -> bool:
        end = self._data.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._data.startswith(b"HTTP/1.1 101"):
            self.is_open.set_exception(ConnectionError(bytes(self._data[:80]).decode("ascii")))
            return False
        del self._data[: end + 4]
        self._shook_hands = True
        self.is_open.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame, if it is there."""
        data = self._data
        if len(data) < 2:
            return None
        length, begin = data[1], 2
        if length == 126:
            length, begin = int.from_bytes(data[2:4], "big"), 4
        elif length == 127:
            length, begin = int.from_bytes(data[2:10], "big"), 10
        if len(data) < begin + length:
            return None
        frame = data[0], bytes(data[begin : begin + length])
        del data[: begin + length]
        return frame

    def _send(self, kind: int, payload: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        length = len(payload)
        if length < 126:
            head = bytes((kind, _MASKED | length))
        else:
            head = bytes((kind, _MASKED | 126)) + length.to_bytes(2, "big")
        self._transport.write(head + _NO_MASK + payload)
