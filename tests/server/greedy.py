"""A real but simple player on the law alone: it takes the most points, and answers when it is allowed to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable

from pasang.engine.analysis import Analysis, Continuation, Played
from pasang.engine.budget import Budget
from pasang.engine.fault import RoundOver
from pasang.engine.hint import ENOUGH, Hint
from pasang.engine.level import Level
from pasang.engine.value import Value
from pasang.rules.move import Move
from pasang.rules.position import Position


class GreedyThinker:
    """Deterministic, cancellable, and honest about what it counts."""

    def __init__(self, may_answer: asyncio.Event | None = None) -> None:
        self._may_answer = may_answer
        self.running = 0
        self.most_running = 0
        self.closed = False

    async def play(
        self,
        position: Position,
        budget: Budget | None = None,
        *,
        level: Level | int | None = None,
        seed: int | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        analysis = await self.analyse(position, budget or Budget())
        if on_deeper:
            on_deeper(analysis)
        return Played(analysis.lines[0], analysis)

    async def analyse(self, position: Position, budget: Budget, *, lines: int = 1) -> Analysis:
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        try:
            if self._may_answer:
                await self._may_answer.wait()
        finally:
            self.running -= 1
        return looked_at(position, lines, depth=1)

    async def stream(
        self, position: Position, budget: Budget, *, lines: int = 1
    ) -> AsyncGenerator[Analysis, None]:
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        try:
            for depth in range(1, 5):
                yield looked_at(position, lines, depth)
                await asyncio.sleep(0)
            await asyncio.Event().wait()
        finally:
            self.running -= 1

    async def hint(self, position: Position, budget: Budget = ENOUGH) -> AsyncGenerator[Hint, None]:
        """The choices from the least gain to the most, then what :meth:`analyse` finds when it is allowed to."""
        *others, _ = reversed(looked_at(position, len(position.legal_moves), 1).lines)
        for depth, line in enumerate(others, 1):
            analysis = Analysis(position, (line,), depth, 1, 0.01)
            yield Hint.of(analysis, is_final=False)
        yield Hint.of(await self.analyse(position, budget), is_final=True)

    async def close(self) -> None:
        self.closed = True


def looked_at(position: Position, lines: int, depth: int) -> Analysis:
    if not position.legal_moves:
        raise RoundOver("the round is over")
    ranked = sorted(position.legal_moves, key=lambda move: (-position.worth_of(move), str(move)))
    continuations = tuple(Continuation((move,), value_of(position, move)) for move in ranked)
    return Analysis(position, continuations[:lines], depth, depth * 100, depth * 0.01)


def value_of(position: Position, move: Move) -> Value:
    score = position.after(move).score
    side = position.to_move
    return Value.points(score[side] - score[side.other])
