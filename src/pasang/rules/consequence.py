"""What a legal move leads to: the choices left to each side, and who can be left without any (R13, R18)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pasang.rules.move import Move
from pasang.rules.phase import Phase
from pasang.rules.position import Position


@dataclass(frozen=True, slots=True)
class Consequences:
    """What can be said of a move without judging it."""

    after: Position
    allows: tuple[Move, ...]
    """The replies that leave the side that moved suntuk."""
    threatens: tuple[Move, ...]
    """What would leave the other side suntuk, if the same side could move once more; nothing before both kas roam."""


def consequences_of(position: Position, move: Move | str) -> Consequences:
    """What a legal move leads to; :class:`MoveRefused` for any other.

    >>> from pasang.notation.position_text import read_position
    >>> last = "..........S/.........../.........../.........../.........../w....+...../"
    >>> last += ".........../N........../.........../..b......../..........."
    >>> here = read_position(f"{last} 60 cj 85-89 slide")
    >>> consequences_of(here, "k11-k2xc2").after.is_over
    True
    """
    after = position.after(move)
    again = waiting(after)
    return Consequences(
        after,
        tuple(suntuk_moves(after)),
        () if again is None else tuple(suntuk_moves(again)),
    )


def suntuk_moves(position: Position) -> Iterator[Move]:
    """The moves that leave the other side suntuk (R18)."""
    for move in position.legal_moves:
        after = position.after(move)
        if after.is_over and after.tokens_remain:
            yield move


def waiting(position: Position) -> Position | None:
    """The same board with the other side to move; none until both kas roam, for nobody enters twice (R6).

    >>> from pasang import Round
    >>> here = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7").position
    >>> print(here.to_move, waiting(here).to_move)
    South North
    """
    if position.phase is not Phase.ROAMING:
        return None
    return replace(position, ply=position.ply + 1)
