"""What the phases of the law ask of a position: not who holds it, nor the score (R4–R13)."""

from __future__ import annotations

from typing import Protocol

from pasang.rules.agreement import Agreement
from pasang.rules.board import Board
from pasang.rules.move import Move
from pasang.rules.phase import Phase
from pasang.rules.point import Column
from pasang.rules.side import Side

PassagePair = tuple[Column | None, Column | None]
"""South's and North's passage, where opened; ``passages[side]`` is one side's."""


class Turn(Protocol):
    """A side's turn: all that decides what it may do, and why it may not do something else."""

    @property
    def board(self) -> Board:
        """What stands where (R1, R2)."""

    @property
    def to_move(self) -> Side:
        """The side whose turn it is (R6)."""

    @property
    def phase(self) -> Phase:
        """Whether a passage, an entry or a journey is due (R7–R13)."""

    @property
    def passages(self) -> PassagePair:
        """The passages opened so far (R7, R8)."""

    @property
    def agreement(self) -> Agreement:
        """What the players have settled (R5)."""

    @property
    def is_over(self) -> bool:
        """Whether the side has no move at all (R17, R18)."""

    def is_legal(self, move: Move) -> bool:
        """Whether the side may make a move (R6)."""
