"""A record with more said in it: comments and variations added and taken away (N4).

A move of a record has a place: ``3`` is the fourth move of what was played, ``(3, 0, 1)`` the second move of the first
variation instead of it, and so on. Nothing changes; each function gives a new record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pasang.notation.record import Record, RecordedMove, Variation
from pasang.rules.move import Move
from pasang.rules.position import Position

Place = int | Sequence[int]
"""Where in a record a move stands."""


def add_comment(record: Record, place: Place, comment: str) -> Record:
    """The record with one comment more after the move at a place.

    >>> from pasang import Round
    >>> said = add_comment(Record.of(Round.start(1).play("c", "j")), 1, "far from South")
    >>> said.line.moves[1].comments
    ('far from South',)
    """
    return _edited(record, place, lambda one: replace(one, comments=(*one.comments, comment)))


def add_variation(record: Record, place: Place, *moves: str | Move) -> Record:
    """The record with moves that might have been played instead of the one at a place, checked by the law.

    >>> from pasang import Round
    >>> wider = add_variation(Record.of(Round.start(1).play("c", "j")), 1, "k", "b4-c4xc8")
    >>> [str(one.move) for one in wider.line.moves[1].variations[0].moves]
    ['k', 'b4-c4xc8']
    """
    position, played = _position_before(record, place), list[RecordedMove]()
    for move in moves:
        played.append(RecordedMove(position.read(move)))
        position = position.after(played[-1].move)
    added = Variation(tuple(played))
    return _edited(record, place, lambda one: replace(one, variations=(*one.variations, added)))


def remove_variation(record: Record, place: Place, number: int = 0) -> Record:
    """The record without one of the variations of the move at a place.

    >>> from pasang import Round
    >>> bare = Record.of(Round.start(1).play("c", "j"))
    >>> remove_variation(add_variation(bare, 1, "k"), 1) == bare
    True
    """
    return _edited(record, place, lambda one: _without(one, number))


def _without(one: RecordedMove, number: int) -> RecordedMove:
    kept = list(one.variations)
    del kept[number]
    return replace(one, variations=tuple(kept))


def _edited(record: Record, place: Place, change: Callable[[RecordedMove], RecordedMove]) -> Record:
    """What was played stays as it is, so that nobody need play it again."""
    line = _changed(record.line, _steps(place), change)
    return Record.of_round(record.tags, line, record.round)


def _steps(place: Place) -> list[int]:
    return [place] if isinstance(place, int) else list(place)


def _changed(
    line: Variation, steps: Sequence[int], change: Callable[[RecordedMove], RecordedMove]
) -> Variation:
    index, *deeper = steps
    one = line.moves[index]
    if deeper:
        variations = list(one.variations)
        variations[deeper[0]] = _changed(variations[deeper[0]], deeper[1:], change)
        one = replace(one, variations=tuple(variations))
    else:
        one = change(one)
    moves = list(line.moves)
    moves[index] = one
    return replace(line, moves=tuple(moves))


def _position_before(record: Record, place: Place) -> Position:
    """The position in which the move at a place was, or might have been, played."""
    index, *deeper = _steps(place)
    line, position = record.line, record.round.positions[index]
    while deeper:
        number, next_index, *rest = deeper
        line = line.moves[index].variations[number]
        for one in line.moves[:next_index]:
            position = position.after(one.move)
        index, deeper = next_index, rest
    return position
