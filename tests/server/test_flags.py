"""What looks odd is told to the moderators, once, and nobody is punished by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pasang.engine.budget import Budget
from pasang.engine.engine import Engine
from pasang.notation.round import Round
from pasang.play.clock import EPOCH, Instant
from pasang.play.finish import Termination
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.server.archive.database import Database, open_database, sqlite_url
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.holders import Holders
from pasang.server.people import engine_use
from pasang.server.people.engine_use import agreement, engine_users
from pasang.server.people.odd_pairings import odd_pairings
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.rated_round import Pace, RatedRound
from pasang.server.people.reports import NewReport, ReportKind, Reports

SITI, AWANG = "siti", "awang"


def ended(number: int, termination: Termination, plies: int = 4) -> RatedRound:
    score = Score(0, 0) if termination is Termination.ABORTED else Score(0, 120)
    return RatedRound(f"t{number}", EPOCH, Pace.LIVE, SITI, AWANG, termination, score, plies, None)


@pytest.mark.parametrize("termination", [Termination.RESIGNATION, Termination.ABORTED])
def test_rounds_given_up_at_once_or_called_off_again_and_again_are_told(
    termination: Termination,
) -> None:
    rounds = [ended(number, termination) for number in range(6)]
    [told] = odd_pairings(rounds)
    assert told.kind is ReportKind.PAIRING
    assert told.subject in {SITI, AWANG}
    assert list(odd_pairings(rounds[:5])) == []


def test_who_gains_by_it_is_named_and_real_rounds_are_not_told() -> None:
    [told] = odd_pairings([ended(number, Termination.TIME) for number in range(6)])
    assert told.subject == AWANG
    assert list(odd_pairings([ended(n, Termination.RESIGNATION, 40) for n in range(11)])) == []
    even = [
        replace(ended(n, Termination.SUNTUK, 90), score=Score(n % 2, 1 - n % 2)) for n in range(20)
    ]
    assert list(odd_pairings(even)) == []


def test_who_wins_long_rounds_of_the_same_other_again_and_again_is_told() -> None:
    lost = [ended(number, Termination.SUNTUK, 90) for number in range(12)]
    won_once = replace(lost[0], score=Score(120, 0))
    [told] = odd_pairings([*lost[1:], won_once])
    assert told.subject == AWANG
    assert "11 won by one of them" in told.text
    assert list(odd_pairings([*lost[2:], won_once, won_once])) == [], "who loses now and then"
    others = [replace(one, table_id=f"o{n}", south=f"other{n}") for n, one in enumerate(lost)]
    assert list(odd_pairings([*lost, *others])) == [], "who plays everybody"


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine(memory=2**20) as engine:
        yield engine


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[TableArchive]:
    database = open_database(sqlite_url(tmp_path))
    yield TableArchive(database)
    database.dispose()


def engine_against_first_move(engine: Engine) -> Round:
    """South plays what the engine would, North the first move there is."""
    played = Round.start(1)
    while played.legal_moves and played.position.ply < 30:
        by_engine = played.to_move is Side.SOUTH
        analysis = engine.analyse(played, Budget(nodes=5_000)) if by_engine else None
        played = played.play(analysis.lines[0].move if analysis else played.legal_moves[0])
    return played


def test_who_plays_the_moves_of_the_engine_agrees_with_it(
    engine: Engine, tables: TableArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Table.opened(Seats(Seat.person(), Seat.person()), Round.start(1).position)
    changes = [opened, *opened.table.continued(engine_against_first_move(engine), EPOCH)]
    ownership = Ownership(SITI, Holders(SITI, AWANG), rated=True)
    tables.open("t0", Opening(changes, "", "1", ownership=ownership))
    rounds = [ended(0, Termination.RESIGNATION, 30), ended(9, Termination.RESIGNATION, 30)]
    equal, compared = agreement(SITI, rounds, tables, engine)
    others, _ = agreement(AWANG, rounds, tables, engine)
    assert compared > 5
    assert equal > 0.7 * compared
    assert others < equal
    monkeypatch.setattr(engine_use, "_LEAST_ROUNDS", 2)
    assert list(engine_users(rounds, tables, engine)) == [], "too few moves to tell"
    monkeypatch.setattr(engine_use, "_LEAST_MOVES", compared)
    [told] = engine_users(rounds, tables, engine)
    assert (told.subject, told.kind) == (SITI, ReportKind.ENGINE)


def test_the_house_tells_the_same_once(database: Database) -> None:
    person = PeopleArchive(database).add_guest("", EPOCH)
    reports = Reports(database)
    new = NewReport(person.id, ReportKind.ENGINE, "text", key="engine:1")
    assert reports.add(new, EPOCH)
    [told] = reports.listed()
    assert told.reporter is None
    assert reports.close(told.id, "moderator", Instant(1))
    assert not reports.add(new, EPOCH), "what was closed is not told again"
