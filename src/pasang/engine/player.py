"""Whoever chooses moves: our engine, another program, a simple rule."""

from __future__ import annotations

from random import Random
from typing import Protocol

from pasang.engine.budget import Budget, Clock
from pasang.engine.engine import Engine
from pasang.engine.level import Level
from pasang.notation.round import Round
from pasang.rules.move import Move


class PlayerFailed(Exception):
    """A player that gives no legal move; ``reason`` is a word for a record's Termination (N4)."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason


class Player(Protocol):
    """Chooses the moves of one side, round after round."""

    def begin(self, dice: Random) -> None:
        """Get ready for a new round; whatever is left to chance is drawn from the dice."""

    def choose(self, played: Round, clock: Clock | None = None) -> Move:
        """A legal move for the side to move, or :class:`PlayerFailed`."""

    def close(self) -> None:
        """Leave."""


class EnginePlayer:
    """Our engine as a player, with a budget for every move and perhaps a level."""

    def __init__(
        self, engine: Engine, budget: Budget | None = None, level: Level | None = None
    ) -> None:
        self._engine = engine
        self._budget = budget
        self._level = level
        self._seed = 0

    def begin(self, dice: Random) -> None:
        """Forget the last round."""
        self._seed = dice.getrandbits(32)
        self._engine.new_round()

    def choose(self, played: Round, clock: Clock | None = None) -> Move:
        """What the engine plays."""
        budget = self._budget
        if clock:
            budget = (budget or Budget()).within(Budget(clock=clock))
        return self._engine.play(played.position, budget, level=self._level, seed=self._seed).move

    def close(self) -> None:
        """Give the engine's memory back."""
        self._engine.close()
