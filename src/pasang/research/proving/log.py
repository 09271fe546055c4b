"""The log of a long proof: lines that are only ever appended, each with a checksum, to go on from after any end.

A line cut short by a crash is cut off; any other damage is refused, since a wrong answer would be believed.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from pasang.engine.contest.hold import Held, Hold
from pasang.research.certificates.fault import ProofFault

FORMAT: Final = "pasang proof log"
VERSION: Final = 1
_CHECKSUM: Final = 8
_HEAD: Final = 2
"""Lines before the first record."""
_BLOCK: Final = 2**16


class ProofLog:
    """The records about one claim, or about another subject, on the disk; in memory alone if there is no path."""

    def __init__(self, path: Path | None, subject: str) -> None:
        self._path = path
        if path is None:
            return
        path.touch()
        try:
            self._hold = Hold(path)
        except Held:
            raise ProofFault("log_held", path=path) from None
        try:
            _take_up(path, subject)
        except ProofFault:
            self._hold.let_go()  # whoever looks at the fault keeps it
            raise

    @property
    def records(self) -> Iterator[tuple[str, ...]]:
        """What it holds, read from the disk as it is asked for, since it may be more than the memory holds."""
        if self._path is None:
            return
        try:
            yield from _records_in(self._path)
        except ProofFault:
            self._hold.let_go()
            raise

    def append(self, records: Iterable[tuple[str, ...]]) -> None:
        """Keep some records; when this returns they are on the disk."""
        if self._path is not None:
            _write(self._path, (_line_of(" ".join(record)) for record in records))

    def close(self) -> None:
        """Let others write."""
        if self._path is not None:
            self._hold.let_go()


def _take_up(path: Path, subject: str) -> None:
    """See that a log is about a subject, and cut off a last line that was cut short."""
    head = f"{FORMAT} {VERSION}\n".encode() + _line_of(subject)
    with path.open("rb") as file:
        begun = file.read(len(head))
    if head.startswith(begun) and begun != head:
        os.truncate(path, 0)
        _write(path, [head])
        return
    if (about := subject_of(path)) != subject:
        raise ProofFault("log_claim", path=path, claim=about)
    os.truncate(path, _whole_bytes(path))


def _whole_bytes(path: Path) -> int:
    """How many there are up to the last end of a line."""
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        while end > 0:
            start = max(0, end - _BLOCK)
            file.seek(start)
            if (last := file.read(end - start).rfind(b"\n")) >= 0:
                return start + last + 1
            end = start
    return 0


def _records_in(path: Path) -> Iterator[tuple[str, ...]]:
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if number > _HEAD:
                record = _read(line)
                if record is None:
                    raise ProofFault("log_damaged", path=path, line=number)
                yield tuple(record.split(" "))


def subject_of(path: Path) -> str:
    """What the log in a file is about; :class:`ProofFault` if there is none."""
    with path.open("rb") as file:
        lines = list(islice(file, _HEAD))
    first = lines[0].decode("ascii", "replace").rstrip("\n") if lines else ""
    if not first.startswith(FORMAT) or len(lines) < 2:
        raise ProofFault("log_other", path=path)
    if first != f"{FORMAT} {VERSION}":
        raise ProofFault(
            "log_version", path=path, found=first.removeprefix(FORMAT).strip(), version=VERSION
        )
    about = _read(lines[1])
    if about is None:
        raise ProofFault("log_damaged", path=path, line=2)
    return about


def _line_of(record: str) -> bytes:
    return f"{zlib.crc32(record.encode()):0{_CHECKSUM}x} {record}\n".encode()


def _read(line: bytes) -> str | None:
    """What a line records; none if it is not as it was written."""
    try:
        record = line[_CHECKSUM + 1 : -1].decode("ascii")
    except UnicodeDecodeError:
        return None
    return record if line == _line_of(record) else None


def _write(path: Path, lines: Iterable[bytes]) -> None:
    with path.open("ab") as file:
        file.writelines(lines)
        file.flush()
        os.fsync(file.fileno())
