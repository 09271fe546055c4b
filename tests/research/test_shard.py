"""Shards hold what was played, for any program that reads Parquet; what is damaged is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest

from pasang.research.shard import ShardFault, TornShard, read_header, read_shard
from tests.research.played import SETTING, played_round, some_shard

COLUMNS = [
    "round", "pattern", "agreement", "position", "ply", "tokens", "ahead", "value", "suntuk", "exact",
    "move", "strayed", "result", "by_suntuk",
]  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A shard on the disk."""
    path = tmp_path / "shard-000000.parquet"
    path.write_bytes(some_shard())
    return path


def test_a_shard_has_a_row_for_every_position(path: Path) -> None:
    rows = read_shard(path).to_pylist()
    assert list(rows[0]) == COLUMNS
    seen = [one for number in range(3) for one in played_round(number).seen]
    assert [row["position"] for row in rows] == [one.position for one in seen]
    assert [row["value"] for row in rows] == [one.value for one in seen]
    assert [row["move"] for row in rows] == [one.move for one in seen]


def test_the_result_is_seen_by_the_side_to_move(path: Path) -> None:
    """R19."""
    rows = [row for row in read_shard(path).to_pylist() if row["round"] == 0]
    played = played_round(0)
    from_the_end = [row["result"] for row in reversed(rows)]
    assert from_the_end == [
        -played.result if plies % 2 == 0 else played.result for plies in range(len(rows))
    ]
    assert {row["by_suntuk"] for row in rows} == {played.by_suntuk}


def test_a_shard_says_how_it_was_played(path: Path) -> None:
    header = read_header(path)
    assert (header["seed"], header["nodes"], header["rounds"]) == (4, 40, 3)
    assert header["evaluation"] == SETTING.evaluation
    assert json.loads(pq.read_schema(path).metadata[b"pasang"]) == header


def test_shards_are_read_lazily_by_arrow(path: Path) -> None:
    late = ds.dataset(path.parent, format="parquet").scanner(
        columns=["position", "value"], filter=ds.field("tokens") < 20
    )
    assert 0 < late.count_rows() < len(read_shard(path))


@pytest.mark.parametrize("kept", [0, 3, 4, 100, -1, -4])
def test_a_shard_cut_short_is_told_from_others(path: Path, kept: int) -> None:
    path.write_bytes(some_shard()[:kept])
    with pytest.raises(TornShard, match="its end is missing"):
        read_header(path)


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5, 0.95])
def test_a_shard_with_another_byte_in_it_is_refused(path: Path, share: float) -> None:
    data = bytearray(some_shard())
    data[int(len(data) * share)] ^= 0xFF
    path.write_bytes(data)
    with pytest.raises(ShardFault, match=r"shard-000000\.parquet: "):
        read_shard(path)


def test_something_else_is_refused(path: Path) -> None:
    path.write_text("hello, I am no shard")
    with pytest.raises(ShardFault, match="holds something else than self-play"):
        read_shard(path)
    pq.write_table(pa.table({"round": [1]}), path)
    with pytest.raises(ShardFault, match="holds something else than self-play"):
        read_shard(path)


def test_another_version_and_other_columns_are_refused(path: Path) -> None:
    table = pq.read_table(path)
    header = read_header(path)
    for changed, sentence in (
        (header | {"version": 2}, "is of version 2 of the format, not 1"),
        (header, "has other columns than a shard of version 1"),
    ):
        other = table.drop_columns(["move"]).replace_schema_metadata(
            {b"pasang": json.dumps(changed).encode()}
        )
        pq.write_table(other, path)
        with pytest.raises(ShardFault, match=sentence):
            read_shard(path)
