"""Looking at positions and rounds with the engine, and telling what is seen as it is seen."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass

from anyio import to_thread

from pasang.engine.analysis import Analysis
from pasang.engine.budget import Budget
from pasang.engine.value import Value
from pasang.notation.position_text import read_position, write_position
from pasang.notation.round import Round
from pasang.rules.ending import Ending
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused, Reason, Refusal
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.thinker import Thinker
from pasang.server.view.value import value_view
from pasang.server.wire.base import Wire
from pasang.server.wire.live_analysis import (
    Analyse,
    AnalysedLine,
    GraphPoint,
    LinesTold,
    Review,
)


@dataclass(frozen=True, slots=True)
class _Seen:
    """The value of a position to its side to move, and the best move, unless the round is over."""

    value: Value
    best: Move | None


@dataclass(frozen=True, slots=True)
class Analyser:
    """Looks on behalf of one visitor."""

    visitor: str
    searches: SearchQueue
    seconds: float
    """How long one position is looked at."""
    tell: Callable[[Wire], None]

    async def analyse(self, question: Analyse) -> None:
        """Tell the best lines of a position, ever deeper."""
        position = read_position(question.position)
        if not position.legal_moves:
            raise MoveRefused(Refusal(Reason.ROUND_OVER))
        lines = len(position.legal_moves) if question.all else question.lines

        async def look(thinker: Thinker) -> None:
            stream = thinker.stream(position, Budget(seconds=self.seconds), lines=lines)
            last: Analysis | None = None
            async with aclosing(stream) as deepening:
                async for analysis in deepening:
                    self.tell(_lines_told(question.id, analysis, done=False))
                    last = analysis
            if last:
                self.tell(_lines_told(question.id, last, done=True))

        await self.searches.run(self.visitor, look)

    async def review(self, question: Review) -> None:
        """Tell the value at every ply of a round, and what each move gave away; the end first.

        Endings are the quickest to see through, and what is known of the position after a move tells
        what the move gave away.
        """
        played = await to_thread.run_sync(
            lambda: Round.from_position(question.start).play(*question.moves)
        )
        following: _Seen | None = None
        for index in reversed(range(len(played.positions))):
            position = played.positions[index]
            seen = await self._see(position, question.seconds_per_move)
            move = played.moves[index] if following else None
            self.tell(
                GraphPoint(
                    id=question.id,
                    ply=position.ply,
                    value=value_view(seen.value, position),
                    best=None if seen.best is None else str(seen.best),
                    lost=None if following is None else _lost(seen, move, following),
                    done=index == 0,
                )
            )
            following = seen

    async def _see(self, position: Position, seconds: float) -> _Seen:
        result = position.result
        if result and result.ending is Ending.SUNTUK:
            return _Seen(Value.suntuk(0, exact=True), None)
        if result:
            return _Seen(Value.points(result.margin(position.to_move), exact=True), None)
        analysis = await self.searches.run(
            self.visitor, lambda thinker: thinker.analyse(position, Budget(seconds=seconds))
        )
        return _Seen(analysis.value, analysis.best)


def _lost(seen: _Seen, move: Move | None, following: _Seen) -> int:
    """The margin that a move gave away: what the best would have led to, less what it led to."""
    if move == seen.best:
        return 0
    return max(0, seen.value.margin - (-following.value).margin)


def _lines_told(question: str, analysis: Analysis, *, done: bool) -> LinesTold:
    position = analysis.position
    return LinesTold(
        id=question,
        position=write_position(position),
        depth=analysis.depth,
        nodes=analysis.nodes,
        nps=analysis.nps,
        lines=[
            AnalysedLine(moves=list(map(str, line.moves)), value=value_view(line.value, position))
            for line in analysis.lines
        ],
        done=done,
    )
