"""The file that self-play is kept in: a line about how it was played, then a line for every round, in order."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pasang.engine.contest.hold import Held, Hold
from pasang.research.selfplay import PlayedRound, Seen, Setting

_FORMAT: Final = "pasang self-play"
_VERSION: Final = 1
_FEATURES: Final = 5
"""Numbers that the evaluation weighs of each side."""


class RoundsFileError(ValueError):
    """A file that holds no self-play, or other than is asked for, told in one sentence."""


class RoundsFile:
    """Rounds 0, 1, 2 … on the disk; one cut short by a crash is cut off, to be played again."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self._path = path
        self._setting = setting
        path.touch()
        try:
            self._hold = Hold(path)
        except Held:
            raise RoundsFileError(f"{path}: another self-play is writing to it") from None
        try:
            self.count = self._take_up()
        except RoundsFileError:
            self._hold.let_go()  # whoever looks at the error keeps the file
            raise

    def append(self, played: PlayedRound) -> None:
        """Keep the next round; when this returns it is on the disk."""
        seen = [[*one[:3], int(one.strayed), *one.own, *one.other] for one in played.seen]
        self._write({"round": self.count, "margin": played.margin, "seen": seen})
        self.count += 1

    def rounds(self) -> Iterator[PlayedRound]:
        """Every round that is there."""
        with self._path.open("rb") as file:
            next(file)
            for number, line in enumerate(file):
                yield _read_round(self._path, number, line)

    def _take_up(self) -> int:
        """Check what is there, and cut off a line that a crash left unfinished; how many rounds there are."""
        data = self._path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        header = _header_of(self._setting)
        lines = whole.splitlines()
        if not lines:
            if not _line_of(header).startswith(data):
                raise RoundsFileError(f"{self._path}: holds something else than self-play")
            os.truncate(self._path, 0)
            self._write(header)
            return 0
        _check_header(self._path, lines[0], header)
        os.truncate(self._path, len(whole))
        return len(lines) - 1

    def _write(self, line: object) -> None:
        with self._path.open("ab") as file:
            file.write(_line_of(line))
            file.flush()
            os.fsync(file.fileno())


def _header_of(setting: Setting) -> dict[str, object]:
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "seed": setting.seed,
        "nodes": setting.nodes,
        "weights": setting.digest,
    }


def _line_of(content: object) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode() + b"\n"


def _check_header(path: Path, line: bytes, wanted: dict[str, object]) -> None:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("format") != _FORMAT:
        raise RoundsFileError(f"{path}: holds something else than self-play")
    for name, value in wanted.items():
        if header.get(name) != value:
            raise RoundsFileError(
                f"{path}: was played with {name} {header.get(name)}, not {value}; name another file"
            )


def _read_round(path: Path, number: int, line: bytes) -> PlayedRound:
    try:
        read = json.loads(line)
        seen = tuple(_read_seen(row) for row in read["seen"])
        if read["round"] != number or not isinstance(read["margin"], int):
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise RoundsFileError(f"{path}: line {number + 2} is damaged") from None
    return PlayedRound(seen, read["margin"])


def _read_seen(row: list[int]) -> Seen:
    if len(row) != 4 + 2 * _FEATURES or not all(type(number) is int for number in row):
        raise ValueError
    own, other = tuple(row[4 : 4 + _FEATURES]), tuple(row[4 + _FEATURES :])
    return Seen(row[0], row[1], row[2], bool(row[3]), own, other)
