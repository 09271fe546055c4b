"""Tournaments in the archive: every change is one transaction that locks the tournament first."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.table_archive import new_id
from pasang.server.people.person import Person
from pasang.server.tournament.code import new_code
from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.form import Form
from pasang.server.tournament.next_round import check_may_begin, next_pairings
from pasang.server.tournament.refusal import TournamentReason, TournamentRefused
from pasang.server.tournament.result import Entered, forfeited, with_result
from pasang.server.tournament.roles import (
    check_directs,
    check_may_join,
    check_may_take_out,
    check_not_over,
)
from pasang.server.tournament.rows import (
    entrant_row,
    read_tournament,
    rows_where,
    tournament_row,
)
from pasang.server.tournament.schema import ENTRANTS, TOURNAMENTS
from pasang.server.tournament.tournament import Stage, Tournament
from pasang.server.tournament.written_round import open_due_leg, write_result, write_round

MOST_RUNNING: Final = 10
"""How many tournaments of one director may be going on at once."""
MOST_LISTED: Final = 20
LONGEST_NAME: Final = 40
_TRIES: Final = 8
"""How often a round is paired anew because somebody came or went meanwhile."""

Deed = Callable[[sa.Connection, Tournament], bool | None]
"""What is written; ``False`` if there was nothing to write."""


class TournamentArchive:
    """All tournaments; its calls block until the disk has answered, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, director: Person, title: str, form: Form, at: Instant) -> Tournament:
        """Keep a new tournament, unless its director has too many going on."""

        def make(connection: sa.Connection) -> Tournament:
            own = sa.and_(TOURNAMENTS.c.director == director.id, ~TOURNAMENTS.c.is_ended)
            running = [read_tournament(connection, row) for row in rows_where(connection, own)]
            if sum(one.stage is not Stage.OVER for one in running) >= MOST_RUNNING:
                raise TournamentRefused(TournamentReason.TOO_MANY_TOURNAMENTS)
            made = Tournament(new_id(), _free_code(connection), director.id, title, form, at)
            connection.execute(sa.insert(TOURNAMENTS).values(**tournament_row(made)))
            return made

        return self._database.write(make)

    def one(self, name: str) -> Tournament:
        """The tournament with this name."""
        return self._found(TOURNAMENTS.c.id == name, TournamentReason.NO_SUCH_TOURNAMENT)

    def by_code(self, code: str) -> Tournament:
        """The tournament that one comes into by this code."""
        return self._found(TOURNAMENTS.c.code == code, TournamentReason.NO_SUCH_CODE)

    def own(self, person: str) -> list[Tournament]:
        """Those that somebody directs or takes part in, the one that changed last first."""
        takes_part = sa.exists().where(
            ENTRANTS.c.tournament_id == TOURNAMENTS.c.id,
            ENTRANTS.c.person == person,
            ~ENTRANTS.c.removed,
        )
        wanted = sa.or_(TOURNAMENTS.c.director == person, takes_part)
        with self._database.connect() as connection:
            rows = rows_where(connection, wanted)[:MOST_LISTED]
            return [read_tournament(connection, row) for row in rows]

    def versions(self, names: Collection[str]) -> dict[str, int]:
        """The versions of some tournaments."""
        asked = sa.select(TOURNAMENTS.c.id, TOURNAMENTS.c.version)
        with self._database.connect() as connection:
            rows = connection.execute(asked.where(TOURNAMENTS.c.id.in_(names)))
            return {row.id: row.version for row in rows}

    def join(self, name: str, person: Person, at: Instant) -> Tournament:
        """Come in, or come back; who is in it already stays so."""

        def join(connection: sa.Connection, tournament: Tournament) -> None:
            known = check_may_join(tournament, person)
            if known:
                _update_entrant(connection, tournament.id, person.id, gone_from=None)
                return
            number = len(tournament.entrants) + 1
            called = free_name(person.name, set(tournament.names().values()), number)
            new = Entrant(person.id, called, number, tournament.round + 1)
            connection.execute(sa.insert(ENTRANTS).values(**entrant_row(tournament.id, new)))

        return self._change(name, at, join)

    def take_out(self, name: str, person: Person, player: str, at: Instant) -> Tournament:
        """Go, or be shown out by the director; a pairing that is being played is forfeited."""

        def take_out(connection: sa.Connection, tournament: Tournament) -> None:
            check_may_take_out(tournament, person, player)
            gone = {
                "gone_from": tournament.round + 1,
                "removed": person.id != player,
            }
            _update_entrant(connection, tournament.id, player, **gone)
            for pairing in tournament.pairings_of(tournament.round):
                if player in pairing.players and not pairing.is_decided:
                    write_result(connection, tournament, forfeited(pairing, {player}))

        return self._change(name, at, take_out)

    def set_open(self, name: str, person: Person, at: Instant, *, is_open: bool) -> Tournament:
        """Let players come in, or no more."""

        def set_open(connection: sa.Connection, tournament: Tournament) -> None:
            check_directs(tournament, person)
            check_not_over(tournament)
            _update(connection, tournament.id, is_open=is_open)

        return self._change(name, at, set_open)

    def end(self, name: str, person: Person, at: Instant) -> Tournament:
        """End it now; what is decided stays, and what is not counts for nothing."""

        def end(connection: sa.Connection, tournament: Tournament) -> None:
            check_directs(tournament, person)
            _update(connection, tournament.id, is_ended=True)

        return self._change(name, at, end)

    def enter(
        self, name: str, person: Person, where: tuple[int, int], entered: Entered, at: Instant
    ) -> Tournament:
        """The director enters, or corrects, what came of a pairing, by its round and board."""

        def enter(connection: sa.Connection, tournament: Tournament) -> None:
            check_directs(tournament, person)
            entered_now = with_result(tournament, where, entered)
            write_result(connection, tournament, entered_now)
            open_due_leg(connection, tournament, entered_now, tournament.games_of(entered_now), at)

        return self._change(name, at, enter)

    def begin_round(self, name: str, person: Person, number: int, at: Instant) -> Tournament:
        """Begin a round, exactly once; who comes second finds it begun.

        It is paired beside the database and written only if nothing has changed since, for pairing may take a second.
        """
        for _ in range(_TRIES):
            seen = self.one(name)
            check_directs(seen, person)
            if 1 <= number <= seen.round:
                return seen
            check_may_begin(seen, number)
            with suppress(_ChangedMeanwhile):
                return self._change(name, at, _beginning(seen, at))
        raise TournamentRefused(TournamentReason.TOURNAMENT_BUSY)

    def _change(self, name: str, at: Instant, deed: Deed) -> Tournament:
        """Do something to a tournament that nobody else changes meanwhile."""

        def change(connection: sa.Connection) -> Tournament:
            return changed(connection, name, at, deed)

        return self._database.write(change)

    def _found(self, wanted: sa.ColumnElement[bool], missing: TournamentReason) -> Tournament:
        asked = sa.select(TOURNAMENTS).where(wanted)
        with self._database.connect() as connection:
            row = connection.execute(asked).one_or_none()
            if row is None:
                raise TournamentRefused(missing)
            return read_tournament(connection, row)


class _ChangedMeanwhile(Exception):
    """What was worked out is no longer right."""


def _beginning(seen: Tournament, at: Instant) -> Deed:
    """The next round of a tournament, as long as it is as it was seen."""
    pairings = next_pairings(seen)

    def begin(connection: sa.Connection, tournament: Tournament) -> None:
        if tournament.version != seen.version:
            raise _ChangedMeanwhile
        write_round(connection, tournament, pairings, at)
        _update(connection, tournament.id, round=seen.round + 1)

    return begin


def changed(connection: sa.Connection, name: str, at: Instant, deed: Deed) -> Tournament:
    """A tournament after a deed, in the transaction that is going on; its lock is taken first."""
    asked = sa.select(TOURNAMENTS).where(TOURNAMENTS.c.id == name)
    row = connection.execute(asked.with_for_update()).one_or_none()
    if row is None:
        raise TournamentRefused(TournamentReason.NO_SUCH_TOURNAMENT)
    tournament = read_tournament(connection, row)
    if deed(connection, tournament) is False:
        return tournament
    _update(connection, name, version=row.version + 1, updated=int(at))
    return read_tournament(connection, connection.execute(asked).one())


def free_name(wanted: str, taken: set[str], number: int) -> str:
    """A name that nobody else has here: a second Siti is Siti 2.

    >>> free_name("Siti", {"Siti", "Siti 2"}, 9), free_name("", set(), 3)
    ('Siti 3', '3')
    """
    name = wanted.strip() or str(number)
    found, count = name, 1
    while found.casefold() in {one.casefold() for one in taken}:
        count += 1
        found = f"{name[:LONGEST_NAME]} {count}"
    return found


def _free_code(connection: sa.Connection) -> str:
    while True:
        code = new_code()
        taken = sa.select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.code == code)
        if connection.execute(taken).first() is None:
            return code


def _update(connection: sa.Connection, name: str, **values: object) -> None:
    connection.execute(sa.update(TOURNAMENTS).where(TOURNAMENTS.c.id == name).values(**values))


def _update_entrant(
    connection: sa.Connection, tournament: str, person: str, **values: object
) -> None:
    here = sa.and_(ENTRANTS.c.tournament_id == tournament, ENTRANTS.c.person == person)
    connection.execute(sa.update(ENTRANTS).where(here).values(**values))
