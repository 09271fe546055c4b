"""What has happened at a table, in the past tense; a table is the sum of its events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

from pasang.notation.round import Round
from pasang.play.clock import ClockSetting, Instant
from pasang.play.finish import Finish
from pasang.play.offer import OfferKind
from pasang.play.seat import Seats
from pasang.rules.match import Match
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.side import Side


class Pause(StrEnum):
    """Why a table stands still."""

    ASKED = auto()
    LEFT = auto()
    """Nobody is at the table any more; it goes on when somebody comes back."""


@dataclass(frozen=True, slots=True)
class TableOpened:
    """Two players sat down to a round, by itself or as part of a match (R20)."""

    seats: Seats
    start: Position
    match: Match
    clock: ClockSetting | None
    at: Instant


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A side played a move, from the position with this ply."""

    side: Side
    ply: int
    move: Move
    at: Instant
    lag_ms: int = 0
    """How long the move was on its way, as far as the server measured it: time that nobody used."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; no move can follow."""

    finish: Finish
    at: Instant
    left_by: Side | None = None
    """Whose player had gone long before, if somebody had who should have been there."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The moves from this ply on were taken back."""

    to_ply: int
    at: Instant


@dataclass(frozen=True, slots=True)
class Resigned:
    """A side gave up."""

    side: Side
    at: Instant


@dataclass(frozen=True, slots=True)
class FlagFell:
    """A side's time ran out."""

    side: Side
    at: Instant


@dataclass(frozen=True, slots=True)
class Paused:
    """The table stands still: no engine thinks and no time runs."""

    cause: Pause
    at: Instant


@dataclass(frozen=True, slots=True)
class Resumed:
    """The table goes on."""

    at: Instant


@dataclass(frozen=True, slots=True)
class RematchAgreed:
    """The players go on to another round, at the table with this name (R20)."""

    next_table: str
    at: Instant


@dataclass(frozen=True, slots=True)
class Offered:
    """A side offered something; accepting is the deed itself."""

    kind: OfferKind
    side: Side
    at: Instant


@dataclass(frozen=True, slots=True)
class OfferDeclined:
    """A side said no to what the other had offered."""

    kind: OfferKind
    side: Side
    at: Instant


@dataclass(frozen=True, slots=True)
class OfferWithdrawn:
    """A side does not want any more what it had offered."""

    kind: OfferKind
    side: Side
    at: Instant


@dataclass(frozen=True, slots=True)
class Aborted:
    """A side called the round off before both had moved."""

    side: Side
    at: Instant


@dataclass(frozen=True, slots=True)
class Claimed:
    """A side claimed the round, because its opponent had been gone for too long."""

    side: Side
    at: Instant


@dataclass(frozen=True, slots=True)
class TimeGivenBack:
    """The server was away for so long, or a player on vacation, which nobody's clock counts."""

    lost_ms: int
    at: Instant


Event = (
    TableOpened
    | MovePlayed
    | RoundEnded
    | TakenBack
    | Resigned
    | FlagFell
    | Paused
    | Resumed
    | RematchAgreed
    | Offered
    | OfferDeclined
    | OfferWithdrawn
    | Aborted
    | Claimed
    | TimeGivenBack
)
"""Anything that can have happened at a table."""


def ending_of(played: Round, at: Instant) -> tuple[RoundEnded, ...]:
    """The end of a round, if the law has found it (R17, R18)."""
    result = played.result
    return (RoundEnded(Finish.on_the_board(result), at),) if result else ()
