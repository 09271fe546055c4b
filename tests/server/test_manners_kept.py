"""What two players offer each other, and how their rounds end, is kept like every other change."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.record_reader import read_records
from pasang.play.clock import ClockSetting, Instant
from pasang.play.offer import OfferKind
from pasang.play.refusal import TableRefused
from pasang.play.seat import Seat, Seats
from pasang.play.table import Change, Table
from pasang.rules.pattern import traditional
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.event_text import read_events, write_events
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.records import opening_of, record_text

SEATS = Seats(Seat.person("Siti"), Seat.person("Awang"))
START = Position.start(traditional("1"))
AT = Instant(1_000)


def tried(table: Table, dice: Random, at: Instant) -> Change:
    """Something that one of the players does, allowed or not."""
    ply, seat, kind = (
        table.round.position.ply,
        dice.choice(list(Side)),
        dice.choice(list(OfferKind)),
    )
    match dice.randrange(8):
        case 0 | 1:
            return table.make_offer(seat, kind, ply, at, f"offer{at}", "next")
        case 2:
            return table.accept_offer(seat, kind, ply, at, f"yes{at}", "next")
        case 3:
            return table.decline_offer(seat, kind, ply, at, f"no{at}")
        case 4 if dice.randrange(9) == 0:
            gone = [side for side in Side if dice.randrange(2)]
            abort = table.can_abort
            return table.abort(seat, ply, at, gone=gone) if abort else table.claim(seat, ply, at)
        case 5:
            return table.give_back(100, at)
        case _ if table.pause:
            return table.go_on(at)
        case _:
            move = dice.choice(table.round.legal_moves or START.legal_moves)
            return table.play(table.round.to_move, move, ply, at, f"move{at}", lag_ms=7)


def story(dice: Random, steps: int = 60) -> list[Change]:
    """A table's changes between two people, of every kind."""
    clock = dice.choice([ClockSetting(600, 2), ClockSetting(days=3)])
    changes = [Table.opened(SEATS, START, clock=clock)]
    for step in range(steps):
        try:
            changes.append(tried(changes[-1].table, dice, Instant(1_000 + 500 * step)))
        except TableRefused:
            continue
    return changes


@given(seed=st.integers(0, 10**6))
def test_manners_written_and_read_are_the_same_events(seed: int) -> None:
    for change in story(Random(seed)):
        assert read_events(write_events(change.events)) == change.events


@pytest.mark.parametrize("seed", range(3))
def test_a_table_of_two_comes_out_of_the_archive_as_it_went_in(
    database: Database, seed: int
) -> None:
    archive = TableArchive(database)
    opening, *changes = story(Random(seed))
    archive.open("t", Opening((opening,), "", "1"))
    for change in changes:
        archive.append("t", change)
        assert archive.load("t")[0] == change.table


@pytest.mark.parametrize("ending", ["aborted", "abandoned"])
def test_the_record_of_a_round_says_that_it_was_called_off_or_left_and_is_read_again(
    database: Database, ending: str
) -> None:
    """N4."""
    archive = TableArchive(database)
    opened = Table.opened(SEATS, START)
    begun = opened.table.play(Side.SOUTH, "c", 0, AT).table
    if ending == "aborted":
        over = begun.abort(Side.NORTH, 1, AT).table
    else:
        over = begun.play(Side.NORTH, "j", 1, AT).table.claim(Side.SOUTH, 2, AT).table
    text = record_text(over, archive.open("t", Opening((opened,), "", "1")), None)
    assert f'[Termination "{ending}"]' in text
    [record] = read_records(text)
    imported = opening_of(record, AT)
    finish = imported.changes[-1].table.finish
    assert finish is not None
    assert over.finish is not None
    assert finish.score == over.finish.score
    assert finish.winner is over.finish.winner
    listing = archive.open("u", imported)
    assert f'[Termination "{ending}"]' in record_text(
        imported.changes[-1].table, listing, archive.study("u")
    )
