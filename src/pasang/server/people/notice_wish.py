"""How somebody wants to be told of their turns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

from pasang.play.clock import Instant


class Mode(StrEnum):
    """When somebody is told."""

    TURN = auto()
    DIGEST = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True)
class Wish:
    """When somebody wants to be told, and what the last digest told."""

    mode: Mode = Mode.TURN
    hour: int = 18
    zone: str = "UTC"
    last_digest: Instant | None = None
    last_count: int = 0
