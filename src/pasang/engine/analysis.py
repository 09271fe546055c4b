"""What an engine says of a position."""

from __future__ import annotations

from dataclasses import dataclass

from pasang.engine.value import Value
from pasang.rules.move import Move
from pasang.rules.position import Position


@dataclass(frozen=True, slots=True)
class Continuation:
    """Moves that the engine expects, and what they lead to, seen by the side that makes the first."""

    moves: tuple[Move, ...]
    value: Value

    @property
    def move(self) -> Move:
        """The move it begins with."""
        return self.moves[0]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The best continuations of a position, best first, and the work behind them."""

    position: Position
    lines: tuple[Continuation, ...]
    depth: int
    """Plies looked ahead."""
    nodes: int
    """Positions looked at."""
    seconds: float

    @property
    def best(self) -> Move:
        """The best move found."""
        return self.lines[0].move

    @property
    def value(self) -> Value:
        """What the best move is worth to the side to move."""
        return self.lines[0].value

    @property
    def nps(self) -> int:
        """Positions looked at in a second."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0


@dataclass(frozen=True, slots=True, repr=False)
class Played:
    """The move that an engine plays, and what it thinks of it."""

    line: Continuation
    """What it expects; one of the analysis's lines."""
    analysis: Analysis

    @property
    def move(self) -> Move:
        """The move."""
        return self.line.move

    @property
    def value(self) -> Value:
        """What it thinks the move is worth."""
        return self.line.value

    def __repr__(self) -> str:
        return f"<Played {self.move}, {self.value}>"
