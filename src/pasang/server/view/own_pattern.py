"""Patterns of one's own as the wire shows them."""

from __future__ import annotations

from pasang.server.archive.pattern_archive import OwnPattern
from pasang.server.view.pattern import pattern_view
from pasang.server.wire.pattern import Pattern


def own_pattern_view(own: OwnPattern) -> Pattern:
    """A pattern of one's own."""
    return pattern_view(own.pattern).model_copy(
        update={"name": own.id, "title": own.title, "own": True}
    )
