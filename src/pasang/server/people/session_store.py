"""Sessions: server-side, found by the hash of a cookie, shown to their owner, and ended by them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.people_archive import person_in
from pasang.server.people.person import Person
from pasang.server.people.schema import PEOPLE, SESSIONS
from pasang.server.people.secret_token import key_of, new_token

_DAY_MS: Final = 24 * 3600 * 1000
IDLE_DAYS: Final = 30
"""A browser that has not come for so long is forgotten; a correspondence round may take as long."""
LONGEST_DAYS: Final = 180
_SEEN_EVERY_MS: Final = 10 * 60 * 1000
"""How exactly it is noted when a session was last seen: not with a write for every request."""
_LONGEST_AGENT: Final = 200


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that is known, and whose it is."""

    key: str
    person: Person
    created: Instant
    seen: Instant
    agent: str

    def is_over(self, at: Instant) -> bool:
        """Whether it has not been seen for too long, or is too old."""
        idle, age = at.since(self.seen), at.since(self.created)
        return idle > IDLE_DAYS * _DAY_MS or age > LONGEST_DAYS * _DAY_MS


class SessionStore:
    """All sessions; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, person: Person, agent: str, at: Instant) -> str:
        """Begin a session, and give its secret, which is kept nowhere."""
        token = new_token()
        values = {
            "key": key_of(token),
            "person_id": person.id,
            "created": int(at),
            "seen": int(at),
            "agent": agent[:_LONGEST_AGENT],
        }
        self._database.write(
            lambda connection: connection.execute(sa.insert(SESSIONS).values(**values))
        )
        return token

    def find(self, token: str, at: Instant) -> Session | None:
        """The session of a secret, unless it is over."""
        asked = sa.select(SESSIONS, PEOPLE).join(PEOPLE).where(SESSIONS.c.key == key_of(token))
        with self._database.connect() as connection:
            row = connection.execute(asked).one_or_none()
        session = _session(row) if row else None
        if session is None or session.is_over(at):
            return None
        if at.since(session.seen) > _SEEN_EVERY_MS:
            self._note_seen(session.key, at)
        return session

    def standing(self, keys: Collection[str], at: Instant) -> list[Session]:
        """Those of these sessions that are not over."""
        asked = sa.select(SESSIONS, PEOPLE).join(PEOPLE).where(SESSIONS.c.key.in_(keys))
        with self._database.connect() as connection:
            rows = connection.execute(asked).all()
        return [session for row in rows if not (session := _session(row)).is_over(at)]

    def of_person(self, person: str, at: Instant) -> list[Session]:
        """All sessions of a person that are not over, newest first."""
        asked = sa.select(SESSIONS, PEOPLE).join(PEOPLE).where(SESSIONS.c.person_id == person)
        with self._database.connect() as connection:
            rows = connection.execute(asked.order_by(SESSIONS.c.seen.desc())).all()
        return [session for row in rows if not (session := _session(row)).is_over(at)]

    def end(self, person: str, key: str) -> bool:
        """End one session of a person; whether there was one."""
        wanted = sa.and_(SESSIONS.c.person_id == person, SESSIONS.c.key == key)
        return self._remove(wanted) == 1

    def end_all(self, person: str, *, but: str = "") -> None:
        """End all sessions of a person, but one."""
        self._remove(sa.and_(SESSIONS.c.person_id == person, SESSIONS.c.key != but))

    def clear_out(self, at: Instant) -> int:
        """Remove what is over, and tell how much that was."""
        idle, age = at - IDLE_DAYS * _DAY_MS, at - LONGEST_DAYS * _DAY_MS
        return self._remove(sa.or_(SESSIONS.c.seen < idle, SESSIONS.c.created < age))

    def _remove(self, wanted: sa.ColumnElement[bool]) -> int:
        gone = sa.delete(SESSIONS).where(wanted)
        return self._database.write(lambda connection: connection.execute(gone).rowcount)

    def _note_seen(self, key: str, at: Instant) -> None:
        noted = sa.update(SESSIONS).where(SESSIONS.c.key == key).values(seen=int(at))
        self._database.write(lambda connection: connection.execute(noted))


def _session(row: sa.Row[Any]) -> Session:
    return Session(
        key=row.key,
        person=person_in(row, id=row.person_id),
        created=Instant(row.created),
        seen=Instant(row.seen),
        agent=row.agent,
    )
