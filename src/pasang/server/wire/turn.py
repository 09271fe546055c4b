"""Whose turn it is, for programs that play at many tables."""

from __future__ import annotations

from typing import Literal

from pasang.server.wire.base import Wire


class TurnTold(Wire):
    """It is one's turn at a table, from the position with this ply."""

    kind: Literal["turn"] = "turn"
    table: str
    ply: int
