"""A page that needs no task while it is silent: it is answered where its message arrives."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Final

from fastapi import WebSocket
from pydantic import TypeAdapter

from pasang.notation.language import speaking, spoken
from pasang.server.guard.socket_line import Handover, SocketLine
from pasang.server.live.connection import (
    LONGEST,
    MOST_UNSENT,
    NOT_TEXT,
    TOO_LARGE,
    TOO_SLOW,
    PageConnection,
    Request,
)

_LOG = logging.getLogger(__name__)
_FAULT: Final = 1011
_MOST_UNHEARD: Final = 4
"""Messages that wait while one is being answered; with more, nothing is read."""

Work = Coroutine[None, None, None]
Answer = Callable[[Request], Work | None]
"""Answers a request, at once or by work that is to be awaited before the next."""


class DirectConnection(PageConnection[Request]):
    """A page over a line: one message at a time, each in its time, and none while one is being answered."""

    __slots__ = ("_answer", "_gone", "_language", "_line", "_pause", "_unheard", "_work")

    def __init__(self, socket: WebSocket, requests: TypeAdapter[Request]) -> None:
        super().__init__(socket, requests)
        self._language = spoken()
        self._line: SocketLine | None = None
        self._answer: Answer[Request] | None = None
        self._gone: Callable[[], None] | None = None
        self._unheard: list[str] = []
        self._work: asyncio.Task[None] | None = None
        self._pause: asyncio.TimerHandle | None = None

    def take(self, handover: Handover) -> None:
        """Take the socket over; what comes waits until there is somebody to answer it."""
        self._line = handover.take(self)

    @property
    def is_lost(self) -> bool:
        """Whether the page has gone."""
        return self._line is None

    def begin(self, answer: Answer[Request], gone: Callable[[], None]) -> None:
        """Answer from now on, and say when the page has gone."""
        self._answer, self._gone = answer, gone
        self._go_on()

    def send(self, text: str) -> None:
        """Send what is written already, or queue it while the page does not read; too much is too slow."""
        line = self._line
        if line is None:
            return
        if not line.is_full:
            line.write(text)
        elif len(self._unsent) < MOST_UNSENT:
            self._unsent.append(text)
        else:
            line.close(TOO_SLOW)

    def end(self, code: int) -> None:
        """Say goodbye, and why."""
        if self._line:
            self._line.close(code)

    def may_write(self) -> None:
        """The page reads again."""
        unsent, self._unsent = self._unsent, []
        for text in unsent:
            self.send(text)

    def hear(self, text: str | None) -> None:
        """A message has come; what no page of ours would send ends the connection."""
        if text is None or len(text) > LONGEST:
            self.end(NOT_TEXT if text is None else TOO_LARGE)
            return
        self._unheard.append(text)
        if not self._is_busy:
            self._go_on()
        elif len(self._unheard) >= _MOST_UNHEARD and self._line:
            self._line.hold()

    def lost(self) -> None:
        """The page has gone: what it asked for last is not waited for."""
        self._line = None
        self._unheard.clear()
        self._unsent.clear()
        if self._pause:
            self._pause.cancel()
        if self._work:
            self._work.cancel()
        gone, self._gone, self._answer = self._gone, None, None
        if gone:
            gone()

    @property
    def _is_busy(self) -> bool:
        return self._answer is None or self._work is not None or self._pause is not None

    def _go_on(self) -> None:
        """Answer what has come, until something takes its time."""
        while self._unheard and not self._is_busy:
            if wait_s := self._wait_s():
                # Nothing more is read meanwhile, so that a flood is held up at the page that sends it.
                self._pause = asyncio.get_running_loop().call_later(wait_s, self._after_pause)
            else:
                self._answer_to(self._unheard.pop(0))
        if self._line:
            if self._pause:
                self._line.hold()
            elif len(self._unheard) < _MOST_UNHEARD:
                self._line.go_on()

    def _after_pause(self) -> None:
        self._pause = None
        self._go_on()

    def _answer_to(self, text: str) -> None:
        with speaking(self._language):
            request = self._read(text)
            if request is None or self._answer is None:
                return
            if work := self._answer(request):
                self._work = asyncio.get_running_loop().create_task(work)
                self._work.add_done_callback(self._worked)

    def _worked(self, work: asyncio.Task[None]) -> None:
        self._work = None
        if not work.cancelled() and (fault := work.exception()):
            _LOG.error("a page could not be answered", exc_info=fault)
            self.end(_FAULT)
        self._go_on()
