"""Advice for the side to move that improves while it is shown, with facts that say why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pasang.engine.analysis import Analysis, Continuation
from pasang.engine.budget import Budget
from pasang.engine.solver import Outcome
from pasang.engine.value import Value
from pasang.rules.move import Move

ENOUGH: Final = Budget(processor_seconds=3.0)
"""What a hint costs: thrice the second of level 10, of processor time: a busy machine makes it later and not worse."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move so far, and what can be said of it."""

    line: Continuation
    """What is expected to follow."""
    points: int
    """Points that the move captures."""
    choices_left: int
    """Legal moves that it leaves to the opponent; 0 ends the round."""
    depth: int
    is_final: bool
    """Whether the search has ended; until then a better move may still be found."""

    @classmethod
    def of(cls, analysis: Analysis, *, is_final: bool) -> Hint:
        """The hint that an analysis gives."""
        here, line = analysis.position, analysis.lines[0]
        after = here.after(line.move)
        return cls(line, here.worth_of(line.move), len(after.legal_moves), analysis.depth, is_final)

    @property
    def move(self) -> Move:
        """The move that is advised."""
        return self.line.move

    @property
    def value(self) -> Value:
        """What it is worth to the side to move."""
        return self.line.value

    @property
    def proved(self) -> Outcome | None:
        """What is proved of it: a win, a draw or a loss; none while it is a guess.

        >>> Hint(Continuation((), Value.points(3, at_least=True)), 1, 2, 9, False).proved
        <Outcome.WIN: 'win'>
        """
        value = self.value
        decided = (value.at_least and value.margin > 0) or (value.at_most and value.margin < 0)
        if value.exact or decided:
            return Outcome.of(self.value.margin)
        return None
