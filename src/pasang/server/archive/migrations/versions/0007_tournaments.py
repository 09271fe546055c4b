"""Tournaments: who is in them, who meets whom, and at which tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make room for tournaments, and let a table say of which it is."""
    op.add_column("tables", sa.Column("tournament", sa.String(32)))
    _lay_out_tournaments()
    _lay_out_pairings()


def _lay_out_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        _person("director"),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("system", sa.String(16), nullable=False),
        sa.Column("position", sa.String(200), nullable=False),
        sa.Column("pattern", sa.String(40)),
        *_integers("initial_s", "increment_s", "rounds", "legs"),
        sa.Column("double", sa.Boolean, nullable=False),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("made", "updated")),
        *_integers("version", "round"),
        *(sa.Column(name, sa.Boolean, nullable=False) for name in ("is_open", "is_ended")),
    )
    op.create_index("tournaments_by_director", "tournaments", ["director", "updated"])
    op.create_table(
        "tournament_entrants",
        _of_tournament(),
        _person("person", primary_key=True),
        sa.Column("name", sa.String(48), nullable=False),
        *_integers("number", "first_round"),
        sa.Column("gone_from", sa.Integer),
        sa.Column("removed", sa.Boolean, nullable=False),
    )
    op.create_index("tournament_entrants_by_person", "tournament_entrants", ["person"])


def _lay_out_pairings() -> None:
    op.create_table(
        "tournament_pairings",
        _of_tournament(),
        *(sa.Column(name, sa.Integer, primary_key=True) for name in ("round", "board")),
        sa.Column("first", sa.String(32), nullable=False),
        sa.Column("second", sa.String(32)),
        sa.Column("outcome", sa.String(10)),
        sa.Column("decision", sa.String(10)),
        *_integers("margin"),
    )
    pairing = ("tournament_id", "round", "board")
    op.create_table(
        "tournament_games",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("tournament_id", sa.String(32), nullable=False),
        *_integers("round", "board", "leg"),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("score", sa.String(8)),
        sa.ForeignKeyConstraint(
            pairing, [f"tournament_pairings.{name}" for name in pairing], ondelete="CASCADE"
        ),
    )
    op.create_index("one_game_a_leg", "tournament_games", [*pairing, "leg"], unique=True)
    op.create_index("tournament_games_by_end", "tournament_games", ["is_over"])


def _integers(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]


def _of_tournament() -> sa.Column[str]:
    tournament = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    return sa.Column("tournament_id", sa.String(32), tournament, primary_key=True)


def _person(name: str, *, primary_key: bool = False) -> sa.Column[str]:
    person = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), person, primary_key=primary_key, nullable=False)


def downgrade() -> None:
    """Forget all tournaments; the tables that were played in them stay."""
    for name in ("games", "pairings", "entrants"):
        op.drop_table(f"tournament_{name}")
    op.drop_table("tournaments")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("tournament")
