"""The game for PettingZoo passes PettingZoo's own tests, and plays by the law."""

from __future__ import annotations

import copy
import pickle
import re
import sys
import warnings
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pasang import Round
from pasang.research.environments import pasang_v0
from pasang.research.environments.action import ACTIONS, legal_actions, move_of
from pasang.research.environments.refusal import ActionRefused, SettingRefused
from pasang.rules.position import Position
from tests.research.environments.planes import planes_told_by_the_law

with warnings.catch_warnings():  # their tests make their games in their old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, seed_test

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",  # a dictionary with a mask, as in their own classic games
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of the side that waits
    "ignore:The .?.* dictionary is deprecated",
)
AGREEMENTS = ["slide", "jump", "emas", "free,open,partial"]


@pytest.mark.parametrize("agreement", AGREEMENTS)
def test_it_passes_the_test_of_the_interface(
    agreement: str, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(pasang_v0.env(agreement=agreement), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


def test_it_passes_the_test_of_seeds() -> None:
    made: list[object] = []

    def make() -> pasang_v0.PasangEnv:
        made.append(pasang_v0.env(pattern="any", agreement="any"))
        return made[-1]  # type: ignore[return-value]

    seed_test(make, num_cycles=80)
    assert len(made) > 1


def test_it_passes_the_test_of_cycles() -> None:
    max_cycles_test(pasang_v0)
    assert pasang_v0.parallel_env(max_cycles=4).possible_agents == list(pasang_v0.AGENTS)


def test_their_benchmark_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter(range(0, 10**6, 3))
    theirs = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(theirs, "time", SimpleNamespace(time=lambda: next(seconds)))
    performance_benchmark(pasang_v0.env())
    assert "turns per second" in capsys.readouterr().out


def test_a_round_is_the_laws_round_and_the_rewards_are_its_margin() -> None:
    """R19."""
    dice = Random(4)
    env = pasang_v0.env(pattern=7, agreement="jump,partial")
    env.reset()
    position: Position = Round.start(7, "jump,partial").position
    while position.legal_moves:
        agent = env.agent_selection
        seen = env.last()[0]
        assert seen is not None
        assert np.array_equal(seen["observation"], planes_told_by_the_law(position))
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal_actions(position)
        action = dice.choice(legal_actions(position))
        position = position.after(move_of(position, action))
        env.step(action)
        assert agent != env.agent_selection
    assert position.result is not None
    south, north = position.result.score.south, position.result.score.north
    assert [env.rewards[agent] for agent in pasang_v0.AGENTS] == [south - north, north - south]
    assert env.terminations == dict.fromkeys(pasang_v0.AGENTS, True)


def test_the_side_that_waits_sees_the_board_as_its_own() -> None:
    env = pasang_v0.env(position=str(Round.start(1).play("c").position))
    env.reset()
    north, south = (env.observe(agent)["observation"] for agent in ("north_1", "south_0"))
    assert (north[6].all(), south[6].any()) == (True, False)
    assert (north[8, 0, 0], south[7, 0, 0]) == (8, 8)
    assert np.array_equal(north[5], south[4])
    assert not env.observe("south_0")["action_mask"].any()


def test_without_a_mask_a_legal_action_is_drawn() -> None:
    env = pasang_v0.env()
    env.reset(seed=3)
    for agent in env.agent_iter():
        is_over = env.terminations[agent]
        env.step(None if is_over else int(env.action_space(agent).sample()))
    assert env.agents == []


@pytest.mark.parametrize("action", [-1, 11, 1375, None, "c", 2.0])
def test_a_wrong_action_is_refused_in_a_sentence_and_changes_nothing(action: object) -> None:
    env = pasang_v0.env()
    env.reset()
    with pytest.raises(ActionRefused, match="is not legal in this position"):
        env.step(action)  # type: ignore[arg-type]
    assert env.agent_selection == "south_0"
    env.step(10)
    assert env.agent_selection == "north_1"


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ({"reward": "glory"}, "reward: must be 'margin' or 'win', not 'glory'"),
        ({"render_mode": "human"}, "render_mode: must be one of ansi, svg, rgb_array, not 'human'"),
        ({"agreement": []}, "start: there must be a pattern and an agreement"),
    ],
)
def test_a_wrong_setting_is_refused_in_a_sentence(setting: dict[str, Any], told: str) -> None:
    with pytest.raises(SettingRefused, match=re.escape(told)):
        pasang_v0.env(**setting)


@pytest.mark.parametrize("make", [pasang_v0.env, pasang_v0.parallel_env])
@pytest.mark.parametrize("cycles", [0, -1])
def test_a_round_of_no_cycles_is_refused(make: Callable[..., object], cycles: int) -> None:
    with pytest.raises(SettingRefused, match=f"^max_cycles: must be 1 or more, not {cycles}$"):
        make(max_cycles=cycles)
    with pytest.raises(SettingRefused, match=f"^max_plies: must be 1 or more, not {cycles}$"):
        pasang_v0.PasangEnv(max_plies=cycles)


@pytest.mark.parametrize(
    "ask",
    [
        lambda env: env.step(2),
        lambda env: env.last(),
        lambda env: env.last(observe=False),
        lambda env: env.observe("north_1"),
        lambda env: env.render(),
        lambda env: next(env.agent_iter()),
        lambda env: env.rewards,
    ],
    ids=["step", "last", "last unseen", "observe", "render", "agent_iter", "rewards"],
)
def test_what_is_asked_before_a_round_is_refused_in_a_sentence(
    ask: Callable[[pasang_v0.PasangEnv], object],
) -> None:
    env = pasang_v0.env(render_mode="ansi")
    for one in (env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        with pytest.raises(ActionRefused, match=r"^no round has begun: reset the env"):
            ask(one)
    assert not hasattr(env, "rewards")
    with pytest.raises(AttributeError, match="'PasangEnv' object has no attribute 'reward'"):
        _ = env.reward


def test_positions_are_drawn_as_text_picture_and_pixels() -> None:
    drawn = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = pasang_v0.env(render_mode=mode)
        env.reset()
        env.step(2)
        drawn[mode] = env.render()
    assert "South 8, North 0" in drawn["ansi"]
    assert drawn["svg"].startswith("<svg")
    assert drawn["svg"].count('class="gone"') == 5
    pixels = drawn["rgb_array"]
    assert (pixels.shape, pixels.dtype) == ((480, 480, 3), np.uint8)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) == 7
    silent = pasang_v0.env()
    silent.reset()
    with pytest.raises(SettingRefused, match="choose one of"):
        silent.render()


def test_an_environment_is_copied_and_pickled_in_the_middle_of_a_round() -> None:
    env = pasang_v0.env()
    env.reset()
    env.step(2)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        twin.step(9)
        assert twin.agent_selection == "south_0"
        assert env.agent_selection == "north_1"


def test_a_mask_allows_what_it_has_a_one_for_each_as_likely_as_the_others() -> None:
    space = pasang_v0.env().action_space("south_0")
    space.seed(3)
    mask = np.zeros(ACTIONS, dtype=np.int8)
    assert space.sample(mask) == 0  # as Gymnasium has it where nothing is allowed
    mask[[5, 60, 1374]] = 1
    drawn = [int(space.sample(mask)) for _ in range(300)]
    assert all(80 < drawn.count(action) < 120 for action in (5, 60, 1374))
    with pytest.raises(AssertionError):
        space.sample(mask[:-1])
