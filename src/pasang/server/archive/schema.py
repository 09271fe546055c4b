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

_ASKING: Final = text("asked IS NOT NULL")

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
    Column("days", Integer),
    Column("tournament", String(32)),
    Column("offer", String(10)),
    Column("asked", Integer),
    Index("tables_by_time", "updated", "id"),
    Index("tables_by_opener", "opener", "updated"),
    Index("tables_by_south", "south_holder", "updated"),
    Index("tables_by_north", "north_holder", "updated"),
    Index("tables_by_flag", "falls"),
    *(
        Index(
            f"tables_asking_{side}",
            f"{side}_holder",
            sqlite_where=_ASKING,
            postgresql_where=_ASKING,
        )
        for side in ("south", "north")
    ),
)
"""One row a table: what the library lists, kept current in the transaction of each change.

``days`` are those for each move; 0 where no clock goes, none where one goes on while both sit there.
``asked`` is the side that has been offered something, and has not answered.
"""

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

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("form", Integer, nullable=False),
    Column("digest", String(32), nullable=False),
    Column("told", Text, nullable=False),
)
"""One row a table of many changes: what they had come to at a version. The changes alone are true."""

CONDITIONAL_MOVES: Final = Table(
    "conditional_moves",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("side", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("mark", String(16), nullable=False),
    Column("tree", Text, nullable=False),
)
"""What a side will answer, from the opponent's move at this ply on; the mark is another one after every change."""

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
    Column("told", BigInteger),
)
"""One row: when the server last said that it is up, and in PostgreSQL what the database's own clock told then."""

OUTAGES: Final = Table(
    "outages",
    METADATA,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
"""One row for each time in which no server was up."""

VACATIONS: Final = Table(
    "vacations",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("vacations_by_person", "person_id", "ended"),
)
"""One row a vacation; one that runs has the moment at which it will have ended."""

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("leases_by_holder", "holder"),
)
"""One row a table that is open where several processes share the archive: which of them looks after it."""
