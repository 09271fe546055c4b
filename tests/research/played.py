"""Self-play for the tests, small and played once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pyarrow.parquet as pq

from pasang.research.selfplay import PlayedRound, SelfPlay, Setting
from pasang.research.shard import ShardTask, shard_bytes
from pasang.research.shard_folder import Progress, ShardFolder
from pasang.research.spreading import Place

SETTING = Setting(seed=4, nodes=40)
ALONE = Place()


@cache
def played_round(number: int) -> PlayedRound:
    """A round of this setting."""
    return SelfPlay(SETTING).round(number)


@cache
def some_shard() -> bytes:
    """The file of a shard with three rounds."""
    task = ShardTask(0, 0, 3)
    return shard_bytes([played_round(number) for number in range(3)], task, SETTING)


def play(
    folder: Path, rounds: int, place: Place = ALONE, setting: Setting = SETTING, step: int = 3
) -> Progress:
    """Play so many rounds into a folder, three in a shard; how it stands at the end."""
    *_, last = ShardFolder(folder, setting, step).play(rounds, place)
    return last


def files_in(folder: Path) -> dict[str, bytes]:
    """All that is kept in a folder."""
    return {path.name: path.read_bytes() for path in folder.glob("*.parquet")}


def rewritten(path: Path, header: dict[str, object], *, without: str | None = None) -> None:
    """Write a shard's rows again with another header and no digest, as another program may."""
    table = pq.read_table(path).replace_schema_metadata({b"pasang": json.dumps(header)})
    pq.write_table(table.drop_columns([without] if without else []), path, write_page_checksum=True)
