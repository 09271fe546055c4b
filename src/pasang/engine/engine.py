"""An engine to play against, to ask for advice and for proofs."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from queue import SimpleQueue
from random import Random
from threading import Lock, Thread
from types import TracebackType
from typing import Final, Self
from weakref import WeakSet

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis, Played
from pasang.engine.budget import Budget
from pasang.engine.choosing import chosen_by
from pasang.engine.fault import EngineError, RoundOver
from pasang.engine.level import HIGHEST, Level
from pasang.engine.searcher import Searcher
from pasang.engine.solver import Progress, Proof, Solver
from pasang.rules.position import Position

MEMORY: Final = 256 * 2**20
"""Bytes that an engine's table takes by default."""
_SMALL_TABLE: Final = 2**20
"""Bytes of the table of a level below full strength, emptied before every move."""
_LEAST_MEMORY: Final = 2**20
MOST_THREADS: Final = 256
_FAREWELL_S: Final = 1.0
"""How long the interpreter waits for a search when it ends."""


class Engine:
    """Chooses, explains and proves; every call blocks until it has an answer or :meth:`stop` is called.

    One search runs at a time and a second caller waits for the first; for searches side by side use several engines.

    >>> from pasang import Round
    >>> with Engine(memory=2**20) as engine:
    ...     played = engine.play(Round.start(1).position, Budget(depth=3))
    >>> played.move in Round.start(1).legal_moves
    True
    """

    def __init__(
        self,
        memory: int = MEMORY,
        threads: int = 1,
        weights: Mapping[str, int] | None = None,
    ) -> None:
        _check("memory", memory, _LEAST_MEMORY, 2**48)
        _check("threads", threads, 1, MOST_THREADS)
        self._memory = memory
        self._threads = threads
        self._weights = weights
        self._turn = Lock()
        self._stops: list[Stop] = []
        self._closed = False
        self._searcher: Searcher | None = Searcher(memory, threads, weights)
        self._small: Searcher | None = None
        self._solver: Solver | None = None
        _ENGINES.add(self)

    def play(
        self,
        position: Position,
        budget: Budget | None = None,
        *,
        level: Level | int | None = None,
        seed: int | None = None,
        stop: Stop | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        """The move for the side to move; a level costs at most its own budget, and its slips are drawn from the seed.

        >>> from pasang import Round
        >>> with Engine(memory=2**20) as engine:
        ...     one, two = (engine.play(Round.start(2).position, level=3, seed=7) for _ in "ab")
        >>> one.move == two.move
        True
        """
        chosen = Level.of(HIGHEST if level is None else level)
        if level is not None or budget is None:
            budget = chosen.budget.within(budget)
        if chosen.is_full_strength:
            analysis = self.analyse(position, budget, stop=stop, on_deeper=on_deeper)
            return Played(analysis.lines[0], analysis)
        with self._working(stop) as flag:
            self._small = self._small or Searcher(_SMALL_TABLE, 1, self._weights)
            self._small.clear()
            lines = len(position.legal_moves) if chosen.noise else 1
            analysis = self._small.run(position, budget.spending(position), lines, flag, on_deeper)
        dice = Random(None if seed is None else f"{seed} {position.ply}")  # noqa: S311 – slips, not secrets
        return Played(chosen_by(chosen, position, analysis.lines, dice), analysis)

    def analyse(
        self,
        position: Position,
        budget: Budget,
        *,
        lines: int = 1,
        stop: Stop | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Analysis:
        """The best lines, best first; ``on_deeper`` hears of every finished depth on the way."""
        if lines < 1:
            raise ValueError(f"lines: must be 1 or more, not {lines}")
        with self._working(stop) as flag:
            self._solver = None
            self._searcher = self._searcher or Searcher(self._memory, self._threads, self._weights)
            spending = budget.spending(position)
            return self._searcher.run(position, spending, lines, flag, on_deeper)

    def stream(
        self, position: Position, budget: Budget, *, lines: int = 1, stop: Stop | None = None
    ) -> Generator[Analysis, None, None]:
        """Ever deeper analyses, the last one final; closing the iterator stops the search.

        >>> from pasang import Round
        >>> with Engine(memory=2**20) as engine:
        ...     [seen.depth for seen in engine.stream(Round.start(1).position, Budget(depth=2))][-1]
        2
        """
        if not position.legal_moves:
            raise RoundOver("the round is over: there is no move to choose")
        return self._stream(position, budget, lines, stop or Stop())

    def _stream(
        self, position: Position, budget: Budget, lines: int, stop: Stop
    ) -> Generator[Analysis, None, None]:
        seen: SimpleQueue[Analysis | BaseException | None] = SimpleQueue()

        def search() -> None:
            try:
                final = self.analyse(position, budget, lines=lines, stop=stop, on_deeper=seen.put)
                seen.put(final)
                seen.put(None)
            except BaseException as error:  # noqa: BLE001 – told to whoever reads the stream
                seen.put(error)

        worker = Thread(target=search, name="pasang-stream", daemon=True)
        try:
            worker.start()
        except RuntimeError as error:
            raise EngineError(f"no thread to think in: {error}") from None
        try:
            while (told := seen.get()) is not None:
                if isinstance(told, BaseException):
                    raise told
                yield told
        finally:
            stop.set()
            worker.join()

    def solve(
        self,
        position: Position,
        *,
        wdl: bool = False,
        seconds: float | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        stop: Stop | None = None,
    ) -> Proof:
        """The exact value of a position, or with ``wdl`` only who wins, as far as it can be proved in time.

        >>> from pasang import read_position
        >>> rows = "..........S/" + ".........../" * 4 + "w....+...../.........../N........../"
        >>> rows += ".........../..b......../..........."
        >>> with Engine(memory=2**20) as engine:
        ...     print(engine.solve(read_position(rows + " 60 cj 85-89 slide")).value)
        suntuk in 1
        """
        with self._working(stop) as flag:
            return self._proving().run(
                position, wdl=wdl, seconds=seconds, stop=flag, on_progress=on_progress
            )

    def save_proofs(self) -> bytes:
        """What was proved so far, to go on from later; a search at full strength takes its memory and forgets it."""
        with self._working(None):
            return self._proving().save()

    def load_proofs(self, table: bytes) -> None:
        """Go on from what was saved; :class:`EngineError` if it is damaged."""
        with self._working(None):
            self._proving().load(table)

    def stop(self) -> None:
        """Have every call under way answer with what it has; from any thread."""
        for stop in tuple(self._stops):
            stop.set()

    def new_round(self) -> None:
        """Forget what was seen in earlier rounds."""
        with self._working(None):
            if self._searcher:
                self._searcher.clear()

    def close(self) -> None:
        """Stop, and give the memory back; the engine cannot be used afterwards."""
        self._closed = True
        self.stop()
        with self._turn:
            self._searcher = self._small = self._solver = None

    def _proving(self) -> Solver:
        """The solver; it takes over the memory of the search, so that both together keep to the setting."""
        self._searcher = None
        self._solver = self._solver or Solver(self._memory, self._threads)
        return self._solver

    @contextmanager
    def _working(self, stop: Stop | None) -> Iterator[Stop]:
        """A turn at the engine, with a flag that :meth:`stop` can set from the moment of asking."""
        flag = stop or Stop()
        self._stops.append(flag)
        try:
            with self._turn:
                if self._closed:
                    raise EngineError("the engine is closed")
                yield flag
        finally:
            self._stops.remove(flag)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


_ENGINES: Final[WeakSet[Engine]] = WeakSet()


@atexit.register
def _end_searches() -> None:
    """A search in a daemon thread, come back to an interpreter that is gone, would abort the process."""
    for engine in tuple(_ENGINES):
        engine._closed = True
        engine.stop()
        engine._turn.acquire(timeout=_FAREWELL_S)


def _check(name: str, given: int, low: int, high: int) -> None:
    if not low <= given <= high:
        raise ValueError(f"{name}: must be {low} to {high}, not {given}")
