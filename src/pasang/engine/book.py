"""The opening book: positions early in a round of which it is proved who wins, or at least draws.

It is derived from the certificates of the proofs by ``python docs/make_atlas.py``, and holds nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Final

from pasang.engine.analysis import Analysis, Continuation
from pasang.engine.fault import EngineError
from pasang.engine.value import Value
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.side import SIDES, Side

_FORMAT: Final = {"format": "pasang book", "version": 1}
LATEST_PLY: Final = 4
"""No position with more plies played is in the book, which ends once both kas have entered."""


@dataclass(frozen=True, slots=True)
class Theorem:
    """What is proved of a position: that a side wins, or at least draws."""

    side: Side
    wins: bool


def theorem_about(position: Position) -> Theorem | None:
    """What is proved of a position, or of its mirror image; none of most.

    >>> from pasang import Round
    >>> theorem = theorem_about(Round.start(35).play("f").position)
    >>> str(theorem.side), theorem.wins
    ('North', True)
    """
    return _book().get(str(position.canonical)) if position.ply <= LATEST_PLY else None


def worth_searching(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves that are proved to win, or if there are none those that are not proved to lose, if there are any."""
    if position.ply >= LATEST_PLY:
        return moves
    winning = [move for move in moves if _is_won_by(position, move, position.to_move)]
    losing = [move for move in moves if _is_won_by(position, move, position.to_move.other)]
    return tuple(winning or [move for move in moves if move not in losing]) or moves


def told_by_book(analysis: Analysis) -> Analysis:
    """An analysis with what is proved of its moves: lines that win first, lines that lose last."""
    here = analysis.position
    if here.ply > LATEST_PLY:
        return analysis
    lines = tuple(_told(here, line) for line in analysis.lines)
    return replace(analysis, lines=tuple(sorted(lines, key=_rank, reverse=True)))


def _told(here: Position, line: Continuation) -> Continuation:
    theorem = None if line.value.exact else _theorem_after(here, line.move)
    if theorem is None:
        return line
    least = 1 if theorem.wins else 0
    if theorem.side is here.to_move:
        return replace(line, value=Value.points(least, at_least=True))
    return replace(line, value=-Value.points(least, at_least=True))


def _theorem_after(here: Position, move: Move) -> Theorem | None:
    """What is proved of a move: itself, or because whatever the side to move does, the other has proved it."""
    theorem = theorem_about(here.after(move))
    if theorem is None and (proved := theorem_about(here)) and proved.side is not here.to_move:
        return proved
    return theorem


def _rank(line: Continuation) -> int:
    """Proved wins before all else, proved losses behind; the engine's order among the rest."""
    value = line.value
    return (value.at_least and value.margin > 0) - (value.at_most and value.margin < 0)


def _is_won_by(position: Position, move: Move, side: Side) -> bool:
    theorem = theorem_about(position.after(move))
    return theorem is not None and theorem.wins and theorem.side is side


@cache
def _book() -> dict[str, Theorem]:
    return book_in(files("pasang.engine").joinpath("book.json").read_text("utf-8"))


def book_in(text: str) -> dict[str, Theorem]:
    """The book that a text holds; :class:`EngineError` if it is none of this version.

    >>> book_in('{"format": "pasang book", "version": 2}')
    Traceback (most recent call last):
    ...
    pasang.engine.fault.EngineError: book: this is not a book of version 1 with what is proved
    """
    try:
        told = json.loads(text)
        if {name: told[name] for name in _FORMAT} == _FORMAT:
            return dict(_read(told["proved"]))
    except (ValueError, TypeError, LookupError):
        pass
    raise EngineError(
        f"book: this is not a book of version {_FORMAT['version']} with what is proved"
    )


def _read(rows: Iterable[list[str]]) -> Iterable[tuple[str, Theorem]]:
    for position, side, goal in rows:
        yield position, Theorem(SIDES[side == str(Side.NORTH)], goal == "wins")
