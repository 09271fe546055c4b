"""Passkeys in the archive."""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.passkey import MOST, Credential, Passkey, PasskeyKnown, TooManyPasskeys
from pasang.server.people.passkey_schema import PASSKEYS
from pasang.server.people.secret_token import hash_of


class PasskeyArchive:
    """All passkeys; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(
        self, person: str, title: str, host: str, credential: Credential, at: Instant
    ) -> Passkey:
        """Another passkey of a person."""
        made = Passkey(secrets.token_hex(8), person, title, host, credential, at, None)
        values = {
            "key": hash_of(credential.id),
            "id": made.id,
            "person_id": person,
            "title": title,
            "host": host,
            "credential": credential.id.hex(),
            "public_key": credential.public_key.hex(),
            "sign_count": credential.sign_count,
            "created": int(at),
        }

        def add(connection: sa.Connection) -> None:
            own = sa.select(sa.func.count()).where(PASSKEYS.c.person_id == person)
            if (connection.scalar(own) or 0) >= MOST:
                raise TooManyPasskeys
            connection.execute(sa.insert(PASSKEYS).values(**values))

        try:
            self._database.write(add)
        except sa.exc.IntegrityError:
            raise PasskeyKnown from None
        return made

    def find(self, credential: bytes, host: str) -> Passkey | None:
        """The passkey of a credential, if it was made for this host."""
        wanted = sa.and_(PASSKEYS.c.key == hash_of(credential), PASSKEYS.c.host == host)
        with self._database.connect() as connection:
            row = connection.execute(sa.select(PASSKEYS).where(wanted)).one_or_none()
        return _passkey(row) if row else None

    def of_person(self, person: str) -> list[Passkey]:
        """All passkeys of a person, newest first."""
        own = sa.select(PASSKEYS).where(PASSKEYS.c.person_id == person)
        newest = own.order_by(PASSKEYS.c.created.desc(), PASSKEYS.c.id)
        with self._database.connect() as connection:
            return [_passkey(row) for row in connection.execute(newest)]

    def note_use(self, passkey: Passkey, sign_count: int, at: Instant) -> bool:
        """Note that a passkey was used; whether nobody has been faster with the same count."""
        c = PASSKEYS.c
        # Authenticators that do not count say 0 each time.
        later = c.sign_count < sign_count if sign_count else c.sign_count == 0
        wanted = sa.and_(c.id == passkey.id, later)
        noted = sa.update(PASSKEYS).where(wanted).values(sign_count=sign_count, used=int(at))
        return self._database.write(lambda connection: connection.execute(noted).rowcount) == 1

    def rename(self, person: str, name: str, title: str) -> bool:
        """Call a passkey of a person something else; whether there is one of that name."""
        renamed = sa.update(PASSKEYS).where(_own(person, name)).values(title=title)
        return self._database.write(lambda connection: connection.execute(renamed).rowcount) == 1

    def revoke(self, person: str, name: str) -> bool:
        """Take a passkey of a person away; whether there was one of that name."""
        gone = sa.delete(PASSKEYS).where(_own(person, name))
        return self._database.write(lambda connection: connection.execute(gone).rowcount) == 1


def _own(person: str, name: str) -> sa.ColumnElement[bool]:
    return sa.and_(PASSKEYS.c.person_id == person, PASSKEYS.c.id == name)


def _passkey(row: sa.Row[Any]) -> Passkey:
    return Passkey(
        id=row.id,
        person=row.person_id,
        title=row.title,
        host=row.host,
        credential=Credential(
            bytes.fromhex(row.credential), bytes.fromhex(row.public_key), row.sign_count
        ),
        created=Instant(row.created),
        used=None if row.used is None else Instant(row.used),
    )
