"""Personal tokens: how a program acts for a person, for as long and as far as that person allows."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.people_archive import person_in
from pasang.server.people.person import Person
from pasang.server.people.schema import ACCESS_TOKENS, PEOPLE
from pasang.server.people.secret_token import key_of, new_token

PREFIX: Final = "pasang_"
"""So that whoever finds one in a file knows what it is."""
MOST: Final = 20
"""Of one person."""


class Scope(StrEnum):
    """What a program may do for a person."""

    READ = auto()
    """See the person's own rounds and challenges."""
    PLAY = auto()
    """Meet others and play."""


class TooManyTokens(ValueError):
    """A person has as many tokens as one may have."""


@dataclass(frozen=True, slots=True)
class AccessToken:
    """What is known of a token; the secret itself is kept nowhere."""

    id: str
    person: Person
    title: str
    scopes: frozenset[Scope]
    created: Instant
    expires: Instant


class AccessTokens:
    """All tokens; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(
        self, person: Person, title: str, scopes: Iterable[Scope], at: Instant, expires: Instant
    ) -> tuple[str, AccessToken]:
        """A new token: its secret, told once, and what is known of it."""
        secret = PREFIX + new_token()
        made = AccessToken(secrets.token_hex(8), person, title, frozenset(scopes), at, expires)
        values = {
            "key": key_of(secret),
            "id": made.id,
            "person_id": person.id,
            "title": title,
            "scopes": " ".join(sorted(made.scopes)),
            "created": int(at),
            "expires": int(expires),
        }

        def make(connection: sa.Connection) -> None:
            own = ACCESS_TOKENS.c.person_id == person.id
            counted = sa.select(sa.func.count()).select_from(ACCESS_TOKENS).where(own)
            if (connection.execute(counted).scalar() or 0) >= MOST:
                raise TooManyTokens
            connection.execute(sa.insert(ACCESS_TOKENS).values(**values))

        self._database.write(make)
        return secret, made

    def find(self, secret: str, at: Instant) -> AccessToken | None:
        """The token of a secret, unless it has expired."""
        wanted = ACCESS_TOKENS.c.key == key_of(secret)
        with self._database.connect() as connection:
            row = connection.execute(_with_people().where(wanted)).one_or_none()
        token = _token(row) if row else None
        return token if token and at < token.expires else None

    def standing(self, ids: Collection[str], at: Instant) -> list[AccessToken]:
        """Those of these tokens that have not expired."""
        asked = _with_people().where(ACCESS_TOKENS.c.id.in_(ids))
        with self._database.connect() as connection:
            rows = connection.execute(asked).all()
        return [token for row in rows if at < (token := _token(row)).expires]

    def of_person(self, person: str) -> list[AccessToken]:
        """All tokens of a person, newest first."""
        own = _with_people().where(ACCESS_TOKENS.c.person_id == person)
        with self._database.connect() as connection:
            rows = connection.execute(own.order_by(ACCESS_TOKENS.c.created.desc())).all()
        return [_token(row) for row in rows]

    def revoke(self, person: str, token_id: str) -> bool:
        """End a token of a person; whether there was one."""
        wanted = sa.and_(ACCESS_TOKENS.c.person_id == person, ACCESS_TOKENS.c.id == token_id)
        gone = sa.delete(ACCESS_TOKENS).where(wanted)
        return self._database.write(lambda connection: connection.execute(gone).rowcount) == 1


def _with_people() -> sa.Select[Any]:
    token = ACCESS_TOKENS.c
    return sa.select(
        token.id.label("token_id"),
        token.created.label("made"),
        token.title,
        token.scopes,
        token.expires,
        PEOPLE,
    ).join(PEOPLE, PEOPLE.c.id == token.person_id)


def _token(row: sa.Row[Any]) -> AccessToken:
    return AccessToken(
        id=row.token_id,
        person=person_in(row),
        title=row.title,
        scopes=frozenset(map(Scope, row.scopes.split())),
        created=Instant(row.made),
        expires=Instant(row.expires),
    )
