"""Suntuk within a few moves, proved by looking at everything, however many tokens are left (R18)."""

from __future__ import annotations

from typing import Final

from pasang.engine import _core
from pasang.engine.door import core_position, law_move
from pasang.rules.move import Move
from pasang.rules.position import Position

_SUNTUK: Final = 1
"""What the core calls the ending in which the side to move has lost (R18)."""


class SuntukSearch:
    """Asks which moves force suntuk within so many own moves, and remembers what it has found out."""

    def __init__(self) -> None:
        self._forced: dict[tuple[str, int, int], bool] = {}

    def forcing(self, position: Position, within: int) -> tuple[Move, ...]:
        """The moves after which the opponent cannot avoid suntuk by the last of so many own moves."""
        here = core_position(position)
        return tuple(
            law_move(number, position.phase)
            for number in here.moves()
            if self._is_lost(here.after(number), within - 1)
        )

    def allows(self, position: Position, within: int) -> bool:
        """Whether the side to move can force suntuk within so many own moves."""
        return self._is_forced(core_position(position), within)

    def slowest_refutation(self, position: Position, most: int) -> int:
        """Within how many moves the opponent can punish every move that allows suntuk within the most."""
        after = [position.after(move) for move in position.legal_moves]
        return max(
            (
                next(within for within in range(1, most + 1) if self.allows(one, within))
                for one in after
                if self.allows(one, most)
            ),
            default=0,
        )

    def _is_lost(self, here: _core.Position, within: int) -> bool:
        """Whether the side to move is suntuk, or will be by so many moves of the other side."""
        if here.ending or within == 0:
            return here.ending == _SUNTUK
        if within == 1:
            return all(_core.suntuk_at_once(here.after(number)) for number in here.moves())
        # The fewer moves a reply leaves, the likelier it is an escape, and one is enough.
        return all(self._is_forced(after, within) for after in _fewest_moves_first(here))

    def _is_forced(self, here: _core.Position, within: int) -> bool:
        if here.ending:
            return False
        if _core.suntuk_at_once(here):
            return True
        if within == 1:
            return False
        key = here.rows, here.ply, within
        if key not in self._forced:
            self._forced[key] = any(
                self._is_lost(after, within - 1) for after in _fewest_moves_first(here)
            )
        return self._forced[key]


def _fewest_moves_first(here: _core.Position) -> list[_core.Position]:
    after = [here.after(number) for number in here.moves()]
    return sorted(after, key=lambda child: len(child.moves()))
