"""What a UGI program is told when it is to think."""

from __future__ import annotations

from collections.abc import Iterable

from pasang.engine.budget import Budget, Clock
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.side import Side


def position_words(asked: Round | Position) -> str:
    """A position, or a round with every move from its start, as UGI's ``position``."""
    if isinstance(asked, Position):
        return f"position fen {asked}"
    moves = " ".join(map(str, asked.moves))
    start = f"position fen {asked.positions[0]}"
    return f"{start} moves {moves}" if moves else start


def go_words(budget: Budget, mover: Side, searchmoves: Iterable[Move] = ()) -> str:
    """A budget as UGI's ``go``; a clock goes before seconds.

    >>> go_words(Budget(seconds=0.1, depth=4), Side.SOUTH)
    'go movetime 100 depth 4'
    >>> go_words(Budget(clock=Clock(60, 0.5, 55)), Side.NORTH)
    'go p1time 55000 p2time 60000 p1inc 500 p2inc 500'
    >>> go_words(Budget(), Side.SOUTH)
    'go infinite'
    """
    limits = []
    if budget.clock:
        limits.append(_clock_words(budget.clock, mover))
    elif budget.seconds is not None:
        limits.append(f"movetime {round(budget.seconds * 1000)}")
    if budget.nodes is not None:
        limits.append(f"nodes {budget.nodes}")
    if budget.depth is not None:
        limits.append(f"depth {budget.depth}")
    named = " ".join(map(str, searchmoves))
    words = ["go", *(limits or ["infinite"]), *(["searchmoves", named] if named else [])]
    return " ".join(words)


def _clock_words(clock: Clock, mover: Side) -> str:
    own = round(clock.left * 1000)
    other = own if clock.other_left is None else round(clock.other_left * 1000)
    first, second = (own, other) if mover is Side.SOUTH else (other, own)
    increment = round(clock.increment * 1000)
    return f"p1time {first} p2time {second} p1inc {increment} p2inc {increment}"


def longest(budget: Budget) -> float | None:
    """Seconds that a move within this budget may take; none if time does not limit it."""
    given = [budget.seconds, budget.clock.left if budget.clock else None]
    return min((seconds for seconds in given if seconds is not None), default=None)
