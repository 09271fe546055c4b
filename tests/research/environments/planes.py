"""The planes of a position as the page tells them, from the law alone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pasang.rules.agreement import Entry, Passages, Taking
from pasang.rules.phase import Phase
from pasang.rules.point import COLUMNS, ROWS, point_at
from pasang.rules.position import Position
from pasang.rules.side import Side


def planes_told_by_the_law(position: Position) -> NDArray[np.uint8]:
    """Thirteen planes, row 1 first, column a first."""
    own, other = position.to_move, position.to_move.other

    def letters(letter: str) -> NDArray[np.bool_]:
        return np.array(
            [[position.board.at(point_at(c, r)) == letter for c in COLUMNS] for r in ROWS]
        )

    def passage(side: Side) -> NDArray[np.bool_]:
        column = position.passages[0 if side is Side.SOUTH else 1]
        shown = np.zeros((11, 11), dtype=bool)
        if column is not None and position.phase is not Phase.ROAMING:
            for row in side.half:
                shown[row, column] = True
        return shown

    def everywhere(value: int) -> NDArray[np.uint8]:
        return np.full((11, 11), value, dtype=np.uint8)

    agreement = position.agreement
    return np.stack(
        [
            letters("b"),
            letters("w"),
            letters(own.ka),
            letters(other.ka),
            passage(own),
            passage(other),
            everywhere(own is Side.NORTH),
            everywhere(position.score[own]),
            everywhere(position.score[other]),
            everywhere(agreement.entry is not Entry.JUMP),
            everywhere(agreement.entry is not Entry.SLIDE),
            everywhere(agreement.passages is Passages.OPEN),
            everywhere(agreement.capture is Taking.PARTIAL),
        ]
    ).astype(np.uint8)
