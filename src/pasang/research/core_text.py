"""The core's positions and moves as text (N2, N3), without the detour over the law, millions of times."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from pasang.engine import _core
from pasang.engine.door import core_position, law_move
from pasang.notation.agreement_text import all_agreements
from pasang.rules.pattern import traditional
from pasang.rules.phase import Phase
from pasang.rules.point import COLUMNS, SIZE
from pasang.rules.position import Position

_ROWS: Final = range(0, SIZE * SIZE, SIZE)
_LETTERS: Final = "".join(map(str, COLUMNS)) + "-"
"""Of the columns by their numbers; -1 means that there is no passage yet."""


def position_text(here: _core.Position) -> str:
    """A position in one line (N3)."""
    rows = here.rows
    south, north = here.passages
    return (
        f"{'/'.join([rows[first : first + SIZE] for first in _ROWS])} {here.ply} "
        f"{_LETTERS[south]}{_LETTERS[north]} {here.scores[0]}-{here.scores[1]} {_agreements()[here.agreement]}"
    )


def position_in(text: str) -> _core.Position:
    """The position that a line means; ``ValueError`` or ``KeyError`` if it means none."""
    rows, ply, passages, score, agreement = text.split(" ")
    south, north = score.split("-")
    first, second = (-1 if letter == "-" else _LETTERS.index(letter) for letter in passages)
    entry, is_open, is_partial = _numbers()[agreement]
    board = rows.replace("/", "")
    return _core.Position(
        board, int(ply), first, second, int(south), int(north), entry, is_open, is_partial
    )


@lru_cache(maxsize=1 << 16)
def roaming_move_text(move: int) -> str:
    """A move of phase three as text (N2)."""
    return str(law_move(move, Phase.ROAMING))


@cache
def _agreements() -> dict[tuple[int, bool, bool], str]:
    """The text of every agreement by what the core calls it."""
    pattern = traditional("1")
    starts = (Position.start(pattern, agreement) for agreement in all_agreements())
    return {core_position(start).agreement: str(start.agreement) for start in starts}


@cache
def _numbers() -> dict[str, tuple[int, bool, bool]]:
    return {text: numbers for numbers, text in _agreements().items()}
