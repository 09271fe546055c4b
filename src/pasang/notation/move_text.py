"""Moves as text (N2); ``str(move)`` writes what is read here."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from pasang.notation.fault import NotationError
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.phase import Phase
from pasang.rules.point import Column, Point

_POINT: Final = "[a-k](?:1[01]|[1-9])"
_PASSAGE: Final = re.compile("[a-k]")
_KA_MOVE: Final = re.compile(f"({_POINT})-({_POINT})x({_POINT})({_POINT})?")


def read_move(text: str, phase: Phase) -> Move:
    """The move that a text means in a phase; it need not be legal (N2).

    >>> print(read_move("c4-c7xa7d7", Phase.ROAMING).target)
    c7
    """
    if _PASSAGE.fullmatch(text):
        return OpenPassage(Column.parse(text))
    form = _KA_MOVE.fullmatch(text)
    if form is None:
        raise NotationError("move_form", found=text)
    try:
        origin, target, *up_to = [Point.parse(name) for name in form.groups() if name]
    except ValueError:
        raise NotationError("move_bowl", found=text) from None
    if not _lie_on_one_lane(target, up_to):
        raise NotationError("move_ends", found=text)
    kind = EnterKa if phase is Phase.ENTRY else RoamKa
    return kind(origin, target, tuple(up_to))


@lru_cache
def move_number(ply: int) -> str:
    """The number before a move of this ply: ``2.`` for South's, ``2...`` for North's (N4)."""
    return f"{ply // 2 + 1}{'...' if ply % 2 else '.'}"


def _lie_on_one_lane(target: Point, up_to: list[Point]) -> bool:
    """Whether the ends lie on one lane through the target, the first on the lower arm if two."""
    axis = target.axis_to(up_to[0])
    if axis is None:
        return False
    if len(up_to) == 1:
        return True
    lower, upper = up_to
    return target.axis_to(upper) is axis and lower.along(axis) < target.along(axis) < upper.along(
        axis
    )
