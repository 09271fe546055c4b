"""People in the archive: guests come by themselves, accounts have a name that is theirs alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.lobby.schema import CHALLENGES
from pasang.server.people.passkey_schema import PASSKEYS
from pasang.server.people.person import Person, PersonKind, Role, new_person_id
from pasang.server.people.schema import PEOPLE, RECOVERY_CODES
from pasang.server.people.secret_token import key_of


class NameTaken(ValueError):
    """Somebody else has this name already."""


class PeopleArchive:
    """All people; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add_guest(self, name: str, at: Instant) -> Person:
        """Somebody comes to play, without an account."""
        person = Person(new_person_id(), PersonKind.GUEST, name)
        values = {
            "id": person.id,
            "kind": person.kind.value,
            "name": name,
            "role": person.role.value,
            "created": int(at),
        }
        self._database.write(
            lambda connection: connection.execute(sa.insert(PEOPLE).values(**values))
        )
        return person

    def make_account(
        self, person: Person, name: str, password: str, codes: Iterable[str]
    ) -> Person:
        """A guest gets an account and keeps the rounds played so far; ``password`` is a hash."""
        values = {
            "kind": PersonKind.ACCOUNT.value,
            "name": name,
            "name_key": name_key(name),
            "password": password,
        }

        def make(connection: sa.Connection) -> Person:
            _update(connection, person.id, **values)
            _keep_codes(connection, person.id, codes)
            return person_in(_row(connection, person.id))

        try:
            return self._database.write(make)
        except sa.exc.IntegrityError:
            raise NameTaken(name) from None

    def account(self, name: str) -> tuple[Person, str] | None:
        """The account with this name, and the hash of its password."""
        asked = sa.select(PEOPLE).where(PEOPLE.c.name_key == name_key(name))
        with self._database.connect() as connection:
            row = connection.execute(asked).one_or_none()
        return (person_in(row), row.password) if row else None

    def one(self, person_id: str) -> Person | None:
        """The person with this id."""
        asked = sa.select(PEOPLE).where(PEOPLE.c.id == person_id)
        with self._database.connect() as connection:
            row = connection.execute(asked).one_or_none()
        return person_in(row) if row else None

    def rename_guest(self, person: Person, name: str) -> None:
        """A guest is called something else."""
        self._database.write(lambda connection: _update(connection, person.id, name=name))

    def set_password(self, person: str, password: str) -> None:
        """Another password from now on, as its hash."""
        self._database.write(lambda connection: _update(connection, person, password=password))

    def set_role(self, person: str, role: Role) -> None:
        """Another role from now on."""
        self._database.write(lambda connection: _update(connection, person, role=role.value))

    def ban(self, person: str, until: Instant | None) -> None:
        """Keep somebody from playing until a moment, withdrawing what they have open, or let them play again."""
        banned = None if until is None else int(until)
        waiting = sa.and_(CHALLENGES.c.maker == person, CHALLENGES.c.table_id.is_(None))
        withdrawn = sa.update(CHALLENGES).where(waiting).values(withdrawn=True)

        def ban(connection: sa.Connection) -> None:
            _update(connection, person, banned_until=banned)
            if until is not None:
                connection.execute(withdrawn)

        self._database.write(ban)

    def renew_codes(self, person: str, codes: Iterable[str]) -> None:
        """Other recovery codes, instead of those that were there."""
        self._database.write(lambda connection: _keep_codes(connection, person, codes))

    def use_code(self, person: str, code: str) -> bool:
        """Whether this was a recovery code of the person; it is one no longer."""
        wanted = sa.and_(RECOVERY_CODES.c.person_id == person, RECOVERY_CODES.c.key == key_of(code))
        used = sa.delete(RECOVERY_CODES).where(wanted)
        return self._database.write(lambda connection: connection.execute(used).rowcount) == 1

    def forget(self, person: str) -> None:
        """Remove all that is known of a person but the id, under which rounds with others are kept."""
        values = {
            "kind": PersonKind.GONE.value,
            "name": "",
            "name_key": None,
            "password": None,
            "role": Role.PLAYER.value,
        }

        def forget(connection: sa.Connection) -> None:
            _update(connection, person, **values)
            _keep_codes(connection, person, ())
            connection.execute(sa.delete(PASSKEYS).where(PASSKEYS.c.person_id == person))

        self._database.write(forget)


def name_key(name: str) -> str:
    """What two names have in common that look alike to a hasty reader: case, and forms of one letter.

    >>> name_key("Sıti") == name_key("SITI"), name_key("Ｓiti") == name_key("siti")
    (False, True)
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def person_in(row: sa.Row[Any], **own: str) -> Person:
    """The person that a row tells of; of a joined row the id and the kind may have other names."""
    return Person(
        id=own.get("id", row.id),
        kind=PersonKind(own.get("kind", row.kind)),
        name=row.name,
        role=Role(row.role),
        banned_until=None if row.banned_until is None else Instant(row.banned_until),
    )


def _row(connection: sa.Connection, person: str) -> sa.Row[Any]:
    return connection.execute(sa.select(PEOPLE).where(PEOPLE.c.id == person)).one()


def _update(connection: sa.Connection, person: str, **values: object) -> None:
    connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person).values(**values))


def _keep_codes(connection: sa.Connection, person: str, codes: Iterable[str]) -> None:
    connection.execute(sa.delete(RECOVERY_CODES).where(RECOVERY_CODES.c.person_id == person))
    rows = [{"key": key_of(code), "person_id": person} for code in codes]
    if rows:
        connection.execute(sa.insert(RECOVERY_CODES), rows)
