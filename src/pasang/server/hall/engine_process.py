"""An engine in a process of its own: if it crashes, no table falls with it."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress
from itertools import count
from typing import Any, Final, cast

from pasang.engine.analysis import Analysis, Played
from pasang.engine.budget import Budget
from pasang.engine.fault import EngineError
from pasang.engine.hint import ENOUGH, Hint
from pasang.engine.level import Level
from pasang.engine.streaming import EachDepthOnce
from pasang.rules.position import Position
from pasang.server.framing import LENGTH, packed
from pasang.server.hall.engine_worker import ANSWER, DEEPER, STOP, Question, Reply

Hear = Callable[[Any], object]

_STOP_S: Final = 5.0
"""How long a search may take to stop; the process of one that does not is ended."""
_WORKER: Final = "pasang.server.hall.engine_worker"


class EngineProcess:
    """A thinker whose process starts with the first question, and again after it has crashed."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._process: Process | None = None
        self._starting: asyncio.Future[Process] | None = None
        self._one_at_a_time = asyncio.Lock()
        self._numbers = count()

    @property
    def pid(self) -> int | None:
        """The number of the process that thinks, if there is one."""
        return self._process.pid if self._process else None

    async def play(
        self,
        position: Position,
        budget: Budget | None = None,
        *,
        level: Level | int | None = None,
        seed: int | None = None,
        on_deeper: Hear | None = None,
    ) -> Played:
        """The move for the side to move; see :meth:`pasang.engine.Engine.play`."""
        options = {"level": level, "seed": seed}
        return cast(Played, await self._ask("play", (position, budget), options, on_deeper))

    async def analyse(self, position: Position, budget: Budget, *, lines: int = 1) -> Analysis:
        """The best lines."""
        answer = await self._ask("analyse", (position, budget), {"lines": lines})
        return cast(Analysis, answer)

    async def stream(
        self, position: Position, budget: Budget, *, lines: int = 1
    ) -> AsyncGenerator[Analysis, None]:
        """Ever deeper analyses, each depth once; closing the stream stops the search."""
        depths = EachDepthOnce()
        told = self._told("analyse", (position, budget), {"lines": lines})
        async with aclosing(told) as deepening:
            async for analysis in deepening:
                if depths.is_new(analysis):
                    yield analysis

    def hint(self, position: Position, budget: Budget = ENOUGH) -> AsyncGenerator[Hint, None]:
        """Advice that improves, the last final; closing the stream stops the search."""
        return self._told("hint", (position, budget), {})

    async def close(self) -> None:
        """End the process."""
        await self._end()

    async def _told(
        self, call: str, given: tuple[Any, ...], options: dict[str, Any]
    ) -> AsyncGenerator[Any, None]:
        """What the engine tells on the way, and at last what it answers."""
        seen: asyncio.Queue[object | None] = asyncio.Queue()
        search = asyncio.ensure_future(self._ask(call, given, options, seen.put_nowait))
        search.add_done_callback(lambda _: seen.put_nowait(None))
        try:
            while (told := await seen.get()) is not None:
                yield told
            yield await search
        finally:
            search.cancel()
            await asyncio.gather(search, return_exceptions=True)

    async def _ask(
        self, call: str, given: tuple[Any, ...], options: dict[str, Any], hear: Hear | None = None
    ) -> object:
        """What the engine answers; cancelling the wait stops the search."""
        async with self._one_at_a_time:
            process = await self._started()
            number = next(self._numbers)
            try:
                await _send(process, (number, call, given, options))
                return await _answer_to(process, number, hear)
            except (OSError, EOFError) as ended:
                await self._end()
                raise EngineError("the engine's process has ended; it will start again") from ended
            except asyncio.CancelledError:
                stopping = asyncio.ensure_future(self._stop(number))
                while not stopping.done():
                    with suppress(asyncio.CancelledError):
                        await asyncio.shield(stopping)
                raise

    async def _started(self) -> Process:
        """The process; whoever gives up while it starts leaves it to the next."""
        if self._process is None or self._process.returncode is not None:
            if self._starting is None or self._starting.done():
                self._starting = asyncio.ensure_future(self._start())
            self._process = await asyncio.shield(self._starting)
        return self._process

    async def _start(self) -> Process:
        """In a session of its own: Ctrl-C is for the server, which then lets its engines go."""
        command = (sys.executable, "-m", _WORKER, str(self._memory))
        try:
            return await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        except OSError as error:
            raise EngineError(f"no process to think in: {error}") from None

    async def _stop(self, number: int) -> None:
        """Stop a search and pass over what it still says; the engine is free when this returns."""
        if self._process is None:
            return
        try:
            async with asyncio.timeout(_STOP_S):
                await _send(self._process, (number, STOP, (), {}))
                with suppress(EngineError, ValueError):
                    await _answer_to(self._process, number, None)
        except (OSError, EOFError):
            await self._end()

    async def _end(self) -> None:
        if self._starting and not self._starting.done():
            with suppress(EngineError):
                self._process = await self._starting
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _send(process: Process, question: Question) -> None:
    assert process.stdin is not None
    process.stdin.write(packed(question))
    await process.stdin.drain()


async def _answer_to(process: Process, number: int, hear: Hear | None) -> object:
    """The answer to a question; word of an older one comes too late."""
    assert process.stdout is not None
    while True:
        head = await process.stdout.readexactly(LENGTH.size)
        data = await process.stdout.readexactly(LENGTH.unpack(head)[0])
        told: Reply = pickle.loads(data)  # noqa: S301 - our own worker's
        about, kind, reply = told
        if about != number:
            continue
        if kind == DEEPER:
            if hear:
                hear(reply)
        elif kind == ANSWER:
            return cast(object, reply)
        else:
            raise cast(Exception, reply)
