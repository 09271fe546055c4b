"""``pasang selfplay`` and ``pasang train``, from nothing to a net that the engine plays with."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pasang.cli.laboratory import check_installed
from pasang.cli.main import root_context
from pasang.engine import _core
from pasang.research.net_trainer import Files
from pasang.research.net_training import Training
from tests.cli.conftest import Run
from tests.waiting import until

SMALL = ("--nodes", "40", "--seed", "4", "--rounds-a-shard", "3")
CALL = "from pasang.cli import main; main()"


def started(folder: Path, *options: str) -> subprocess.Popen[str]:
    """Self-play that has played a shard, in a process group of its own."""
    process = subprocess.Popen(
        [sys.executable, "-c", CALL, "selfplay", str(folder), "--rounds", "3000", *SMALL, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    until(lambda: any(folder.glob("*.parquet")), "the first shard")
    return process


def test_from_nothing_to_a_net_that_the_engine_plays_with(pasang: Run, tmp_path: Path) -> None:
    shards, net = tmp_path / "shards", tmp_path / "first.net"
    played = pasang("selfplay", str(shards), "--rounds", "12", "--processes", "2", *SMALL)
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.startswith(f"{shards}: 4 of 4 shards, ")
    trained = pasang("train", str(shards), "--out", str(net), "--epochs", "2")
    assert (trained.returncode, trained.stderr) == (0, "")
    assert "positions held back" in trained.stdout
    assert trained.stdout.splitlines()[-1] == str(net)
    _core.Net(net.read_bytes())
    second = tmp_path / "second"
    again = pasang("selfplay", str(second), "--rounds", "1", "--net", str(net), *SMALL)
    assert again.returncode == 0
    refused = pasang("selfplay", str(second), "--rounds", "1", *SMALL)
    assert refused.returncode == 2
    assert "was played with evaluation" in refused.stderr


class Killed(BaseException):
    """Ends a training as a killed process ends."""


def test_a_training_killed_with_its_net_written_goes_on_without_force(
    pasang: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shards, net = tmp_path / "shards", tmp_path / "first.net"
    assert pasang("selfplay", str(shards), "--rounds", "12", *SMALL).returncode == 0
    train = ["train", str(shards), "--out", str(net), "--epochs", "1"]

    def die(training: Training) -> None:
        raise Killed

    monkeypatch.setattr(Training, "finish", die)
    with pytest.raises(Killed):
        CliRunner().invoke(root_context(100).command, train)
    written = net.read_bytes()
    assert Files(net).checkpoint.exists()
    assert pasang(*train).returncode == 0
    assert net.read_bytes() == written
    assert not Files(net).checkpoint.exists()
    assert pasang(*train).returncode == 2


def test_what_is_killed_goes_on_to_the_same_shards(pasang: Run, tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    process = started(killed)
    process.kill()
    process.communicate()
    for folder in (killed, whole):
        assert pasang("selfplay", str(folder), "--rounds", "6", *SMALL).returncode == 0
    for shard in whole.glob("*.parquet"):
        assert (killed / shard.name).read_bytes() == shard.read_bytes()


def test_an_interrupt_leaves_whole_shards_and_says_how_to_go_on(tmp_path: Path) -> None:
    process = started(tmp_path, "--processes", "2")
    os.killpg(process.pid, signal.SIGINT)
    said, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (said, told) == ("", "pasang: interrupted: the same command goes on from here\n")
    assert not list(tmp_path.glob(".shard-*"))


def test_bad_input_is_told_in_a_sentence(pasang: Run, tmp_path: Path) -> None:
    text, new = tmp_path / "text.net", str(tmp_path / "new")
    text.write_text("no net")
    for arguments, sentence in (
        (("selfplay", new, "--net", str(text)), "text.net: net: this is no net of Pasang's"),
        (("selfplay", new, "--opening", "9", "2"), "opening: 9 random plies at least"),
        (("train", str(tmp_path), "--out", new), "has no shards; 'pasang selfplay' plays some"),
    ):
        told = pasang(*arguments)
        assert told.returncode == 2
        assert sentence in told.stderr
        assert told.stderr.count("\n") == 1


def test_a_cluster_that_is_not_there_is_told(pasang: Run, tmp_path: Path) -> None:
    told = pasang("selfplay", str(tmp_path), "--cluster", "127.0.0.1:1", *SMALL)
    assert told.returncode == 2
    assert told.stderr.splitlines()[-1].startswith("pasang: cluster: none answers at 127.0.0.1:1")


def test_what_is_not_installed_is_told_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pasang.cli.laboratory.find_spec", lambda name: name != "ray" or None)
    with pytest.raises(Exception, match=r"selfplay needs ray, which is not installed: .*cluster"):
        check_installed("selfplay", "research", "cluster")
