"""Passkeys, and the challenges that they are asked to sign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make room for passkeys."""
    person = sa.ForeignKey("people.id", ondelete="CASCADE")
    op.create_table(
        "passkeys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        sa.Column("person_id", sa.String(32), person, nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person_id"])
    op.create_table(
        "passkey_challenges",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("bound_to", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("passkey_challenges_by_time", "passkey_challenges", ["expires"])


def downgrade() -> None:
    """Forget all passkeys; their owners still have passwords."""
    op.drop_table("passkey_challenges")
    op.drop_table("passkeys")
