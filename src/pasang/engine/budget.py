"""How long an engine may think, and how it spends a clock."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import floor
from typing import Final, TypeVar

from pasang.engine.bounds import check_seconds, check_whole
from pasang.rules.position import Position

DEEPEST: Final = 120
"""Plies beyond which no round can go, since every move captures (R6)."""
_LONGEST: Final = 10.0**6
"""Seconds beyond which a budget of time is as good as none."""
_Number = TypeVar("_Number", int, float)


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left to the side to move, in seconds; what the other has is told if it is known."""

    left: float
    increment: float = 0.0
    other_left: float | None = None

    def __post_init__(self) -> None:
        for name in ("left", "increment", "other_left"):
            check_seconds(f"clock: {name}", getattr(self, name))


@dataclass(frozen=True, slots=True)
class Spending:
    """A budget as the core understands it; 0 means no limit."""

    depth: int = 0
    nodes: int = 0
    soft_ms: int = 0
    hard_ms: int = 0
    processor_ms: int = 0


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds, depth in plies, nodes or a clock: what is used up first ends the search; none goes on until stopped.

    Seconds pass for everybody; seconds of the processor only while it works at this, however busy the machine is.

    >>> Budget(seconds=0.5, depth=8)
    Budget(seconds=0.5, depth=8, nodes=None, clock=None, processor_seconds=None)
    >>> Budget(depth=0)
    Traceback (most recent call last):
    ...
    ValueError: depth: must be 1 or more, not 0
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    clock: Clock | None = None
    processor_seconds: float | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "processor_seconds"):
            check_seconds(name, getattr(self, name))
        for name in ("depth", "nodes"):
            if (count := getattr(self, name)) is not None:
                check_whole(name, count, 1)

    def within(self, other: Budget | None) -> Budget:
        """The budget that ends as soon as either does.

        >>> Budget(seconds=1, nodes=500).within(Budget(seconds=0.1, depth=3))
        Budget(seconds=0.1, depth=3, nodes=500, clock=None, processor_seconds=None)
        """
        if other is None:
            return self
        return replace(
            self,
            seconds=_smaller(self.seconds, other.seconds),
            depth=_smaller(self.depth, other.depth),
            nodes=_smaller(self.nodes, other.nodes),
            clock=other.clock or self.clock,
            processor_seconds=_smaller(self.processor_seconds, other.processor_seconds),
        )

    def spending(self, position: Position) -> Spending:
        """What may be spent on the move due in this position."""
        soft, hard = _share(self.clock, position) if self.clock else (None, None)
        hard = _smaller(hard, self.seconds)
        return Spending(
            depth=min(self.depth or 0, DEEPEST),
            nodes=min(self.nodes or 0, 2**63 - 1),
            soft_ms=0 if soft is None else milliseconds(soft),
            hard_ms=0 if hard is None else milliseconds(hard),
            processor_ms=(
                0 if self.processor_seconds is None else milliseconds(self.processor_seconds)
            ),
        )


@dataclass(frozen=True, slots=True)
class _Sharing:
    """How a clock is shared out; ``clock_share.json`` names the units, and the page at home reads it too."""

    tokens_a_move: int
    fewest_moves: int
    lead: float
    increment: float
    patience: float
    most: float
    reserve: float


@cache
def _sharing() -> _Sharing:
    told = json.loads(files("pasang.engine").joinpath("clock_share.json").read_text("utf-8"))
    return _Sharing(**{name: part for name, part in told.items() if name != "units"})


def _share(clock: Clock, position: Position) -> tuple[float, float]:
    """The time planned for this move, and the most it may take.

    A round goes on for about as many moves as tokens allow; half of a lead in time over the other is spent as well.
    """
    part = _sharing()
    moves = max(part.fewest_moves, position.board.tokens_left // part.tokens_a_move)
    left = max(0.0, clock.left - part.reserve)
    lead = max(0.0, clock.left - clock.other_left) if clock.other_left is not None else 0.0
    planned = (left + lead * part.lead) / moves + clock.increment * part.increment
    most = min(planned * part.patience, left * part.most)
    return min(planned, most), most


def milliseconds(seconds: float) -> int:
    """Whole milliseconds, at least one, since 0 means no limit to the core."""
    return max(1, floor(min(seconds, _LONGEST) * 1000 + 0.5))


def _smaller(one: _Number | None, other: _Number | None) -> _Number | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)
