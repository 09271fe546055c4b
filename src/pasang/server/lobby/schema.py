"""The table of challenges, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table

from pasang.server.archive.schema import METADATA

CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("maker", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("found_by", String(10), nullable=False),
    Column("pool", String(10)),
    Column("position", String(200), nullable=False),
    Column("pattern", String(40)),
    Column("initial_s", Integer, nullable=False),
    Column("increment_s", Integer, nullable=False),
    Column("days", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("wish", String(10), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("renewed_ms", BigInteger),
    Column("withdrawn", Boolean, nullable=False),
    Column("accepted", BigInteger),
    Column("acceptor", String(32)),
    Column("table_id", String(32)),
    Index("challenges_by_maker", "maker", "expires"),
    Index("challenges_by_acceptor", "acceptor", "accepted"),
    Index("challenges_by_time", "found_by", "expires"),
)
"""One row a challenge; whoever accepts it writes the table's name into it, once."""
