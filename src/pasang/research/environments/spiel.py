"""Pasang for OpenSpiel: importing this registers the game, ``pyspiel.load_game("pasang(agreement=jump)")``.

>>> import pyspiel
>>> import pasang.research.environments.spiel
>>> game = pyspiel.load_game("pasang(pattern=2,agreement=jump)")
>>> state = game.new_initial_state()
>>> state.apply_action(2)
>>> state.current_player(), state.legal_actions(), state.action_to_string(9)
(1, [6, 7, 8, 9, 10], 'j')
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from pasang.engine import _core
from pasang.engine.door import law_move, law_position
from pasang.research.environments.action import ACTIONS
from pasang.research.environments.refusal import SettingRefused, refused_action
from pasang.research.environments.reward import MOST_MARGIN, check_reward, souths_reward
from pasang.research.environments.space import Eyes
from pasang.research.environments.start import starts_of
from pasang.rules.phase import Phase
from pasang.rules.point import SIZE

_SHAPE: Final = (_core.PLANES, SIZE, SIZE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
_LONGEST: Final = 120
"""Plies: every move captures."""
_SETTINGS: Final[dict[str, Any]] = {"pattern": 1, "agreement": "slide", "reward": "margin"}
GAME_TYPE: Final = pyspiel.GameType(
    short_name="pasang",
    long_name="Pasang",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_SETTINGS,
)


class PasangGame(pyspiel.Game):
    """Pasang under one agreement, from one pattern; an agreement of two words is written with a plus, ``free+open``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = _SETTINGS | (params or {})
        self.reward = check_reward(settings["reward"])
        most = 1.0 if self.reward == "win" else float(MOST_MARGIN)
        [self.start] = starts_of([settings["pattern"]], [settings["agreement"].replace("+", ",")])
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self, state: object = None) -> PasangState:
        """The round before its first move; other states are reached by play or by deserialising."""
        if state is not None:
            raise SettingRefused("state: a round begins with its pattern")
        return PasangState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - as the peer has it
        params: dict[str, Any] | None = None,
    ) -> Any:  # noqa: ANN401 - as the peer has it
        """Somebody who sees a state as planes and as text."""
        is_public = iig_obs_type is None or (
            iig_obs_type.public_info and not iig_obs_type.perfect_recall
        )
        if is_public:
            return PlanesObserver(params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class PasangState(pyspiel.State):
    """A position of the core; it is copied by sharing, since it never changes."""

    def __init__(self, game: PasangGame) -> None:
        super().__init__(game)
        self.position = game.start
        self._reward = game.reward
        self._legal = _core.legal_actions(self.position)

    def current_player(self) -> int:
        """South is 0 and North 1."""
        return self.position.ply % 2 if self._legal else _TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self._legal

    def _apply_action(self, action: int) -> None:
        try:
            self.position = _core.after_action(self.position, action)
        except ValueError:
            raise refused_action(action) from None
        self._legal = _core.legal_actions(self.position)

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            number = _core.move_of_action(self.position, action)
        except ValueError:
            raise refused_action(action) from None
        return str(law_move(number, Phase.at(self.position.ply)))

    def is_terminal(self) -> bool:
        """Whether the board is cleared or the side to move suntuk."""
        return not self._legal

    def returns(self) -> list[float]:
        """Nothing until the round has ended, then what it is worth to South and to North."""
        if self._legal:
            return [0.0, 0.0]
        south = souths_reward(self.position, self._reward)
        return [south, -south]

    def __str__(self) -> str:
        return str(law_position(self.position))


class PlanesObserver:
    """Sees the planes of whoever looks, as numbers with a point."""

    def __init__(self, params: dict[str, Any] | None) -> None:
        if params:
            raise SettingRefused(f"observation: takes no parameters, not {params}")
        self.tensor = np.zeros(int(np.prod(_SHAPE)), np.float32)
        self.dict = {"observation": self.tensor.reshape(_SHAPE)}
        self._eyes = Eyes()

    def set_from(self, state: PasangState, player: int) -> None:
        """Look at a state as one of the players."""
        is_own = player == state.position.ply % 2
        look = self._eyes.observed if is_own else self._eyes.observed_waiting
        self.dict["observation"][:] = look(state.position)["observation"]

    def string_from(self, state: PasangState, player: int) -> str:
        """The position in one line (N3), the same for both."""
        return str(state)


pyspiel.register_game(GAME_TYPE, PasangGame)
