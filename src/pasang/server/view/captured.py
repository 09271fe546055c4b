"""What each side has captured: counted on from one position to the next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.rules.token import Token

Taken = tuple[dict[str, int], dict[str, int]]
"""The tokens that South and that North has captured, by colour as the wire names it."""

_COLOURS = {Token.BLACK.value: "black", Token.WHITE.value: "white"}


def taken_at_each(played: Round) -> Iterator[Taken | None]:
    """What each side has captured at each position; unknown if the start was already under way."""
    if played.positions[0].ply:
        yield from (None for _ in played.positions)
        return
    taken: Taken = ({"black": 0, "white": 0}, {"black": 0, "white": 0})
    yield taken
    for (position, _), move in zip(pairwise(played.positions), played.moves, strict=True):
        taken = with_move(taken, position, move)
        yield taken


def taken_after(played: Round) -> Taken | None:
    """What each side has captured in a round so far."""
    *_, taken = taken_at_each(played)
    return taken


def with_move(taken: Taken, position: Position, move: Move) -> Taken:
    """The same after one more move."""
    mine = dict(taken[position.to_move])
    for point in position.captured_by(move):
        mine[_COLOURS[position.board.at(point)]] += 1
    south, north = taken
    return (mine, north) if position.to_move is Side.SOUTH else (south, mine)


class RunningCaptures:
    """The captures of a round that grows: what was counted is not counted again."""

    def __init__(self) -> None:
        self._last: tuple[Position, Taken] | None = None

    def after(self, played: Round) -> Taken | None:
        """What each side has captured in this round."""
        taken = self._counted_on(played) or taken_after(played)
        self._last = (played.position, taken) if taken else None
        return taken

    def _counted_on(self, played: Round) -> Taken | None:
        if self._last is None:
            return None
        position, taken = self._last
        if played.position is position:
            return taken
        if played.last is None or played.last[0] is not position:
            return None
        return with_move(taken, *played.last)
