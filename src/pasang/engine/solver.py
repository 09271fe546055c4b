"""Exact values, proved by the core."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from pasang.engine import _core
from pasang.engine.bounds import check_seconds
from pasang.engine.budget import milliseconds
from pasang.engine.door import core_position, law_line
from pasang.engine.fault import EngineError, told_what_cannot_be_had
from pasang.engine.value import Value
from pasang.rules.ending import Ending
from pasang.rules.move import Move
from pasang.rules.position import Position


class Outcome(Enum):
    """Who wins, seen by the side to move."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"

    @classmethod
    def of(cls, margin: int) -> Outcome:
        """The outcome that a margin means."""
        return cls.WIN if margin > 0 else cls.LOSS if margin < 0 else cls.DRAW


@dataclass(frozen=True, slots=True)
class Progress:
    """What is proved so far: the margin lies between these bounds, seen by the side to move."""

    lower: int
    upper: int
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Proof:
    """What was proved of a position, seen by its side to move; nothing is said that was not proved."""

    value: Value | None
    """The exact value; none if it was not proved, or if only the outcome was asked for."""
    outcome: Outcome | None
    """Who wins; none if it was not proved."""
    moves: tuple[Move, ...]
    """Best play, as far as it is known."""
    nodes: int
    seconds: float

    @property
    def is_solved(self) -> bool:
        """Whether the question was answered."""
        return self.outcome is not None


class Solver:
    """Proves values; what it has proved stays in its table, which can be saved and taken back."""

    def __init__(self, memory: int, threads: int) -> None:
        with told_what_cannot_be_had(memory):
            self._core = _core.Solver(memory, threads)

    def run(
        self,
        position: Position,
        *,
        wdl: bool,
        seconds: float | None,
        stop: _core.Stop,
        nodes: int = 0,
        on_progress: Callable[[Progress], object] | None = None,
    ) -> Proof:
        """The exact value, or with ``wdl`` only who wins; a finished round is proved by itself (R17–R19)."""
        check_seconds("seconds", seconds)
        if not position.legal_moves:
            return _proof_of_ending(position)

        def tell(solution: _core.Solution) -> None:
            if on_progress:
                on_progress(_progress(solution))

        ask = self._core.outcome if wdl else self._core.distance
        solution = ask(
            core_position(position),
            ms=0 if seconds is None else milliseconds(seconds),
            nodes=nodes,
            on_progress=tell if on_progress else None,
            stop=stop,
        )
        return _proof(position, solution, wdl=wdl)

    def reaches(self, position: Position, margin: int, *, nodes: int = 0) -> bool | None:
        """Whether the side to move ends a running round with this margin or more; none if that was not proved."""
        solution = self._core.reach(core_position(position), margin, nodes=nodes)
        return solution.lower >= margin if solution.solved else None

    def save(self) -> bytes:
        """The table, to go on from later."""
        return self._core.save()

    def load(self, table: bytes) -> None:
        """Take back a saved table; :class:`EngineError` if it is damaged."""
        try:
            self._core.load(table)
        except ValueError as error:
            raise EngineError(str(error)) from None


def _proof(position: Position, solution: _core.Solution, *, wdl: bool) -> Proof:
    value = None
    if solution.solved and not wdl:
        value = (
            Value.suntuk(solution.suntuk, exact=True)
            if solution.suntuk
            else Value.points(solution.lower, exact=True)
        )
    return Proof(
        value,
        _outcome(solution) if solution.solved else None,
        law_line(solution.moves, position.ply),
        solution.nodes,
        solution.milliseconds / 1000,
    )


def _outcome(solution: _core.Solution) -> Outcome:
    return Outcome.of(solution.lower if solution.lower > 0 else min(solution.upper, 0))


def _progress(solution: _core.Solution) -> Progress:
    return Progress(solution.lower, solution.upper, solution.nodes, solution.milliseconds / 1000)


def _proof_of_ending(position: Position) -> Proof:
    result = position.result
    assert result is not None, "a position without legal moves has ended"
    if result.ending is Ending.SUNTUK:
        value = Value.suntuk(0, exact=True)
    else:
        value = Value.points(result.margin(position.to_move), exact=True)
    return Proof(value, Outcome.of(value.margin), (), 0, 0.0)
