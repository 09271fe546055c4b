"""A folder of shards: every one is complete or absent, and self-play goes on where it was left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pasang.engine.contest.hold import Held, Hold
from pasang.engine.whole_file import write_whole
from pasang.research.selfplay import Setting
from pasang.research.shard import (
    ShardFault,
    ShardTask,
    TornShard,
    header_of,
    read_header,
    read_shard,
    shard_player,
)
from pasang.research.spreading import Place

_HELD: Final = ".held"
"""A file that whoever writes to the folder holds."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far self-play is."""

    shards: int
    of: int
    positions: int
    """In the shards that are there."""


class ShardFolder:
    """Shards 0, 1, 2 … of one self-play on the disk."""

    def __init__(self, path: Path, setting: Setting, rounds_a_shard: int) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._setting = setting
        self._rounds_a_shard = rounds_a_shard
        held = path / _HELD
        held.touch()
        try:
            self._hold = Hold(held)
        except Held:
            raise ShardFault(f"{path}: another self-play is writing to it") from None

    def play(self, rounds: int, place: Place) -> Iterator[Progress]:
        """Play what is missing of so many rounds; tells after every shard."""
        tasks = list(self._tasks(rounds))
        there = {task: count for task in tasks if (count := self._positions_in(task)) is not None}
        due = [task for task in tasks if task not in there]
        for begun in self._path.glob(".shard-*"):  # by a process that was killed
            begun.unlink()
        shards, positions = len(there), sum(there.values())
        yield Progress(shards, len(tasks), positions)
        with place.workers("self-play", shard_player, (self._setting,)) as workers:
            for brought in workers.as_they_come(due):
                path = self._path / brought.task.name
                write_whole(path, brought.found)
                shards, positions = shards + 1, positions + len(read_shard(path))
                yield Progress(shards, len(tasks), positions)

    def _tasks(self, rounds: int) -> Iterator[ShardTask]:
        step = self._rounds_a_shard
        for number, first in enumerate(range(0, rounds, step)):
            yield ShardTask(number, first, min(first + step, rounds))

    def _positions_in(self, task: ShardTask) -> int | None:
        """Positions of a shard that is there and complete; none if it has to be played."""
        path = self._path / task.name
        try:
            header = read_header(path)
        except (FileNotFoundError, TornShard):
            return None
        self._check(path, header, header_of(self._setting, task))
        if header["rounds"] < task.end - task.first:  # the last one of fewer rounds
            return None
        return len(read_shard(path))

    def _check(self, path: Path, header: dict[str, object], wanted: dict[str, object]) -> None:
        rounds = header.get("rounds")
        if not isinstance(rounds, int) or rounds > self._rounds_a_shard:
            raise ShardFault(
                f"{path}: holds {rounds} rounds, more than the {self._rounds_a_shard} of a shard; name another folder"
            )
        for name in wanted.keys() - {"rounds", "version"}:
            if header.get(name) != wanted[name]:
                raise ShardFault(
                    f"{path}: was played with {name} {header.get(name)}, not {wanted[name]}; name another folder"
                )


def shards_in(folder: Path) -> list[Path]:
    """The shards of a folder, in order; refuses one that has none."""
    shards = sorted(folder.glob("shard-*.parquet"))
    if not shards:
        raise ShardFault(f"{folder}: has no shards; 'pasang selfplay' plays some")
    return shards
