"""The patterns that tokens are laid out in (R3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pkgutil import get_data
from typing import Final

from pasang.rules.board import Board
from pasang.rules.token import Token

COUNT: Final = 35
"""How many traditional patterns are known."""


class Symmetry(Enum):
    """Which turns and mirrorings leave a pattern the same."""

    QUARTER_MIRROR = "quarter+mirror"
    QUARTER = "quarter"
    HALF_MIRROR = "half+mirror"
    HALF = "half"
    MIRROR = "mirror"
    NONE = "none"


class Imbalance(Enum):
    """Why the two sides do not start equal on a pattern (R3)."""

    NOT_60_60 = "not 60/60"
    NOT_SAME_AFTER_HALF_TURN = "not the same after a half turn"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A layout of tokens on all 120 points (R3).

    >>> pattern = traditional("1")
    >>> pattern.nickname, pattern.symmetry.value
    ('Pinwheel', 'quarter')
    """

    name: str
    board: Board
    nickname: str = ""
    """A short description of what one sees: ours, since no source records the Malay names."""
    provenance: str = ""

    @property
    def symmetry(self) -> Symmetry:
        """Which turns and mirrorings leave the pattern the same."""
        rows = self.board.rows
        columns = self.board.columns
        quarter = tuple(lane[::-1] for lane in columns) == rows
        half = self.board.turned == self.board
        mirror = (
            self.board.mirrored == self.board
            or rows[::-1] == rows
            or rows in (columns, self.board.turned.columns)
        )
        turn = "quarter" if quarter else "half" if half else ""
        return Symmetry("+".join(filter(None, (turn, "mirror" if mirror else ""))) or "none")

    @property
    def imbalances(self) -> tuple[Imbalance, ...]:
        """What makes the two sides start unequal, if anything does (R3)."""
        found = []
        if self.board.count(Token.BLACK) != self.board.count(Token.WHITE):
            found.append(Imbalance.NOT_60_60)
        if self.board.turned != self.board:
            found.append(Imbalance.NOT_SAME_AFTER_HALF_TURN)
        return tuple(found)


TRADITIONAL_NAMES: Final = (*(str(number) for number in range(1, COUNT + 1)), "2-as-printed")
"""The names of the traditional patterns in order, and of the misprint last (R3)."""


@cache
def traditional(name: str) -> Pattern:
    """The traditional pattern with this number, or ``2-as-printed``; ``KeyError`` for any other name.

    >>> traditional("35").nickname
    'Chequerboard'
    """
    if name not in TRADITIONAL_NAMES:
        raise KeyError(name)
    data = get_data("pasang.rules", f"patterns/{name.zfill(2)}.txt")
    assert data is not None, "the patterns are part of the package"
    header, _, rows = data.decode().partition("\n\n")
    tags = dict(line.split(": ", 1) for line in header.splitlines())
    board = Board.of(reversed(rows.split()))
    return Pattern(name, board, tags["our nickname"], tags["provenance"])


def traditional_patterns() -> Iterator[Pattern]:
    """All traditional patterns in order, and the misprint last."""
    return map(traditional, TRADITIONAL_NAMES)


@cache
def _names_by_board() -> dict[Board, str]:
    return {pattern.board: pattern.name for pattern in traditional_patterns()}


def traditional_name(board: Board) -> str | None:
    """The name of the traditional pattern that a full board shows, if it is one.

    >>> traditional_name(traditional("7").board)
    '7'
    """
    return _names_by_board().get(board)
