"""What a position is worth (R19)."""

from __future__ import annotations

from typing import Literal

from pasang.server.wire.base import Wire


class Value(Wire):
    """A margin on points or suntuk in so many plies, always as South sees it."""

    kind: Literal["margin", "suntuk"]
    margin: int
    plies: int | None
    exact: bool
    bound: Literal["least", "most"] | None
    """Whether it is proved that South's margin is at least or at most this; none if nothing or all is proved."""
    text: str
    """Such as ``+17``, ``at least +1`` or ``suntuk in 5``."""
