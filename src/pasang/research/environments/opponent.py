"""Whom the Gymnasium environment lets one play against."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from pasang.engine import _core
from pasang.engine.door import law_position
from pasang.engine.engine import Engine
from pasang.engine.level import Level
from pasang.research.environments.action import action_of
from pasang.research.environments.refusal import SettingRefused, refused_opponent
from pasang.research.environments.space import Eyes, Observation

Policy = Callable[[Observation], int]
"""Chooses an action from what it sees: a learning program of one's own."""
_MEMORY: Final = 16 * 2**20
"""Bytes of an opponent's table."""
_SEEDS: Final = 2**32


class Opponent(Protocol):
    """Chooses the actions of the side that is not learning."""

    def choose(self, position: _core.Position, dice: Random) -> int:
        """A legal action; whatever is left to chance is drawn from the dice."""

    def close(self) -> None:
        """Leave."""


class RandomOpponent:
    """Plays every legal action with the same chance."""

    def choose(self, position: _core.Position, dice: Random) -> int:
        """Any legal action."""
        return _core.drawn_action(position, dice.random())

    def close(self) -> None:
        """Nothing is held."""


class EngineOpponent:
    """The engine at one of its levels."""

    def __init__(self, level: int) -> None:
        self._level = Level.of(level)
        self._engine = Engine(memory=_MEMORY)

    def choose(self, position: _core.Position, dice: Random) -> int:
        """What the engine plays, its slips drawn from the dice."""
        here = law_position(position)
        seed = dice.randrange(_SEEDS)
        return action_of(here, self._engine.play(here, level=self._level, seed=seed).move)

    def close(self) -> None:
        """Give the engine's memory back."""
        self._engine.close()


class PolicyOpponent:
    """A policy of one's own, for playing against oneself."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._eyes = Eyes()

    def choose(self, position: _core.Position, dice: Random) -> int:
        """What the policy chooses of what it sees."""
        chosen = self._policy(self._eyes.observed(position))
        try:
            return int(chosen)
        except (TypeError, ValueError):
            raise refused_opponent(chosen) from None

    def close(self) -> None:
        """Nothing is held."""


def opponent_of(named: str | int | Policy) -> Opponent:
    """``"random"``, a level of the engine from 1 to 10, or a policy."""
    if named == "random":
        return RandomOpponent()
    if isinstance(named, int) and not isinstance(named, bool):
        return EngineOpponent(named)
    if callable(named):
        return PolicyOpponent(named)
    raise SettingRefused(
        f"opponent: must be 'random', a level from 1 to 10, or a function, not {named!r}"
    )
