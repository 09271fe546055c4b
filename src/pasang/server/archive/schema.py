"""The archive's tables, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("title", String(200), nullable=False),
    Column("search", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("deleted", BigInteger),
    Column("pattern", String(40)),
    Column("agreement", String(40), nullable=False),
    Column("south", Text, nullable=False),
    Column("north", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("rows", String(140), nullable=False),
    Column("score", String(8)),
    Column("review", Text),
    Column("opener", String(32)),
    Column("south_holder", String(32)),
    Column("north_holder", String(32)),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("falls", BigInteger),
    Index("tables_by_time", "updated", "id"),
    Index("tables_by_opener", "opener", "updated"),
    Index("tables_by_south", "south_holder", "updated"),
    Index("tables_by_north", "north_holder", "updated"),
    Index("tables_by_flag", "falls"),
)
"""One row a table: what the library lists, kept current in the transaction of each change."""

CHANGES: Final = Table(
    "changes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("request", String(64), nullable=False),
    Column("ply", Integer),
    Column("standing", Boolean, nullable=False),
    Column("events", Text, nullable=False),
    Index(
        "one_standing_move_a_ply",
        "table_id",
        "ply",
        unique=True,
        sqlite_where=text("standing AND ply IS NOT NULL"),
        postgresql_where=text("standing AND ply IS NOT NULL"),
    ),
)
"""One row a change; a move that was taken back stays, but no longer stands."""

PATTERNS: Final = Table(
    "patterns",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", String(80), nullable=False),
    Column("rows", String(140), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("deleted", BigInteger),
    Column("owner", String(32)),
    Index("patterns_by_owner", "owner"),
)

HEARTBEAT: Final = Table(
    "heartbeat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""One row: when the server last said that it is up."""

OUTAGES: Final = Table(
    "outages",
    METADATA,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
"""One row for each time in which no server was up."""

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("leases_by_holder", "holder"),
)
"""One row a table that is open where several processes share the archive: which of them looks after it."""
