"""What one player may offer the other: a takeback, a pause, another round."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

from pasang.rules.side import Side


class OfferKind(StrEnum):
    """What needs the consent of both."""

    TAKEBACK = auto()
    PAUSE = auto()
    REMATCH = auto()


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that one side would like, and that the other has not answered yet."""

    kind: OfferKind
    side: Side
