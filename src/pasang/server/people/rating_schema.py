"""The tables of ratings, and of the rounds that made them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, String, Table

from pasang.server.archive.schema import METADATA

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("pace", String(16), primary_key=True),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ratings_by_points", "pace", "points"),
)
"""One row a person and pace, as it stood after the last round."""

RATED_ROUNDS: Final = Table(
    "rated_rounds",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("pace", String(16), nullable=False),
    Column("south", String(32), nullable=False),
    Column("north", String(32), nullable=False),
    Column("termination", String(20), nullable=False),
    Column("score", String(8), nullable=False),
    Column("plies", Integer, nullable=False),
    Column("leaver", String(32)),
    Column("south_before", Float),
    Column("south_after", Float),
    Column("north_before", Float),
    Column("north_after", Float),
    Index("rated_rounds_by_south", "south", "at"),
    Index("rated_rounds_by_north", "north", "at"),
    Index("rated_rounds_by_leaver", "leaver", "at"),
)
"""One row a rated round that has ended: that it is there means that it has counted, so that none counts twice.

A round that was called off, or that turned out not to count, has a row without ratings.
"""
