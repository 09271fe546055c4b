"""Where in a record a move stands (N4).

``3`` is the fourth move of what was played, ``-1`` the last, ``(3, 0, 1)`` the second move of the first variation
instead of the fourth, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pasang.notation.expected import expect
from pasang.notation.record import Record, Variation
from pasang.rules.position import Position

Place = int | Sequence[int]
"""Where in a record a move stands."""


def steps_to(record: Record, place: Place) -> tuple[int, ...]:
    """A place in a record step by step, each counted from the front; :class:`IndexError` if no move stands there.

    >>> from pasang import Round
    >>> steps_to(Record.of(Round.start(1).play("c", "j")), -1)
    (1,)
    >>> steps_to(Record.of(Round.start(1).play("c", "j")), 2)
    Traceback (most recent call last):
    ...
    IndexError: no move stands at 2 in this record
    """
    steps = _asked(place)
    if len(steps) % 2 == 0:
        raise ValueError(
            f"a place is a move, or a move, a variation and a move in it and so on, not {place!r}"
        )
    found, here = list[int](), record.line
    for depth, step in enumerate(steps):
        among = here.moves if depth % 2 == 0 else here.moves[found[-1]].variations
        if not -len(among) <= step < len(among):
            raise IndexError(f"no move stands at {place!r} in this record")
        if depth % 2:
            here = here.moves[found[-1]].variations[step]
        found.append(step % len(among))
    return tuple(found)


def _asked(place: Place) -> tuple[int, ...]:
    expect(place, int, Sequence, what="a place")
    steps = (place,) if isinstance(place, int) else tuple(place)
    for step in steps:
        expect(step, int, what="a step of a place")
    return steps


def line_at(line: Variation, steps: Sequence[int]) -> Variation:
    """The line in which the move at a place stands."""
    for at, number in zip(steps[:-1:2], steps[1::2], strict=True):
        line = line.moves[at].variations[number]
    return line


def with_line_at(line: Variation, steps: Sequence[int], other: Variation) -> Variation:
    """A line in which another stands for the one that holds the move at a place."""
    if len(steps) == 1:
        return other
    at, number, *deeper = steps
    one = line.moves[at]
    variations = list(one.variations)
    variations[number] = with_line_at(variations[number], deeper, other)
    changed = replace(one, variations=tuple(variations))
    return replace(line, moves=(*line.moves[:at], changed, *line.moves[at + 1 :]))


def position_before(record: Record, steps: Sequence[int]) -> Position:
    """The position in which the move at a place was, or might have been, played."""
    line, position = record.line, record.round.positions[steps[0]]
    for at, number, step in zip(steps[:-1:2], steps[1::2], steps[2::2], strict=True):
        line = line.moves[at].variations[number]
        for one in line.moves[:step]:
            position = position.after(one.move)
    return position
