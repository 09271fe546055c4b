"""The game for Gymnasium passes Gymnasium's own check, against every kind of opponent."""

from __future__ import annotations

import re
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pasang import Round
from pasang.research.environments.action import action_of
from pasang.research.environments.against import ENV_ID, AgainstEnv
from pasang.research.environments.refusal import ActionRefused, SettingRefused
from pasang.research.environments.space import Observation


def lowest(seen: Observation) -> int:
    """A policy: the legal action with the lowest number."""
    return int(np.argmax(seen["action_mask"]))


@pytest.mark.parametrize("opponent", ["random", 1, lowest], ids=["random", "level", "policy"])
def test_it_passes_the_check_of_environments(opponent: object) -> None:
    settings: dict[str, Any] = {
        "agreement": "any",
        "pattern": "any",
        "illegal": "lose",
        "render_mode": "ansi",
    }
    env = gymnasium.make(ENV_ID, opponent=opponent, **settings)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        check_env(env.unwrapped)
    env.close()
    assert [str(one.message) for one in said] == []


@pytest.mark.parametrize("side", ["south", "north"])
def test_a_round_goes_to_its_end_and_its_reward_is_the_margin_of_ones_own_side(side: str) -> None:
    """R19."""
    env = AgainstEnv(side=side, agreement="jump")
    seen, _ = env.reset(seed=5)
    assert seen["observation"][6].all() == (side == "north")
    is_over, reward, info = False, 0.0, dict[str, Any]()
    while not is_over:
        assert reward == 0.0
        seen, reward, is_over, _, info = env.step(int(env.action_space.sample()))
    south, north = info["score"]
    assert reward == (south - north if side == "south" else north - south)
    assert info["ending"] in {"suntuk", "board cleared"}
    with pytest.raises(ActionRefused, match="the round is over: reset"):
        env.step(0)


def test_the_same_seed_draws_the_same_round() -> None:
    first, second = (AgainstEnv(pattern="any", agreement="any") for _ in "ab")
    for seed in range(20):
        (one, _), (two, _) = first.reset(seed=seed), second.reset(seed=seed)
        assert np.array_equal(one["observation"], two["observation"])
    drawn = {first.reset(seed=seed)[0]["observation"].tobytes() for seed in range(20)}
    assert len(drawn) > 15


def test_the_engine_takes_a_suntuk_that_is_there() -> None:
    """R18: after ``k11-k2xc2`` the learner has no move."""
    rows = "..........S/" + ".........../" * 4 + "w....+...../.........../N........../"
    rows += ".........../..b......../..........."
    env = AgainstEnv(opponent=10, side="north", position=f"{rows} 60 cj 85-89 slide")
    with pytest.raises(SettingRefused, match="before the learner has moved"):
        env.reset(seed=1)
    env.close()


def test_a_policy_sees_the_board_from_its_own_side() -> None:
    sides = set()

    def watching(seen: Observation) -> int:
        sides.add(bool(seen["observation"][6].all()))
        return lowest(seen)

    env = AgainstEnv(opponent=watching, side="south")
    env.reset(seed=1)
    env.step(action_of(Round.start(1).position, "c"))
    assert sides == {True}


@pytest.mark.parametrize("wrong", [11, -1, 2**70, None, "c"])
def test_an_opponent_who_does_what_is_not_legal_is_named_and_the_move_taken_back(
    wrong: object,
) -> None:
    chosen: list[object] = [wrong]
    env = AgainstEnv(opponent=lambda seen: chosen[-1], side="south", render_mode="ansi")  # type: ignore[arg-type, return-value]
    env.reset(seed=1)
    before = env.render()
    with pytest.raises(ActionRefused, match=r"^opponent: its action .* is not legal") as told:
        env.step(2)
    assert repr(wrong) in str(told.value)
    assert env.render() == before
    chosen.append(9)
    env.step(2)
    assert env.render() != before


def test_an_opponent_who_begins_with_what_is_not_legal_begins_no_round() -> None:
    env = AgainstEnv(opponent=lambda seen: 1374, side="north")
    with pytest.raises(ActionRefused, match=r"^opponent: its action 1374 is not"):
        env.reset(seed=1)
    with pytest.raises(ActionRefused, match="no round has begun"):
        env.step(2)


@pytest.mark.parametrize(("reward", "lost"), [("margin", -120.0), ("win", -1.0)])
def test_an_illegal_action_loses_if_so_agreed(reward: str, lost: float) -> None:
    env = AgainstEnv(side="north", illegal="lose", reward=reward)
    env.reset(seed=1)
    _, got, is_over, _, info = env.step(1374)
    assert (got, is_over, info) == (lost, True, {"ending": "illegal action", "score": (120, 0)})
    with pytest.raises(ActionRefused, match="the round is over"):
        env.step(1374)


@pytest.mark.parametrize("action", [11, -1, None, "c", 2**70])
def test_a_wrong_action_is_refused_and_changes_nothing(action: object) -> None:
    env = AgainstEnv(side="south", render_mode="ansi")
    with pytest.raises(ActionRefused, match="no round has begun"):
        env.step(0)
    env.reset(seed=1)
    before = env.render()
    with pytest.raises(ActionRefused, match="is not legal in this position"):
        env.step(action)  # type: ignore[arg-type]
    assert env.render() == before


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ({"opponent": "gpt"}, "opponent: must be 'random', a level from 1 to 10"),
        ({"opponent": 11}, "level: must be 1 to 10, not 11"),
        ({"side": "east"}, "side: must be 'south', 'north' or 'either', not 'east'"),
        ({"illegal": "pay"}, "illegal: must be 'refuse' or 'lose', not 'pay'"),
        ({"render_mode": "3d"}, "render_mode: must be one of ansi"),
    ],
)
def test_a_wrong_setting_is_refused_in_a_sentence(setting: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        AgainstEnv(**setting)
