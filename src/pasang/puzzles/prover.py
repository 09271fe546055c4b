"""Which move alone keeps an outcome, proved by the exact solver and by the search for suntuk."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from pasang.engine._core import Stop
from pasang.engine.solver import Outcome, Solver
from pasang.engine.value import Value
from pasang.puzzles.goal import Goal
from pasang.puzzles.suntuk_search import SuntukSearch
from pasang.rules.move import Move
from pasang.rules.position import Position

HORIZON: Final = 4
"""Moves of the opponent within which a suntuk that is to be escaped from is looked for."""
TO_THE_END: Final = 36
"""Tokens left; with no more than these an escape is proved to be one to the end of the round."""
_MEMORY: Final = 2**23
"""Bytes of the solver's table."""


class Unproved(Exception):
    """A proof would have taken more nodes than allowed."""


class Prover:
    """Proves puzzles; its answers do not depend on what it was asked before, unless it has a limit."""

    def __init__(self, nodes: int = 0) -> None:
        self._solver = Solver(_MEMORY, 1)
        self._nodes = nodes
        """That one question to the solver may take; 0 for no limit."""
        self.suntuk = SuntukSearch()

    def only_move(self, goal: Goal, position: Position) -> Move | None:
        """The move that alone keeps the outcome; none if several do, or none does."""
        if goal.moves:
            sooner = goal.moves > 1 and self.suntuk.allows(position, goal.moves - 1)
            return None if sooner else _only(self.suntuk.forcing(position, goal.moves))
        match goal:
            case Goal.ESCAPE:
                return self._only_escape(position)
            case Goal.COUNT:
                return self._best_count(position)
            case _:
                return self._only_outcome(Outcome(goal.value), position)

    def _only_escape(self, position: Position) -> Move | None:
        """The move that alone allows no suntuk within the horizon, and near the end of the round none at all."""
        move = _only(
            move
            for move in position.legal_moves
            if not self.suntuk.allows(position.after(move), HORIZON)
        )
        if move is None or (after := position.after(move)).board.tokens_left > TO_THE_END:
            return move
        value = self.value(after)
        return None if value.is_suntuk and value.margin > 0 else move

    def _only_outcome(self, wanted: Outcome, position: Position) -> Move | None:
        found = None
        for move in position.legal_moves:
            outcome = self.outcome(position.after(move))
            if outcome is Outcome.LOSS and wanted is Outcome.DRAW:
                return None
            if outcome is _OTHER_SIDE[wanted]:
                if found is not None:
                    return None
                found = move
        return found

    def _best_count(self, position: Position) -> Move | None:
        values = self.values(position)
        best = max(values.values())
        if best.is_suntuk:
            return None
        return _only(move for move, value in values.items() if value == best)

    def best_replies(self, position: Position) -> tuple[Move, ...]:
        """The moves of the highest exact value to the side to move (R19)."""
        values = self.values(position)
        best = max(values.values())
        return tuple(move for move, value in values.items() if value == best)

    def values(self, position: Position) -> dict[Move, Value]:
        """What each move is worth to the side to move, a suntuk that is still to come told by its distance."""
        return {move: -self.value(position.after(move)) for move in position.legal_moves}

    def value(self, position: Position) -> Value:
        """The exact value of a position to its side to move."""
        proof = self._solver.run(position, wdl=False, seconds=None, stop=Stop(), nodes=self._nodes)
        if proof.value is None:
            raise Unproved
        return proof.value

    def outcome(self, position: Position) -> Outcome:
        """Who wins, seen by the side to move."""
        proof = self._solver.run(position, wdl=True, seconds=None, stop=Stop(), nodes=self._nodes)
        if proof.outcome is None:
            raise Unproved
        return proof.outcome


_OTHER_SIDE: Final = {
    Outcome.WIN: Outcome.LOSS,
    Outcome.DRAW: Outcome.DRAW,
    Outcome.LOSS: Outcome.WIN,
}


def _only(moves: Iterable[Move]) -> Move | None:
    """The one move there is; none if there are more or fewer."""
    found = tuple(islice(moves, 2))
    return found[0] if len(found) == 1 else None
