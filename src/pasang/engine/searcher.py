"""Search in the core, spoken to in the law's positions and moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pasang.engine import _core
from pasang.engine.analysis import Analysis, Continuation
from pasang.engine.budget import Spending
from pasang.engine.door import core_position, law_line
from pasang.engine.fault import RoundOver, told_what_cannot_be_had
from pasang.engine.value import Value
from pasang.rules.position import Position


class Searcher:
    """A search with its table of what it has seen; one run at a time."""

    def __init__(self, memory: int, threads: int, weights: Mapping[str, int] | None) -> None:
        with told_what_cannot_be_had(memory):
            self._core = _core.Searcher(memory, threads, weights)

    def run(
        self,
        position: Position,
        spending: Spending,
        lines: int,
        stop: _core.Stop,
        on_iteration: Callable[[Analysis], object] | None = None,
    ) -> Analysis:
        """The best lines within what may be spent; a legal move even if that is nothing."""
        choices = len(position.legal_moves)
        if not choices:
            raise RoundOver("the round is over: there is no move to choose")

        def tell(report: _core.Report) -> None:
            if on_iteration and report.lines:
                on_iteration(_analysis(position, report))

        report = self._core.run(
            core_position(position),
            depth=spending.depth,
            nodes=spending.nodes,
            soft_ms=spending.soft_ms,
            hard_ms=spending.hard_ms,
            lines=min(lines, choices),
            on_iteration=tell if on_iteration else None,
            stop=stop,
        )
        return _analysis(position, report)

    def clear(self) -> None:
        """Forget what was seen."""
        self._core.clear()


def _analysis(position: Position, report: _core.Report) -> Analysis:
    lines = tuple(
        Continuation(law_line(line.moves, position.ply), _value(line)) for line in report.lines
    )
    return Analysis(
        position,
        lines or (_first_choice(position),),
        report.depth,
        report.nodes,
        report.milliseconds / 1000,
    )


def _value(line: _core.Line) -> Value:
    if line.suntuk:
        return Value.suntuk(line.suntuk, exact=line.exact)
    return Value.points(line.margin, exact=line.exact)


def _first_choice(position: Position) -> Continuation:
    """A legal move and the margin as it stands, for a search that was stopped before it began."""
    mover = position.to_move
    margin = position.score[mover] - position.score[mover.other]
    return Continuation((position.legal_moves[0],), Value.points(margin))
