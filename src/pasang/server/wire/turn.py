"""Whose turn it is, for programs that play at many tables."""

from __future__ import annotations

from typing import Literal

from pasang.server.wire.base import SideName, Wire
from pasang.server.wire.table import OfferName, TablePage, TableSummary


class OpenOfferView(Wire):
    """What one side has offered at a table, and one has not answered."""

    table: TableSummary
    offer: OfferName
    side: SideName
    """Who has offered it."""


class Turns(TablePage):
    """The rounds that wait for one: for a move, or for an answer."""

    offers: list[OpenOfferView]


class TurnTold(Wire):
    """It is one's turn at a table, from the position with this ply."""

    kind: Literal["turn"] = "turn"
    table: str
    ply: int
