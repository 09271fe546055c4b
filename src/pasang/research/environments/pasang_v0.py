"""Pasang for PettingZoo: ``from pasang.research.environments import pasang_v0``, then ``pasang_v0.env()``.

>>> from pasang.research.environments import pasang_v0
>>> game = pasang_v0.env(agreement="jump", reward="win")
>>> game.reset(seed=1)
>>> for agent in game.agent_iter():
...     seen, reward, is_over, *_ = game.last()
...     game.step(None if is_over else game.action_space(agent).sample(seen["action_mask"]))
>>> game.agents
[]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final, NoReturn

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from pasang.engine._core import after_action
from pasang.research.environments.refusal import NotBegun, SettingRefused, refused_action
from pasang.research.environments.rendering import RENDER_MODES, check_render_mode, rendered
from pasang.research.environments.reward import check_reward, souths_reward
from pasang.research.environments.space import (
    Eyes,
    LegalActions,
    Observation,
    observation_space,
)
from pasang.research.environments.start import Named, starts_of

AGENTS: Final = ("south_0", "north_1")
"""South moves first (R4)."""
_FOR_EVER: Final = 2**31
_OF_A_ROUND: Final = frozenset(
    [
        "agent_selection",
        "rewards",
        "terminations",
        "truncations",
        "infos",
        "_cumulative_rewards",
        "_position",
        "_last",
        "_mover",
    ]
)
"""What an environment has from its first reset on."""


class PasangEnv(AECEnv[str, Observation, int | None]):
    """A round of Pasang, its two sides stepped in turn; an illegal action is refused and changes nothing."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "pasang_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        *,
        pattern: Named = 1,
        agreement: str | Sequence[str] = "slide",
        position: str | None = None,
        reward: str = "margin",
        max_plies: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Where several starts are named, each round draws one of them; ``max_plies`` cuts rounds short."""
        super().__init__()
        self._starts = starts_of(pattern, agreement, position)
        self._reward = check_reward(reward)
        self._most = _FOR_EVER if max_plies is None else _checked("max_plies", max_plies)
        self.render_mode = check_render_mode(render_mode)
        self._dice = Random()  # noqa: S311 - not cryptographic
        self._eyes = Eyes()
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._actions = {agent: LegalActions() for agent in AGENTS}
        self._seen = {agent: observation_space() for agent in AGENTS}

    def __getattr__(self, name: str) -> NoReturn:
        if (
            name in _OF_A_ROUND
        ):  # so that whatever is asked too early is told so, at no cost to a step
            raise NotBegun
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Planes and mask, the same for both."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions; without a mask, a legal one is drawn."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a round; the seed decides what is drawn from then on."""
        if seed is not None:
            self._dice.seed(seed)
        starts = self._starts
        self._position = starts[0] if len(starts) == 1 else self._dice.choice(starts)
        self._last: tuple[Any, int] | None = None
        self._left = self._most
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._skip_agent_selection = None
        self._give_turn()

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is; ``None`` once the round has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            after = after_action(self._position, action)  # type: ignore[arg-type] # refused below
        except (TypeError, ValueError):
            raise refused_action(action) from None
        self._last = self._position, int(action)  # type: ignore[arg-type] # it was legal
        self._position = after
        self._cumulative_rewards[agent] = 0.0
        self._left -= 1
        if after.ending:
            self._end()
        elif self._left <= 0:
            self.truncations = dict.fromkeys(AGENTS, True)
        self._give_turn()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is sees, its reward, whether it is over or cut short, and nothing else."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = _FOR_EVER) -> Iterator[str]:
        """Whose turn it is, until the round is over or so many turns have been taken."""
        _ = self.agent_selection
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def observe(self, agent: str) -> Observation:
        """What an agent sees; with no legal action where it is not its turn."""
        if agent == self._mover:
            return self._eyes.observed(self._position)
        return self._eyes.observed_waiting(self._position)

    def render(self) -> Any:  # noqa: ANN401 - text or pixels, as the mode says
        """The position as text, SVG or pixels."""
        return rendered(self._position, self._last, self.render_mode)

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def _give_turn(self) -> None:
        self.agent_selection = self._mover = AGENTS[self._position.ply % 2]
        self._actions[self._mover].position = self._position

    def _end(self) -> None:
        south = souths_reward(self._position, self._reward)
        self.rewards = {AGENTS[0]: south, AGENTS[1]: -south}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(AGENTS, True)


def env(*, max_cycles: int | None = None, **settings: Any) -> PasangEnv:  # noqa: ANN401 - PasangEnv's own
    """The game as :class:`PasangEnv` takes its settings; a cycle is a move of each side."""
    most = None if max_cycles is None else 2 * _checked("max_cycles", max_cycles)
    return PasangEnv(max_plies=most, **settings)


raw_env: Final = env
"""The same: what wrappers would check is checked within."""


def parallel_env(
    *,
    max_cycles: int | None = None,
    **settings: Any,  # noqa: ANN401 - PasangEnv's own
) -> ParallelEnv[str, Observation, int | None]:
    """The game for programs that step all agents at once: a cycle is one move, and who is not to move is not heard."""
    most = None if max_cycles is None else _checked("max_cycles", max_cycles)
    return turn_based_aec_to_parallel(PasangEnv(max_plies=most, **settings))


def _checked(name: str, most: int) -> int:
    if most < 1:
        raise SettingRefused(f"{name}: must be 1 or more, not {most}")
    return most
