"""The tables of people and their sessions, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, String, Table, Text

from pasang.server.archive.schema import METADATA


def _of_person() -> Column[str]:
    return Column(
        "person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False
    )


PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), unique=True),
    Column("password", Text),
    Column("role", String(10), nullable=False),
    Column("banned_until", BigInteger),
    Column("created", BigInteger, nullable=False),
)
"""Guests and accounts; an account's name is unique by its key."""

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("key", String(64), primary_key=True),
    _of_person(),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("agent", String(200), nullable=False),
    Index("sessions_by_person", "person_id"),
)
"""One row a browser; the key is a hash of the cookie, so that whoever reads this can not come in by it."""

RECOVERY_CODES: Final = Table(
    "recovery_codes",
    METADATA,
    Column("key", String(64), primary_key=True),
    _of_person(),
    Index("recovery_codes_by_person", "person_id"),
)
"""Codes that each set a new password once; a used one is removed."""

ACCESS_TOKENS: Final = Table(
    "access_tokens",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    _of_person(),
    Column("title", String(80), nullable=False),
    Column("scopes", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("access_tokens_by_person", "person_id"),
)
"""Personal tokens of programs; the key is a hash of the secret."""
