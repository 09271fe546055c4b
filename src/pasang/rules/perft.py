"""Perft: how many sequences of moves there are, the plainest check of a rules implementation."""

from __future__ import annotations

from pasang.rules.move import Move
from pasang.rules.position import Position


def perft(position: Position, depth: int) -> int:
    """The number of move sequences of this length; a finished round has none.

    >>> from pasang import Round
    >>> [perft(Round.start(1).position, depth) for depth in (0, 1, 2, 3)]
    [1, 11, 60, 850]
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal_moves)
    return sum(divide(position, depth).values())


def divide(position: Position, depth: int) -> dict[Move, int]:
    """The same count split by the first move, for finding where two implementations differ."""
    return {move: perft(position.after(move), depth - 1) for move in position.legal_moves}
