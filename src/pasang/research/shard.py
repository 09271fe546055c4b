"""A shard: some rounds of self-play as a Parquet file, one row a position. docs/selfplay.md tells what is in it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

import pasang
from pasang.research.fault import ResearchFault
from pasang.research.selfplay import PlayedRound, SelfPlay, Setting

FORMAT: Final = "pasang self-play"
VERSION: Final = 2
_WITHOUT_DIGEST: Final = 1
"""The version that is read too, though it has no digest of itself."""
_KEY: Final = b"pasang"
"""Under this name the metadata of the file says how its rounds were played, as JSON."""
_DIGEST: Final = re.compile(rb'"sha256": "([0-9a-f]{64})"')
_NO_DIGEST: Final = "0" * 64
"""Stands in place of the digest while it is taken: it is of the whole file."""
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
    header = header_of(setting, task) | {"sha256": _NO_DIGEST}
    schema = _COLUMNS.with_metadata({_KEY: json.dumps(header)})
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
    return data.replace(_NO_DIGEST.encode(), sha256(data).hexdigest().encode())


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
    """How the rounds of a shard were played; refuses what is no shard, or not as it was written."""
    return _header_in(path, path.read_bytes())


def read_shard(path: Path) -> pa.Table:
    """All that a shard holds, its digest and checksums compared."""
    data = path.read_bytes()
    version = _header_in(path, data)["version"]
    try:
        table = pq.read_table(pa.BufferReader(data), page_checksum_verification=True)
        columns = table.schema.remove_metadata()
    except (pa.ArrowException, OSError, ValueError):
        raise _damaged(path) from None
    if columns != _COLUMNS:
        raise ShardFault(f"{path}: has other columns than a shard of version {version}")
    return table


def _rows(one: PlayedRound) -> Iterator[tuple[object, ...]]:
    for plies_left, seen in zip(range(len(one.seen), 0, -1), one.seen, strict=True):
        result = one.result if plies_left % 2 == 0 else -one.result
        yield one.number, one.pattern, one.agreement, *seen, result, one.by_suntuk


def _header_in(path: Path, data: bytes) -> dict[str, Any]:
    if not data.startswith(_MAGIC[: len(data)]):
        raise ShardFault(f"{path}: holds something else than self-play")
    if len(data) <= len(_MAGIC) or not data.endswith(_MAGIC):
        raise TornShard(f"{path}: its end is missing; the self-play that wrote it plays it again")
    has_digest = _has_digest(path, data)
    try:
        header = _json_in((pq.read_schema(pa.BufferReader(data)).metadata or {}).get(_KEY))
    except (pa.ArrowException, OSError, ValueError):
        raise _damaged(path) from None
    version = header.get("version")
    if header.get("format") != FORMAT:
        raise ShardFault(f"{path}: holds something else than self-play")
    if version not in {_WITHOUT_DIGEST, VERSION}:
        raise ShardFault(
            f"{path}: is of version {version} of the format, not {VERSION}; play it again"
        )
    if version == VERSION and not has_digest:
        raise _damaged(path)
    return header


def _has_digest(path: Path, data: bytes) -> bool:
    """Whether a file has a digest of itself, which must be right."""
    digest = _DIGEST.search(data)
    if digest is None:
        return False
    if sha256(data.replace(digest[1], _NO_DIGEST.encode())).hexdigest().encode() != digest[1]:
        raise _damaged(path)
    return True


def _json_in(text: bytes | None) -> dict[str, Any]:
    try:
        header = json.loads(text or b"{}")
    except ValueError:
        return {}
    return header if isinstance(header, dict) else {}


def _damaged(path: Path) -> ShardFault:
    """Arrow would tell it in words about pages and footers."""
    return ShardFault(
        f"{path}: is damaged; delete it, and the self-play that wrote it plays it again"
    )
