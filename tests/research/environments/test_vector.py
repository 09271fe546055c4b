"""The vector environment steps as the law does."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pasang import Round
from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.notation.agreement_text import all_agreements
from pasang.research.environments.action import ACTIONS, action_of, move_of
from pasang.research.environments.refusal import ActionRefused, SettingRefused
from pasang.research.environments.vector import VectorEnv
from pasang.rules.ending import Ending
from pasang.rules.pattern import Pattern, traditional_patterns
from pasang.rules.position import Position
from pasang.rules.side import SIDES
from tests.research.environments.planes import planes_told_by_the_law
from tests.sampling import sampled

ENDINGS = {Ending.SUNTUK: 1, Ending.BOARD_CLEARED: 2}
MIDDLE = str(Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7").position)


def assert_same(env: VectorEnv, number: int, position: Position) -> None:
    """What the arrays say of a running round is what the law says."""
    assert env.position(number) == position
    legal = np.flatnonzero(env.masks[number])
    told = {move_of(position, int(action)) for action in legal}
    assert told == set(position.legal_moves)
    assert len(told) == len(legal)
    assert np.array_equal(env.planes[number], planes_told_by_the_law(position))
    assert SIDES[env.sides[number]] is position.to_move


def assert_ended(env: VectorEnv, number: int, position: Position) -> None:
    result = position.result
    assert result is not None
    assert env.endings[number] == ENDINGS[result.ending]
    assert tuple(env.scores[number]) == (result.score.south, result.score.north)
    assert env.rewards[number].tolist() == [result.margin(side) for side in SIDES]


@pytest.mark.parametrize(
    "pattern", sampled(((pattern,) for pattern in traditional_patterns()), 9), ids=lambda p: p.name
)
def test_steps_are_those_of_the_law_until_every_round_has_ended(pattern: Pattern) -> None:
    """R6, R17, R18, R19."""
    agreements = all_agreements()
    for first in range(0, len(agreements), 4):
        some = agreements[first : first + 4]
        envs = [VectorEnv(2, pattern=pattern.name, agreement=str(one), seed=3) for one in some]
        law = [[Position.start(pattern, one)] * 2 for one in some]
        running = {(which, number) for which in range(len(some)) for number in range(2)}
        while running:
            for which, env in enumerate(envs):
                drawn = env.sample().tolist()
                for number in {n for w, n in running if w == which}:
                    here = law[which][number]
                    assert_same(env, number, here)
                    law[which][number] = here.after(move_of(here, drawn[number]))
                env.step(env.actions)
                for number in {n for w, n in running if w == which}:
                    here = law[which][number]
                    if here.result:
                        assert_ended(env, number, here)
                        assert_same(env, number, Position.start(pattern, some[which]))
                        running.remove((which, number))
                    else:
                        assert env.endings[number] == 0
                        assert tuple(env.scores[number]) == (here.score.south, here.score.north)


def test_the_worked_round_is_played_by_its_actions() -> None:
    env = VectorEnv(1)
    position = Round.start(1).position
    for text in ("c", "j", "b4-c4xc8", "k7-j7xg7", "c4-c7xa7d7", "j7-g7xg6g11"):
        env.step(np.array([action_of(position, text)]))
        position = position.after(text)
    assert env.position(0) == position


def test_rounds_are_the_same_for_the_same_seed_whatever_the_number_of_threads() -> None:
    alone, many = (
        VectorEnv(300, pattern="any", agreement="any", seed=5, threads=threads)
        for threads in (1, 3)
    )
    for _ in range(150):
        assert np.array_equal(alone.sample(), many.sample())
        alone.step(alone.actions)
        many.step(many.actions)
    assert np.array_equal(alone.planes, many.planes)
    assert np.array_equal(alone.masks, many.masks)
    assert not np.array_equal(alone.reset(6).planes, many.planes)
    assert np.array_equal(alone.reset(5).planes, many.reset(5).planes)


def test_arrays_are_written_in_place_and_shared_without_a_copy() -> None:
    env = VectorEnv(4)
    planes, tensor = env.planes, np.from_dlpack(env.planes)
    before = planes.copy()
    seen = env.step(env.sample())
    assert seen.planes is planes
    assert np.shares_memory(tensor, planes)
    assert np.array_equal(tensor, planes)
    assert not np.array_equal(before, planes)


def test_arrays_outlive_their_environment() -> None:
    masks = VectorEnv(3).masks
    assert masks.sum() == 33


def test_rewards_are_won_or_lost_if_so_agreed() -> None:
    env = VectorEnv(64, reward="win", position=MIDDLE)
    worth = set()
    for _ in range(100):
        rewards = env.step(env.sample()).rewards
        assert (rewards.sum(axis=1) == 0).all()
        assert (np.abs(rewards[env.endings == 1]) == 1).all()
        worth |= set(rewards.ravel().tolist())
    assert worth == {-1.0, 0.0, 1.0}


def test_sampling_draws_each_legal_action_about_equally_often() -> None:
    env = VectorEnv(11_000)
    counts = np.bincount(env.sample(), minlength=ACTIONS)
    assert counts[11:].sum() == 0
    assert (np.abs(counts[:11] - 1000) < 150).all()


def test_a_wrong_action_is_refused_and_nothing_is_played() -> None:
    env = VectorEnv(3)
    planes = env.planes.copy()
    with pytest.raises(ActionRefused, match=r"^action: 11 is not legal in round 2$"):
        env.step(np.array([0, 1, 11]))
    with pytest.raises(ActionRefused, match=r"^action: -7 is not legal in round 0$"):
        env.step(np.array([-7, 1, 2], dtype=np.int32))
    assert np.array_equal(env.planes, planes)


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(2, dtype=np.int64),
        np.zeros((3, 1), dtype=np.int64),
        np.zeros(3),
        np.zeros(6, dtype=np.int64)[::2],
        np.zeros(3, dtype=np.uint8),
        [0, 0, 0],
        None,
    ],
    ids=repr,
)
def test_actions_of_a_wrong_size_or_kind_are_refused_in_a_sentence(actions: object) -> None:
    with pytest.raises(ActionRefused, match=r"^actions: (must|there must) be ") as refused:
        VectorEnv(3).step(actions)  # type: ignore[arg-type]
    assert str(refused.value).count("\n") == 0


class Tensor:
    """What another library has: no array of NumPy's, only the two methods of DLPack."""

    def __init__(self, numbers: NDArray[Any]) -> None:
        self._numbers = numbers

    def __dlpack__(self, **wanted: object) -> object:
        return self._numbers.__dlpack__(**wanted)  # type: ignore[arg-type]

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._numbers.__dlpack_device__()


@pytest.mark.parametrize("kind", [np.int32, np.int64])
def test_actions_may_be_a_tensor_of_another_library(kind: type) -> None:
    mine, other = VectorEnv(5, seed=2), VectorEnv(5, seed=2)
    for _ in range(20):
        mine.step(mine.sample())
        seen = other.step(Tensor(mine.actions.astype(kind)))  # type: ignore[arg-type]
        for name in seen._fields:
            assert np.array_equal(getattr(seen, name), getattr(mine.seen, name))


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.uint32, np.uint64, np.float32, np.bool_])
def test_tensors_of_other_numbers_are_refused(kind: type) -> None:
    env = VectorEnv(3)
    planes = env.planes.copy()
    with pytest.raises(ActionRefused, match=r"^actions: must be one array of int32 or int64"):
        env.step(Tensor(np.zeros(3, kind)))  # type: ignore[arg-type]
    assert np.array_equal(env.planes, planes)


@pytest.mark.parametrize(
    "setting",
    [
        {"rounds": 0},
        {"rounds": 2**40},
        {"rounds": 1, "threads": 0},
        {"rounds": 1, "seed": -1},
        {"rounds": 1, "reward": "points"},
        {"rounds": 1, "pattern": []},
        {"rounds": 1, "pattern": 36},
        {"rounds": 1, "agreement": "skip"},
        {"rounds": 1, "position": "b"},
    ],
    ids=repr,
)
def test_settings_that_cannot_be_are_refused_in_a_sentence(setting: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        VectorEnv(**setting)  # type: ignore[arg-type]
    assert str(refused.value).count("\n") == 0


def test_a_seed_that_is_none_is_refused_by_name() -> None:
    with pytest.raises(SettingRefused, match="seed: must be"):
        VectorEnv(1).reset(-1)


def test_a_batch_refuses_a_round_that_is_over() -> None:
    rows = "..........S" + "." * 49 + "+" + "." * 58 + "N."
    over = _core.Position(rows, 60, 2, 9, 85, 89, 0, False, False)
    assert over.ending == 2
    with pytest.raises(ValueError, match="the round is over"):
        _core.Batch([over], 1, margin=True, threads=1)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked there")
def test_a_forked_process_goes_on_alone() -> None:
    program = (
        "import os, numpy as np\n"
        "from pasang.research.environments.vector import VectorEnv\n"
        "env = VectorEnv(200, threads=3)\n"
        "env.step(env.sample())\n"
        "child = os.fork()\n"
        "env.step(env.sample())\n"
        "if child == 0:\n"
        "    del env\n"
        "    print('child', flush=True)\n"
        "    os._exit(0)\n"
        "os.waitpid(child, 0)\n"
        "print('parent')\n"
    )
    command = [sys.executable, "-W", "ignore", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["child", "parent"]


def test_a_position_of_the_core_is_copied_and_pickled_whole() -> None:
    here = core_position(Position.start(next(iter(traditional_patterns()))))
    for made in (copy.deepcopy(here), pickle.loads(pickle.dumps(here))):
        assert (made.rows, made.key, made.moves()) == (here.rows, here.key, here.moves())


def test_nothing_but_the_laboratory_needs_numpy() -> None:
    program = "import sys, pasang, pasang.engine, pasang.play; print('numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
