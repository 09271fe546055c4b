"""Records read from text (N4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from pasang.notation.fault import NotationError
from pasang.notation.move_text import read_move
from pasang.notation.record import Record, RecordedMove, Variation, check_result, start_of
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused

LIMIT: Final = 32 * 1024 * 1024
"""The size up to which a text is read, in bytes."""
DEEPEST: Final = 50
"""How deep variations may be nested."""

_TAG: Final = re.compile(
    r'\[([A-Za-z][A-Za-z0-9_]{0,63}) "((?:[^"\\\n]|\\["\\])*)"\][ \t\r]*(?:\n|$)'
)
_ESCAPE: Final = re.compile(r'\\(["\\])')
_TOKEN: Final = re.compile(
    r"\{(?P<comment>[^}]*)\}|(?P<number>\d+)(?P<dots>\.\.\.|\.)|(?P<sign>[()])|[^\s{}()]+"
)
_SPACE: Final = re.compile(r"\s*")


def decode_records(data: bytes) -> tuple[Record, ...]:
    """All records in the bytes of a file."""
    if len(data) > LIMIT:
        raise NotationError("record_size", size=len(data), limit=LIMIT)
    try:
        text = data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise NotationError("record_utf8", offset=error.start) from None
    return read_records(text)


def read_records(text: str) -> tuple[Record, ...]:
    """All records in a text, every move checked by the law; :class:`NotationError` at the first fault.

    >>> [record] = read_records('[Pattern "1"]\\n\\n1. c {wide} j (1... k) 2. b4-c4xc8')
    >>> [str(one.move) for one in record.line.moves]
    ['c', 'j', 'b4-c4xc8']
    """
    records = tuple(_Reader(text).records())
    if not records:
        raise NotationError("record_empty")
    return records


@dataclass
class _Line:
    """A variation while it is being read."""

    position: Position
    before: Position
    moves: list[_Read] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    opened_at: int = 0

    def closed(self) -> Variation:
        moves = tuple(
            RecordedMove(one.move, tuple(one.comments), tuple(one.variations)) for one in self.moves
        )
        return Variation(moves, tuple(self.comments))


@dataclass
class _Read:
    """A move while what follows it is being read."""

    move: Move
    comments: list[str] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)


class _Reader:
    """Reads one text from start to end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def records(self) -> Iterator[Record]:
        self._skip_space()
        while self.at < len(self.text):
            if not self.text.startswith("[", self.at):
                found = self.text[self.at :].partition("\n")[0]
                raise NotationError("record_begin", line=self._line(), found=found)
            tags = self._tags()
            record = Record(tags, self._moves(start_of(tags)))
            check_result(record)
            yield record

    def _tags(self) -> dict[str, str]:
        tags: dict[str, str] = {}
        while self.text.startswith("[", self.at):
            form = _TAG.match(self.text, self.at)
            if form is None:
                found = self.text[self.at :].partition("\n")[0]
                raise NotationError("record_tag", line=self._line(), found=found)
            if form[1] in tags:
                raise NotationError("record_tag_twice", line=self._line(), found=form[1])
            tags[form[1]] = _ESCAPE.sub(r"\1", form[2])
            self.at = form.end()
        self._skip_space()
        return tags

    def _moves(self, start: Position) -> Variation:
        lines = [_Line(start, start)]
        while self.at < len(self.text) and not self._at_tag():
            form = _TOKEN.match(self.text, self.at)
            if form is None:
                self._complain_of_sign()
            else:
                self._take(form, lines)
                self.at = form.end()
            self._skip_space()
        if len(lines) > 1:
            line = self._line(lines[-1].opened_at)
            raise NotationError("record_open", line=line, found="(")
        return lines[0].closed()

    def _take(self, form: re.Match[str], lines: list[_Line]) -> None:
        line = lines[-1]
        if form["comment"] is not None:
            (line.moves[-1].comments if line.moves else line.comments).append(form["comment"])
        elif form["number"]:
            self._check_number(form, line.position)
        elif form["sign"] == "(":
            self._open(lines)
        elif form["sign"] == ")":
            self._close(lines)
        else:
            self._play(form[0], line)

    def _open(self, lines: list[_Line]) -> None:
        """A variation replaces the move just read, so it starts from the position before that."""
        if not lines[-1].moves:
            raise NotationError("record_sign", line=self._line(), found="(")
        if len(lines) > DEEPEST:
            raise NotationError("record_deep", line=self._line(), limit=DEEPEST)
        before = lines[-1].before
        lines.append(_Line(before, before, opened_at=self.at))

    def _close(self, lines: list[_Line]) -> None:
        if len(lines) == 1:
            raise NotationError("record_sign", line=self._line(), found=")")
        variation = lines.pop().closed()
        lines[-1].moves[-1].variations.append(variation)

    def _play(self, text: str, line: _Line) -> None:
        number = f"{line.position.ply // 2 + 1}{'...' if line.position.ply % 2 else '.'}"
        try:
            move = read_move(text, line.position.phase)
            after = line.position.after(move)
        except (NotationError, MoveRefused) as error:
            raise NotationError(
                "record_move", line=self._line(), number=number, found=text, text=error
            ) from None
        line.before, line.position = line.position, after
        line.moves.append(_Read(move))

    def _check_number(self, form: re.Match[str], position: Position) -> None:
        """A move number, if given, is the right one: ``2.`` for South, ``2...`` for North."""
        expected = f"{position.ply // 2 + 1}{'...' if position.ply % 2 else '.'}"
        if form[0] != expected:
            raise NotationError(
                "record_number", line=self._line(), found=form[0], expected=expected
            )

    def _complain_of_sign(self) -> None:
        sign = self.text[self.at]
        if sign == "{":
            raise NotationError("record_open", line=self._line(), found="{")
        raise NotationError("record_sign", line=self._line(), found=sign)

    def _at_tag(self) -> bool:
        """Tags begin the next record; a bracket inside a line of moves does not."""
        if not self.text.startswith("[", self.at):
            return False
        line_start = self.text.rfind("\n", 0, self.at) + 1
        return not self.text[line_start : self.at].strip()

    def _skip_space(self) -> None:
        space = _SPACE.match(self.text, self.at)
        assert space is not None
        self.at = space.end()

    def _line(self, at: int | None = None) -> int:
        return self.text.count("\n", 0, self.at if at is None else at) + 1
