"""The order of a record's variations: which is what was played, and what might have been played instead (N4).

Nothing changes; each function gives a new record. Where another line becomes what was played, ``Result`` and
``Termination`` tell how that one ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pasang.notation.glyph import signed
from pasang.notation.place import Place, line_at, steps_to, with_line_at
from pasang.notation.record import Record, Variation


def promote(record: Record, place: Place) -> Record:
    """The record in which the variation that holds the move at a place goes before the one above it.

    >>> from pasang import Round, add_variation, write_record
    >>> two = add_variation(add_variation(Record.of(Round.start(1).play("c", "j")), 1, "k"), 1, "h")
    >>> write_record(promote(two, (1, 1, 0))).splitlines()[-1]
    '1. c j (1... h) (1... k)'
    """
    steps = steps_to(record, place)
    if len(steps) == 1:
        return record
    *above, number, _ = steps
    return _moved(record, above, number + 1, number)


def promote_to_main(record: Record, place: Place) -> Record:
    """The record in which the move at a place, and what leads there, is what was played.

    >>> from pasang import Round, add_variation, write_record
    >>> wider = add_variation(Record.of(Round.start(1).play("c", "j")), 1, "k", "b4-c4xc8")
    >>> write_record(promote_to_main(wider, (1, 0, 1))).splitlines()[-1]
    '1. c k (1... j) 2. b4-c4xc8'
    """
    steps = steps_to(record, place)
    while len(steps) > 1:
        *above, number, after = steps
        record = _moved(record, above, number + 1, 0)
        steps = (*above[:-1], above[-1] + after)
    return record


def demote(record: Record, place: Place) -> Record:
    """The record in which the move at a place, with what follows it, goes behind the variation below it.

    >>> from pasang import Round, add_variation, write_record
    >>> wider = add_variation(Record.of(Round.start(1).play("c", "j")), 1, "k", "b4-c4xc8")
    >>> write_record(demote(wider, 1)).splitlines()[-1]
    '1. c k (1... j) 2. b4-c4xc8'
    """
    steps = steps_to(record, place)
    aside = line_at(record.line, steps).moves[steps[-1]].variations
    first = next((number for number, one in enumerate(aside) if one.moves), None)
    if first is not None:
        return _moved(record, steps, first + 1, 0)
    if len(steps) == 1 or steps[-1] > 0:
        return record
    *above, number, _ = steps
    below = line_at(record.line, above).moves[above[-1]].variations[number + 1 :]
    return _moved(record, above, number + 1, number + 2) if below else record


def remove(record: Record, place: Place) -> Record:
    """The record without the move at a place and what follows it; if something else was tried there, that follows now.

    >>> from pasang import Round, add_variation, write_record
    >>> wider = add_variation(Record.of(Round.start(1).play("c", "j")), 1, "k", "b4-c4xc8")
    >>> write_record(remove(wider, (1, 0, 1))).splitlines()[-1]
    '1. c j (1... k)'
    >>> write_record(remove(wider, 1)).splitlines()[-1]
    '1. c k 2. b4-c4xc8'
    """
    steps = steps_to(record, place)
    left = _without(line_at(record.line, steps), steps[-1])
    if left.moves or len(steps) == 1:
        return record.with_line(with_line_at(record.line, steps, left))
    *above, number, _ = steps
    branches = _branches(line_at(record.line, above), above[-1])
    del branches[number + 1]
    return _ordered(record, above, branches)


def _without(line: Variation, at: int) -> Variation:
    """A line that goes on with the first variation of a move, or ends before it."""
    _, *others = _branches(line, at)
    first = next((one for one in others if one.moves), None)
    if first is None:
        return replace(line, moves=line.moves[:at])
    return _joined(line, at, [first, *(one for one in others if one is not first)])


def _moved(record: Record, steps: Sequence[int], number: int, to: int) -> Record:
    """A record in which one of the ways to go on at a place comes sooner or later among them."""
    branches = _branches(line_at(record.line, steps), steps[-1])
    branches.insert(to, branches.pop(number))
    return _ordered(record, steps, branches)


def _ordered(record: Record, steps: Sequence[int], branches: Sequence[Variation]) -> Record:
    joined = _joined(line_at(record.line, steps), steps[-1], branches)
    return record.with_line(with_line_at(record.line, steps, joined))


def _branches(line: Variation, at: int) -> list[Variation]:
    """Every way to go on from before a move of a line, the line's own first."""
    one = line.moves[at]
    own = Variation((replace(one, variations=()), *line.moves[at + 1 :]))
    return [own, *one.variations]


def _joined(line: Variation, at: int, branches: Sequence[Variation]) -> Variation:
    """A line that goes on with the first of its ways; what was said before that is said of its first move now."""
    first, *others = branches
    one, *following = first.moves
    said = signed(one.glyph, (*first.comments, *one.said))
    head = replace(one, comments=said, variations=(*others, *one.variations))
    return replace(line, moves=(*line.moves[:at], head, *following))
