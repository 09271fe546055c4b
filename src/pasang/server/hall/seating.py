"""Who may act for which seat: the one place that decides it."""

from __future__ import annotations

from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Table
from pasang.rules.side import Side


def check_may_act(table: Table, visitor: str, seat: Side) -> None:
    """Refuse a visitor who asks for a seat that is not theirs.

    At one screen, or in one home, whoever is at the table may act for every person there, and nobody for an engine.
    """
    del visitor  # nobody's seat is bound to a visitor yet
    if not table.seats[seat].is_person:
        raise TableRefused(TableReason.NOT_YOUR_SEAT, side=seat)
