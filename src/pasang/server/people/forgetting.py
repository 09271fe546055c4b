"""Deleting a person: what is theirs alone goes, and rounds with others stay, without the name."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from pasang.server.archive.database import Database
from pasang.server.archive.event_text import read_seat
from pasang.server.archive.schema import CHANGES, PATTERNS, TABLES, VACATIONS
from pasang.server.people.conduct_schema import BLOCKS, REPORTS
from pasang.server.people.notice_schema import (
    NOTICE_WISHES,
    OFFERS_TOLD,
    PUSH_SUBSCRIPTIONS,
    TURNS_TOLD,
)
from pasang.server.people.rating_schema import RATINGS
from pasang.server.people.schema import ACCESS_TOKENS
from pasang.server.tournament.schema import ENTRANTS, TOURNAMENTS


class Forgetting:
    """Takes people out of all that is kept; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def forget(self, person: str) -> list[str]:
        """Remove what is a person's alone, and the name from what is not; the tables that others still have."""

        def forget(connection: sa.Connection) -> list[str]:
            _forget_conduct(connection, person)
            _forget_tournaments(connection, person)
            connection.execute(sa.delete(TABLES).where(_own_alone(person)))
            connection.execute(sa.delete(PATTERNS).where(PATTERNS.c.owner == person))
            shared = connection.execute(sa.select(TABLES).where(_has(person))).all()
            for row in shared:
                _take_name_out(connection, row, person)
            return [row.id for row in shared]

        return self._database.write(forget)


def _forget_conduct(connection: sa.Connection, person: str) -> None:
    connection.execute(sa.delete(ACCESS_TOKENS).where(ACCESS_TOKENS.c.person_id == person))
    for kept in (NOTICE_WISHES, PUSH_SUBSCRIPTIONS, TURNS_TOLD, OFFERS_TOLD, VACATIONS):
        connection.execute(sa.delete(kept).where(kept.c.person_id == person))
    connection.execute(sa.delete(RATINGS).where(RATINGS.c.person_id == person))
    blocks = sa.or_(BLOCKS.c.person_id == person, BLOCKS.c.blocked_id == person)
    connection.execute(sa.delete(BLOCKS).where(blocks))
    connection.execute(sa.delete(REPORTS).where(REPORTS.c.reporter == person))


def _forget_tournaments(connection: sa.Connection, person: str) -> None:
    """What was won and lost stays with those who played, under no name."""
    nameless = sa.update(ENTRANTS).where(ENTRANTS.c.person == person).values(name="")
    connection.execute(nameless)
    own = sa.update(TOURNAMENTS).where(TOURNAMENTS.c.director == person)
    connection.execute(own.values(title="", is_ended=True, version=TOURNAMENTS.c.version + 1))


def _has(person: str) -> sa.ColumnElement[bool]:
    columns = (TABLES.c.opener, TABLES.c.south_holder, TABLES.c.north_holder)
    return sa.or_(*(column == person for column in columns))


def _own_alone(person: str) -> sa.ColumnElement[bool]:
    """Nobody else sits at the table, or has opened it."""
    columns = (TABLES.c.opener, TABLES.c.south_holder, TABLES.c.north_holder)
    others = (sa.or_(column.is_(None), column == person) for column in columns)
    return sa.and_(_has(person), *others)


def _take_name_out(connection: sa.Connection, row: sa.Row[Any], person: str) -> None:
    """The name stands in the seat, in what a search looks in, and in the event that opened the table."""
    seats = {"south": row.south_holder == person, "north": row.north_holder == person}
    told = {side: _nameless(getattr(row, side)) for side, theirs in seats.items() if theirs}
    names = [read_seat(told.get(side, getattr(row, side))).name for side in seats]
    title = "" if row.opener == person else row.title
    # Comments on a round with another are nobody's to keep; a record in them would hold the name too.
    values = {
        "title": title,
        "search": " ".join((title, *names)).casefold(),
        "review": None,
        **told,
    }
    connection.execute(sa.update(TABLES).where(TABLES.c.id == row.id).values(**values))
    first = sa.and_(CHANGES.c.table_id == row.id, CHANGES.c.version == 1)
    events = json.loads(connection.scalar(sa.select(CHANGES.c.events).where(first)) or "[]")
    for seat, theirs in zip(events[0]["seats"], seats.values(), strict=True):
        seat["name"] = "" if theirs else seat["name"]
    written = json.dumps(events, ensure_ascii=False)
    connection.execute(sa.update(CHANGES).where(first).values(events=written))


def _nameless(seat: str) -> str:
    return json.dumps({**json.loads(seat), "name": ""}, ensure_ascii=False)
