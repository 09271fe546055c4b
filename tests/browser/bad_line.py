"""A line between a browser and its server that is slow, holds back what is said, and breaks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from tests.waiting import MOST_S, until

_CHUNK: Final = 4096


@dataclass
class Way:
    """One of the two ways along the line."""

    is_held: bool = False
    """What is said stays on the way, and nobody is told: half open."""
    held: list[Callable[[], None]] = field(default_factory=list)


class BadLine:
    """Stands before a server on a port of its own; what it does to those who come through is told by a test."""

    def __init__(self, server: int) -> None:
        self._server = server
        self.port = 0
        self.delay_s = 0.0
        """How long each chunk is on the way."""
        self.bytes_s: float | None = None
        """How much goes through in a second, each way of each connection; none if all at once."""
        self.is_down = False
        """Nobody who comes now gets through."""
        self._asked, self._answered = Way(), Way()
        self._ends: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Every connection breaks at once, and what was on its way is lost; new ones may be made."""
        self._do(self._cut)

    def hold_requests(self) -> None:
        """Nothing more reaches the server, and nobody is told."""
        self._do(lambda: self._hold(self._asked))

    def hold_answers(self) -> None:
        """The server hears everything, and nothing of what it says arrives."""
        self._do(lambda: self._hold(self._answered))

    def let_through(self) -> None:
        """What was held back arrives, unless its connection was cut meanwhile."""
        self._do(self._let_through)

    @property
    def holds_something(self) -> bool:
        """Whether something is being held back."""
        return bool(self._asked.held or self._answered.held)

    def _do(self, act: Callable[[], None]) -> None:
        """Something on the loop of the line, done when this returns."""
        done: Future[None] = Future()

        def run() -> None:
            act()
            done.set_result(None)

        self._loop.call_soon_threadsafe(run)
        done.result(MOST_S)

    @staticmethod
    def _hold(way: Way) -> None:
        way.is_held = True

    def _let_through(self) -> None:
        for way in (self._asked, self._answered):
            way.is_held = False
            for deliver in way.held:
                deliver()
            way.held.clear()

    def _cut(self) -> None:
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()
        for way in (self._asked, self._answered):
            way.held.clear()

    async def _serve(self) -> None:
        listening = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = listening.sockets[0].getsockname()[1]
        await self._stop.wait()
        listening.close()
        self._cut()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _meet(self, heard: asyncio.StreamReader, spoken: asyncio.StreamWriter) -> None:
        """Somebody has come."""
        self._ends.add(spoken)
        if self.is_down:
            spoken.transport.abort()
            return
        with suppress(OSError, asyncio.CancelledError):
            there, to_there = await asyncio.open_connection("127.0.0.1", self._server)
            self._ends.add(to_there)
            await asyncio.gather(
                self._carry(self._asked, heard, to_there),
                self._carry(self._answered, there, spoken),
            )
            self._ends -= {spoken, to_there}

    async def _carry(self, way: Way, heard: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        """Carry what is heard to the other end, chunk after chunk, until there is no more."""
        free_at = 0.0
        while chunk := await heard.read(_CHUNK):
            takes_s = len(chunk) / self.bytes_s if self.bytes_s else 0.0
            free_at = max(free_at, self._loop.time()) + takes_s
            self._loop.call_at(free_at + self.delay_s, self._pass, way, to, chunk)
        self._loop.call_at(max(free_at, self._loop.time()) + self.delay_s, to.close)

    @staticmethod
    def _pass(way: Way, to: asyncio.StreamWriter, chunk: bytes) -> None:
        def deliver() -> None:
            if not to.is_closing():
                to.write(chunk)

        if way.is_held:
            way.held.append(deliver)
        else:
            deliver()

    def __enter__(self) -> BadLine:
        self._thread.start()
        until(lambda: self.port, "the line")
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()
        self._loop.close()
