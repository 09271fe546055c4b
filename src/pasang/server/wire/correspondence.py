"""Playing far away: what is prepared, vacations, and how one wants to be told of turns."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from pasang.play.conditional import LONGEST_LINE, MOST_LINES
from pasang.server.people.notice_wish import Mode
from pasang.server.wire.base import Asked, MoveText, Ply, Wire

ConditionalLine = Annotated[list[MoveText], Field(max_length=LONGEST_LINE)]
"""The opponent's move, one's own answer, and so on; the last move is one's own."""
PushEndpoint = Annotated[str, StringConstraints(min_length=12, max_length=1000, pattern="^[!-~]+$")]
_Base64 = "^[A-Za-z0-9_-]+=*$"


class ConditionalWanted(Asked):
    """What one will answer, from the opponent's move at this ply on, in the place of what was prepared."""

    ply: Ply
    lines: Annotated[list[ConditionalLine], Field(max_length=MOST_LINES)] = Field(
        examples=[[["j", "b"]]]
    )


class ConditionalTold(Wire):
    """What one has prepared at a table; nobody else is told."""

    ply: int
    lines: list[list[str]]


class VacationTold(Wire):
    """The vacation that one is on, and what is left of the year's days."""

    until: datetime | None
    days_left: float
    days_a_year: int


class PushBrowser(Asked):
    """A browser that will show notices: what its push service said, and the language of its page."""

    endpoint: PushEndpoint
    key: Annotated[str, StringConstraints(min_length=80, max_length=100, pattern=_Base64)]
    secret: Annotated[str, StringConstraints(min_length=20, max_length=40, pattern=_Base64)]
    language: Annotated[str, StringConstraints(max_length=16)] = "en"


class PushBrowserGone(Asked):
    """A browser that will show none any more."""

    endpoint: PushEndpoint


class NoticesWanted(Asked):
    """When one wants to be told of turns: at each, once a day at an hour of one's own, or never."""

    mode: Mode
    hour: Annotated[int, Field(ge=0, le=23)] = 18
    zone: Annotated[str, StringConstraints(max_length=64)] = Field(
        default="UTC", examples=["Asia/Brunei"]
    )


class NoticesTold(Wire):
    """How one is told of turns, and what a browser needs to be told by push."""

    mode: Mode
    hour: int
    zone: str
    browsers: int
    """How many browsers show notices."""
    server_key: str
    """The public key that subscriptions are made with (VAPID)."""
