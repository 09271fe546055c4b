"""Who counts as having left a rated round: whoever has gone, and not whoever waited for them."""

from __future__ import annotations

import pytest

from pasang.play.clock import ClockSetting, Instant
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.table_archive import TableArchive
from pasang.server.hall.holders import Holders
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.settling import Settling
from tests.server.couples import AWANG, SITI, opened_for_two

START = 1_000_000
LONG = 30_000
NOBODY = frozenset[Side]()
LEFT = {Side.SOUTH: SITI, Side.NORTH: AWANG}


class RatedTable:
    """A rated table on which things happen at given moments after its start."""

    def __init__(self, database: Database) -> None:
        self.archive = TableArchive(database)
        self.ratings = RatingArchive(database)
        holders = Holders(SITI, AWANG)
        clock = ClockSetting(60)
        self.name = opened_for_two(self.archive, holders, clock, rated=True, at=START)

    @property
    def table(self) -> Table:
        return self.archive.load(self.name)[0]

    def append(self, change: Change | None) -> None:
        assert change is not None
        self.archive.append(self.name, change)

    def play(self, move: str, after_ms: int) -> None:
        table = self.table
        ply = table.round.position.ply
        self.append(table.play(table.round.to_move, move, ply, Instant(START + after_ms)))

    def leavers(self) -> list[str]:
        """Who has left the round that has ended."""
        Settling(self.ratings, self.archive).catch_up()
        return [one for one in LEFT.values() if self.ratings.left(one, Instant(0))]


@pytest.fixture
def rated(database: Database) -> RatedTable:
    return RatedTable(database)


@pytest.mark.parametrize(
    ("caller", "waited_ms", "gone", "leavers"),
    [
        (Side.SOUTH, 2 * LONG, NOBODY, [SITI]),
        (Side.NORTH, LONG - 1, NOBODY, [AWANG]),
        (Side.NORTH, LONG, NOBODY, []),
        (Side.NORTH, LONG, {Side.SOUTH}, [SITI]),
        (Side.SOUTH, LONG, {Side.NORTH}, [AWANG]),
    ],
)
def test_who_calls_off_has_left_unless_the_other_had_gone_or_was_waited_for(
    rated: RatedTable, caller: Side, waited_ms: int, gone: set[Side], leavers: list[str]
) -> None:
    """South is to move, and does not."""
    rated.append(rated.table.abort(caller, 0, Instant(START + waited_ms), gone=gone))
    assert rated.leavers() == leavers


def test_an_offer_is_no_move_that_one_could_have_waited_for_in_vain(rated: RatedTable) -> None:
    rated.play("c", LONG)
    at = Instant(START + LONG + 10_000)
    rated.append(rated.table.abort(Side.SOUTH, 1, at))
    assert rated.leavers() == [SITI], "since the move only ten seconds have passed"


@pytest.mark.parametrize(
    ("gone", "leavers"), [({Side.NORTH}, [AWANG]), ({Side.SOUTH}, []), (NOBODY, [])]
)
def test_who_is_gone_when_the_flag_falls_has_left(
    rated: RatedTable, gone: set[Side], leavers: list[str]
) -> None:
    rated.play("c", 0)
    rated.append(rated.table.fall(Instant(START + 60_000), gone))
    assert rated.leavers() == leavers
