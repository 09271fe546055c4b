"""A named no: why a move is not legal, with its data, never as a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from pasang.rules.face import Face
from pasang.rules.point import Axis, Column, Point
from pasang.rules.side import Side
from pasang.rules.token import Token


class Reason(StrEnum):
    """The reasons for which the law says no."""

    ROUND_OVER = auto()  # R17, R18
    PASSAGE_DUE = auto()  # R7
    PASSAGE_ELSEWHERE = auto()  # R8
    ENTRY_DUE = auto()  # R9, R10
    ROAMING_DUE = auto()  # R13
    NOT_OWN_HALF = auto()  # R9, R10
    NO_TOKEN = auto()  # R9
    NO_TOKEN_TO_ENTER = auto()  # R9, R10, R18
    NOT_INTO_PASSAGE = auto()  # R9, R10
    NOT_ALONG_ROW = auto()  # R9, R10
    SLIDE_IS_ONE_COLUMN = auto()  # R9
    JUMP_IS_TWO_COLUMNS = auto()  # R10
    ENTRY_IS_ONE_OR_TWO_COLUMNS = auto()  # R5
    NOT_YOUR_KA = auto()  # R11
    MUST_TRAVEL = auto()  # R13
    NOT_STRAIGHT = auto()  # R13
    TOKEN_BLOCKS = auto()  # R13
    KA_BLOCKS = auto()  # R13
    BOWL_BLOCKS = auto()  # R1, R13
    HEMMED_IN = auto()  # R13, R18
    ALONG_JOURNEY = auto()  # R13
    NOT_ON_LANE = auto()  # R14
    NOTHING_SEEN = auto()  # R14
    TWO_LINES = auto()  # R12, R13
    EVEN_LINE = auto()  # R15
    NOT_WHOLE = auto()  # R16
    NOT_IN_LINE = auto()  # R16
    EVEN_PART = auto()  # R16


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason with what a learner needs to see it: how many, which colour, which way, where."""

    reason: Reason
    side: Side | None = None
    count: int | None = None
    colour: Token | None = None
    axis: Axis | None = None
    columns: tuple[Column, ...] = ()
    points: tuple[Point, ...] = ()

    def __str__(self) -> str:
        return WORDS(self)


WORDS: Final = Face[Refusal, str]()
"""A refusal as a sentence."""


class MoveRefused(ValueError):
    """A move that the law does not allow; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def reason(self) -> Reason:
        """The reason by name."""
        return self.refusal.reason

    def __str__(self) -> str:
        return str(self.refusal)
