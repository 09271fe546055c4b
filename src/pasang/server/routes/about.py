"""What a page wants to know once, and whether the server lives."""

from __future__ import annotations

from fastapi import APIRouter

import pasang
from pasang.engine.level import levels
from pasang.server.rooms import InRooms
from pasang.server.wire.about import About, Health, LevelWords

router = APIRouter(tags=["about"])


@router.get("/api/about")
def about() -> About:
    """Tell the version and the levels on offer."""
    told = [
        LevelWords(level=level.number, name=level.name, words=level.words) for level in levels()
    ]
    return About(version=pasang.__version__, levels=told)


@router.get("/health")
def health(rooms: InRooms) -> Health:
    """Tell that the server lives, and what it carries."""
    return Health(status="ok", open_tables=rooms.hall.open_tables, searches=rooms.searches.running)
