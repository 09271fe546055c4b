"""What the routes work with: archive, hall, searches, limits; one of each a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Final

from fastapi import Depends, params
from starlette.requests import HTTPConnection

from pasang.server.archive.conditional_archive import ConditionalArchive
from pasang.server.archive.database import Database
from pasang.server.archive.pattern_archive import PatternArchive
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.writable import WritableCheck
from pasang.server.guard.connections import address_of
from pasang.server.guard.rate import RateLimit
from pasang.server.guard.shared_rate import Counter, SharedRate
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.fair_play import FairPlay
from pasang.server.hall.hall import Hall
from pasang.server.hall.neighbours import Neighbours
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.seating import Seating
from pasang.server.law_queue import LawQueue
from pasang.server.live.open_streams import OpenStreams
from pasang.server.lobby.lobby import Lobby
from pasang.server.people.desk import PeopleDesk
from pasang.server.people.notices import Notices
from pasang.server.people.profile_archive import ProfileArchive
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.reports import Reports
from pasang.server.people.vacations import Vacations
from pasang.server.problem import RequestProblem
from pasang.server.push.notifier import Notifier
from pasang.server.push.push_queue import PushQueue
from pasang.server.settings import Settings
from pasang.server.tournament.notice_board import NoticeBoard
from pasang.server.tournament.settling import TournamentSettling
from pasang.server.tournament.tournament_archive import TournamentArchive

_SIGNS_A_POINT: Final = 20_000


@dataclass(frozen=True)
class Rooms:
    """The parts of a running server."""

    settings: Settings
    database: Database
    tables: TableArchive
    patterns: PatternArchive
    searches: SearchQueue
    hall: Hall
    people: PeopleDesk
    seating: Seating
    clocks: ClockKeeper
    lobby: Lobby
    push: PushQueue
    notifier: Notifier
    tournaments: TournamentArchive
    tournament_settling: TournamentSettling
    notice_board: NoticeBoard
    expensive: SharedRate
    """Points for expensive calls, each address by itself."""
    guesses: RateLimit = field(default_factory=lambda: RateLimit(per_second=0.2, at_once=20))
    """Codes of tournaments that an address may guess wrong."""
    law: LawQueue = field(default_factory=LawQueue)
    streams: OpenStreams = field(default_factory=OpenStreams)
    counter: Counter | None = None
    """What counts rates for all processes, where there may be several."""
    neighbours: Neighbours | None = None
    """The other processes of this server, where there may be some."""

    @cached_property
    def writable(self) -> WritableCheck:
        """Whether the archive can be written."""
        return WritableCheck(self.database)

    @property
    def failing(self) -> list[str]:
        """What the server does by itself, and could not do the last time."""
        here = [self.clocks.upkeep, self.notifier.upkeep, self.people.lines.upkeep]
        shown = [self.lobby.upkeep, self.notice_board.upkeep]
        beside = [self.neighbours.upkeep] if self.neighbours else []
        return [one.name for one in (*here, *shown, *beside) if one.has_failed]

    @property
    def fair_play(self) -> FairPlay:
        """Who may be helped by an engine."""
        return FairPlay(self.tables)

    @property
    def ratings(self) -> RatingArchive:
        """All ratings."""
        return RatingArchive(self.database)

    @property
    def profiles(self) -> ProfileArchive:
        """What people have played."""
        return ProfileArchive(self.database)

    @property
    def notices(self) -> Notices:
        """Who is told of turns, and how."""
        return Notices(self.database)

    @property
    def conditional(self) -> ConditionalArchive:
        """What players have prepared."""
        return ConditionalArchive(self.database)

    @property
    def vacations(self) -> Vacations:
        """Who is on vacation."""
        return Vacations(self.database)

    @property
    def reports(self) -> Reports:
        """What the moderators are told."""
        return Reports(self.database)


def rooms_of(connection: HTTPConnection) -> Rooms:
    """The parts of the server that answers this request."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


InRooms = Annotated[Rooms, Depends(rooms_of)]


def asking_address(connection: HTTPConnection) -> str:
    """What the limits count by."""
    return address_of(connection.client.host) if connection.client else ""


Address = Annotated[str, Depends(asking_address)]


async def pay(rooms: Rooms, address: str, points: float) -> None:
    """Take points from an address's budget; whatever costs more than all of it costs all."""
    price = min(points, rooms.expensive.at_once)
    if rooms.settings.rate_limits and not await rooms.expensive.allows(address, price):
        raise RequestProblem(429, "too_many_requests")


def price_of(text: str | bytes) -> float:
    """Points for a text that the law has to go through: a megabyte may keep it busy for seconds."""
    return len(text) / _SIGNS_A_POINT


def costs(points: float) -> params.Depends:
    """A call that costs so many points of its address's rate limit."""

    # On the event loop, since two threads that count at once could both find a full budget.
    async def pay_first(connection: HTTPConnection) -> None:
        await pay(rooms_of(connection), asking_address(connection), points)

    return params.Depends(pay_first)
