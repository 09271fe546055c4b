"""The tags of a record, in their order (N4)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from pasang.notation.fault import NotationError

_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_]{0,63}")


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
            if not value.isprintable():
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
