"""Any UGI program for programs built on an event loop."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Self

from pasang.engine.analysis import Analysis, Played
from pasang.engine.awaiting import Awaiting, on_loop
from pasang.engine.budget import Budget
from pasang.engine.ugi.client import SLACK_S
from pasang.engine.ugi.engine import UgiEngine
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position


class AsyncUgiEngine(Awaiting):
    """The questions to a :class:`UgiEngine`, awaited; entering it starts the program.

    Cancelling the task that waits stops the search; ``engine`` has the program's name and options.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        options: Mapping[str, object] | None = None,
        *,
        slack: float = SLACK_S,
    ) -> None:
        self.engine = UgiEngine(command, options, slack=slack)
        super().__init__(self.engine)

    async def set_option(self, name: str, value: object) -> None:
        """Set an option; see :meth:`UgiEngine.set_option`."""
        await self._run(self.engine.set_option, name, value)

    async def new_round(self) -> None:
        """Tell the program that a new round begins."""
        await self._run(self.engine.new_round)

    async def play(
        self,
        position: Position | Round,
        budget: Budget | float = 1.0,
        *,
        searchmoves: Iterable[str | Move] | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        """The program's move; see :meth:`UgiEngine.play`. What it tells is told on the event loop."""
        told = None if on_deeper is None else on_loop(on_deeper)
        return await self._run(
            self.engine.play, position, budget, searchmoves=searchmoves, on_deeper=told
        )

    async def analyse(
        self,
        position: Position | Round,
        budget: Budget | float,
        *,
        searchmoves: Iterable[str | Move] | None = None,
    ) -> Analysis:
        """The program's best line; see :meth:`UgiEngine.analyse`."""
        return await self._run(self.engine.analyse, position, budget, searchmoves=searchmoves)

    def stream(
        self,
        position: Position | Round,
        budget: Budget | float,
        *,
        searchmoves: Iterable[str | Move] | None = None,
    ) -> AsyncGenerator[Analysis, None]:
        """Ever deeper analyses, each depth once; closing the stream stops the search."""
        search = partial(self.engine.analyse, position, budget, searchmoves=searchmoves)
        return self._streamed(search)

    async def __aenter__(self) -> Self:
        await self._run(self.engine.start)
        return self
