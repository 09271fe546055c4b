"""A folder of shards: the same whoever plays it, gone on from whatever happened."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from pasang.research.selfplay import Setting
from pasang.research.shard import ShardFault, read_shard
from pasang.research.shard_folder import ShardFolder, shards_in
from pasang.research.spreading import Place
from tests.research.mortals import mortal_player
from tests.research.played import ALONE, SETTING, files_in, play


def test_shards_are_the_same_however_many_play_them_and_on_a_cluster(
    tmp_path: Path, cluster: str
) -> None:
    places = [ALONE, Place(2), Place(2, cluster)]
    folders = [tmp_path / str(number) for number in range(3)]
    for folder, place in zip(folders, places, strict=True):
        assert play(folder, 8, place).shards == 3
    assert files_in(folders[0]) == files_in(folders[1]) == files_in(folders[2])
    assert sorted(files_in(folders[0])) == [f"shard-00000{number}.parquet" for number in range(3)]


@pytest.mark.parametrize("on_cluster", [False, True], ids=["processes", "cluster"])
def test_shards_are_the_same_if_a_worker_is_killed_in_the_midst_of_one(
    tmp_path: Path,
    on_cluster: bool,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    place = Place(2, request.getfixturevalue("cluster") if on_cluster else None)
    play(alone := tmp_path / "alone", 8)
    mark = tmp_path / "killed"
    with monkeypatch.context() as patch:
        patch.setattr("pasang.research.shard_folder.shard_player", partial(mortal_player, mark))
        play(spread := tmp_path / "spread", 8, place)
    assert mark.exists()
    assert files_in(spread) == files_in(alone)


def test_the_command_plays_on_a_cluster_at_an_address(tmp_path: Path, cluster: str) -> None:
    play(alone := tmp_path / "alone", 4)
    call = [sys.executable, "-c", "from pasang.cli import main; main()", "selfplay"]
    told = subprocess.run(
        [*call, str(tmp_path / "cluster"), "--cluster", cluster, "--processes", "2", "--rounds", "4",
         "--nodes", "40", "--seed", "4", "--rounds-a-shard", "3", "--net", "none"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, "")
    assert files_in(tmp_path / "cluster") == files_in(alone)


def test_what_is_missing_or_torn_is_played_again(tmp_path: Path) -> None:
    play(tmp_path, 9)
    whole = files_in(tmp_path)
    (tmp_path / "shard-000000.parquet").unlink()
    (tmp_path / "shard-000001.parquet").write_bytes(whole["shard-000001.parquet"][:-20])
    (tmp_path / ".shard-000002.parquet.77").write_bytes(b"half of it")
    kept = (tmp_path / "shard-000002.parquet").stat().st_mtime_ns
    assert play(tmp_path, 9).shards == 3
    assert files_in(tmp_path) == whole
    assert (tmp_path / "shard-000002.parquet").stat().st_mtime_ns == kept
    assert not list(tmp_path.glob(".shard-*"))


def test_more_rounds_may_be_asked_for_later(tmp_path: Path) -> None:
    few, many = tmp_path / "few", tmp_path / "many"
    play(few, 4)
    play(few, 8)
    play(many, 8)
    assert files_in(few) == files_in(many)
    assert play(few, 2).positions == len(read_shard(few / "shard-000000.parquet"))


@pytest.mark.parametrize(
    ("setting", "step", "sentence"),
    [
        (replace(SETTING, seed=5), 3, "was played with seed 4, not 5; name another folder"),
        (replace(SETTING, nodes=41), 3, "was played with nodes 40, not 41"),
        (replace(SETTING, weights=(("suntuk", 1),)), 3, "was played with evaluation"),
        (SETTING, 2, "holds 3 rounds, more than the 2 of a shard"),
    ],
)
def test_shards_of_other_self_play_are_refused(
    tmp_path: Path, setting: Setting, step: int, sentence: str
) -> None:
    play(tmp_path, 3)
    with pytest.raises(ShardFault, match=sentence):
        next(ShardFolder(tmp_path, setting, step).play(9, ALONE))


def test_a_damaged_shard_is_refused_by_name(tmp_path: Path) -> None:
    play(tmp_path, 3)
    path = tmp_path / "shard-000000.parquet"
    data = bytearray(path.read_bytes())
    data[200] ^= 1
    path.write_bytes(data)
    with pytest.raises(ShardFault, match=r"shard-000000\.parquet: is damaged; delete it"):
        play(tmp_path, 3)


def test_one_self_play_at_a_time_writes_to_a_folder(tmp_path: Path) -> None:
    writing = ShardFolder(tmp_path, SETTING, 3)
    with pytest.raises(ShardFault, match="another self-play is writing to it"):
        ShardFolder(tmp_path, SETTING, 3)
    del writing
    assert play(tmp_path, 1).shards == 1


def test_a_folder_without_shards_is_told(tmp_path: Path) -> None:
    with pytest.raises(ShardFault, match="has no shards; 'pasang selfplay' plays some"):
        shards_in(tmp_path)
