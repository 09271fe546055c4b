"""Search in the core, spoken to in the law's positions and moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pasang.engine import _core
from pasang.engine.analysis import Analysis, Continuation
from pasang.engine.budget import Spending
from pasang.engine.door import core_position, law_line, law_move
from pasang.engine.fault import RoundOver, told_what_cannot_be_had
from pasang.engine.value import Value
from pasang.rules.move import Move
from pasang.rules.position import Position


class Searcher:
    """A search with its table of what it has seen; one run at a time."""

    def __init__(
        self,
        memory: int,
        threads: int,
        weights: Mapping[str, int] | None,
        net: _core.Net | None,
    ) -> None:
        with told_what_cannot_be_had(memory):
            self._core = _core.Searcher(memory, threads, weights, net=net)

    def run(
        self,
        position: Position,
        spending: Spending,
        lines: int,
        stop: _core.Stop,
        on_iteration: Callable[[Analysis], object] | None,
        moves: tuple[Move, ...],
    ) -> Analysis:
        """The best lines among some legal moves, within what may be spent; a move even if that is nothing."""
        if not moves:
            raise RoundOver("the round is over: there is no move to choose")

        def tell(report: _core.Report) -> None:
            if on_iteration and report.lines:
                on_iteration(_analysis(position, report, moves[0]))

        here = core_position(position)
        report = self._core.run(
            here,
            depth=spending.depth,
            nodes=spending.nodes,
            soft_ms=spending.soft_ms,
            hard_ms=spending.hard_ms,
            processor_ms=spending.processor_ms,
            lines=min(lines, len(moves)),
            searchmoves=_numbers(here, position, moves),
            on_iteration=tell if on_iteration else None,
            stop=stop,
        )
        return _analysis(position, report, moves[0])

    def clear(self) -> None:
        """Forget what was seen."""
        self._core.clear()


def _numbers(here: _core.Position, position: Position, moves: tuple[Move, ...]) -> list[int] | None:
    """The core's numbers of these moves; none where they are all that are legal."""
    if len(moves) == len(position.legal_moves):
        return None
    return [number for number in here.moves() if law_move(number, position.phase) in moves]


def _analysis(position: Position, report: _core.Report, fallback: Move) -> Analysis:
    lines = tuple(
        Continuation(law_line(line.moves, position.ply), _value(line)) for line in report.lines
    )
    return Analysis(
        position,
        lines or (_unsearched(position, fallback),),
        report.depth,
        report.nodes,
        report.milliseconds / 1000,
    )


def _value(line: _core.Line) -> Value:
    if line.suntuk:
        return Value.suntuk(line.suntuk, exact=line.exact)
    return Value.points(line.margin, exact=line.exact, at_least=line.at_least)


def _unsearched(position: Position, move: Move) -> Continuation:
    """A move with the margin as it stands, for a search that was stopped before it began."""
    mover = position.to_move
    margin = position.score[mover] - position.score[mover.other]
    return Continuation((move,), Value.points(margin))
