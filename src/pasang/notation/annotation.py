"""A record with more said in it: comments, signs and variations added and taken away (N4).

Nothing changes; each function gives a new record.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import NoneType

from pasang.notation.expected import expect
from pasang.notation.fault import NotationError
from pasang.notation.glyph import Glyph
from pasang.notation.place import Place, line_at, position_before, steps_to, with_line_at
from pasang.notation.record import Record, RecordedMove, Variation
from pasang.rules.move import Move


def add_comment(record: Record, place: Place, comment: str) -> Record:
    """The record with one comment more after the move at a place.

    >>> from pasang import Round
    >>> said = add_comment(Record.of(Round.start(1).play("c", "j")), 1, "far from South")
    >>> said.line.moves[1].comments
    ('far from South',)
    """
    expect(comment, str, what="a comment")
    return _edited(record, place, lambda one: replace(one, comments=(*one.comments, comment)))


def add_variation(record: Record, place: Place, *moves: str | Move) -> Record:
    """The record with moves that might have been played instead of the one at a place, checked by the law.

    >>> from pasang import Round
    >>> wider = add_variation(Record.of(Round.start(1).play("c", "j")), 1, "k", "b4-c4xc8")
    >>> [str(one.move) for one in wider.line.moves[1].variations[0].moves]
    ['k', 'b4-c4xc8']
    """
    position, played = position_before(record, steps_to(record, place)), list[RecordedMove]()
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


def set_glyph(record: Record, place: Place, glyph: Glyph | str | None) -> Record:
    """The record with the move at a place under a sign – ``!!``, ``!``, ``!?``, ``?!``, ``?``, ``??`` – or under none.

    >>> from pasang import Round
    >>> signed = set_glyph(Record.of(Round.start(1).play("c", "j")), 0, "!?")
    >>> signed.line.moves[0].glyph, signed.line.moves[0].comments
    (<Glyph.INTERESTING: '!?'>, ('!?',))
    """
    expect(glyph, Glyph, str, NoneType, what="a glyph")
    if glyph not in (None, *Glyph):
        raise NotationError("glyph", found=glyph, known=" ".join(Glyph))
    sign = None if glyph is None else Glyph(glyph)
    return _edited(record, place, lambda one: one.with_glyph(sign))


def _without(one: RecordedMove, number: int) -> RecordedMove:
    kept = list(one.variations)
    if not -len(kept) <= number < len(kept):
        raise IndexError(f"{one.move} has no variation {number} in this record")
    del kept[number]
    return replace(one, variations=tuple(kept))


def _edited(record: Record, place: Place, change: Callable[[RecordedMove], RecordedMove]) -> Record:
    steps = steps_to(record, place)
    line, at = line_at(record.line, steps), steps[-1]
    moves = (*line.moves[:at], change(line.moves[at]), *line.moves[at + 1 :])
    return record.with_line(with_line_at(record.line, steps, replace(line, moves=moves)))
