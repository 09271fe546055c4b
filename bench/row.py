"""One row of the table of measurements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """What was measured, ours, what it stands beside, and the ratio of the two."""

    what: str
    ours: str
    beside: str
    ratio: str

    def __str__(self) -> str:
        return f"| {self.what} | {self.ours} | {self.beside} | {self.ratio} |"


def show(rows: Iterable[Row]) -> None:
    """Print rows as they are measured."""
    for row in rows:
        print(row, flush=True)
