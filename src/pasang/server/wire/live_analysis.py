"""What a page and the analysis say to each other."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from pasang.server.wire.base import Asked, MoveText, PositionText, RequestId, Wire
from pasang.server.wire.live_table import Ping, Pong, RequestRefused
from pasang.server.wire.value import Value


class Analyse(Asked):
    """Look at a position ever deeper; replaces what is being looked at."""

    kind: Literal["analyse"]
    id: RequestId
    position: PositionText
    lines: Annotated[int, Field(ge=1, le=10)] = 1
    all: bool = False
    """Every legal move's value, however many there are."""


class Review(Asked):
    """Look at every position of a round; replaces what is being looked at."""

    kind: Literal["review"]
    id: RequestId
    start: PositionText
    moves: Annotated[list[MoveText], Field(max_length=200)]
    seconds_per_move: Annotated[float, Field(ge=0.05, le=10)] = 0.5


class Stop(Asked):
    """Look no further."""

    kind: Literal["stop"]
    id: RequestId


AnalysisRequest = Annotated[Analyse | Review | Stop | Ping, Field(discriminator="kind")]
"""Anything that a page may say to the analysis."""

ANALYSIS_REQUEST: TypeAdapter[AnalysisRequest] = TypeAdapter(AnalysisRequest)


class AnalysedLine(Wire):
    """A line of best play and what it leads to."""

    moves: list[str]
    value: Value


class LinesTold(Wire):
    """The best lines found so far."""

    kind: Literal["lines"] = "lines"
    id: str
    position: str
    depth: int
    nodes: int
    nps: int
    lines: list[AnalysedLine]
    done: bool


class GraphPoint(Wire):
    """The value of a round at one ply, and what the move played there gave away."""

    kind: Literal["graph"] = "graph"
    id: str
    ply: int
    value: Value
    best: str | None
    """The best move there; none at the end of a finished round."""
    lost: int | None
    """Points of margin that the move played there gave away; none for the last position."""
    done: bool


AnalysisMessage = LinesTold | GraphPoint | RequestRefused | Pong
"""Anything that the analysis may say to a page."""
