"""The tags of a record, in their order (N4)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

from pasang.notation.fault import NotationError

_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_]{0,63}")
_UNWRITABLE: Final = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of characters and ends of lines: all that a tag cannot hold.

Joiners, spaces that do not break and marks of direction are part of how some scripts are written.
"""


class Tags(Mapping[str, str]):
    """Names and values that never change; the order counts, since a record is written again as it was read.

    >>> Tags({"South": "Siti", "North": "Awang"}) == Tags({"North": "Awang", "South": "Siti"})
    False
    """

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, str]) -> None:
        for name, value in values.items():
            if not _NAME.fullmatch(name):
                raise NotationError("record_tag_name", found=name)
            if not value.isprintable() and any(map(breaks_line, value)):
                raise NotationError("record_tag_text", name=name, found=value)
        self._values = dict(values)

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tags):
            return NotImplemented
        return tuple(self.items()) == tuple(other.items())

    def __hash__(self) -> int:
        return hash(tuple(self.items()))

    def __repr__(self) -> str:
        return f"Tags({self._values!r})"


def breaks_line(sign: str) -> bool:
    """Whether a sign cannot stand in the value of a tag."""
    return unicodedata.category(sign) in _UNWRITABLE
