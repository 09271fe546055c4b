"""Eleven rows of eleven letters, as patterns and positions have them (R1)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pasang.notation.fault import NotationError
from pasang.rules.board import THE_BOWL
from pasang.rules.point import BOWL, SIZE, point_at


def check_grid(rows: Sequence[str], letters: Collection[str], field: str) -> None:
    """Refuse rows, row 1 first, that have another length, another letter, or anything but the bowl on f6.

    ``field`` names the text in which they stand: ``rows`` or ``pattern``.

    >>> check_grid(["b" * 10] * 11, "bw", "pattern")
    Traceback (most recent call last):
    ...
    pasang.notation.fault.NotationError: pattern, row 1: its length is 10; each row has 11 characters
    """
    for row, lane in enumerate(rows):
        if len(lane) != SIZE:
            raise NotationError("row_length", field=field, row=row + 1, count=len(lane))
        for column, letter in enumerate(lane):
            point = point_at(column, row)
            if point == BOWL:
                if letter != THE_BOWL:
                    raise NotationError("bowl", field=field, found=letter)
            elif letter not in letters:
                fault = "pattern_letter" if field == "pattern" else "rows_letter"
                raise NotationError(fault, point=point, found=letter)
