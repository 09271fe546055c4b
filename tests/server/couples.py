"""Tables between two people, for the tests of what they ask of each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.testclient import TestClient

from pasang.notation.round import Round
from pasang.play.clock import ClockSetting, Instant
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.match import Match
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.table_archive import TableArchive, new_id
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.holders import Holders
from tests.server.asking import Page, at_table
from tests.server.neighbours import House, me

SITI, AWANG = "siti", "awang"


def opened_for_two(
    tables: TableArchive,
    holders: Holders,
    clock: ClockSetting | None = None,
    *,
    rated: bool = False,
    rounds: int = 1,
    at: int = 0,
) -> str:
    """A new table at which two people, by their ids, play each other."""
    seats = Seats(Seat.person("Siti"), Seat.person("Awang"))
    start = Round.start(1).position
    change = Table.opened(seats, start, match=Match(rounds), clock=clock, at=Instant(at))
    name = new_id()
    ownership = Ownership(holders.south, holders, rated)
    tables.open(name, Opening((change,), "", "1", ownership=ownership))
    return name


class Couple:
    """Two guests of a shared server, and the tables they play at."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.south = house.guest("Siti")
        self.north = house.guest("Awang")
        self.holders = Holders(person_id(self.south), person_id(self.north))

    def open(
        self, clock: ClockSetting | None = None, *, rated: bool = False, rounds: int = 1
    ) -> str:
        rooms = self.house.rooms
        return opened_for_two(
            rooms.tables, self.holders, clock, rated=rated, rounds=rounds, at=rooms.hall.now()
        )

    @contextmanager
    def both_at(self, table: str) -> Iterator[tuple[Page, Page]]:
        """Both at a table."""
        with at_table(self.south, table, "s") as south, at_table(self.north, table, "n") as north:
            yield south, north


def person_id(browser: TestClient) -> str:
    """The id of the person that a browser is known as."""
    person = me(browser)
    assert person is not None
    name: str = person["id"]
    return name
