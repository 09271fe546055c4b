"""A position: the board and all else that decides what may happen next (R4–R13)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, assert_never

from pasang.rules import face
from pasang.rules.agreement import SLIDE, Agreement
from pasang.rules.board import EMPTY, Board
from pasang.rules.entry import entry_moves
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa, tokens_taken
from pasang.rules.passage import passage_moves, tokens_of_passage
from pasang.rules.pattern import Pattern
from pasang.rules.phase import Phase
from pasang.rules.point import COLUMNS, Column, Point
from pasang.rules.refusal import MoveRefused
from pasang.rules.roam import roam_moves
from pasang.rules.side import Side
from pasang.rules.why import why_not_move


class Score(NamedTuple):
    """Points captured so far; ``score[side]`` is one side's."""

    south: int = 0
    north: int = 0

    def __str__(self) -> str:
        return f"{self.south}-{self.north}"


PassagePair = tuple[Column | None, Column | None]
"""South's and North's passage, where opened; ``passages[side]`` is one side's."""


@dataclass(frozen=True)
class Position:
    """Where a round stands; it never changes, and a move makes a new one.

    >>> from pasang.rules.pattern import traditional
    >>> start = Position.start(traditional("1"))
    >>> after = start.after(start.legal_moves[2])
    >>> print(after.score, after.to_move.name, after.phase.value)
    8-0 NORTH passage
    """

    board: Board
    ply: int
    passages: PassagePair
    score: Score
    agreement: Agreement

    @classmethod
    def start(cls, pattern: Pattern, agreement: Agreement = SLIDE) -> Position:
        """The position before the first move (R3).

        >>> from pasang.rules.pattern import traditional
        >>> Position.start(traditional("7")).ply
        0
        """
        return cls(pattern.board, 0, (None, None), Score(), agreement)

    @property
    def to_move(self) -> Side:
        """The side whose turn it is; South and North alternate (R6)."""
        return Side(self.ply % 2)

    @property
    def phase(self) -> Phase:
        """The phase that the ply belongs to (R7–R13)."""
        return Phase.at(self.ply)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that the side to move may make; none when the round is over (R6)."""
        match self.phase:
            case Phase.PASSAGE:
                return passage_moves(self)
            case Phase.ENTRY:
                return entry_moves(self)
            case Phase.ROAMING:
                return roam_moves(self)
            case _ as never:
                assert_never(never)

    def captured_by(self, move: Move) -> list[Point]:
        """The points of the tokens that a move captures, each arm nearest first (R6).

        >>> from pasang import Round
        >>> r = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")
        >>> [str(point) for point in r.position.captured_by(r.legal_moves[-1])]
        ['b7', 'a7', 'd7']
        """
        if isinstance(move, OpenPassage):
            return tokens_of_passage(self, move)
        return tokens_taken(self.board, move)

    def worth_of(self, move: Move) -> int:
        """The points that a move earns (R2).

        >>> from pasang import Round
        >>> start = Round.start(1).position
        >>> start.worth_of(start.legal_moves[2])
        8
        """
        return self.board.worth_of(self.captured_by(move))

    def after(self, move: Move) -> Position:
        """The position that a legal move leads to; :class:`MoveRefused` for any other.

        >>> from pasang import Round
        >>> start = Round.start(1).position
        >>> gain = start.after(start.legal_moves[2]).score[start.to_move]
        >>> gain
        8
        """
        if refusal := why_not_move(self, move):
            raise MoveRefused(refusal)
        side = self.to_move
        captured = self.captured_by(move)
        changes = [(point, EMPTY) for point in captured]
        passages = self.passages
        match move:
            case OpenPassage(column):
                passages = (column, None) if side is Side.SOUTH else (passages[0], column)
            case EnterKa() | RoamKa():
                changes += [(move.origin, EMPTY), (move.target, side.ka)]
            case _ as never:
                assert_never(never)
        gain = self.board.worth_of(captured)
        south, north = self.score
        score = Score(south + gain, north) if side is Side.SOUTH else Score(south, north + gain)
        return Position(
            self.board.with_letters(changes), self.ply + 1, passages, score, self.agreement
        )

    @property
    def tokens_remain(self) -> bool:
        """Whether any token still stands (R17, R18)."""
        return self.board.tokens_left > 0

    @property
    def mirrored(self) -> Position:
        """The same position with left and right exchanged."""
        south, north = (None if c is None else COLUMNS[-1 - c] for c in self.passages)
        return Position(self.board.mirrored, self.ply, (south, north), self.score, self.agreement)

    def __str__(self) -> str:
        return face.worn().position_text(self)

    def _repr_svg_(self) -> str:
        return face.worn().position_svg(self)
