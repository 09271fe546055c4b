"""What the players settle before the first move (R5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Entry(StrEnum):
    """How a ka enters (R9, R10)."""

    SLIDE = "slide"
    JUMP = "jump"
    FREE = "free"

    @property
    def steps(self) -> tuple[int, ...]:
        """How many columns from the passage a ka may come from (R9, R10)."""
        return {Entry.SLIDE: (1,), Entry.JUMP: (2,), Entry.FREE: (1, 2)}[self]


class Passages(StrEnum):
    """Where the second passage may be (R8)."""

    QUARTER = "quarter"
    OPEN = "open"


class Taking(StrEnum):
    """How much of a line a capture takes (R16)."""

    WHOLE = "whole"
    PARTIAL = "partial"


@dataclass(frozen=True, slots=True)
class Agreement:
    """The three things agreed before the first move (R5).

    >>> str(Agreement(entry=Entry.FREE, passages=Passages.OPEN))
    'free,open'
    """

    entry: Entry = Entry.SLIDE
    passages: Passages = Passages.QUARTER
    capture: Taking = Taking.WHOLE

    def __str__(self) -> str:
        """The agreement as N3 writes it: the entry, then what differs from the default."""
        agreed = [self.entry.value]
        if self.passages is Passages.OPEN:
            agreed.append(self.passages.value)
        if self.capture is Taking.PARTIAL:
            agreed.append(self.capture.value)
        return ",".join(agreed)


SLIDE: Final = Agreement()
JUMP: Final = Agreement(entry=Entry.JUMP)
EMAS: Final = Agreement(entry=Entry.FREE, passages=Passages.OPEN)

PRESETS: Final[Mapping[str, Agreement]] = MappingProxyType(
    {"slide": SLIDE, "jump": JUMP, "emas": EMAS}
)
"""The agreements with a name of their own: the article's two forms, and Pasang Emas (R5)."""
