"""Values as the wire shows them: always as South sees them."""

from __future__ import annotations

from pasang.engine.value import Value
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.server.wire.value import Value as ValueView


def value_view(value: Value, position: Position) -> ValueView:
    """A value that the engine gave for the side to move of a position."""
    south = value.seen_by(Side.SOUTH, mover=position.to_move)
    return ValueView(
        kind="suntuk" if south.is_suntuk else "margin",
        margin=south.margin,
        plies=south.suntuk_in,
        exact=south.exact,
        bound="least" if south.at_least else "most" if south.at_most else None,
        text=str(south),
    )
