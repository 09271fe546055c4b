"""What the hall needs of an engine; the real one is ``EngineProcess``."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from typing import Protocol

from pasang.engine.analysis import Analysis, Played
from pasang.engine.budget import Budget
from pasang.engine.hint import ENOUGH, Hint
from pasang.engine.level import Level
from pasang.rules.position import Position


class Thinker(Protocol):
    """Chooses and analyses; cancelling the waiting task stops it within 100 ms."""

    async def play(
        self,
        position: Position,
        budget: Budget | None = None,
        *,
        level: Level | int | None = None,
        seed: int | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        """The move for the side to move; ``on_deeper`` hears of every finished depth on the way."""

    async def analyse(self, position: Position, budget: Budget, *, lines: int = 1) -> Analysis:
        """The best lines."""

    def stream(
        self, position: Position, budget: Budget, *, lines: int = 1
    ) -> AsyncGenerator[Analysis, None]:
        """Ever deeper analyses."""

    def hint(self, position: Position, budget: Budget = ENOUGH) -> AsyncGenerator[Hint, None]:
        """Advice that improves, the last final."""

    async def close(self) -> None:
        """Give everything back."""
