"""The tables of tournaments, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    String,
    Table,
)

from pasang.server.archive.schema import METADATA


def _of_tournament() -> Column[str]:
    tournament = ForeignKey("tournaments.id", ondelete="CASCADE")
    return Column("tournament_id", String(32), tournament, primary_key=True)


TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("director", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("title", String(80), nullable=False),
    Column("system", String(16), nullable=False),
    Column("position", String(200), nullable=False),
    Column("pattern", String(40)),
    Column("initial_s", Integer, nullable=False),
    Column("increment_s", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("legs", Integer, nullable=False),
    Column("double", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("is_ended", Boolean, nullable=False),
    Index("tournaments_by_director", "director", "updated"),
)
"""One row a tournament; every change takes its lock first, and makes its version grow."""

ENTRANTS: Final = Table(
    "tournament_entrants",
    METADATA,
    _of_tournament(),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(48), nullable=False),
    Column("number", Integer, nullable=False),
    Column("first_round", Integer, nullable=False),
    Column("gone_from", Integer),
    Column("removed", Boolean, nullable=False),
    Index("tournament_entrants_by_person", "person"),
)
"""One row somebody who takes part, or has."""

PAIRINGS: Final = Table(
    "tournament_pairings",
    METADATA,
    _of_tournament(),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("first", String(32), nullable=False),
    Column("second", String(32)),
    Column("outcome", String(10)),
    Column("decision", String(10)),
    Column("margin", Integer, nullable=False),
)
"""One row two who are paired, or one who rests."""

GAMES: Final = Table(
    "tournament_games",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("tournament_id", String(32), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("leg", Integer, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("score", String(8)),
    ForeignKeyConstraint(
        ["tournament_id", "round", "board"],
        [f"tournament_pairings.{name}" for name in ("tournament_id", "round", "board")],
        ondelete="CASCADE",
    ),
    Index("one_game_a_leg", "tournament_id", "round", "board", "leg", unique=True),
    Index("tournament_games_by_end", "is_over"),
)
"""One row a table at which a pairing is played."""
