"""When the database itself says that a heartbeat was written, so that all processes share one time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make room for the database's clock."""
    op.add_column("heartbeat", sa.Column("told", sa.BigInteger))


def downgrade() -> None:
    """Every process goes by its machine's clock again."""
    op.drop_column("heartbeat", "told")
