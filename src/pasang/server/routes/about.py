"""What a page wants to know once, and whether the server lives."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Response

import pasang
from pasang.server.rooms import InRooms, Rooms
from pasang.server.view.about import about_view
from pasang.server.wire.about import About, Health

router = APIRouter(tags=["about"])


@router.get("/api/about")
def about() -> About:
    """Tell the version, and the levels, presets and agreements on offer."""
    return about_view()


@router.get("/health", responses={503: {"model": Health, "description": "It cannot do its work."}})
def health(rooms: InRooms, response: Response) -> Health:
    """Tell whether the server can do its work, and what it carries."""
    is_writable = rooms.writable.is_writable()
    if not is_writable:
        response.status_code = 503
    return Health(
        status="ok" if is_writable else "failing",
        version=pasang.__version__,
        archive="writable" if is_writable else "failing",
        bus=_bus(rooms),
        open_tables=rooms.hall.open_tables,
        searches=rooms.searches.running,
    )


def _bus(rooms: Rooms) -> Literal["none", "up", "down"]:
    if rooms.neighbours is None:
        return "none"
    return "up" if rooms.neighbours.is_up else "down"
