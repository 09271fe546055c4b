"""What players are offered at their tables and have not answered, and of which offers somebody was told."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Note what is offered beside each table."""
    op.add_column("tables", sa.Column("offer", sa.String(10)))
    op.add_column("tables", sa.Column("asked", sa.Integer))
    _note_offers()
    asking = sa.text("asked IS NOT NULL")
    for side in ("south", "north"):
        op.create_index(
            f"tables_asking_{side}",
            "tables",
            [f"{side}_holder"],
            sqlite_where=asking,
            postgresql_where=asking,
        )
    op.create_table(
        "offers_told",
        _of("table_id", "tables.id"),
        _of("person_id", "people.id"),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("offer", sa.String(10), nullable=False),
    )


def _note_offers() -> None:
    """An offer stands where it was the last that happened."""
    connection = op.get_bind()
    last = sa.text(
        "SELECT tables.id, changes.events FROM tables JOIN changes ON changes.table_id = tables.id "
        "AND changes.version = tables.version WHERE tables.south_holder <> tables.north_holder"
    )
    noted = sa.text("UPDATE tables SET offer = :offer, asked = :asked WHERE id = :id")
    for row in connection.execute(last).all():
        event = json.loads(row.events)[-1]
        if event["event"] == "Offered":
            asked = 1 if event["side"] == "SOUTH" else 0
            connection.execute(noted, {"id": row.id, "offer": event["kind"], "asked": asked})


def _of(name: str, whose: str) -> sa.Column[str]:
    key = sa.ForeignKey(whose, ondelete="CASCADE")
    return sa.Column(name, sa.String(32), key, primary_key=True, nullable=False)


def downgrade() -> None:
    """Forget what is offered; the changes tell it."""
    op.drop_table("offers_told")
    for side in ("south", "north"):
        op.drop_index(f"tables_asking_{side}", "tables")
    for name in ("asked", "offer"):
        op.drop_column("tables", name)
