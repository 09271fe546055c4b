"""The tables of how people get on with one another: who is blocked, and what was reported."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, String, Table, Text

from pasang.server.archive.schema import METADATA

BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("blocks_by_blocked", "blocked_id"),
)
"""Whom somebody does not want to meet."""

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("key", String(120), nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", String(32)),
    Column("subject", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("table_id", String(32)),
    Column("text", Text, nullable=False),
    Column("closed", BigInteger),
    Column("closed_by", String(32)),
    Index("reports_by_time", "closed", "at"),
    Index("reports_by_reporter", "reporter", "at"),
)
"""What the moderators are told, by people or, where there is no reporter, by the house; no key is told twice."""
