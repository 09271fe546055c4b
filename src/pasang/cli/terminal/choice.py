"""What the side to move may choose, told with its gain; and the move that a short text means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pasang.cli.words import words
from pasang.notation.words import words as game_words
from pasang.rules.move import Move, OpenPassage
from pasang.rules.point import Point
from pasang.rules.position import Position
from pasang.rules.token import Token


class Ambiguous(ValueError):
    """A text that means several moves; it says which."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move with what it captures (R6)."""

    move: Move
    captured: tuple[Point, ...]
    gain: int
    tokens: str
    """How many of which colour, in words."""

    @property
    def presses(self) -> frozenset[Point]:
        """The points on which a player presses when she means this move."""
        if isinstance(self.move, OpenPassage):
            return frozenset(self.captured)
        return frozenset({self.move.target})

    @property
    def origin(self) -> Point | None:
        """Where the ka, or the token that becomes one, comes from."""
        return None if isinstance(self.move, OpenPassage) else self.move.origin

    @property
    def target(self) -> Point | None:
        """Where the ka would stand."""
        return None if isinstance(self.move, OpenPassage) else self.move.target


def choices_of(position: Position) -> tuple[Choice, ...]:
    """Every choice of the side to move, in the order of the board."""
    return tuple(_choice(position, move) for move in sorted(position.legal_moves, key=_place))


def _choice(position: Position, move: Move) -> Choice:
    captured = tuple(position.captured_by(move))
    colours = Counter(position.board.token_at(point) for point in captured)
    said = game_words()["colour"]
    tokens = " ".join(f"{colours[one]} {said[one.name]}" for one in Token if colours[one])
    return Choice(move, captured, position.worth_of(move), tokens)


def _place(move: Move) -> tuple[int, ...]:
    if isinstance(move, OpenPassage):
        return (move.column,)
    return tuple(step for point in (move.target, move.origin, *move.up_to) for step in point)


def meant_move(text: str, choices: Sequence[Choice]) -> str:
    """The whole text of the move that a player means by it, or the text itself if it is no short form.

    >>> from pasang import Round
    >>> here = choices_of(Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7").position)
    >>> meant_move("c4-c7", here), meant_move("C7", here)
    ('c4-c7xa7d7', 'c4-c7xa7d7')
    """
    typed = text.strip().lower()
    whole = [str(one.move) for one in choices]
    if typed in whole:
        return typed
    meant = [one for one in whole if one.startswith(f"{typed}x") or f"-{typed}x" in one]
    if len(meant) > 1:
        raise Ambiguous(
            words()["play"]["ambiguous"].format(typed=typed, moves=", ".join(sorted(meant)))
        )
    return meant[0] if meant else typed
