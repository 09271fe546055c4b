"""Who sits at a table: people and engines, one seat a side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, auto

from pasang.rules.side import Side


class SeatKind(StrEnum):
    """What kind of player holds a seat."""

    PERSON = auto()
    ENGINE = auto()


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table and who holds it; the seat decides who may move.

    >>> Seat.engine(3).is_person
    False
    """

    kind: SeatKind
    name: str
    level: int | None = None
    """How strong an engine plays, from 1."""

    @classmethod
    def person(cls, name: str = "") -> Seat:
        """A seat that a person holds."""
        return cls(SeatKind.PERSON, name)

    @classmethod
    def engine(cls, level: int, name: str = "") -> Seat:
        """A seat that the engine holds at a level."""
        return cls(SeatKind.ENGINE, name, level)

    @property
    def is_person(self) -> bool:
        """Whether a person holds the seat."""
        return self.kind is SeatKind.PERSON


@dataclass(frozen=True, slots=True)
class Seats:
    """Both seats of a table; ``seats[side]`` is one side's.

    >>> Seats(Seat.person("Siti"), Seat.engine(1)).swapped[Side.NORTH].name
    'Siti'
    """

    south: Seat
    north: Seat

    def __getitem__(self, side: Side) -> Seat:
        return self.south if side is Side.SOUTH else self.north

    def __iter__(self) -> Iterator[Seat]:
        yield self.south
        yield self.north

    @property
    def swapped(self) -> Seats:
        """The same players on the other sides."""
        return Seats(self.north, self.south)
