"""A net learns from shards: the same for the same seed, gone on from its checkpoint, as good in whole numbers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.engine import _core
from pasang.research.adam import Adam
from pasang.research.net_model import Layers, Pass, guesses_of, new_layers
from pasang.research.net_rounding import rounded_net
from pasang.research.net_trainer import Files, train_net
from pasang.research.net_training import CheckpointFault, Course, Training
from pasang.research.shard import ShardFault
from pasang.research.shard_folder import shards_in
from pasang.research.spreading import Place
from pasang.research.training_data import HELD_BACK, TrainingData, read_training_data
from tests.research.played import ALONE, play

SHORT = Course(seed=2, epochs=3, batch=64)


class Silent:
    """Wants to know nothing."""

    def has_read(self, shards: int, of: int) -> None: ...

    def has_learnt(self, epochs: int, of: int, loss: float) -> None: ...


@pytest.fixture(scope="module")
def shards(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Some rounds, one of them held back."""
    folder = tmp_path_factory.mktemp("shards")
    play(folder, HELD_BACK + 4, step=5)
    return shards_in(folder)


@pytest.fixture(scope="module")
def data(shards: list[Path]) -> TrainingData:
    return read_training_data(shards, ALONE, lambda _: None)


@pytest.fixture(scope="module")
def trained(data: TrainingData, tmp_path_factory: pytest.TempPathFactory) -> Layers:
    """A net that has learnt these few positions well."""
    course = Course(epochs=60, batch=64)
    checkpoint = tmp_path_factory.mktemp("nets") / "checkpoint"
    *_, last = Training(course, data.examples, data.digest, checkpoint).run()
    return last.layers


def test_the_slopes_are_those_of_the_error(data: TrainingData) -> None:
    layers = new_layers(3)
    rows, buckets = data.examples.rows[:50], data.examples.buckets[:50]
    wanted = data.examples.targets[:50] / np.float32(40)

    def error() -> float:
        guessed = Pass(layers, rows, buckets).guesses.astype(float)
        return float(((guessed - wanted) ** 2).mean() / 2)

    through = Pass(layers, rows, buckets)
    slopes = through.slopes(through.guesses - wanted)
    for numbers, slope in zip(layers, slopes, strict=True):
        steepest = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        before, step = numbers[steepest], np.float32(0.003)
        numbers[steepest] = before + step
        above = error()
        numbers[steepest] = before - step
        assert (above - error()) / (2 * step) == pytest.approx(slope[steepest], rel=0.05)
        numbers[steepest] = before


def test_adam_finds_the_bottom_of_a_bowl() -> None:
    at = np.array([5, -3], np.float32)
    adam = Adam([at])
    for number in range(1, 800):
        adam.step([2 * (at - np.array([1, 2], np.float32))], 0.05, number)
    assert at.tolist() == pytest.approx([1, 2], abs=0.01)


def test_a_net_learns_what_it_is_shown(data: TrainingData, trained: Layers) -> None:
    wanted = data.examples.targets
    errors = guesses_of(trained, data.examples.rows, data.examples.buckets) - wanted
    assert (errors**2).mean() < wanted.var() / 3


def test_in_whole_numbers_the_engine_guesses_the_same(data: TrainingData, trained: Layers) -> None:
    held = data.held_back
    left = [here.rows.count("b") + 2 * here.rows.count("w") for here in held.positions]
    real = guesses_of(trained, held.examples.rows, held.examples.buckets)
    whole = _core.Net(rounded_net(trained)).guesses(held.positions) / 4
    apart = np.abs(np.clip(real, -np.array(left), left) - whole)
    assert apart.mean() < 0.25
    assert apart.max() < 1.5


def test_the_same_shards_and_seed_bring_the_same_bytes(shards: list[Path], tmp_path: Path) -> None:
    for name, place in (("one", ALONE), ("other", Place(2))):
        train_net(shards, SHORT, Files(tmp_path / name), place, Silent())
    train_net(shards, replace(SHORT, seed=3), Files(tmp_path / "seed"), ALONE, Silent())
    for end in ("", ".json"):
        assert (tmp_path / f"one{end}").read_bytes() == (tmp_path / f"other{end}").read_bytes()
    assert (tmp_path / "one").read_bytes() != (tmp_path / "seed").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "one", "one.json", "other", "other.json", "seed", "seed.json",
    ]  # fmt: skip


def test_the_log_tells_how_well_the_net_guesses(shards: list[Path], tmp_path: Path) -> None:
    report = train_net(shards, SHORT, Files(tmp_path / "net"), ALONE, Silent())
    log = json.loads((tmp_path / "net.json").read_text("utf-8"))
    assert log["shards"] == len(shards)
    assert len(log["losses"]) == SHORT.epochs
    assert log["losses"][-1] < log["losses"][0]
    assert log["held_back"]["net"]["target"] == report.net.target
    assert 0 < report.early_positions < report.positions


class Killed(BaseException):
    """Ends a training as a killed process ends."""


class Killing(Silent):
    """Ends a training after its first epoch."""

    def has_learnt(self, epochs: int, of: int, loss: float) -> None:
        raise Killed


def test_a_killed_training_goes_on_to_the_same_net(shards: list[Path], tmp_path: Path) -> None:
    train_net(shards, SHORT, Files(tmp_path / "whole"), ALONE, Silent())
    files = Files(tmp_path / "killed")
    with pytest.raises(Killed):
        train_net(shards, SHORT, files, ALONE, Killing())
    assert files.checkpoint.exists()
    assert not files.net.exists()
    train_net(shards, SHORT, files, ALONE, Silent())
    assert files.net.read_bytes() == (tmp_path / "whole").read_bytes()
    assert not files.checkpoint.exists()


@pytest.fixture
def checkpoint(data: TrainingData, tmp_path: Path) -> Path:
    """Of a training that has done an epoch."""
    path = tmp_path / "net.checkpoint"
    next(Training(SHORT, data.examples, data.digest, path).run())
    return path


def test_a_checkpoint_of_another_training_is_refused(data: TrainingData, checkpoint: Path) -> None:
    for course, digest in ((replace(SHORT, rate=0.1), data.digest), (SHORT, "other shards")):
        with pytest.raises(CheckpointFault, match="belongs to a training with other shards"):
            Training(course, data.examples, digest, checkpoint)


@pytest.fixture(scope="module")
def kept(data: TrainingData, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a checkpoint."""
    path = tmp_path_factory.mktemp("kept") / "net.checkpoint"
    next(Training(SHORT, data.examples, data.digest, path).run())
    return path.read_bytes()


@given(drawn=st.data())
def test_a_checkpoint_changed_in_one_byte_is_refused(
    data: TrainingData, kept: bytes, tmp_path_factory: pytest.TempPathFactory, drawn: st.DataObject
) -> None:
    at = drawn.draw(st.integers(0, 120) | st.integers(0, len(kept) - 1))
    other = drawn.draw(st.integers(0, 255).filter(lambda byte: byte != kept[at]))
    path = tmp_path_factory.mktemp("changed") / "net.checkpoint"
    path.write_bytes(kept[:at] + bytes([other]) + kept[at + 1 :])
    with pytest.raises(CheckpointFault) as fault:
        Training(SHORT, data.examples, data.digest, path)
    assert "\n" not in str(fault.value)


def test_a_checkpoint_of_another_version_is_told(data: TrainingData, checkpoint: Path) -> None:
    checkpoint.write_bytes(checkpoint.read_bytes().replace(b"checkpoint 3", b"checkpoint 2", 1))
    with pytest.raises(CheckpointFault, match="is of version 2, not 3; delete it to begin again"):
        Training(SHORT, data.examples, data.digest, checkpoint)


@pytest.mark.parametrize("length", [0, 10, 18, 20, 80, -100])
def test_a_torn_checkpoint_is_refused(data: TrainingData, checkpoint: Path, length: int) -> None:
    checkpoint.write_bytes(checkpoint.read_bytes()[:length])
    with pytest.raises(CheckpointFault, match="is no checkpoint, or damaged"):
        Training(SHORT, data.examples, data.digest, checkpoint)


def test_too_few_rounds_are_told(tmp_path: Path) -> None:
    play(tmp_path, 1)
    with pytest.raises(ShardFault, match="has too few rounds; training takes 11 at least"):
        read_training_data(shards_in(tmp_path), ALONE, lambda _: None)
