"""Challenges: by link, as an open seat, or for quick pairing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make room for challenges."""
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(
            "maker", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("found_by", sa.String(10), nullable=False),
        sa.Column("pool", sa.String(10)),
        sa.Column("position", sa.String(200), nullable=False),
        sa.Column("pattern", sa.String(40)),
        *(
            sa.Column(name, sa.Integer, nullable=False)
            for name in ("initial_s", "increment_s", "days", "rounds")
        ),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("wish", sa.String(10), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("renewed_ms", sa.BigInteger),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
        sa.Column("accepted", sa.BigInteger),
        sa.Column("acceptor", sa.String(32)),
        sa.Column("table_id", sa.String(32)),
    )
    op.create_index("challenges_by_maker", "challenges", ["maker", "expires"])
    op.create_index("challenges_by_acceptor", "challenges", ["acceptor", "accepted"])
    op.create_index("challenges_by_time", "challenges", ["found_by", "expires"])


def downgrade() -> None:
    """Forget all challenges; the tables that came of them stay."""
    op.drop_table("challenges")
