"""Every kind of no, as the wire tells it."""

from __future__ import annotations

from typing import Final

from pasang.notation.fault import NotationError
from pasang.play.refusal import TableRefusal, TableRefused
from pasang.rules.refusal import MoveRefused, Refusal
from pasang.rules.side import Side
from pasang.rules.token import Token
from pasang.server.wire.base import ColourName, SideName
from pasang.server.wire.position import Refusal as RefusalView

Refused = MoveRefused | TableRefused | NotationError
"""The errors that say no to a player."""

REFUSED: Final = (MoveRefused, TableRefused, NotationError)

COLOUR_NAMES: Final[dict[Token, ColourName]] = {Token.BLACK: "black", Token.WHITE: "white"}
"""The colours as the wire names them."""


def side_name(side: Side) -> SideName:
    """A side as the wire names it."""
    return "south" if side is Side.SOUTH else "north"


def side_of(name: SideName) -> Side:
    """The side that a name of the wire means."""
    return Side.SOUTH if name == "south" else Side.NORTH


def refusal_view(refusal: Refusal | TableRefusal) -> RefusalView:
    """A refusal of the law or of the table."""
    side = None if refusal.side is None else side_name(refusal.side)
    if isinstance(refusal, TableRefusal):
        return RefusalView(
            reason=refusal.reason.value, text=str(refusal), side=side, count=refusal.count
        )
    return RefusalView(
        reason=refusal.reason.value,
        text=str(refusal),
        side=side,
        count=refusal.count,
        colour=None if refusal.colour is None else COLOUR_NAMES[refusal.colour],
        axis=None if refusal.axis is None else refusal.axis.value,
        columns=list(map(str, refusal.columns)),
        points=list(map(str, refusal.points)),
    )


def refused_view(error: Refused) -> RefusalView:
    """The refusal that an error carries; text that cannot be read is ``unreadable``."""
    if isinstance(error, NotationError):
        return RefusalView(reason="unreadable", text=str(error))
    return refusal_view(error.refusal)
