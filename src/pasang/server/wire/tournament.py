"""Tournaments: made, joined, paired, and as they stand."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from pasang.server.wire.base import AgreementText, Asked, Name, Score, Title, Wire
from pasang.server.wire.live_table import Ping, Pong, RequestRefused
from pasang.server.wire.table import Clock

SystemName = Literal["swiss", "round_robin"]
StageName = Literal["gathering", "playing", "between", "over"]
OutcomeName = Literal["first", "second", "draw", "neither"]
DecisionName = Literal["played", "bye", "forfeit", "director"]
TournamentName = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{12}$")]
RoundNumber = Annotated[int, Field(ge=1, le=200)]
BoardNumber = Annotated[int, Field(ge=1, le=200)]
MOST_SWISS_ROUNDS: Final = 20


class NewTournament(Asked):
    """A tournament to be made: what is played, and who meets whom."""

    title: Annotated[Title, StringConstraints(min_length=1)] = Field(examples=["Class 5B"])
    system: SystemName = "swiss"
    pattern: Name = Field(examples=["1"])
    agreement: AgreementText = "slide"
    clock: Clock | None = None
    rounds: Annotated[int, Field(ge=1, le=MOST_SWISS_ROUNDS)] = 5
    """Rounds of the Swiss system; where everybody meets everybody, the number of players decides."""
    legs: Annotated[int, Field(ge=1, le=2)] = 1
    """How often two who are paired play: once, or twice with the sides swapped."""
    double: bool = False
    """Whether everybody meets everybody twice."""


class TournamentCode(Asked):
    """The code by which one comes in."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=20)] = Field(
        examples=["BCDFGH"]
    )


class Registration(Asked):
    """Whether players may come in."""

    open: bool


class RoundWanted(Asked):
    """The round that is to begin."""

    round: RoundNumber


class ResultEntered(Asked):
    """What came of a pairing, as the director enters it; nothing takes back what was entered."""

    outcome: OutcomeName | None
    forfeit: bool = False
    """Whether who has lost did not come."""


class EntrantView(Wire):
    """Somebody who takes part, or has."""

    person: str
    name: str
    number: int
    here: bool
    """Whether this player still takes part."""


class GameView(Wire):
    """A table at which a pairing is played, or one leg of it."""

    table: str
    leg: int
    over: bool
    score: Score | None


class PairingView(Wire):
    """Two who meet, by their ids, or one who rests."""

    round: int
    board: int
    first: str
    second: str | None
    outcome: OutcomeName | None
    decision: DecisionName | None
    margin: int
    games: list[GameView]


class StandingView(Wire):
    """Where somebody stands."""

    person: str
    place: int
    points: float
    direct: float
    strength: float
    """Buchholz in the Swiss system, Sonneborn-Berger where everybody meets everybody."""
    margin: int


class TournamentView(Wire):
    """A tournament as it stands."""

    id: str
    code: str
    version: int
    title: str
    made: datetime
    director: str
    system: SystemName
    pattern: str | None
    agreement: str
    rows: str
    clock: Clock | None
    rounds: int
    legs: int
    double: bool
    round: int
    """The round that was begun last; 0 before the first."""
    stage: StageName
    open: bool
    """Whether somebody new may come in now."""
    entrants: list[EntrantView]
    pairings: list[PairingView]
    standings: list[StandingView]


class TournamentLine(Wire):
    """A tournament in a list."""

    id: str
    title: str
    stage: StageName
    round: int
    rounds: int
    players: int
    directs: bool
    """Whether whoever asks directs it."""


class TournamentList(Wire):
    """The tournaments that somebody directs or takes part in."""

    tournaments: list[TournamentLine]


TournamentRequest = Ping
"""All that a page says that looks at a tournament."""

TOURNAMENT_REQUEST: TypeAdapter[TournamentRequest] = TypeAdapter(TournamentRequest)


class TournamentTold(Wire):
    """The tournament as it stands, whenever that has changed."""

    kind: Literal["tournament"] = "tournament"
    tournament: TournamentView


TournamentMessage = TournamentTold | RequestRefused | Pong
"""All that a page is told that looks at a tournament."""
