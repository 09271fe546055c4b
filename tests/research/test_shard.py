"""Shards hold what was played, for any program that reads Parquet; what is damaged is refused."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.research.shard import ShardFault, TornShard, read_header, read_shard
from tests.research.played import SETTING, played_round, rewritten, some_shard

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


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_a_shard_changed_in_one_byte_is_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Wherever it is: a footer that is still read may tell something else."""
    right = some_shard()
    at = data.draw(st.integers(0, len(right) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != right[at]))
    path = tmp_path_factory.mktemp("changed") / "shard-000000.parquet"
    path.write_bytes(right[:at] + bytes([other]) + right[at + 1 :])
    for read in (read_header, read_shard):
        with pytest.raises(ShardFault, match=r"shard-000000\.parquet: "):
            read(path)


def test_a_shard_of_the_first_version_is_read_though_it_has_no_digest(path: Path) -> None:
    table, header = read_shard(path), read_header(path)
    del header["sha256"]
    rewritten(path, header | {"version": 1})
    assert read_header(path)["version"] == 1
    assert read_shard(path).equals(table)
    rewritten(path, header)
    with pytest.raises(ShardFault, match="is damaged"):
        read_shard(path)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_a_shard_of_the_first_version_changed_in_one_byte_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("changed") / "shard-000000.parquet"
    path.write_bytes(some_shard())
    header = read_header(path)
    del header["sha256"]
    rewritten(path, header | {"version": 1})
    right = path.read_bytes()
    from_the_end = data.draw(st.integers(1, 4000))
    byte = data.draw(st.integers(0, 255))
    path.write_bytes(right[:-from_the_end] + bytes([byte]) + right[len(right) - from_the_end + 1 :])
    with suppress(ShardFault):
        assert read_shard(path).num_rows > 0


def test_something_else_is_refused(path: Path) -> None:
    path.write_text("hello, I am no shard")
    with pytest.raises(ShardFault, match="holds something else than self-play"):
        read_shard(path)
    pq.write_table(pa.table({"round": [1]}), path)
    with pytest.raises(ShardFault, match="holds something else than self-play"):
        read_shard(path)


def test_another_version_and_other_columns_are_refused(path: Path) -> None:
    header = read_header(path)
    del header["sha256"]
    rewritten(path, header | {"version": 3})
    with pytest.raises(ShardFault, match="is of version 3 of the format, not 2"):
        read_shard(path)
    rewritten(path, header | {"version": 1}, without="move")
    with pytest.raises(ShardFault, match="has other columns than a shard of version 1"):
        read_shard(path)
