"""What a page wants to know once."""

from __future__ import annotations

from fastapi import APIRouter

from pasang.server.view.about import about_view
from pasang.server.wire.about import About

router = APIRouter(tags=["about"])


@router.get("/api/about")
def about() -> About:
    """Tell the version, and the levels, presets and agreements on offer."""
    return about_view()
