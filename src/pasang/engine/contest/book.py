"""The records file of a contest: written after every round, and all that is needed to go on."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from pasang.engine.contest.hold import Held, Hold
from pasang.engine.contest.referee import Finished
from pasang.notation.fault import NotationError
from pasang.notation.record import Record
from pasang.notation.record_reader import read_records
from pasang.notation.record_writer import write_record, write_tag
from pasang.rules.score import Score

_BEGINS: Final = re.compile(r"^\[(?:Event |(?:E(?:v(?:e(?:nt?)?)?)?)?\Z)", re.MULTILINE)
"""Where a round begins, even if a crash left but a few letters of it."""
_ENDS: Final = "\n\n"


@dataclass(frozen=True, slots=True, order=True)
class Fixture:
    """A round that is due: a pair of rounds shares an opening, and the players swap sides for the second."""

    pair: int
    leg: int

    def __str__(self) -> str:
        return f"{self.pair + 1}.{self.leg + 1}"

    @classmethod
    def parse(cls, text: str) -> Fixture:
        """The fixture that a Round tag names."""
        pair, leg = text.split(".")
        return cls(int(pair) - 1, int(leg) - 1)


class BookError(ValueError):
    """A records file that this contest cannot go on from or write to."""


class Book:
    """Keeps the rounds of a contest in a file, or nowhere; a round cut short by a crash is played again."""

    def __init__(self, path: Path | None, tags: Mapping[str, str]) -> None:
        self._path = path
        self._tags = dict(tags)
        self.scores: dict[Fixture, Score] = {}
        if path is not None:
            path.touch()
            self._hold = _held(path)
            try:
                self._read(path)
            except BookError:
                self._hold.let_go()  # whoever looks at the error keeps the book
                raise

    def write(self, fixture: Fixture, names: tuple[str, str], finished: Finished) -> None:
        """Keep a round; when this returns it is on the disk. :class:`BookError` if the disk does not take it."""
        if self._path is not None:
            self._append(self._path, fixture, names, finished)
        self.scores[fixture] = finished.score

    def _append(
        self, path: Path, fixture: Fixture, names: tuple[str, str], finished: Finished
    ) -> None:
        tags = {
            "Event": self._tags["Event"],
            "Round": str(fixture),
            "South": names[0],
            "North": names[1],
            "Contest": self._tags["Contest"],
            "PlyCount": str(finished.round.position.ply),
            "Result": str(finished.score),
            "Termination": finished.termination,
        }
        text = write_record(Record.of(finished.round, **tags))
        try:
            with path.open("ab") as file:
                file.write(f"{text}\n".encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise BookError(f"{path}: {error.strerror}; the rounds before are kept") from None

    def _read(self, path: Path) -> None:
        """Take up the rounds that are there, and cut off what a crash left unfinished at the end."""
        text = _text_of(path)
        begins = [form.start() for form in _BEGINS.finditer(text)]
        if text[: begins[0] if begins else None].strip():
            raise BookError(f"{path}: holds something else than the rounds of a contest")
        for at, end in pairwise([*begins, len(text)]):
            try:
                if not text[at:end].endswith(_ENDS):
                    raise _Unfinished("a round is cut short")
                [record] = read_records(text[at:end])
                self._take(record, path)
            except (NotationError, _Unfinished) as error:
                if end != len(text):
                    raise BookError(f"{path}: {error}") from None
                if not self._may_have_begun(text[at:]):
                    raise BookError(_another(path)) from None
                path.write_text(text[:at], "utf-8")

    def _may_have_begun(self, rest: str) -> bool:
        """Whether a round of this contest begins so; nothing else is ours to cut off."""
        head, tags_end, _ = rest.partition(_ENDS)
        event, contest = (write_tag(name, self._tags[name]) for name in ("Event", "Contest"))
        if not head.startswith(event[: len(head)]):
            return False
        _, begun, told = f"{head}\n".partition("\n[Contest ")
        if not begun:
            return not tags_end
        return contest.startswith(f"[Contest {told}".partition("\n")[0])

    def _take(self, record: Record, path: Path) -> None:
        tags = record.tags
        if tags.get("Contest") != self._tags["Contest"]:
            raise BookError(_another(path))
        if tags.get("PlyCount") != str(record.round.position.ply):
            raise _Unfinished("a round is cut short")
        try:
            south, north = map(int, tags["Result"].split("-"))
            self.scores[Fixture.parse(tags["Round"])] = Score(south, north)
        except (KeyError, ValueError):
            raise BookError(
                f"{path}: a round lacks its Round, like 3.1, or its Result, like 90-87"
            ) from None


def _held(path: Path) -> Hold:
    """The file for this contest alone, for as long as it runs."""
    if not path.is_file():
        raise BookError(f"{path}: is not a file in which rounds can be kept")
    try:
        return Hold(path)
    except Held:
        raise BookError(
            f"{path}: another match is writing to it; wait for its end or name another file"
        ) from None


def _text_of(path: Path) -> str:
    """What a file holds; the part of a letter that a crash left at its end is left out."""
    data = path.read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        if error.end < len(data) or error.reason != "unexpected end of data":
            raise BookError(f"{path}: byte {error.start} is not UTF-8 text") from None
        text = data[: error.start].decode()
    return text.replace("\r\n", "\n")


def _another(path: Path) -> str:
    return f"{path}: holds the rounds of another contest; name another file"


class _Unfinished(Exception):
    """A record that does not hold the whole round."""
