"""Challenges in the archive: each is accepted once, in the transaction that opens its table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.schema import CHANGES, TABLES
from pasang.server.archive.table_rows import rows_of
from pasang.server.lobby.challenge import Challenge, FoundBy, Standing
from pasang.server.lobby.challenge_rows import WITH_MAKER, challenge_in, is_open, new_row
from pasang.server.lobby.maker import has_to_wait, may_play
from pasang.server.lobby.meeting import Acceptance
from pasang.server.lobby.pool import Pool
from pasang.server.lobby.refusal import MeetingReason, MeetingRefused
from pasang.server.lobby.schema import CHALLENGES
from pasang.server.lobby.terms import Terms
from pasang.server.people.conduct_schema import BLOCKS
from pasang.server.people.person import Person
from pasang.server.people.schema import PEOPLE

MOST_OPEN: Final = 10
"""How many challenges of one person may be open at once, besides those of quick pairing."""
MOST_SEATS: Final = 50
"""How many open seats the lobby shows."""
AGAIN_MS: Final = 10 * 1000
"""How long somebody waits for anybody else before meeting the opponent of just now again."""
_MOST_TRIED: Final = 20
"""Of those who wait for the same: few of them may not play just now."""
_JUST_MS: Final = 60 * 60 * 1000
_KEPT_MS: Final = 30 * 24 * 3600 * 1000
_PAIRING_LOCK: Final = 19_0005
"""The name of a lock in PostgreSQL: of two who come at once, the second finds the first."""
_OVER: Final = {
    Standing.ACCEPTED: MeetingReason.CHALLENGE_TAKEN,
    Standing.WITHDRAWN: MeetingReason.CHALLENGE_WITHDRAWN,
    Standing.EXPIRED: MeetingReason.CHALLENGE_EXPIRED,
}


class ChallengeArchive:
    """All challenges; its calls block until the disk has answered, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, maker: Person, terms: Terms, found_by: FoundBy, at: Instant) -> Challenge:
        """Keep a new challenge, unless its maker has too many open."""
        row = new_row(maker, terms, found_by, at)

        def make(connection: sa.Connection) -> Challenge:
            _hold(connection, maker)
            own = sa.and_(CHALLENGES.c.maker == maker.id, CHALLENGES.c.pool.is_(None), is_open(at))
            counted = sa.select(sa.func.count()).select_from(CHALLENGES).where(own)
            if (connection.scalar(counted) or 0) >= MOST_OPEN:
                raise MeetingRefused(MeetingReason.TOO_MANY_CHALLENGES)
            connection.execute(sa.insert(CHALLENGES).values(**row))
            return _one(connection, row["id"])

        return self._database.write(make)

    def one(self, challenge_id: str) -> Challenge:
        """The challenge with this name."""
        with self._database.connect() as connection:
            return _one(connection, challenge_id)

    def some(self, names: Collection[str]) -> list[Challenge]:
        """The challenges with these names, as far as there are any."""
        if not names:
            return []
        return self._listed(CHALLENGES.c.id.in_(names), len(names))

    def seats(self, at: Instant) -> list[Challenge]:
        """The newest open seats."""
        listed = sa.and_(CHALLENGES.c.found_by == FoundBy.LOBBY.value, is_open(at), may_play(at))
        return self._listed(listed, MOST_SEATS)

    def own(self, maker: Person, at: Instant) -> list[Challenge]:
        """What somebody has open, newest first."""
        return self._listed(sa.and_(CHALLENGES.c.maker == maker.id, is_open(at)), 2 * MOST_OPEN)

    def withdraw(self, challenge_id: str, person: Person, at: Instant) -> Challenge:
        """Take a challenge of one's own back; one that is over already stays as it is."""

        def withdraw(connection: sa.Connection) -> Challenge:
            if _one(connection, challenge_id).maker.id != person.id:
                raise MeetingRefused(MeetingReason.NOT_YOUR_CHALLENGE)
            _withdraw(connection, sa.and_(CHALLENGES.c.id == challenge_id, is_open(at)))
            return _one(connection, challenge_id)

        return self._database.write(withdraw)

    def accept(self, challenge_id: str, acceptance: Acceptance) -> Challenge:
        """Sit down opposite, and open the table; who does so twice finds the same table."""

        def accept(connection: sa.Connection) -> Challenge:
            challenge = _one(connection, challenge_id)
            if challenge.table and challenge.acceptor == acceptance.person.id:
                return challenge
            acceptance.check(challenge)
            if challenge.terms.rated and has_to_wait(connection, challenge.maker.id, acceptance.at):
                raise MeetingRefused(MeetingReason.MAKER_WAITS)
            either = sa.select(_is_blocked(acceptance.person, sa.literal(challenge.maker.id)))
            if connection.scalar(either):
                raise MeetingRefused(MeetingReason.BLOCKED)
            return _meet(connection, challenge, acceptance)

        return self._database.write(accept)

    def pair(self, pool: Pool, terms: Terms, acceptance: Acceptance) -> Challenge:
        """Play whoever has waited longest for the same; if nobody does, wait."""
        person, at = acceptance.person, acceptance.at

        def pair(connection: sa.Connection) -> Challenge:
            if connection.dialect.name == "postgresql":
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_PAIRING_LOCK)))
            for waiting in _waiting(connection, pool, person, at):
                both = replace(waiting.terms, rated=waiting.terms.rated and terms.rated)
                if not (both.rated and has_to_wait(connection, waiting.maker.id, at)):
                    return _meet(connection, replace(waiting, terms=both), acceptance)
            return _wait(connection, pool, terms, person, at)

        return self._database.write(pair)

    def renew(self, names: Collection[str], makers: Collection[str], at: Instant) -> None:
        """These makers still wait: what of theirs has to be played at once stays open."""
        if not names or not makers:
            return
        waiting = sa.and_(CHALLENGES.c.id.in_(names), CHALLENGES.c.maker.in_(makers), is_open(at))
        renewed = sa.update(CHALLENGES).where(waiting, CHALLENGES.c.renewed_ms.is_not(None))
        values = {"expires": int(at) + CHALLENGES.c.renewed_ms}
        self._database.write(lambda connection: connection.execute(renewed.values(**values)))

    def wait(self, challenge_id: str, person: Person, at: Instant) -> Challenge:
        """Go on waiting by request, as a page does by being in the lobby; what is over stays so."""
        if self.one(challenge_id).maker.id != person.id:
            raise MeetingRefused(MeetingReason.NOT_YOUR_CHALLENGE)
        self.renew((challenge_id,), (person.id,), at)
        return self.one(challenge_id)

    def clear_out(self, at: Instant) -> None:
        """Forget what has long been over."""
        old = sa.delete(CHALLENGES).where(CHALLENGES.c.expires < at - _KEPT_MS)
        self._database.write(lambda connection: connection.execute(old))

    def _listed(self, wanted: sa.ColumnElement[bool], limit: int) -> list[Challenge]:
        newest = WITH_MAKER.where(wanted).order_by(CHALLENGES.c.made.desc(), CHALLENGES.c.id)
        with self._database.connect() as connection:
            return [challenge_in(row) for row in connection.execute(newest.limit(limit))]


def _one(connection: sa.Connection, challenge_id: str) -> Challenge:
    row = connection.execute(WITH_MAKER.where(CHALLENGES.c.id == challenge_id)).one_or_none()
    if row is None:
        raise MeetingRefused(MeetingReason.NO_SUCH_CHALLENGE)
    return challenge_in(row)


def _hold(connection: sa.Connection, person: Person) -> None:
    """Let nobody else count what this person has, until that is written."""
    connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == person.id).with_for_update())


def _withdraw(connection: sa.Connection, wanted: sa.ColumnElement[bool]) -> None:
    connection.execute(sa.update(CHALLENGES).where(wanted).values(withdrawn=True))


def _meet(connection: sa.Connection, challenge: Challenge, acceptance: Acceptance) -> Challenge:
    """Accept it if nobody has, and open the table; the update takes the lock, and finds out who was first."""
    here = sa.and_(CHALLENGES.c.id == challenge.id, is_open(acceptance.at))
    taken = sa.update(CHALLENGES).where(here).values(**acceptance.columns)
    if connection.execute(taken).rowcount != 1:
        standing = _one(connection, challenge.id).standing(acceptance.at)
        raise MeetingRefused(_OVER[standing])
    rows = rows_of(acceptance.table, acceptance.opening(challenge))
    connection.execute(sa.insert(TABLES).values(**rows.table))
    connection.execute(sa.insert(CHANGES), rows.changes)
    # Whoever sits at a table no longer waits for another.
    pair = (challenge.maker.id, acceptance.person.id)
    _withdraw(connection, sa.and_(CHALLENGES.c.maker.in_(pair), _is_seek(), is_open(acceptance.at)))
    return _one(connection, challenge.id)


def _wait(
    connection: sa.Connection, pool: Pool, terms: Terms, person: Person, at: Instant
) -> Challenge:
    """Wait in a pool instead of all others; who waits there already goes on doing so, rated or not as is wanted now."""
    own = sa.and_(CHALLENGES.c.maker == person.id, CHALLENGES.c.pool.is_not(None), is_open(at))
    kept = WITH_MAKER.where(own, CHALLENGES.c.pool == pool.value)
    if already := connection.execute(kept.limit(1)).one_or_none():
        same = CHALLENGES.c.id == already.id
        connection.execute(sa.update(CHALLENGES).where(same).values(rated=terms.rated))
        return _one(connection, already.id)
    _withdraw(connection, sa.and_(own, _is_seek()))
    row = new_row(person, terms, FoundBy.PAIRING, at, pool)
    connection.execute(sa.insert(CHALLENGES).values(**row))
    return _one(connection, row["id"])


def _is_seek() -> sa.ColumnElement[bool]:
    """Waiting to be paired for something that is played at once."""
    return sa.and_(CHALLENGES.c.pool.is_not(None), CHALLENGES.c.renewed_ms.is_not(None))


def _waiting(connection: sa.Connection, pool: Pool, person: Person, at: Instant) -> list[Challenge]:
    """Who has waited longest; the opponent of just now only after waiting in vain for anybody else."""
    there = sa.and_(CHALLENGES.c.pool == pool.value, is_open(at))
    since = sa.select(CHALLENGES.c.made).where(there, CHALLENGES.c.maker == person.id).limit(1)
    last = _last_opponent(connection, person, at)
    others = sa.and_(there, CHALLENGES.c.maker != person.id, may_play(at))
    others = sa.and_(others, sa.not_(_is_blocked(person, CHALLENGES.c.maker)))
    if at.since(Instant(connection.scalar(since) or at)) < AGAIN_MS:
        others = sa.and_(others, CHALLENGES.c.maker != last)
    order = (sa.case((CHALLENGES.c.maker == last, 1), else_=0), CHALLENGES.c.made, CHALLENGES.c.id)
    rows = connection.execute(WITH_MAKER.where(others).order_by(*order).limit(_MOST_TRIED))
    return [challenge_in(row) for row in rows]


def _is_blocked(person: Person, other: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    """Whether one of two does not want to meet the other."""
    own = sa.and_(BLOCKS.c.person_id == person.id, BLOCKS.c.blocked_id == other)
    others = sa.and_(BLOCKS.c.person_id == other, BLOCKS.c.blocked_id == person.id)
    return sa.exists().where(sa.or_(own, others))


def _last_opponent(connection: sa.Connection, person: Person, at: Instant) -> str:
    """Whom somebody was paired with just now; empty for nobody."""
    own = sa.or_(CHALLENGES.c.maker == person.id, CHALLENGES.c.acceptor == person.id)
    asked = sa.select(CHALLENGES.c.maker, CHALLENGES.c.acceptor).where(
        own, CHALLENGES.c.pool.is_not(None), CHALLENGES.c.accepted > at - _JUST_MS
    )
    row = connection.execute(asked.order_by(CHALLENGES.c.accepted.desc()).limit(1)).one_or_none()
    if row is None:
        return ""
    opponent: str = row.acceptor if row.maker == person.id else row.maker
    return opponent
