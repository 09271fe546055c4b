"""How a level chooses among moves whose values it has seen."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from pasang.engine.analysis import Continuation
from pasang.engine.door import core_position, law_move
from pasang.engine.level import Level
from pasang.rules.move import Move
from pasang.rules.position import Position

_SUNTUK: Final = 1
"""What the core calls the ending in which the side to move has lost (R18)."""


def chosen_by(
    level: Level, position: Position, lines: Iterable[Continuation], dice: Random
) -> Continuation:
    """The continuation that a level takes: the best by its own, misjudging eyes.

    Each value is blurred by the level's noise, and a suntuk beyond its sight goes unnoticed; a careful level first
    takes a suntuk that is there for the taking and leaves out what steps into one.
    """
    blurred = [
        (_felt(level, position, line) + dice.gauss(0.0, level.noise), line) for line in lines
    ]
    if level.careful:
        blurred = _without_blunders(position, blurred)
    return max(blurred, key=lambda one: one[0])[1]


def suntuk_at_once(position: Position) -> frozenset[Move]:
    """The moves after which the opponent is suntuk (R18)."""
    here = core_position(position)
    return frozenset(
        law_move(number, position.phase)
        for number in here.moves()
        if here.after(number).ending == _SUNTUK
    )


def steps_into_suntuk(position: Position) -> frozenset[Move]:
    """The moves after which a single reply makes the mover suntuk (R18)."""
    here = core_position(position)
    lost = set()
    for number in here.moves():
        there = here.after(number)
        if any(there.after(reply).ending == _SUNTUK for reply in there.moves()):
            lost.add(law_move(number, position.phase))
    return frozenset(lost)


def _without_blunders(
    position: Position, blurred: list[tuple[float, Continuation]]
) -> list[tuple[float, Continuation]]:
    wins = suntuk_at_once(position)
    if winning := [one for one in blurred if one[1].move in wins]:
        return winning
    losses = steps_into_suntuk(position)
    return [one for one in blurred if one[1].move not in losses] or blurred


def _felt(level: Level, position: Position, line: Continuation) -> float:
    """What a line is worth to the level, in points: suntuk weighs the more the nearer it is."""
    value = line.value
    if value.suntuk_in is None:
        return value.margin
    if level.sight is not None and value.suntuk_in > level.sight:
        mover = position.to_move
        return position.score[mover] - position.score[mover.other] + position.worth_of(line.move)
    return value.margin * (1 + 1 / (1 + value.suntuk_in))
