"""Pasang for Gymnasium: one side is the learner's, the other an opponent's; importing this registers the game.

>>> import gymnasium
>>> import pasang.research.environments.against
>>> env = gymnasium.make("pasang/Pasang-v0", opponent="random", side="north")
>>> seen, info = env.reset(seed=1)
>>> is_over = False
>>> while not is_over:
...     seen, reward, is_over, _, info = env.step(env.action_space.sample())
>>> sorted(info)
['ending', 'score']
>>> env.close()
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, ClassVar, Final

import gymnasium

from pasang.engine import _core
from pasang.research.environments.opponent import Policy, opponent_of
from pasang.research.environments.refusal import (
    ActionRefused,
    NotBegun,
    SettingRefused,
    refused_action,
    refused_opponent,
)
from pasang.research.environments.rendering import RENDER_MODES, check_render_mode, rendered
from pasang.research.environments.reward import check_reward, recorded_scores, souths_reward
from pasang.research.environments.space import (
    Eyes,
    LegalActions,
    Observation,
    observation_space,
)
from pasang.research.environments.start import Named, starts_of
from pasang.rules.ending import SUNTUK_SCORE, won_outright
from pasang.rules.side import SIDES

ENV_ID: Final = "pasang/Pasang-v0"
_SIDES: Final = {"south": 0, "north": 1}
_ENDINGS: Final = ("", "suntuk", "board cleared")
_SEEDS: Final = 2**32
Info = dict[str, Any]


class AgainstEnv(gymnasium.Env[Observation, int]):
    """A round against an opponent, who has moved already whenever one looks."""

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc] # a class's own, there as here
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        *,
        opponent: str | int | Policy = "random",
        side: str = "either",
        pattern: Named = 1,
        agreement: str | Sequence[str] = "slide",
        position: str | None = None,
        reward: str = "margin",
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        """An ``opponent`` is ``"random"``, a level or a policy; an ``illegal`` action is refused or loses."""
        self._starts = starts_of(pattern, agreement, position)
        self._reward = check_reward(reward)
        if side not in {*_SIDES, "either"}:
            raise SettingRefused(f"side: must be 'south', 'north' or 'either', not {side!r}")
        if illegal not in {"refuse", "lose"}:
            raise SettingRefused(f"illegal: must be 'refuse' or 'lose', not {illegal!r}")
        self._side = side
        self._illegal_loses = illegal == "lose"
        self._is_over = True
        self.render_mode = check_render_mode(render_mode)
        self._opponent = opponent_of(opponent)
        self._eyes = Eyes()
        self._legal = LegalActions()
        self.action_space: Any = self._legal
        self.observation_space: Any = observation_space()
        self._dice = Random()  # noqa: S311 - not cryptographic
        self._own = 0
        self._position: _core.Position | None = None
        self._last: tuple[_core.Position, int] | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begin a round; the seed decides the start, the side and the opponent's dice."""
        super().reset(seed=seed)
        self._dice.seed(int(self.np_random.integers(_SEEDS)))
        either = self._side == "either"
        self._own = self._dice.randrange(2) if either else _SIDES[self._side]
        self._position, self._last = None, None
        with self._taken_back_if_refused():
            self._position = self._dice.choice(self._starts)
            self._let_opponent_move()
            if self._here().ending:
                raise SettingRefused(
                    "start: the opponent ends the round before the learner has moved"
                )
        self._is_over = False
        return self._seen(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """Play an action and let the opponent answer; an illegal one is refused and changes nothing, or loses."""
        self._here()
        if self._is_over:
            raise ActionRefused("the round is over: reset the environment first")
        with self._taken_back_if_refused():
            try:
                self._play(action)
            except (TypeError, ValueError):
                return self._illegal(action)
            self._let_opponent_move()
        here = self._here()
        if not here.ending:
            return self._seen(), 0.0, False, False, {}
        south = souths_reward(here, self._reward)
        return self._ended(south, _ENDINGS[here.ending], recorded_scores(here))

    def _illegal(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        if not self._illegal_loses or action not in self.action_space:
            raise refused_action(action) from None
        lost = won_outright(SIDES[1 - self._own])
        south = lost.south - lost.north
        worth = south if self._reward == "margin" else south / SUNTUK_SCORE
        return self._ended(worth, "illegal action", (lost.south, lost.north))

    def _ended(
        self, south: float, ending: str, score: tuple[int, int]
    ) -> tuple[Observation, float, bool, bool, Info]:
        self._is_over = True
        own = south if self._own == 0 else -south
        return self._seen(), float(own), True, False, {"ending": ending, "score": score}

    def render(self) -> Any:  # noqa: ANN401 - text or pixels, as the mode says
        """The position as text, SVG or pixels."""
        return rendered(self._here(), self._last, self.render_mode)

    def close(self) -> None:
        """Let the opponent leave."""
        self._opponent.close()

    def _here(self) -> _core.Position:
        if self._position is None:
            raise NotBegun
        return self._position

    def _play(self, action: int) -> None:
        here = self._here()
        self._position = _core.after_action(here, action)
        self._last = here, int(action)

    @contextmanager
    def _taken_back_if_refused(self) -> Iterator[None]:
        before = self._position, self._last
        try:
            yield
        except BaseException:
            self._position, self._last = before
            raise

    def _let_opponent_move(self) -> None:
        here = self._here()
        if here.ply % 2 != self._own and not here.ending:
            action = self._opponent.choose(here, self._dice)
            try:
                self._play(action)
            except (TypeError, ValueError):
                raise refused_opponent(action) from None
        self._legal.position = self._position

    def _seen(self) -> Observation:
        here = self._here()
        is_own = here.ply % 2 == self._own
        return self._eyes.observed(here) if is_own else self._eyes.observed_waiting(here)


gymnasium.register(ENV_ID, entry_point=f"{__name__}:{AgainstEnv.__name__}")
