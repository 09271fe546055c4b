"""The line of a puzzle: the player's only moves, and between them the replies that resist longest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pasang.puzzles.goal import Goal
from pasang.puzzles.prover import Prover, Unproved
from pasang.rules.move import Move
from pasang.rules.position import Position

REPLIES_PROVED: Final = 30
"""Tokens left; with more, a line that is not about suntuk ends after its first move."""

Line = tuple[Move, ...]


def solution_of(prover: Prover, goal: Goal, position: Position) -> Line | None:
    """The whole line, if one move alone keeps the outcome; :class:`Unproved` if that cannot be told."""
    move = prover.only_move(goal, position)
    if move is None:
        return None
    after = position.after(move)
    if goal.moves == 1:
        return (move,)
    if goal.moves:
        return _to_suntuk(prover, goal, move, after)
    if goal is not Goal.ESCAPE and after.board.tokens_left > REPLIES_PROVED:
        return (move,)
    return (move, *_without_forced_end(after, _onwards(prover, goal, after)))


def replies_of(prover: Prover, goal: Goal, after: Position) -> tuple[Move, ...]:
    """The replies to an own move that resist longest, or that gain most where nobody is to be suntuk."""
    if goal.moves:
        within = goal.moves - 2
        return tuple(
            reply
            for reply in after.legal_moves
            if not (within and prover.suntuk.allows(after.after(reply), within))
        )
    if goal is Goal.ESCAPE:
        return _most_dangerous(prover, after)
    return prover.best_replies(after)


def _to_suntuk(prover: Prover, goal: Goal, move: Move, after: Position) -> Line | None:
    """The first of the longest lines in which every own move is the only one."""
    for reply in replies_of(prover, goal, after):
        rest = solution_of(prover, goal.next, after.after(reply))
        if rest:
            return (move, reply, *rest)
    return None


def _onwards(prover: Prover, goal: Goal, after: Position) -> Line:
    """How a line goes on while one move alone keeps the outcome and that can be proved."""
    if after.is_over:
        return ()
    try:
        for reply in replies_of(prover, goal, after):
            here = after.after(reply)
            move = None if here.is_over else prover.only_move(goal, here)
            if move is not None:
                return (reply, move, *_onwards(prover, goal, here.after(move)))
    except Unproved:
        pass
    return ()


def _most_dangerous(prover: Prover, after: Position) -> tuple[Move, ...]:
    """The replies after which the fewest moves escape, if that is one of several."""
    return tuple(
        reply
        for reply in after.legal_moves
        if len((here := after.after(reply)).legal_moves) > 1
        and prover.only_move(Goal.ESCAPE, here) is not None
    )


def _without_forced_end(position: Position, line: Line) -> Line:
    """A line without the pairs at its end in which the player has no choice."""
    choices = [len(here.legal_moves) for here in _positions(position, line)]
    while line and choices[len(line) - 1] == 1:
        line = line[:-2]
    return line


def _positions(position: Position, line: Line) -> Iterator[Position]:
    """The positions in which the moves of a line are made."""
    for move in line:
        yield position
        position = position.after(move)
