"""Tournaments in the archive, on each database: nothing twice, nothing lost, whoever comes at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from pasang.play.clock import Instant
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import TableArchive
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.person import Person
from pasang.server.starts import start_from
from pasang.server.tournament.code import LENGTH, LETTERS
from pasang.server.tournament.form import Form, System
from pasang.server.tournament.pairing import Outcome
from pasang.server.tournament.refusal import TournamentReason, TournamentRefused
from pasang.server.tournament.settling import TournamentSettling
from pasang.server.tournament.tournament import Stage, Tournament
from pasang.server.tournament.tournament_archive import MOST_RUNNING, TournamentArchive

AT = Instant(1_000_000)


class School:
    """Tournaments, and those who play in them."""

    def __init__(self, database: Database, legs: int = 1) -> None:
        self.tournaments = TournamentArchive(database)
        self.tables = TableArchive(database)
        self.settling = TournamentSettling(database, self.tables, lambda: AT)
        self.people = PeopleArchive(database)
        self.teacher = self.people.add_guest("Cikgu", AT)
        start = start_from("1", None, "slide", None)  # type: ignore[arg-type]
        self.form = Form(System.SWISS, start, "1", None, rounds=3, legs=legs)
        self.name = self.make().id

    def make(self) -> Tournament:
        return self.tournaments.make(self.teacher, "Class 5B", self.form, AT)

    def come(self, name: str) -> Person:
        person = self.people.add_guest(name, AT)
        self.tournaments.join(self.name, person, AT)
        return person

    def begin(self, number: int) -> Tournament:
        return self.tournaments.begin_round(self.name, self.teacher, number, AT)

    def now(self) -> Tournament:
        return self.tournaments.one(self.name)

    def resign(self, table: str, side: Side) -> tuple[Listing, Table]:
        """Somebody gives a round up, of which the tournament has yet to hear."""
        before, _ = self.tables.load(table)
        self.tables.append(table, before.resign(side, 0, AT))
        after, listing = self.tables.load(table)
        return listing, after


@pytest.fixture
def school(database: Database) -> School:
    return School(database)


def test_what_is_kept_is_read_again(school: School) -> None:
    siti, awang = school.come("Siti"), school.come("Awang")
    begun = school.begin(1)
    assert begun == school.now() == school.tournaments.by_code(begun.code)
    assert begun.form == school.form
    assert [one.person for one in begun.entrants] == [siti.id, awang.id]
    assert len(begun.code) == LENGTH
    assert set(begun.code) <= set(LETTERS)
    assert [one.id for one in school.tournaments.own(siti.id)] == [begun.id]


def test_of_many_who_begin_a_round_at_once_one_does(school: School) -> None:
    for number in range(6):
        school.come(f"child {number}")
    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(lambda _: school.begin(1), range(8)))
    assert {one.pairings for one in told} == {told[0].pairings}
    assert len(school.now().pairings) == len(school.now().games) == 3


def test_a_round_is_paired_anew_if_somebody_comes_meanwhile(school: School) -> None:
    for number in range(4):
        school.come(f"child {number}")
    with ThreadPoolExecutor(6) as pool:
        coming = [pool.submit(school.come, f"late {number}") for number in range(5)]
        begun = pool.submit(school.begin, 1).result()
        assert all(one.result() for one in coming)
    assert begun.round == 1
    paired = [name for one in begun.pairings for name in one.players]
    assert len(paired) == len(set(paired)) == len([e for e in begun.entrants if e.is_here(1)])
    assert len(school.now().entrants) == 9


def test_many_who_come_at_once_all_have_a_place_of_their_own(school: School) -> None:
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: school.come("Siti"), range(12)))
    entrants = school.now().entrants
    assert sorted(one.number for one in entrants) == list(range(1, 13))
    assert len({one.name for one in entrants}) == 12


def test_an_end_that_is_told_often_counts_once(school: School) -> None:
    school.come("Siti")
    school.come("Awang")
    [game] = school.begin(1).games
    told = school.resign(game.table, Side.NORTH)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: school.settling.after_end(*told), range(4)))
    now = school.now()
    assert (now.pairings[0].outcome, now.pairings[0].margin) == (Outcome.FIRST, 120)
    assert (now.stage, now.games[0].is_over) == (Stage.BETWEEN, True)
    version = now.version
    school.settling.after_end(*told)
    assert school.now().version == version


def test_an_end_that_was_not_told_is_made_up_for(school: School) -> None:
    school.come("Siti")
    school.come("Awang")
    [game] = school.begin(1).games
    school.resign(game.table, Side.SOUTH)
    assert school.now().stage is Stage.PLAYING
    assert school.settling.catch_up([school.name]) == 1
    assert school.now().pairings[0].outcome is Outcome.SECOND
    assert school.settling.catch_up() == 0


def test_the_second_leg_is_opened_once_with_sides_swapped(database: Database) -> None:
    school = School(database, legs=2)
    school.come("Siti")
    school.come("Awang")
    [first] = school.begin(1).games
    told = school.resign(first.table, Side.SOUTH)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: school.settling.after_end(*told), range(4)))
    [_, second] = school.now().games
    before, after = (school.tables.load(one.table)[1] for one in (first, second))
    assert after.holders == before.holders.swapped
    assert after.tournament == school.name
    school.settling.after_end(*school.resign(second.table, Side.SOUTH))
    assert school.now().pairings[0].outcome is Outcome.DRAW


def test_a_director_has_a_bounded_number_going_on(school: School) -> None:
    for _ in range(MOST_RUNNING - 1):
        school.make()
    with pytest.raises(TournamentRefused, match=TournamentReason.TOO_MANY_TOURNAMENTS.value):
        school.make()
    school.tournaments.end(school.name, school.teacher, AT)
    school.make()


def test_what_was_refused_has_changed_nothing(school: School) -> None:
    siti = school.come("Siti")
    before = school.now()
    with pytest.raises(TournamentRefused, match="not_director"):
        school.tournaments.end(school.name, siti, AT)
    with pytest.raises(TournamentRefused, match="not_director"):
        school.tournaments.begin_round(school.name, siti, 1, AT)
    assert school.now() == before
