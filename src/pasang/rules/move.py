"""A move is one of three things (R7, R9–R13), and its text says all of it (N2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from pasang.rules.point import COLUMNS, Column, Point


@dataclass(frozen=True, slots=True)
class OpenPassage:
    """Capture the five tokens of a column in one's own half (R7, R8)."""

    column: Column

    def __post_init__(self) -> None:
        if not isinstance(self.column, Column):
            raise TypeError(
                f"a passage has a column, OpenPassage(Column.parse('c')), not {self.column!r}"
            )

    @property
    def mirrored(self) -> OpenPassage:
        """The same move with left and right exchanged."""
        return OpenPassage(COLUMNS[-1 - self.column])

    @property
    def turned(self) -> OpenPassage:
        """The same move after a half turn of the board."""
        return self.mirrored

    def __str__(self) -> str:
        return str(self.column)


@dataclass(frozen=True, slots=True)
class KaMove:
    """What entering and roaming share: a ka goes from a point to another and captures (R12, R13)."""

    origin: Point
    target: Point
    up_to: tuple[Point, ...]
    """The farthest token captured on each arm, left before right, lower before upper (N2)."""

    @property
    def mirrored(self) -> Self:
        """The same move with left and right exchanged."""
        up_to = tuple(sorted(end.mirrored for end in self.up_to))
        return type(self)(self.origin.mirrored, self.target.mirrored, up_to)

    @property
    def turned(self) -> Self:
        """The same move after a half turn of the board."""
        up_to = tuple(sorted(end.turned for end in self.up_to))
        return type(self)(self.origin.turned, self.target.turned, up_to)

    def __str__(self) -> str:
        return f"{self.origin}-{self.target}x{''.join(map(str, self.up_to))}"


class EnterKa(KaMove):
    """Bring a token into the passage as one's ka, and capture (R9–R12)."""

    __slots__ = ()


class RoamKa(KaMove):
    """Move the ka over empty points, and capture (R13)."""

    __slots__ = ()


Move = OpenPassage | EnterKa | RoamKa
"""Any move of the game."""
