"""Asking a blocking engine from an event loop: a thread waits for it, and a cancelled task stops it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import aclosing
from functools import partial
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis
from pasang.engine.fault import EngineError
from pasang.engine.hint import Hint
from pasang.engine.streaming import EachDepthOnce, Search
from pasang.engine.turn import check_process

_Answer = TypeVar("_Answer")
_Told = TypeVar("_Told")


class Closable(Protocol):
    """Whatever is asked; closing it ends what it is doing."""

    def close(self) -> None:
        """Stop, and give everything back."""


class Awaiting:
    """A thread that asks an engine; it never holds up the event loop."""

    def __init__(self, asked: Closable) -> None:
        self._asked = asked
        self._closed = False
        self._process = os.getpid()
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pasang-engine")

    async def close(self) -> None:
        """Stop, and give everything back; whoever still waits for an answer gets :class:`EngineError`."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._closed = True
        self._asked.close()
        self._worker.shutdown(cancel_futures=True)

    async def _run(self, call: Callable[..., _Answer], *args: Any, **options: Any) -> _Answer:  # noqa: ANN401
        check_process(self._process)
        stop = Stop()
        job = self._submitted(partial(call, *args, stop=stop, **options))
        answer = asyncio.wrap_future(job)
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if answer.cancelled() and not (me and me.cancelling()):
                raise EngineError("the engine is closed") from None
            stop.set()
            if not job.cancel():
                await asyncio.gather(answer, return_exceptions=True)
            raise

    def _submitted(self, job: Callable[[], _Answer]) -> Future[_Answer]:
        try:
            if not self._closed:
                return self._worker.submit(job)
        except RuntimeError as error:
            if not self._closed:
                raise EngineError(f"no thread to think in: {error}") from None
        raise EngineError("the engine is closed")

    async def _streamed(self, search: Search) -> AsyncGenerator[Analysis, None]:
        seen: asyncio.Queue[Analysis | None] = asyncio.Queue()
        tell = on_loop(seen.put_nowait)
        searching = asyncio.ensure_future(self._run(search, on_deeper=tell))
        searching.add_done_callback(lambda _: seen.put_nowait(None))
        depths = EachDepthOnce()
        try:
            while (analysis := await seen.get()) is not None:
                if depths.is_new(analysis):
                    yield analysis
            if depths.is_new(final := await searching):
                yield final
        finally:
            searching.cancel()
            await asyncio.gather(searching, return_exceptions=True)

    async def _hinted(self, search: Search) -> AsyncGenerator[Hint, None]:
        last: Analysis | None = None
        async with aclosing(self._streamed(search)) as stream:
            async for last in stream:
                yield Hint.of(last, is_final=False)
        if last:
            yield Hint.of(last, is_final=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()


def on_loop(hear: Callable[[_Told], object]) -> Callable[[_Told], object]:
    """What a thread calls to have something heard on the running event loop."""
    loop = asyncio.get_running_loop()
    return lambda told: loop.call_soon_threadsafe(hear, told)
