"""Challenges, and what a page and the lobby say to each other."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from pasang.server.wire.base import AgreementText, Asked, Name, PositionText, Wire
from pasang.server.wire.live_table import Ping, Pong, RequestRefused
from pasang.server.wire.people import PersonView
from pasang.server.wire.table import MOST_ROUNDS, Clock, TableSummary

WishName = Literal["south", "north", "either"]
PoolName = Literal["5+5", "10+10", "day", "none"]
StandingName = Literal["open", "accepted", "withdrawn", "expired"]
ChallengeName = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{12}$")]


class DaysClock(Wire):
    """Days for each move, for a round by correspondence."""

    days: Annotated[int, Field(ge=1, le=14)]


class NewChallenge(Asked):
    """Terms under which somebody wants to play: on a pattern or from a position."""

    pattern: Name | None = Field(default=None, examples=["1"])
    position: PositionText | None = Field(default=None, examples=[None])
    agreement: AgreementText = "slide"
    clock: Clock | DaysClock | None = None
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] = 1
    rated: bool = False
    side: WishName = "either"
    listed: bool = False
    """Whether the lobby shows it as an open seat; otherwise it is found by its address alone."""


class Seek(Asked):
    """Play whoever wants the same clock."""

    pool: PoolName
    rated: bool = False


class TermsView(Wire):
    """Terms under which somebody wants to play."""

    pattern: str | None
    position: str
    rows: str
    agreement: str
    clock: Clock | DaysClock | None
    rounds: int
    rated: bool
    side: WishName
    """The side that the maker wants."""


class ChallengeView(Wire):
    """A challenge, and what has become of it."""

    id: str
    maker: PersonView
    own: bool
    """Whether whoever asks has made it."""
    listed: bool
    quick: bool
    """Whether it waits for quick pairing."""
    terms: TermsView
    expires: datetime
    standing: StandingName
    table: str | None
    """The table at which it is played."""


class Challenges(Wire):
    """What somebody has open."""

    challenges: list[ChallengeView]


class OpenSeat(Wire):
    """A seat at which anybody may sit down."""

    id: str
    maker: PersonView
    terms: TermsView


class WatchedTable(Wire):
    """A table that is being played."""

    table: TableSummary
    rated: bool
    two_people: bool


class WatchedList(Wire):
    """Some of the tables that are being played, newest first."""

    tables: list[WatchedTable]
    after: str | None
    """What to ask for the next ones by; none if these are the last."""


class AwaitChallenge(Asked):
    """The page waits for a challenge, or does so no longer."""

    kind: Literal["await", "forget"]
    challenge: ChallengeName


LobbyRequest = Annotated[AwaitChallenge | Ping, Field(discriminator="kind")]
"""Anything that a page may say to the lobby."""

LOBBY_REQUEST: TypeAdapter[LobbyRequest] = TypeAdapter(LobbyRequest)


class LobbyTold(Wire):
    """What there is to see in the lobby."""

    kind: Literal["lobby"] = "lobby"
    people: int
    """How many are in the lobby."""
    playing: int
    """How many tables are being played."""
    seats: list[OpenSeat]
    tables: list[WatchedTable]
    """The newest of them."""
    after: str | None
    """What to ask for the next ones by; none if these are all."""


class ChallengeTold(Wire):
    """A challenge that was waited for is settled."""

    kind: Literal["challenge"] = "challenge"
    challenge: str
    standing: StandingName
    table: str | None


LobbyMessage = LobbyTold | ChallengeTold | RequestRefused | Pong
"""Anything that the lobby may say to a page."""
