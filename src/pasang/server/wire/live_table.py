"""What a page and a live table say to each other."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from pasang.server.wire.base import Asked, MoveText, Ply, RequestId, SideName, Wire
from pasang.server.wire.position import Choice, Refusal
from pasang.server.wire.table import TableState
from pasang.server.wire.table_manners import (
    AnswerOffer,
    LeaveRound,
    MakeOffer,
    PresenceTold,
    Said,
    Say,
    Seated,
    VacationsTold,
)
from pasang.server.wire.value import Value


class Hello(Asked):
    """The page is here and last saw this version."""

    kind: Literal["hello"]
    version: int | None = None
    changes: bool = False
    """Whether the page puts the state together itself from what has changed."""


class PlayMove(Asked):
    """A person's move from the position with this ply."""

    kind: Literal["play"]
    id: RequestId
    ply: Ply
    move: MoveText


class Undo(Asked):
    """Take back to the last turn of a person."""

    kind: Literal["undo"]
    id: RequestId
    ply: Ply


class Resign(Asked):
    """Give up for one side."""

    kind: Literal["resign"]
    id: RequestId
    ply: Ply
    side: SideName


class AskHint(Asked):
    """Ask what the engine would play here; a newer question, or a change of the position, ends the answer."""

    kind: Literal["hint"]
    id: RequestId
    ply: Ply


class AskRematch(Asked):
    """Another round (R20)."""

    kind: Literal["rematch"]
    id: RequestId


class AskPause(Asked):
    """Let the engines stand still, or go on."""

    kind: Literal["pause", "go"]
    id: RequestId


class Echo(Asked):
    """Send the number of a probe back, at once."""

    kind: Literal["echo"]
    number: int


class Ping(Asked):
    """Ask whether anybody is there."""

    kind: Literal["ping"]
    at: float | None = None


TableRequest = Annotated[
    Hello
    | PlayMove
    | Undo
    | Resign
    | AskHint
    | AskRematch
    | AskPause
    | MakeOffer
    | AnswerOffer
    | LeaveRound
    | Say
    | Echo
    | Ping,
    Field(discriminator="kind"),
]
"""Anything that a page may say to a table."""

TABLE_REQUEST: TypeAdapter[TableRequest] = TypeAdapter(TableRequest)


class StateTold(Wire):
    """The table as it now stands."""

    kind: Literal["state"] = "state"
    state: TableState


class StateChanged(Wire):
    """What has changed of a table, for a page that asked for changes and has the state before."""

    kind: Literal["changed"] = "changed"
    since: int
    """The version of the state before; a page that has another says hello again."""
    kept: int
    """How many moves, from the first on, are as they were."""
    more: list[str]
    """The moves that follow them."""
    fields: dict[str, object]
    """The fields of the state, other than its moves, that are not as they were."""


class Done(Wire):
    """A request was carried out and is on disk."""

    kind: Literal["done"] = "done"
    id: str
    version: int


class RequestRefused(Wire):
    """A request was not carried out, and why."""

    kind: Literal["refused"] = "refused"
    id: str
    refusal: Refusal


class HintTold(Wire):
    """What the engine would play, as far as it has looked; several answer one question."""

    kind: Literal["hint"] = "hint"
    id: str
    ply: int
    choice: Choice
    """The move, and the points that it wins."""
    choices_left: int
    """How many choices it leaves to the opponent."""
    value: Value
    proved: Literal["win", "draw", "loss"] | None
    """What is proved for the side to move; none while it is a guess."""
    final: bool
    """Whether the engine has ended; until then a better move may still be found."""


class Thinking(Wire):
    """How deep the engine that is to move has looked."""

    kind: Literal["thinking"] = "thinking"
    ply: int
    depth: int


class Pong(Wire):
    """Somebody is there."""

    kind: Literal["pong"] = "pong"
    at: float | None = None


class Probe(Wire):
    """The server measures the line: the page sends the number back at once."""

    kind: Literal["probe"] = "probe"
    number: int


TableMessage = (
    StateTold
    | StateChanged
    | Done
    | RequestRefused
    | HintTold
    | Thinking
    | Seated
    | PresenceTold
    | VacationsTold
    | Said
    | Probe
    | Pong
)
"""Anything that a table may say to a page."""
