"""The engine for programs built on an event loop."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterable
from functools import partial

from pasang.engine.analysis import Analysis, Played
from pasang.engine.awaiting import Awaiting, on_loop
from pasang.engine.budget import Budget
from pasang.engine.engine import MEMORY, Engine
from pasang.engine.hint import ENOUGH, Hint
from pasang.engine.level import Level
from pasang.engine.solver import Progress, Proof
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position


class AsyncEngine(Awaiting):
    """The questions to an :class:`Engine`, awaited; a thread does the work and never holds up the event loop.

    Cancelling the task that waits stops the search, and the wait ends as soon as its thread is free again.

    >>> import asyncio
    >>> from pasang import Round
    >>> async def first_move() -> bool:
    ...     async with AsyncEngine(memory=2**20) as engine:
    ...         played = await engine.play(Round.start(1), Budget(depth=2))
    ...     return played.move in Round.start(1).legal_moves
    >>> asyncio.run(first_move())
    True
    """

    def __init__(
        self, engine: Engine | None = None, *, memory: int = MEMORY, threads: int = 1
    ) -> None:
        self.engine = engine or Engine(memory, threads)
        """What is asked; it saves and loads proofs, which blocks."""
        super().__init__(self.engine)

    async def play(
        self,
        position: Position | Round,
        budget: Budget | float | None = None,
        *,
        level: Level | int | None = None,
        seed: int | None = None,
        searchmoves: Iterable[str | Move] | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        """The move for the side to move; see :meth:`Engine.play`. Finished depths are told on the event loop."""
        told = None if on_deeper is None else on_loop(on_deeper)
        options = {"level": level, "seed": seed, "searchmoves": searchmoves, "on_deeper": told}
        return await self._run(self.engine.play, position, budget, **options)

    async def analyse(
        self,
        position: Position | Round,
        budget: Budget | float,
        *,
        lines: int = 1,
        searchmoves: Iterable[str | Move] | None = None,
    ) -> Analysis:
        """The best lines; see :meth:`Engine.analyse`."""
        return await self._run(
            self.engine.analyse, position, budget, lines=lines, searchmoves=searchmoves
        )

    async def solve(
        self,
        position: Position | Round,
        *,
        wdl: bool = False,
        seconds: float | None = None,
        on_progress: Callable[[Progress], object] | None = None,
    ) -> Proof:
        """The exact value; see :meth:`Engine.solve`. Progress is told on the event loop."""
        told = None if on_progress is None else on_loop(on_progress)
        return await self._run(
            self.engine.solve, position, wdl=wdl, seconds=seconds, on_progress=told
        )

    def stream(
        self,
        position: Position | Round,
        budget: Budget | float,
        *,
        lines: int = 1,
        searchmoves: Iterable[str | Move] | None = None,
    ) -> AsyncGenerator[Analysis, None]:
        """Ever deeper analyses, each depth once; closing the stream stops the search."""
        return self._streamed(
            partial(self.engine.analyse, position, budget, lines=lines, searchmoves=searchmoves)
        )

    def hint(
        self, position: Position | Round, budget: Budget | float = ENOUGH
    ) -> AsyncGenerator[Hint, None]:
        """Advice that improves while it is shown, the last final; closing it stops the search."""
        return self._hinted(partial(self.engine.analyse, position, budget))
