"""Tables, their changes, and patterns of one's own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Lay out the archive."""
    _lay_out_tables()
    _lay_out_changes()
    _lay_out_patterns()


def _lay_out_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("search", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("deleted", sa.BigInteger),
        sa.Column("pattern", sa.String(40)),
        sa.Column("agreement", sa.String(40), nullable=False),
        sa.Column("south", sa.Text, nullable=False),
        sa.Column("north", sa.Text, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("rows", sa.String(140), nullable=False),
        sa.Column("score", sa.String(8)),
        sa.Column("review", sa.Text),
    )
    op.create_index("tables_by_time", "tables", ["updated", "id"])


def _lay_out_changes() -> None:
    op.create_table(
        "changes",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("ply", sa.Integer),
        sa.Column("standing", sa.Boolean, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
    )
    standing = sa.text("standing AND ply IS NOT NULL")
    op.create_index(
        "one_standing_move_a_ply",
        "changes",
        ["table_id", "ply"],
        unique=True,
        sqlite_where=standing,
        postgresql_where=standing,
    )


def _lay_out_patterns() -> None:
    op.create_table(
        "patterns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("rows", sa.String(140), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("deleted", sa.BigInteger),
    )


def downgrade() -> None:
    """Clear the archive away."""
    op.drop_table("patterns")
    op.drop_table("changes")
    op.drop_table("tables")
