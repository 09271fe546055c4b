"""Counting sequences of moves in the core, to hold it against the law."""

from __future__ import annotations

from pasang.engine.door import core_position, law_move
from pasang.rules.move import Move
from pasang.rules.position import Position


def perft(position: Position, depth: int, *, threads: int = 1) -> int:
    """The number of move sequences of a length; a finished round has none.

    >>> from pasang import Round
    >>> perft(Round.start(1).position, 4)
    12912
    """
    return core_position(position).perft(depth, threads)


def divide(position: Position, depth: int) -> dict[Move, int]:
    """The sequences that begin with each legal move.

    >>> from pasang import Round
    >>> sum(divide(Round.start(2, "jump").position, 3).values())
    890
    """
    counts = core_position(position).divide(depth)
    return {law_move(number, position.phase): count for number, count in counts}
