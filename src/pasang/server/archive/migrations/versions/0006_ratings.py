"""Ratings, the rounds that made them, blocks and reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make room for what is known of people's play and manners."""
    _lay_out_ratings()
    _lay_out_conduct()


def _lay_out_ratings() -> None:
    op.create_table(
        "ratings",
        _person("person_id", primary_key=True),
        sa.Column("pace", sa.String(16), primary_key=True),
        *(
            sa.Column(name, sa.Float, nullable=False)
            for name in ("points", "deviation", "volatility")
        ),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_by_points", "ratings", ["pace", "points"])
    op.create_table(
        "rated_rounds",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("south", sa.String(32), nullable=False),
        sa.Column("north", sa.String(32), nullable=False),
        sa.Column("termination", sa.String(20), nullable=False),
        sa.Column("score", sa.String(8), nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("leaver", sa.String(32)),
        *(
            sa.Column(f"{side}_{when}", sa.Float)
            for side in ("south", "north")
            for when in ("before", "after")
        ),
    )
    for name in ("south", "north", "leaver"):
        op.create_index(f"rated_rounds_by_{name}", "rated_rounds", [name, "at"])


def _lay_out_conduct() -> None:
    op.create_table(
        "blocks",
        _person("person_id", primary_key=True),
        _person("blocked_id", primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked_id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(120), nullable=False, unique=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(32)),
        _person("subject"),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.Column("closed_by", sa.String(32)),
    )
    op.create_index("reports_by_time", "reports", ["closed", "at"])
    op.create_index("reports_by_reporter", "reports", ["reporter", "at"])


def _person(name: str, *, primary_key: bool = False) -> sa.Column[str]:
    person = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), person, primary_key=primary_key, nullable=False)


def downgrade() -> None:
    """Forget how people play and behave."""
    for name in ("reports", "blocks", "rated_rounds", "ratings"):
        op.drop_table(name)
