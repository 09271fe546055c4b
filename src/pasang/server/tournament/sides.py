"""Who is South, the side with a lead, when two meet in a tournament."""

from __future__ import annotations

from pasang.server.tournament.tally import Tally


def is_south(one: Tally, other: Tally, board: int) -> bool:
    """Whether the first of two is South: who was it less often, else whoever was North later, else by the board."""
    if one.balance != other.balance:
        return one.balance < other.balance
    for mine, others in zip(reversed(one.sides), reversed(other.sides), strict=False):
        if mine != others:
            return mine < others
    return board % 2 == 1


def imbalance(one: Tally, other: Tally) -> int:
    """How uneven the sides of two become at best if they meet, squared so that one bad case weighs more than two."""
    low, high = sorted((one.balance, other.balance))
    return (low + 1) ** 2 + (high - 1) ** 2
