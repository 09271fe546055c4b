"""How a level chooses among moves whose values it has seen: the core does it, here and in browsers alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pasang.engine import _core
from pasang.engine.analysis import Continuation
from pasang.engine.door import core_position, law_move
from pasang.engine.level import Level
from pasang.engine.value import Value
from pasang.rules.move import Move
from pasang.rules.position import Position

_THOUSANDTHS: Final = 1000
_UNLIMITED: Final = -1
"""What the core calls a sight without limit."""
SEEDS: Final = 1 << 64
"""How many seeds there are."""


def chosen_by(
    level: Level, position: Position, lines: Sequence[Continuation], seed: int
) -> Continuation:
    """The continuation that a level takes: the best by its own, misjudging eyes.

    Each value is blurred by the level's noise, and a suntuk beyond its sight goes unnoticed; a careful level first
    takes a suntuk that is there for the taking and leaves out what steps into one.
    """
    here = core_position(position)
    numbers = {law_move(number, position.phase): number for number in here.moves()}
    chosen = _core.choose(
        here,
        moves=[numbers[line.move] for line in lines],
        margins=[line.value.margin for line in lines],
        suntuks=[_suntuk_of(line.value) for line in lines],
        noise=round(level.noise * _THOUSANDTHS),
        sight=_UNLIMITED if level.sight is None else level.sight,
        careful=level.careful,
        seed=seed % SEEDS,
    )
    return lines[chosen]


def suntuk_at_once(position: Position) -> frozenset[Move]:
    """The moves after which the opponent is suntuk (R18)."""
    found = _core.suntuk_at_once(core_position(position))
    return frozenset(law_move(number, position.phase) for number in found)


def steps_into_suntuk(position: Position) -> frozenset[Move]:
    """The moves after which a single reply makes the mover suntuk (R18)."""
    found = _core.steps_into_suntuk(core_position(position))
    return frozenset(law_move(number, position.phase) for number in found)


def _suntuk_of(value: Value) -> int:
    """The plies until suntuk as the core counts them: negative for a loss, 0 on points."""
    plies = value.suntuk_in or 0
    return plies if value.margin > 0 else -plies
