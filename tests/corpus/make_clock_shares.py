"""Write tests/corpus/clock_shares.json: what an engine spends of a clock, for the page at home to do the same.

Run ``python -m tests.corpus.make_clock_shares`` after changing how a clock is shared out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from pasang.engine import Budget, Clock
from pasang.notation.position_text import write_position
from pasang.rules.pattern import traditional
from pasang.rules.position import Position

CORPUS: Final = Path(__file__).with_name("clock_shares.json")
_CLOCKS: Final = (
    (0, 0, 0),
    (40, 5000, 0),
    (900, 60_000, 1),
    (60_000, 60_000, 0),
    (300_000, 9000, 5),
)
"""Milliseconds of the side to move, of the other, and the seconds of each increment."""


def _positions() -> Iterator[Position]:
    """Some positions of one round, to its end."""
    dice, position = Random(3), Position.start(traditional("1"))
    while position.legal_moves:
        if position.ply % 5 == 0:
            yield position
        position = position.after(dice.choice(position.legal_moves))


def text() -> str:
    """All cases as JSON."""
    return json.dumps({"cases": list(_cases())}, indent=1) + "\n"


def _cases() -> Iterator[dict[str, str | int]]:
    for position in _positions():
        for own, other, increment in _CLOCKS:
            clock = Clock(own / 1000, increment, other / 1000)
            spending = Budget(clock=clock).spending(position)
            left = {position.to_move: own, position.to_move.other: other}
            yield {
                "position": write_position(position),
                **{f"{side.name.lower()}_ms": left[side] for side in sorted(left)},
                "increment_s": increment,
                "soft_ms": spending.soft_ms,
                "hard_ms": spending.hard_ms,
            }


if __name__ == "__main__":
    CORPUS.write_text(text(), encoding="utf-8")
