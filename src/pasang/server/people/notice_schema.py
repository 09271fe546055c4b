"""The tables of how people want to be told of their turns."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text

from pasang.server.archive.schema import METADATA


def _of_person(*, primary_key: bool = False) -> Column[str]:
    person = ForeignKey("people.id", ondelete="CASCADE")
    return Column("person_id", String(32), person, nullable=False, primary_key=primary_key)


NOTICE_WISHES: Final = Table(
    "notice_wishes",
    METADATA,
    _of_person(primary_key=True),
    Column("mode", String(8), nullable=False),
    Column("hour", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("next_digest", BigInteger),
    Column("last_digest", BigInteger),
    Column("last_count", Integer, nullable=False),
    Index("notice_wishes_by_digest", "next_digest"),
)
"""How somebody wants to be told of turns, when the next digest is due, and what the last one told."""

PUSH_SUBSCRIPTIONS: Final = Table(
    "push_subscriptions",
    METADATA,
    Column("id", String(64), primary_key=True),
    _of_person(),
    Column(
        "session_key", String(64), ForeignKey("sessions.key", ondelete="CASCADE"), nullable=False
    ),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("secret", String(40), nullable=False),
    Column("language", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("push_subscriptions_by_person", "person_id"),
    Index("push_subscriptions_by_session", "session_key"),
)
"""One row a browser that shows notices, for as long as its session lasts; the id is a hash of the endpoint."""

TURNS_TOLD: Final = Table(
    "turns_told",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    _of_person(primary_key=True),
    Column("ply", Integer, nullable=False),
)
"""The last turn at a table of which somebody was told at once."""

OFFERS_TOLD: Final = Table(
    "offers_told",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    _of_person(primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("offer", String(10), nullable=False),
)
"""The last offer at a table of which somebody was told at once; between two moves the same is told once."""

SERVER_KEYS: Final = Table(
    "server_keys",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("secret", Text, nullable=False),
)
"""What the server proves itself by to others; all processes have the same."""
