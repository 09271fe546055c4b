"""One key for all positions that play alike, so that no puzzle comes twice in another dress."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from pasang.rules.agreement import Taking
from pasang.rules.board import EMPTY
from pasang.rules.phase import Phase
from pasang.rules.position import Position
from pasang.rules.side import Side

_MOVER_FIRST: Final = {Side.SOUTH: str.maketrans("SN", "12"), Side.NORTH: str.maketrans("SN", "21")}
"""Which side is called South does not matter while the kas roam, only whose turn it is."""
_DIGITS: Final = 8
"""Hexadecimal digits of an id."""

_Lanes = tuple[str, ...]


def canonical_key(position: Position) -> str:
    """The same text for positions that differ by turning, mirroring, empty lanes, sides or scores alone.

    >>> from pasang import Round
    >>> here = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7").position
    >>> canonical_key(here) == canonical_key(here.mirrored) == canonical_key(here.turned)
    True
    """
    if position.phase is not Phase.ROAMING or position.agreement.capture is Taking.PARTIAL:
        same = position.canonical
        return f"{same.board.letters} {same.ply} {same.agreement}"
    letters = position.board.letters.translate(_MOVER_FIRST[position.to_move])
    rows = _filled([letters[start : start + 11] for start in range(0, len(letters), 11)])
    rows = _exchanged(_filled(_exchanged(rows)))
    return "/".join(min(_dresses(rows)))


def id_of(position: Position) -> str:
    """The name of a puzzle: a hash of its position's canonical key, for as long as there are puzzles."""
    return sha256(canonical_key(position).encode()).hexdigest()[:_DIGITS]


def _filled(lanes: list[str] | _Lanes) -> _Lanes:
    """The lanes on which something stands: nobody captures on an empty one or is kept from crossing it."""
    return tuple(lane for lane in lanes if lane.strip(EMPTY))


def _exchanged(rows: _Lanes) -> _Lanes:
    return tuple(map("".join, zip(*rows, strict=True)))


def _dresses(rows: _Lanes) -> list[_Lanes]:
    """A board turned and mirrored in all eight ways."""
    pairs = [rows, _exchanged(rows)]
    pairs += [lanes[::-1] for lanes in pairs]
    return pairs + [tuple(lane[::-1] for lane in lanes) for lanes in pairs]
