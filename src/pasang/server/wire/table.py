"""Tables: opened, listed, and as they stand."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Final, Literal

from pydantic import Field

from pasang.server.wire.base import (
    AgreementText,
    Asked,
    Name,
    PositionText,
    Result,
    SideName,
    Title,
    Wire,
)
from pasang.server.wire.position import PositionView

TerminationName = Literal["suntuk", "board cleared", "resignation", "time", "abandoned", "aborted"]
OfferName = Literal["takeback", "pause", "rematch"]
StatusName = Literal["playing", "finished"]
MOST_ROUNDS: Final = 99
"""The longest match that can be agreed."""


class Seat(Wire):
    """Who holds a side: a person, or the engine at a level."""

    kind: Literal["person", "engine"]
    name: Name = ""
    level: Annotated[int, Field(ge=1, le=10)] | None = None


class Clock(Wire):
    """The time for each side, and what each move adds, in seconds."""

    initial_s: Annotated[int, Field(ge=10, le=86_400)]
    increment_s: Annotated[int, Field(ge=0, le=600)] = 0


class NewTable(Asked):
    """A round to be opened, on a pattern or from a position."""

    pattern: Name | None = Field(default=None, examples=["1"])
    position: PositionText | None = Field(default=None, examples=[None])
    agreement: AgreementText = "slide"
    south: Seat
    north: Seat
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] = 1
    clock: Clock | None = None
    title: Title = ""


class TableTitle(Asked):
    """A new title for a table."""

    title: Title


class ClockState(Wire):
    """The time left, as of a moment of the server's clock."""

    south_ms: int
    north_ms: int
    running: SideName | None
    days: int
    """The days for each move of a round by correspondence; none of any other."""
    at: int


class Totals(Wire):
    """Recorded scores added up: of the player who was South in the first round, and of the other."""

    first: int
    second: int


class MatchState(Wire):
    """A match of several rounds (R20)."""

    rounds: int
    played: int
    totals: Totals
    first_is: SideName
    """The side, in this round, of the player who was South in the first."""
    over: bool


class NextTable(Wire):
    """The table of the round that was agreed to follow."""

    id: str


class OfferState(Wire):
    """What a side has offered the other, who has not answered yet."""

    kind: OfferName
    side: SideName


class TableSummary(Wire):
    """A table as the library lists it."""

    id: str
    title: str
    created: datetime
    updated: datetime
    pattern: str | None
    agreement: str
    south: Seat
    north: Seat
    ply: int
    status: StatusName
    result: Result | None
    rows: str


class TableState(Wire):
    """A table as it stands; its version grows with every change."""

    id: str
    version: int
    title: str
    agreement: str
    pattern: str | None
    south: Seat
    north: Seat
    view: PositionView
    moves: list[str]
    start: str
    status: StatusName
    termination: TerminationName | None
    result: Result | None
    match: MatchState | None
    clock: ClockState | None
    thinking: bool
    paused: bool
    can_undo: bool
    rematch: NextTable | None
    south_next: SideName | None
    """The side, in this finished round, of the player who is South in the next (R20)."""
    two_people: bool
    """Whether two people play each other, so that what concerns both is offered and not just done."""
    rated: bool
    offer: OfferState | None
    can_abort: bool
    """Whether the round can still be called off: not both have moved."""
    tournament: str | None
    """The tournament that the round belongs to."""


class TablePage(Wire):
    """Part of the library, newest first."""

    tables: list[TableSummary]
    more: bool


class Imported(Wire):
    """The tables that an import made."""

    imported: list[TableSummary]
