"""What a page wants to know once, and whether the server lives."""

from __future__ import annotations

from fastapi import APIRouter

from pasang.server.rooms import InRooms
from pasang.server.view.about import about_view
from pasang.server.wire.about import About, Health

router = APIRouter(tags=["about"])


@router.get("/api/about")
def about() -> About:
    """Tell the version, and the levels, presets and agreements on offer."""
    return about_view()


@router.get("/health")
def health(rooms: InRooms) -> Health:
    """Tell that the server lives, and what it carries."""
    return Health(status="ok", open_tables=rooms.hall.open_tables, searches=rooms.searches.running)
