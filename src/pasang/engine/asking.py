"""What an engine is asked, in whichever form it is given."""

from __future__ import annotations

from collections.abc import Iterable

from pasang.engine.budget import Budget
from pasang.notation.move_text import read_move
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position


def position_of(asked: Position | Round) -> Position:
    """The position that is meant: a round stands for where it has come to."""
    if isinstance(asked, Position):
        return asked
    if isinstance(asked, Round):
        return asked.position
    raise TypeError(f"position: must be a Position or a Round, not {type(asked).__name__}")


def budget_of(budget: Budget | float) -> Budget:
    """The budget that is meant: a number is seconds.

    >>> budget_of(0.5)
    Budget(seconds=0.5, depth=None, nodes=None, clock=None, processor_seconds=None)
    """
    if isinstance(budget, Budget):
        return budget
    given: object = budget
    if isinstance(given, int | float) and not isinstance(given, bool):
        return Budget(seconds=given)
    raise TypeError(f"budget: must be a Budget or a number of seconds, not {given!r}")


def moves_of(searchmoves: Iterable[str | Move] | None, position: Position) -> tuple[Move, ...]:
    """The moves to choose from, every one if none are named; :class:`MoveRefused` says why one is not legal."""
    if searchmoves is None:
        return position.legal_moves
    if isinstance(searchmoves, str):
        raise TypeError(f"searchmoves: must be several moves, not the text {searchmoves!r}")
    named = {
        read_move(move, position.phase) if isinstance(move, str) else move for move in searchmoves
    }
    if not named:
        raise ValueError("searchmoves: must name at least one move")
    for move in named - set(position.legal_moves):
        position.after(move)  # says why it is not legal
    return tuple(move for move in position.legal_moves if move in named)
