"""Where in a file one record ends and the next begins (N4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class RecordText(NamedTuple):
    """The text of one record, and the number of its first line in the file."""

    text: str
    first_line: int

    def line_at(self, at: int) -> int:
        """The line of the file that a place in this text lies on."""
        return self.first_line + self.text.count("\n", 0, at)


def split_records(lines: Iterable[str]) -> Iterator[RecordText]:
    """The texts of the records in the lines of a file, one by one; nothing else of them is read.

    A bracket at the start of a line begins the tags of a record, except in a comment, where it is text.

    >>> [one.first_line for one in split_records(['[Pattern "1"]\\n', '\\n', 'c {\\n', '[x]}\\n', '[Pattern "2"]\\n'])]
    [1, 5]
    """
    gathered: list[str] = []
    in_tags = in_comment = False
    number = begun = 1
    for number, line in enumerate(lines, 1):
        if in_tags and line.startswith("["):
            gathered.append(line)
            continue
        in_tags = not in_comment and line.lstrip().startswith("[")
        if in_tags or not gathered:
            if gathered:
                yield RecordText("".join(gathered), begun)
                gathered.clear()
            begun = number
        if not gathered and not line.strip():
            continue
        gathered.append(line)
        if not in_tags and ("{" in line or in_comment):
            in_comment = _ends_in_comment(line, in_comment)
    if gathered:
        yield RecordText("".join(gathered), begun)


def _ends_in_comment(line: str, in_comment: bool) -> bool:
    """Whether the end of a line lies between braces."""
    at = 0
    while (at := line.find("}" if in_comment else "{", at)) >= 0:
        in_comment = not in_comment
        at += 1
    return in_comment
