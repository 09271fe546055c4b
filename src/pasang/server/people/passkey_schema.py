"""The tables of passkeys, and of the challenges that they are asked to sign."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, String, Table, Text

from pasang.server.archive.schema import METADATA

PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("title", String(80), nullable=False),
    Column("host", String(255), nullable=False),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("passkeys_by_person", "person_id"),
)
"""One row a passkey; the key is a hash of the credential's id, which may be a kilobyte long."""

PASSKEY_CHALLENGES: Final = Table(
    "passkey_challenges",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("bound_to", String(64), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("passkey_challenges_by_time", "expires"),
)
"""Challenges that were given out and not answered yet; a hash of each, and of the browser that it was given to."""
