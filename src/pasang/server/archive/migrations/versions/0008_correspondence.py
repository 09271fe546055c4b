"""Conditional moves, vacations, and how people are told of their turns."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make room for playing far away."""
    op.add_column("tables", sa.Column("days", sa.Integer))
    _note_days()
    op.create_table(
        "conditional_moves",
        _of("table_id", "tables.id", primary_key=True),
        sa.Column("side", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(16), nullable=False),
        sa.Column("tree", sa.Text, nullable=False),
    )
    op.create_table(
        "vacations",
        sa.Column("id", sa.String(16), primary_key=True),
        _of("person_id", "people.id"),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("vacations_by_person", "vacations", ["person_id", "ended"])
    _lay_out_notices()
    _lay_out_push()


def _lay_out_notices() -> None:
    op.create_table(
        "notice_wishes",
        _of("person_id", "people.id", primary_key=True),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("hour", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("next_digest", sa.BigInteger),
        sa.Column("last_digest", sa.BigInteger),
        sa.Column("last_count", sa.Integer, nullable=False),
    )
    op.create_index("notice_wishes_by_digest", "notice_wishes", ["next_digest"])


def _lay_out_push() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        _of("person_id", "people.id"),
        sa.Column(
            "session_key",
            sa.String(64),
            sa.ForeignKey("sessions.key", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("push_subscriptions_by_person", "push_subscriptions", ["person_id"])
    op.create_index("push_subscriptions_by_session", "push_subscriptions", ["session_key"])
    op.create_table(
        "turns_told",
        _of("table_id", "tables.id", primary_key=True),
        _of("person_id", "people.id", primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
    )


def _note_days() -> None:
    """Rounds of two people that go on have said in their first event how many days there are for a move."""
    connection = op.get_bind()
    running = sa.text(
        "SELECT tables.id, changes.events FROM tables JOIN changes ON changes.table_id = tables.id "
        "AND changes.version = 1 WHERE tables.score IS NULL AND tables.south_holder <> tables.north_holder"
    )
    noted = sa.text("UPDATE tables SET days = :days WHERE id = :id")
    for row in connection.execute(running).all():
        clock = json.loads(row.events)[0]["clock"]
        days = 0 if clock is None else (clock[2] if len(clock) > 2 else None)
        connection.execute(noted, {"id": row.id, "days": days})


def _of(name: str, whose: str, *, primary_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey(whose, ondelete="CASCADE")
    return sa.Column(name, sa.String(32), key, primary_key=primary_key, nullable=False)


def downgrade() -> None:
    """Forget what was prepared, and who wants to be told."""
    for name in (
        *("server_keys", "turns_told", "push_subscriptions"),
        *("notice_wishes", "vacations", "conditional_moves"),
    ):
        op.drop_table(name)
    op.drop_column("tables", "days")
