"""Between the law's positions and moves and the core's numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pasang.engine import _core
from pasang.engine.fault import EngineError
from pasang.rules.agreement import Agreement, Entry, Passages, Taking
from pasang.rules.board import Board
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.phase import Phase
from pasang.rules.point import COLUMNS, SIZE, Point, point_at
from pasang.rules.position import Position
from pasang.rules.score import Score

_ENTRY: Final = {Entry.SLIDE: 0, Entry.JUMP: 1, Entry.FREE: 2}


def core_position(position: Position) -> _core.Position:
    """The core's clone of a position; :class:`EngineError` if it contradicts itself."""
    south, north = (-1 if column is None else int(column) for column in position.passages)
    try:
        return _core.Position(
            "".join(reversed(position.board.rows)),
            position.ply,
            south,
            north,
            position.score.south,
            position.score.north,
            _ENTRY[position.agreement.entry],
            position.agreement.passages is Passages.OPEN,
            position.agreement.capture is Taking.PARTIAL,
        )
    except ValueError as error:
        raise EngineError(f"not a position that can be played: {error}") from None


def law_position(core: _core.Position) -> Position:
    """The law's position that a position of the core means.

    >>> from pasang import Round
    >>> here = Round.start(1, "emas").play("c", "j").position
    >>> law_position(core_position(here)) == here
    True
    """
    rows = [core.rows[first : first + SIZE] for first in range(0, len(core.rows), SIZE)]
    south, north = (None if column < 0 else COLUMNS[column] for column in core.passages)
    entry, is_open, is_partial = core.agreement
    return Position(
        Board.of(reversed(rows)),
        core.ply,
        (south, north),
        Score(*core.scores),
        Agreement(
            list(_ENTRY)[entry],
            Passages.OPEN if is_open else Passages.QUARTER,
            Taking.PARTIAL if is_partial else Taking.WHOLE,
        ),
    )


@lru_cache(maxsize=1 << 14)
def law_move(number: int, phase: Phase) -> Move:
    """The law's move that a number of the core means in a phase."""
    origin, target, *ends = _core.move_parts(number)
    if phase is Phase.PASSAGE:
        return OpenPassage(COLUMNS[target])
    kind = EnterKa if phase is Phase.ENTRY else RoamKa
    return kind(_point(origin), _point(target), tuple(_point(end) for end in ends if end >= 0))


def law_line(numbers: list[int], ply: int) -> tuple[Move, ...]:
    """A sequence of the core's moves that begins at a ply."""
    return tuple(law_move(number, Phase.at(at)) for at, number in enumerate(numbers, ply))


def _point(number: int) -> Point:
    return point_at(number % SIZE, number // SIZE)
