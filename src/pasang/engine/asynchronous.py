"""The engine for programs built on an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import TracebackType
from typing import Any, Self, TypeVar

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis, Played
from pasang.engine.budget import Budget
from pasang.engine.engine import MEMORY, Engine
from pasang.engine.fault import EngineError
from pasang.engine.level import Level
from pasang.engine.solver import Progress, Proof
from pasang.rules.position import Position

_Answer = TypeVar("_Answer")
_Told = TypeVar("_Told")


class AsyncEngine:
    """The questions to an :class:`Engine`, awaited; a thread does the work and never holds up the event loop.

    Cancelling the task that waits stops the search, and the wait ends as soon as its thread is free again.

    >>> from pasang import Round
    >>> async def first_move() -> bool:
    ...     async with AsyncEngine(memory=2**20) as engine:
    ...         played = await engine.play(Round.start(1).position, Budget(depth=2))
    ...     return played.move in Round.start(1).legal_moves
    >>> asyncio.run(first_move())
    True
    """

    def __init__(
        self, engine: Engine | None = None, *, memory: int = MEMORY, threads: int = 1
    ) -> None:
        self.engine = engine or Engine(memory, threads)
        """What is asked; it saves and loads proofs, which blocks."""
        self._closed = False
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pasang-engine")

    async def play(
        self,
        position: Position,
        budget: Budget | None = None,
        *,
        level: Level | int | None = None,
        seed: int | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        """The move for the side to move; see :meth:`Engine.play`. Finished depths are told on the event loop."""
        told = None if on_deeper is None else _on_loop(on_deeper)
        return await self._run(
            self.engine.play, position, budget, level=level, seed=seed, on_deeper=told
        )

    async def analyse(self, position: Position, budget: Budget, *, lines: int = 1) -> Analysis:
        """The best lines; see :meth:`Engine.analyse`."""
        return await self._run(self.engine.analyse, position, budget, lines=lines)

    async def solve(
        self,
        position: Position,
        *,
        wdl: bool = False,
        seconds: float | None = None,
        on_progress: Callable[[Progress], object] | None = None,
    ) -> Proof:
        """The exact value; see :meth:`Engine.solve`. Progress is told on the event loop."""
        told = None if on_progress is None else _on_loop(on_progress)
        return await self._run(
            self.engine.solve, position, wdl=wdl, seconds=seconds, on_progress=told
        )

    async def stream(
        self, position: Position, budget: Budget, *, lines: int = 1
    ) -> AsyncGenerator[Analysis, None]:
        """Ever deeper analyses, the last one final; closing the stream stops the search."""
        seen: asyncio.Queue[Analysis | None] = asyncio.Queue()
        tell = _on_loop(seen.put_nowait)
        search = asyncio.ensure_future(
            self._run(self.engine.analyse, position, budget, lines=lines, on_deeper=tell)
        )
        search.add_done_callback(lambda _: seen.put_nowait(None))
        try:
            while (analysis := await seen.get()) is not None:
                yield analysis
            yield await search
        finally:
            search.cancel()
            await asyncio.gather(search, return_exceptions=True)

    async def close(self) -> None:
        """Stop, and give the memory back."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._closed = True
        self.engine.close()
        self._worker.shutdown(cancel_futures=True)

    async def _run(self, call: Callable[..., _Answer], *args: Any, **options: Any) -> _Answer:  # noqa: ANN401
        if self._closed:
            raise EngineError("the engine is closed")
        stop = Stop()
        try:
            job = self._worker.submit(partial(call, *args, stop=stop, **options))
        except RuntimeError as error:
            raise EngineError(f"no thread to think in: {error}") from None
        answer = asyncio.wrap_future(job)
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            stop.set()
            if not job.cancel():
                await asyncio.gather(answer, return_exceptions=True)
            raise

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()


def _on_loop(hear: Callable[[_Told], object]) -> Callable[[_Told], object]:
    """What a thread calls to have something heard on the running event loop."""
    loop = asyncio.get_running_loop()
    return lambda told: loop.call_soon_threadsafe(hear, told)
