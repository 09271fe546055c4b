"""A position: the board and all else that decides what may happen next (R4–R13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, assert_never

from pasang.rules.agreement import SLIDE, Agreement
from pasang.rules.board import EMPTY, Board
from pasang.rules.ending import Result, result_of
from pasang.rules.entry import entry_moves, tokens_of_entry
from pasang.rules.face import Face
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.passage import passage_moves, tokens_of_passage
from pasang.rules.pattern import Pattern
from pasang.rules.phase import Phase
from pasang.rules.point import COLUMNS, Point
from pasang.rules.refusal import MoveRefused
from pasang.rules.roam import roam_moves, tokens_of_journey
from pasang.rules.score import Score
from pasang.rules.side import SIDES, Side
from pasang.rules.turn import PassagePair
from pasang.rules.why import refusal_of


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
        return SIDES[self.ply % 2]

    @property
    def phase(self) -> Phase:
        """The phase that the ply belongs to (R7–R13)."""
        return Phase.at(self.ply)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that the side to move may make; none when the round is over (R6)."""
        return tuple(self._moves())

    def _moves(self) -> Iterator[Move]:
        """The legal moves one by one, for whoever needs only the first."""
        match self.phase:
            case Phase.PASSAGE:
                return passage_moves(self)
            case Phase.ENTRY:
                return entry_moves(self)
            case Phase.ROAMING:
                return roam_moves(self)
            case _ as never:
                assert_never(never)

    @property
    def without_moves(self) -> Position:
        """The same position, which has not looked for its moves yet: a table keeps hundreds that are past.

        >>> from pasang import Round
        >>> start = Round.start(1).position
        >>> len(start.legal_moves), len(vars(start)) - len(vars(start.without_moves))
        (11, 1)
        """
        return Position(self.board, self.ply, self.passages, self.score, self.agreement)

    def is_legal(self, move: Move | str) -> bool:
        """Whether a move, given as such or as text, is among the legal moves, without making the others (R6).

        >>> from pasang import Round
        >>> start = Round.start(1).position
        >>> start.is_legal(start.legal_moves[2]), start.is_legal("c"), start.is_legal("z9")
        (True, True, False)
        """
        try:
            return self._captured_by(self.read(move)) is not None
        except ValueError:
            return False

    def read(self, move: Move | str) -> Move:
        """The move that a text means here; it need not be legal (N2)."""
        return MOVE((move, self.phase)) if isinstance(move, str) else move

    def parse(self, text: str) -> Move:
        """The legal move that a text means; :class:`MoveRefused` says why it is not legal.

        >>> from pasang import Round
        >>> Round.start(1).position.parse("c").column
        2
        """
        if not isinstance(text, str):
            raise TypeError(f"a move to parse is text like 'b4-c4xc8', not {type(text).__name__}")
        move = self.read(text)
        self.captured_by(move)
        return move

    @cached_property
    def is_over(self) -> bool:
        """Whether the side to move has no move, so that the round has ended (R17, R18)."""
        return next(self._moves(), None) is None

    @property
    def result(self) -> Result | None:
        """How the round ended, with the score it is recorded with; none while it is being played."""
        return result_of(self, self.score)

    def captured_by(self, move: Move | str) -> list[Point]:
        """The points of the tokens that a legal move captures, each arm nearest first (R6).

        >>> from pasang import Round
        >>> r = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")
        >>> [str(point) for point in r.position.captured_by(r.legal_moves[-1])]
        ['b7', 'a7', 'd7']
        """
        return self._taken_by(self.read(move))

    def _taken_by(self, move: Move) -> list[Point]:
        captured = self._captured_by(move)
        if captured is None:
            raise MoveRefused(refusal_of(self, move))
        return captured

    def _captured_by(self, move: Move) -> list[Point] | None:
        """The same; none if the move is not legal."""
        match move:
            case RoamKa():
                return tokens_of_journey(self, move) if self.phase is Phase.ROAMING else None
            case EnterKa():
                return tokens_of_entry(self, move) if self.phase is Phase.ENTRY else None
            case OpenPassage():
                return tokens_of_passage(self, move) if self.phase is Phase.PASSAGE else None
        raise TypeError(f"a move is a Move or its text like 'b4-c4xc8', not {type(move).__name__}")

    def worth_of(self, move: Move | str) -> int:
        """The points that a move earns (R2).

        >>> from pasang import Round
        >>> start = Round.start(1).position
        >>> start.worth_of(start.legal_moves[2])
        8
        """
        return self.board.worth_of(self.captured_by(move))

    def after(self, move: Move | str) -> Position:
        """The position that a legal move, given as such or as text, leads to; :class:`MoveRefused` for any other.

        >>> from pasang import Round
        >>> start = Round.start(1).position
        >>> gain = start.after(start.legal_moves[2]).score[start.to_move]
        >>> gain
        8
        """
        if isinstance(move, str):
            move = self.read(move)
        captured = self._taken_by(move)
        side, passages = self.to_move, self.passages
        changes = [(point, EMPTY) for point in captured]
        if isinstance(move, OpenPassage):
            south, _ = passages
            passages = (move.column, None) if side is Side.SOUTH else (south, move.column)
        else:
            changes += [(move.origin, EMPTY), (move.target, side.ka)]
        board = self.board.with_letters(changes)
        score = self.score.with_gain(side, self.board.worth_of(captured))
        return Position(board, self.ply + 1, passages, score, self.agreement)

    @property
    def tokens_remain(self) -> bool:
        """Whether any token still stands (R17, R18)."""
        return self.board.tokens_left > 0

    @property
    def mirrored(self) -> Position:
        """The same position with left and right exchanged."""
        south, north = (None if c is None else COLUMNS[-1 - c] for c in self.passages)
        return Position(self.board.mirrored, self.ply, (south, north), self.score, self.agreement)

    @property
    def turned(self) -> Position:
        """The same position after a half turn with sides exchanged, the other side to move; only while the kas roam.

        >>> from pasang import Round
        >>> here = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7").position
        >>> print(here.turned.to_move, here.turned.score, here.turned.turned == here)
        North 15-11 True
        """
        if self.phase is not Phase.ROAMING:
            raise ValueError(
                "a position is turned only while the kas roam: before that South is first"
            )
        south, north = (None if c is None else COLUMNS[-1 - c] for c in self.passages)
        score = Score(self.score.north, self.score.south)
        return Position(self.board.turned, self.ply ^ 1, (north, south), score, self.agreement)

    @property
    def canonical(self) -> Position:
        """One position for all that play alike: this one, mirrored, and while the kas roam turned, South to move.

        >>> from pasang import Round
        >>> Round.start(1).play("c").position.canonical == Round.start(1).play("c").position.mirrored.canonical
        True
        """
        here = self
        if self.phase is Phase.ROAMING and self.to_move is Side.NORTH:
            here = self.turned
        return min(here, here.mirrored, key=_order)

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def __str__(self) -> str:
        return TEXT(self)

    def _repr_svg_(self) -> str:
        return PICTURE(self)


TEXT: Final = Face[Position, str]()
"""A position in one line (N3)."""
PICTURE: Final = Face[Position, str]()
"""A position as a picture."""
MOVE: Final = Face[tuple[str, Phase], Move]()
"""The move that a text means in a phase (N2)."""


def _order(position: Position) -> tuple[str, list[int]]:
    """What decides between a position and its mirror image: the letters, then the passages."""
    return position.board.letters, [-1 if c is None else c for c in position.passages]
