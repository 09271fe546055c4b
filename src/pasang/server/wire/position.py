"""A position, what can be done in it, and why something cannot."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pasang.server.wire.base import (
    AgreementText,
    Asked,
    AxisName,
    ColourName,
    MoveText,
    Name,
    PointText,
    PositionText,
    Result,
    RowsText,
    Score,
    SideName,
    Tokens,
    Wire,
)

MOST_FACTS = 8
"""Moves that are told of in one answer: each is a look at every reply."""


class LastMove(Wire):
    """A move, such as the one that led to a position."""

    move: str
    """The move as N2 writes it."""
    origin: str | None
    target: str | None
    column: str | None
    """The column of a passage; a move of the ka has an origin and a target instead."""
    captures: list[str]
    """The points of the tokens it takes, nearest first on each arm."""


class Choice(LastMove):
    """A legal move offered to a page that knows no rules."""

    black: int
    white: int
    points: int


class Refusal(Wire):
    """A named no, with what is needed to show it."""

    reason: str
    """Such as ``even_line`` from the law, or ``stale`` from the table."""
    text: str
    """The same as an English sentence."""
    side: SideName | None = None
    count: int | None = None
    colour: ColourName | None = None
    axis: AxisName | None = None
    columns: list[str] = Field(default_factory=list)
    points: list[str] = Field(default_factory=list)


class Captured(Wire):
    """The tokens that each side has captured."""

    south: Tokens
    north: Tokens


class Mobility(Wire):
    """How many moves each side has, or would have; none where that is not known yet."""

    south: int | None
    north: int | None


class SuntukPoint(Wire):
    """A point that a suntuk side could reach, and why nothing can be taken from there."""

    point: str
    refusals: list[Refusal]


class PositionView(Wire):
    """Everything a page shows of a position."""

    position: str
    """The position as N3 writes it."""
    rows: str
    """Its rows alone, from 11 down to 1."""
    ply: int
    to_move: SideName
    phase: Literal["passage", "entry", "roaming"]
    score: Score
    captured: Captured | None
    """Unknown for a position that was set up by itself."""
    tokens_left: Tokens
    moves_made: Score
    choices: list[Choice]
    mobility: Mobility
    ending: Literal["suntuk", "board cleared"] | None
    result: Result | None
    suntuk: list[SuntukPoint]
    """Why the side to move is out of moves, if it is."""
    last: LastMove | None


class LineStart(Asked):
    """Where a line begins: at a position, or on a pattern under an agreement."""

    position: PositionText | None = Field(default=None, examples=[None])
    pattern: Name | None = Field(default=None, examples=["1"])
    agreement: AgreementText | None = Field(default=None, examples=["slide"])
    moves: Annotated[list[MoveText], Field(max_length=200)] = Field(
        default=[], examples=[["c", "j", "b4-c4xc8"]]
    )


class LineViews(Wire):
    """Every position of a line, the start first."""

    views: list[PositionView]


class WhyNot(Asked):
    """Ask why a point, or a move, gives nothing."""

    position: PositionText
    point: PointText | None = None
    move: MoveText | None = None


class Reasons(Wire):
    """The answer to why not; empty if it is allowed."""

    refusals: list[Refusal]


class FactsWanted(Asked):
    """Ask what some moves of a position take and lead to."""

    position: PositionText
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=MOST_FACTS)] = Field(
        examples=[["c"]]
    )


class MoveFacts(Wire):
    """What a move takes and leads to: facts by the law, and no judgement."""

    choice: Choice
    left: Mobility
    """The choices of each side after it, each as if it were its turn."""
    ending: Literal["suntuk", "board cleared"] | None
    """How the round is over after it, if it is."""
    allows: list[Choice]
    """The replies that leave whoever moved suntuk."""
    threatens: list[Choice]
    """What would leave the other side suntuk, if whoever moved could move again."""


class FactsTold(Wire):
    """The facts of each move, in the order in which they were asked for."""

    facts: list[MoveFacts]


class LookFrom(Asked):
    """Ask which lines are seen from a point."""

    position: PositionText
    point: PointText


class SeenLine(Wire):
    """Tokens of one colour that a ka would see from a point along one axis (R14)."""

    axis: AxisName
    colour: ColourName
    lower: list[str]
    """Its tokens to the left, or below, nearest first."""
    upper: list[str]
    """Its tokens to the right, or above, nearest first."""
    odd: bool
    """Whether it can be captured at all (R15)."""


class SeenLines(Wire):
    """The lines seen from a point, along its row and then along its column."""

    lines: list[SeenLine]


class SetUp(Asked):
    """Ask what position a board is that somebody has laid out; the rest is inferred."""

    rows: RowsText
    to_move: SideName
    agreement: AgreementText = "slide"
    score: Score | None = None
    """Shared out evenly from what is missing, if nobody says it."""


class SetUpFault(Wire):
    """Why a board is no position yet."""

    fault: str
    """A name for programs, such as ``gaps``."""
    text: str
    """One sentence for people."""
    field: Literal["rows", "to_move", "score", "agreement"]
    """The field of the question that is wrong."""
    points: list[str]
    """The points that the fault is about, if it is about some."""


class SetUpView(Wire):
    """The position that a board is, or why it is none: one of the two."""

    view: PositionView | None
    fault: SetUpFault | None
