"""The rooms of a server, built from its settings."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pasang.server.archive.announcing_archive import AnnouncingArchive
from pasang.server.archive.conditional_archive import ConditionalArchive
from pasang.server.archive.database import Database, open_database, sqlite_url
from pasang.server.archive.leases import Leases
from pasang.server.archive.pattern_archive import PatternArchive
from pasang.server.archive.shared_time import shared_time_ns
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.uptime import Uptime
from pasang.server.guard.rate import RateLimit
from pasang.server.guard.shared_rate import Counter, SharedRate
from pasang.server.hall.after_end import all_of
from pasang.server.hall.chores import DAY_MS, MINUTE_MS, Chores
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.correspondence import Correspondence
from pasang.server.hall.engine_process import EngineProcess
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.neighbours import Neighbours
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.prepared_answer import PreparedAnswers
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.seating import Seating
from pasang.server.hall.steady_time import SteadyTime
from pasang.server.hall.thinker import Thinker
from pasang.server.lobby.challenge_archive import ChallengeArchive
from pasang.server.lobby.lobby import Lobby
from pasang.server.lobby.watched_tables import WatchedTables
from pasang.server.people.desk import PeopleDesk
from pasang.server.people.notices import Notices
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.session_store import SessionStore
from pasang.server.people.settling import Settling
from pasang.server.people.stale_guests import StaleGuests
from pasang.server.people.vacations import Vacations
from pasang.server.push.notifier import Notifier
from pasang.server.push.push_door import PushDoor
from pasang.server.push.push_queue import PushQueue
from pasang.server.push.server_key import ServerKey
from pasang.server.rooms import Rooms
from pasang.server.settings import MEBIBYTE, Settings
from pasang.server.tournament.notice_board import NoticeBoard
from pasang.server.tournament.settling import TournamentSettling
from pasang.server.tournament.tournament_archive import TournamentArchive
from pasang.server.view.lobby import lobby_text
from pasang.server.view.tournament import tournament_text

_LOBBY: Final = "lobby"
"""What processes call the lobby among themselves; no table has so short a name."""
_POINTS_A_SECOND: Final = 10
_POINTS_AT_ONCE: Final = 60
"""Of one address, for all that is expensive."""
_PEOPLE: Final = "people"
"""What they call those who are known."""
_TOURNAMENTS: Final = "cups"
"""What they call all tournaments."""
Thinkers = Callable[[Settings], Sequence[Thinker]]


def own_engines(settings: Settings) -> Sequence[Thinker]:
    """The engines that search for everybody, as many as the settings say, each in a process of its own."""
    memory = settings.engine_memory * MEBIBYTE
    return [EngineProcess(memory) for _ in range(settings.engines)]


def build_rooms(settings: Settings, thinkers: Thinkers, door: PushDoor) -> Rooms:
    """All parts of a server; it blocks until the archive is open."""
    database = open_database(settings.database or sqlite_url(settings.data))
    now = SteadyTime(partial(shared_time_ns, database))
    neighbours = neighbours_of(settings, database, now)
    archive = _table_archive_of(database, neighbours)
    searches = SearchQueue(thinkers(settings), settings.searches_waiting)
    tournaments = TournamentArchive(database)
    tournament_settling, board = _notice_board_of(database, tournaments, archive, now, neighbours)
    uptime = Uptime(database)
    watch = OutageWatch(uptime)
    counter, conditional = counter_of(settings), ConditionalArchive(database)
    ratings = _rating_settling_of(database, archive)
    seat = EngineSeat(searches, settings.pace_ms / 1000, settings.reply_ms / 1000)
    hall = Hall(
        *(archive, seat, now),
        watch=watch,
        correspondence=Correspondence(Vacations(database).away, PreparedAnswers(conditional)),
        claim_ms=settings.claim_s * 1000,
        after_end=all_of(ratings.after_end, tournament_settling.after_end),
        neighbours=neighbours,
    )
    uptime.begin(now())
    push = PushQueue(Notices(database), ServerKey(database), door)
    return Rooms(
        *(settings, database, archive, PatternArchive(database), searches, hall),
        people=_desk_of(database, now, counter, neighbours),
        seating=Seating(is_home=not settings.is_shared),
        clocks=ClockKeeper(hall, archive, watch, conditional.due, _chores_of(database, ratings)),
        lobby=_lobby_of(database, now, hall, neighbours),
        expensive=_expensive(counter),
        counter=counter,
        tournaments=tournaments,
        tournament_settling=tournament_settling,
        notice_board=board,
        neighbours=neighbours,
        push=push,
        notifier=Notifier(Notices(database), push, now, hall.is_at),
    )


def _table_archive_of(database: Database, neighbours: Neighbours | None) -> TableArchive:
    """All tables; where there are other processes, they are told of every change."""
    if neighbours:
        return AnnouncingArchive(database, neighbours.announce)
    return TableArchive(database)


def _rating_settling_of(database: Database, tables: TableArchive) -> Settling:
    """What counts rated rounds; a kill may have come before some were."""
    settling = Settling(RatingArchive(database), tables)
    settling.catch_up()
    return settling


def _chores_of(database: Database, ratings: Settling) -> Chores:
    """What is over is forgotten every day; rounds that could not count yet do so when they can."""
    return Chores(
        (DAY_MS, SessionStore(database).clear_out),
        (DAY_MS, ChallengeArchive(database).clear_out),
        (DAY_MS, StaleGuests(database).clear_out),
        (DAY_MS, lambda _: ratings.catch_up()),
        (MINUTE_MS, lambda _: ratings.catch_up_if_behind()),
    )


def _expensive(counter: Counter | None) -> SharedRate:
    return SharedRate("points", RateLimit(_POINTS_A_SECOND, _POINTS_AT_ONCE), counter)


def _notice_board_of(
    database: Database,
    tournaments: TournamentArchive,
    tables: TableArchive,
    now: SteadyTime,
    neighbours: Neighbours | None,
) -> tuple[TournamentSettling, NoticeBoard]:
    """What counts tables for their tournaments, and what tells the pages that look at one."""
    settling = TournamentSettling(database, tables, now)
    board = NoticeBoard(tournaments, settling, tournament_text)
    settling.stir = board.stir
    if neighbours:
        board.announce = partial(neighbours.announce, _TOURNAMENTS, 0)
        neighbours.hear_of(_TOURNAMENTS, board.stir_here)
    settling.catch_up()
    return settling, board


def _desk_of(
    database: Database, now: SteadyTime, counter: Counter | None, neighbours: Neighbours | None
) -> PeopleDesk:
    """Who is known; where there are other processes, each hears of who is not any more."""
    desk = PeopleDesk(database, now, counter)
    if neighbours:
        desk.announce = partial(neighbours.announce_person, _PEOPLE)
        neighbours.hear_of_people(_PEOPLE, desk.look_at)
    return desk


def _lobby_of(
    database: Database, now: SteadyTime, hall: Hall, neighbours: Neighbours | None
) -> Lobby:
    challenges = ChallengeArchive(database)
    lobby = Lobby(challenges, WatchedTables(database), now, lobby_text, hall.waiting_tables)
    if neighbours:
        lobby.announce = partial(neighbours.announce, _LOBBY, 0)
        neighbours.hear_of(_LOBBY, lobby.stir_here)
    return lobby


def counter_of(settings: Settings) -> Counter | None:
    """What counts rates for all processes, where there may be several."""
    if not settings.redis:
        return None
    from pasang.server.bus.redis_counter import RedisCounter  # noqa: PLC0415 - an extra

    return RedisCounter(settings.redis)


def neighbours_of(settings: Settings, database: Database, now: SteadyTime) -> Neighbours | None:
    """The other processes, where there may be some."""
    if not settings.redis:
        return None
    from pasang.server.bus.redis_bus import RedisBus  # noqa: PLC0415 - an extra

    process = secrets.token_hex(8)
    leases = Leases(database, process, now)
    return Neighbours(process, RedisBus(settings.redis), leases)
