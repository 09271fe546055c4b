"""The game for OpenSpiel passes OpenSpiel's own tests, and plays by the law."""

from __future__ import annotations

import copy
import pickle
import re
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from pasang import Round
from pasang.research.environments.action import legal_actions, move_of
from pasang.research.environments.refusal import ActionRefused
from pasang.research.environments.spiel import PasangGame
from pasang.rules.side import SIDES
from tests.research.environments.golden import make
from tests.research.environments.planes import planes_told_by_the_law


@pytest.mark.parametrize(
    "settings", ["", "agreement=jump,reward=win", "pattern=35,agreement=free+open+partial"]
)
def test_it_passes_the_simulation_at_random_with_serialisation(settings: str) -> None:
    game = pyspiel.load_game(f"pasang({settings})")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    assert game.num_distinct_actions() == 1375


def test_the_golden_playthrough_is_played_as_ever() -> None:
    golden = make.FILE.read_text("utf-8")
    actions = [int(action) for action in re.findall(r"^action: (\d+)$", golden, re.MULTILINE)]
    assert len(actions) > 20
    assert make.played(actions) == golden


def test_a_round_is_the_laws_round() -> None:
    """R19."""
    dice = Random(9)
    game = pyspiel.load_game("pasang(pattern=3,agreement=free+partial)")
    state = game.new_initial_state()
    observer = make_observation(game)
    position = Round.start(3, "free,partial").position
    while position.legal_moves:
        assert str(state) == str(position)
        assert state.legal_actions() == legal_actions(position)
        observer.set_from(state, state.current_player())
        assert np.array_equal(observer.dict["observation"], planes_told_by_the_law(position))
        action = dice.choice(state.legal_actions())
        move = move_of(position, action)
        assert state.action_to_string(action) == str(move)
        state.apply_action(action)
        position = position.after(move)
    result = position.result
    assert result is not None
    assert state.is_terminal()
    assert state.returns() == [result.margin(side) for side in SIDES]


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game("pasang").new_initial_state()
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        twin.apply_action(2)
        assert (twin.current_player(), state.current_player()) == (1, 0)
        assert twin.history() == [2]
        assert state.history() == []


def test_both_players_see_the_board_as_their_own() -> None:
    game = pyspiel.load_game("pasang")
    state = game.new_initial_state()
    state.apply_action(2)
    observer = make_observation(game)
    seen = []
    for player in (0, 1):
        observer.set_from(state, player)
        seen.append(observer.dict["observation"].copy())
        assert observer.string_from(state, player) == str(state)
    assert (seen[0][7, 0, 0], seen[1][8, 0, 0]) == (8.0, 8.0)
    assert make_observation(game, INFO_STATE_OBS_TYPE).string_from(state, 0) == state.history_str()


@pytest.mark.parametrize("settings", ["agreement=skip", "pattern=36", "reward=glory"])
def test_settings_that_cannot_be_are_refused_in_a_sentence(settings: str) -> None:
    with pytest.raises(ValueError, match=r"^(agreement|pattern|reward|unknown)"):
        pyspiel.load_game(f"pasang({settings})")


def test_what_is_not_legal_is_refused_by_name() -> None:
    state = PasangGame().new_initial_state()
    with pytest.raises(ActionRefused, match="action: 11 is not legal"):
        state.apply_action(11)
    with pytest.raises(ActionRefused, match="action: 11 is not legal"):
        state.action_to_string(0, 11)
