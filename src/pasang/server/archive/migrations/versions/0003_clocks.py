"""When the flag of a table falls, when the server was up, and when it was not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for flags that fall while nobody is there, and for the time to be given back."""
    op.add_column("tables", sa.Column("falls", sa.BigInteger))
    op.create_index("tables_by_flag", "tables", ["falls"])
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Forget when the server was up."""
    op.drop_table("outages")
    op.drop_table("heartbeat")
    op.drop_index("tables_by_flag", "tables")
    op.drop_column("tables", "falls")
