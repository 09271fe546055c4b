"""Quick pairing: a few clocks, and whoever wants the same next plays the one who waits."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Final

from pasang.notation.pattern_text import named_pattern
from pasang.play.clock import ClockSetting
from pasang.rules.agreement import Agreement
from pasang.rules.position import Position
from pasang.server.lobby.terms import EVEN_PATTERNS, Terms


class Pool(StrEnum):
    """Who waits for the same clock."""

    FIVE = "5+5"
    TEN = "10+10"
    DAY = "day"
    NONE = "none"


_CLOCKS: Final = {
    Pool.FIVE: ClockSetting(300, 5),
    Pool.TEN: ClockSetting(600, 10),
    Pool.DAY: ClockSetting(days=1),
    Pool.NONE: None,
}


def quick_terms(pool: Pool, dice: Random, *, rated: bool) -> Terms:
    """The terms of a pool, on a traditional pattern drawn by lot; without a clock nothing counts."""
    pattern = dice.choice(EVEN_PATTERNS)
    start = Position.start(named_pattern(pattern), Agreement())
    clock = _CLOCKS[pool]
    return Terms(start, pattern, clock, rated=rated and clock is not None)
