"""People, their sessions, and whose tables and patterns are whose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for people; what is there already belongs to nobody."""
    _lay_out_people()
    for name in ("opener", "south_holder", "north_holder"):
        op.add_column("tables", sa.Column(name, sa.String(32)))
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("tables_by_opener", "tables", ["opener", "updated"])
    op.create_index("tables_by_south", "tables", ["south_holder", "updated"])
    op.create_index("tables_by_north", "tables", ["north_holder", "updated"])
    op.add_column("patterns", sa.Column("owner", sa.String(32)))
    op.create_index("patterns_by_owner", "patterns", ["owner"])


def _lay_out_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("name_key", sa.String(80), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("banned_until", sa.BigInteger),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("key", sa.String(64), primary_key=True),
        _of_person(),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("agent", sa.String(200), nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person_id"])
    op.create_table(
        "recovery_codes", sa.Column("key", sa.String(64), primary_key=True), _of_person()
    )
    op.create_index("recovery_codes_by_person", "recovery_codes", ["person_id"])
    op.create_table(
        "access_tokens",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        _of_person(),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("scopes", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("access_tokens_by_person", "access_tokens", ["person_id"])


def _of_person() -> sa.Column[str]:
    return sa.Column(
        "person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False
    )


def downgrade() -> None:
    """Forget whose everything is."""
    # Column by column: a table that is made anew would take the changes that refer to it along.
    op.drop_index("patterns_by_owner", "patterns")
    op.drop_column("patterns", "owner")
    for name in ("tables_by_opener", "tables_by_south", "tables_by_north"):
        op.drop_index(name, "tables")
    for name in ("opener", "south_holder", "north_holder", "rated"):
        op.drop_column("tables", name)
    op.drop_table("access_tokens")
    op.drop_table("recovery_codes")
    op.drop_table("sessions")
    op.drop_table("people")
