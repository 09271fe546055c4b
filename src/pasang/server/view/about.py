"""What is on offer at this server."""

from __future__ import annotations

from pasang.engine.level import levels
from pasang.server.view.offer import offer
from pasang.server.wire.about import About, LevelWords


def about_view() -> About:
    """All that a page wants to know once."""
    return offer([LevelWords(level=one.number, name=one.name, words=one.words) for one in levels()])
