"""How far an opening favours one side, in the eyes of two judges that do not see alike."""

from __future__ import annotations

from typing import Final

from pasang.engine.budget import Budget
from pasang.engine.engine import Engine
from pasang.engine.weights import points_only
from pasang.rules.position import Position

EVEN: Final = 2
"""Points that either judge may give to a side while an opening still counts as balanced."""
_BUDGET: Final = Budget(nodes=100_000)
"""Nodes and not seconds, so that the same opening is judged alike on every machine."""
_MEMORY: Final = 16 * 2**20
_JUDGES: Final = (None, points_only(suntuk=True))
"""The engine's own weights, and those that guess only points: neither kind of player is to be flattered."""


def imbalance_of(position: Position) -> int:
    """The margin that a judge gives to a side, the larger of the two; one that is not even settles it."""
    larger = 0
    for weights in _JUDGES:
        with Engine(memory=_MEMORY, weights=weights, net=None) as judge:
            larger = max(larger, abs(judge.analyse(position, _BUDGET).value.margin))
        if larger > EVEN:
            break
    return larger
