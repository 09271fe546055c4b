"""Where in a file one record ends and the next begins (N4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from pasang.notation.fault import NotationError

LIMIT: Final = 32 * 1024 * 1024
"""The size up to which a text, or one record of a long text, is read."""

_NO_TEXT: Final = re.compile("[\udc80-\udcff]")
"""How Python keeps a byte that is not text."""


class RecordText(NamedTuple):
    """The text of one record, and the number of its first line in the file."""

    text: str
    first_line: int
    limit: int | None = None
    """The size that the record is over, so that its text was not kept."""

    def check(self) -> None:
        """Refuse a record that is too long to be kept, or has bytes that are not text."""
        if self.limit is not None:
            raise NotationError("record_long", line=self.first_line, limit=self.limit)
        form = None if self.text.isascii() else _NO_TEXT.search(self.text)
        if form:
            line, byte = self.line_at(form.start()), ord(form[0]) - 0xDC00
            raise NotationError("record_byte", line=line, byte=f"{byte:02x}")

    def line_at(self, at: int) -> int:
        """The line of the file that a place in this text lies on."""
        return self.first_line + self.text.count("\n", 0, at)


def split_records(lines: Iterable[str], limit: int = LIMIT) -> Iterator[RecordText]:
    """The texts of the records in the lines of a file, one by one; nothing else of them is read.

    A bracket at the start of a line begins the tags of a record, except in a comment, where it is text.

    >>> [one.first_line for one in split_records(['[Pattern "1"]\\n', '\\n', 'c {\\n', '[x]}\\n', '[Pattern "2"]\\n'])]
    [1, 5]
    """
    gathered = _Gathered(limit)
    in_tags = in_comment = False
    for number, line in enumerate(lines, 1):
        if in_tags and line.startswith("["):
            gathered.add(line)
            continue
        in_tags = not in_comment and line.lstrip().startswith("[")
        if in_tags and gathered.size:
            yield gathered.taken()
        if not gathered.size:
            if not line.strip():
                continue
            gathered.begun = number
        gathered.add(line)
        if not in_tags and ("{" in line or in_comment):
            in_comment = _ends_in_comment(line, in_comment)
    if gathered.size:
        yield gathered.taken()


class _Gathered:
    """The lines of a record so far; those of one that is over the limit are not kept."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.lines: list[str] = []
        self.size = 0
        self.begun = 1

    def add(self, line: str) -> None:
        self.size += len(line)
        self.lines.append(line)
        if self.size > self.limit:
            self.lines.clear()

    def taken(self) -> RecordText:
        over = self.limit if self.size > self.limit else None
        text = RecordText("".join(self.lines), self.begun, over)
        self.lines, self.size = [], 0
        return text


def _ends_in_comment(line: str, in_comment: bool) -> bool:
    """Whether the end of a line lies between braces."""
    at = 0
    while (at := line.find("}" if in_comment else "{", at)) >= 0:
        in_comment = not in_comment
        at += 1
    return in_comment
