"""Which process looks after a table, where several share the archive."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for leases."""
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("leases_by_holder", "leases", ["holder"])


def downgrade() -> None:
    """Clear the leases away."""
    op.drop_table("leases")
