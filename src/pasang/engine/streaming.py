"""Ever deeper analyses, told while a search goes on in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable, Generator
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis
from pasang.engine.fault import EngineError
from pasang.engine.hint import Hint


class Search(Protocol):
    """A search that tells of finished depths and can be stopped."""

    def __call__(self, *, stop: Stop, on_deeper: Callable[[Analysis], object]) -> Analysis:
        """What was found in the end."""


class EachDepthOnce:
    """Lets an analysis through unless its depth has been seen already."""

    def __init__(self) -> None:
        self._deepest = -1

    def is_new(self, analysis: Analysis) -> bool:
        """Whether it looks further ahead than every one before."""
        if analysis.depth <= self._deepest:
            return False
        self._deepest = analysis.depth
        return True


def streamed(search: Search, stop: Stop) -> Generator[Analysis, None, None]:
    """What a search finds, each depth once; closing the iterator stops the search."""
    seen: SimpleQueue[Analysis | BaseException | None] = SimpleQueue()

    def run() -> None:
        try:
            seen.put(search(stop=stop, on_deeper=seen.put))
            seen.put(None)
        except BaseException as error:  # noqa: BLE001 – told to whoever reads the stream
            seen.put(error)

    worker = Thread(target=run, name="pasang-stream", daemon=True)
    try:
        worker.start()
    except RuntimeError as error:
        raise EngineError(f"no thread to think in: {error}") from None
    depths = EachDepthOnce()
    try:
        while (told := seen.get()) is not None:
            if isinstance(told, BaseException):
                raise told
            if depths.is_new(told):
                yield told
    finally:
        stop.set()
        worker.join()


def hinted(search: Search, stop: Stop) -> Generator[Hint, None, None]:
    """The best move as it is found, once for each depth, and at last again as final."""
    last: Analysis | None = None
    for last in streamed(search, stop):
        yield Hint.of(last, is_final=False)
    if last:
        yield Hint.of(last, is_final=True)
