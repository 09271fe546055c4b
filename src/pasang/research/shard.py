"""A shard: some rounds of self-play as a Parquet file, one row a position. docs/selfplay.md tells what is in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

import pasang
from pasang.research.fault import ResearchFault
from pasang.research.selfplay import PlayedRound, SelfPlay, Setting

FORMAT: Final = "pasang self-play"
VERSION: Final = 1
_KEY: Final = b"pasang"
"""Under this name the metadata of the file says how its rounds were played, as JSON."""
_MAGIC: Final = b"PAR1"
"""Begins and ends every Parquet file."""
_COLUMNS: Final = pa.schema(
    [
        pa.field("round", pa.int32(), nullable=False),
        pa.field("pattern", pa.uint8(), nullable=False),
        pa.field("agreement", pa.dictionary(pa.int8(), pa.string()), nullable=False),
        pa.field("position", pa.string(), nullable=False),
        pa.field("ply", pa.uint8(), nullable=False),
        pa.field("tokens", pa.uint8(), nullable=False),
        pa.field("ahead", pa.int16(), nullable=False),
        pa.field("value", pa.int16(), nullable=False),
        pa.field("suntuk", pa.int8(), nullable=False),
        pa.field("exact", pa.bool_(), nullable=False),
        pa.field("move", pa.string(), nullable=False),
        pa.field("strayed", pa.bool_(), nullable=False),
        pa.field("result", pa.int16(), nullable=False),
        pa.field("by_suntuk", pa.bool_(), nullable=False),
    ]
)


class ShardFault(ResearchFault):
    """A file that is no shard, or another than is wanted, told in one sentence."""


class TornShard(ShardFault):
    """A shard whose end is missing."""


@dataclass(frozen=True, slots=True)
class ShardTask:
    """A shard that is to be played: the rounds from one number up to another."""

    number: int
    first: int
    end: int

    @property
    def name(self) -> str:
        """Of its file."""
        return f"shard-{self.number:06}.parquet"

    def __str__(self) -> str:
        return f"shard {self.number} (rounds {self.first} to {self.end - 1})"


def shard_player(setting: Setting) -> Callable[[ShardTask], bytes]:
    """Plays shards, and brings each as the bytes of its file."""
    play = SelfPlay(setting)

    def played(task: ShardTask) -> bytes:
        rounds = [play.round(number) for number in range(task.first, task.end)]
        return shard_bytes(rounds, task, setting)

    return played


def shard_bytes(rounds: list[PlayedRound], task: ShardTask, setting: Setting) -> bytes:
    """The file; the same bytes for the same rounds."""
    schema = _COLUMNS.with_metadata({_KEY: json.dumps(header_of(setting, task))})
    columns = list(zip(*(row for one in rounds for row in _rows(one)), strict=True))
    arrays = [
        pa.array(columns[number] if columns else [], field.type)
        for number, field in enumerate(schema)
    ]
    buffer = pa.BufferOutputStream()
    pq.write_table(
        pa.Table.from_arrays(arrays, schema=schema),
        buffer,
        compression="zstd",
        compression_level=9,
        write_page_checksum=True,
    )
    data: bytes = buffer.getvalue().to_pybytes()
    return data


def header_of(setting: Setting, task: ShardTask) -> dict[str, object]:
    """How the rounds of a shard were played."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "pasang": pasang.__version__,
        "seed": setting.seed,
        "nodes": setting.nodes,
        "strays": setting.strays,
        "opening": list(setting.opening),
        "evaluation": setting.evaluation,
        "shard": task.number,
        "first_round": task.first,
        "rounds": task.end - task.first,
    }


def read_header(path: Path) -> dict[str, Any]:
    """How the rounds of a shard were played; refuses what is no shard of this version."""
    header = _json_in(_checked_metadata(path).get(_KEY))
    if header.get("format") != FORMAT:
        raise ShardFault(f"{path}: holds something else than self-play")
    if header.get("version") != VERSION:
        raise ShardFault(
            f"{path}: is of version {header.get('version')} of the format, not {VERSION}; play it again"
        )
    return header


def read_shard(path: Path) -> pa.Table:
    """All that a shard holds, its checksums compared."""
    read_header(path)
    try:
        table = pq.read_table(path, page_checksum_verification=True, memory_map=False)
    except (pa.ArrowException, OSError) as error:
        raise _damaged(path, error) from None
    if table.schema.remove_metadata() != _COLUMNS:
        raise ShardFault(f"{path}: has other columns than a shard of version {VERSION}")
    return table


def _rows(one: PlayedRound) -> Iterator[tuple[object, ...]]:
    for plies_left, seen in zip(range(len(one.seen), 0, -1), one.seen, strict=True):
        result = one.result if plies_left % 2 == 0 else -one.result
        yield one.number, one.pattern, one.agreement, *seen, result, one.by_suntuk


def _checked_metadata(path: Path) -> dict[bytes, bytes]:
    with path.open("rb") as file:
        is_parquet = _MAGIC.startswith(file.read(len(_MAGIC)))
        size = file.seek(0, 2)
        file.seek(max(0, size - len(_MAGIC)))
        ends = file.read() == _MAGIC
    if not is_parquet:
        raise ShardFault(f"{path}: holds something else than self-play")
    if size == len(_MAGIC) or not ends:
        raise TornShard(f"{path}: its end is missing; the self-play that wrote it plays it again")
    try:
        return pq.read_schema(path).metadata or {}
    except (pa.ArrowException, OSError) as error:
        raise _damaged(path, error) from None


def _json_in(text: bytes | None) -> dict[str, Any]:
    try:
        header = json.loads(text or b"{}")
    except ValueError:
        return {}
    return header if isinstance(header, dict) else {}


def _damaged(path: Path, error: Exception) -> ShardFault:
    del error  # Arrow tells it in words about pages and footers
    return ShardFault(
        f"{path}: is damaged; delete it, and the self-play that wrote it plays it again"
    )
