"""Who holds the seats of a table, by the ids of people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class Holders:
    """Who holds the seats of a table: people by their ids, nobody where it is played at home.

    >>> Holders("siti", "awang").are_two, Holders("siti").are_two
    (True, False)
    """

    south: str | None = None
    north: str | None = None

    def __getitem__(self, side: Side) -> str | None:
        return self.south if side is Side.SOUTH else self.north

    @property
    def are_two(self) -> bool:
        """Whether two different people play each other."""
        return None not in (self.south, self.north) and self.south != self.north

    @property
    def swapped(self) -> Holders:
        """The same people on the other sides."""
        return Holders(self.north, self.south)

    def side_of(self, person: str | None) -> Side | None:
        """The one side that a person holds; none for nobody, and for who holds both or neither."""
        held = [side for side in Side if person is not None and self[side] == person]
        return held[0] if len(held) == 1 else None

    def opponent_of(self, person: str) -> str | None:
        """Whom a person plays, where two people play each other.

        >>> Holders("siti", "awang").opponent_of("awang")
        'siti'
        """
        side = self.side_of(person)
        return None if side is None else self[side.other]


NOBODY: Final = Holders()
