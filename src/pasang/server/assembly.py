"""The rooms of a server, built from its settings."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pasang.server.archive.announcing_archive import AnnouncingArchive
from pasang.server.archive.database import Database, open_database, sqlite_url
from pasang.server.archive.leases import Leases
from pasang.server.archive.pattern_archive import PatternArchive
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.uptime import Uptime
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.engine_process import EngineProcess
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.neighbours import Neighbours
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.seating import Seating
from pasang.server.hall.steady_time import SteadyTime
from pasang.server.hall.thinker import Thinker
from pasang.server.lobby.challenge_archive import ChallengeArchive
from pasang.server.lobby.lobby import Lobby
from pasang.server.lobby.watched_tables import WatchedTables
from pasang.server.people.desk import PeopleDesk
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.settling import Settling
from pasang.server.rooms import Rooms
from pasang.server.settings import MEBIBYTE, Settings
from pasang.server.view.lobby import lobby_text

_LOBBY: Final = "lobby"
"""What processes call the lobby among themselves; no table has so short a name."""
Thinkers = Callable[[Settings], Sequence[Thinker]]


def own_engines(settings: Settings) -> Sequence[Thinker]:
    """The engines that search for everybody, as many as the settings say, each in a process of its own."""
    memory = settings.engine_memory * MEBIBYTE
    return [EngineProcess(memory) for _ in range(settings.engines)]


def build_rooms(settings: Settings, thinkers: Thinkers) -> Rooms:
    """All parts of a server; it blocks until the archive is open."""
    database = open_database(settings.database or sqlite_url(settings.data))
    now = SteadyTime()
    neighbours = neighbours_of(settings, database, now)
    archive = (
        AnnouncingArchive(database, neighbours.announce) if neighbours else TableArchive(database)
    )
    searches = SearchQueue(thinkers(settings), settings.searches_waiting)
    settling = Settling(RatingArchive(database), archive)
    settling.catch_up()
    uptime = Uptime(database)
    hall = Hall(
        archive,
        EngineSeat(searches, settings.pace_ms / 1000, settings.reply_ms / 1000),
        now,
        lost_ms=uptime.lost_ms,
        claim_ms=settings.claim_s * 1000,
        after_end=settling.after_end,
        neighbours=neighbours,
    )
    uptime.begin(now())
    return Rooms(
        settings,
        database,
        archive,
        PatternArchive(database),
        searches,
        hall,
        people=PeopleDesk(database, now),
        seating=Seating(is_home=not settings.is_shared),
        clocks=ClockKeeper(hall, archive, uptime),
        lobby=_lobby_of(database, now, neighbours),
        neighbours=neighbours,
    )


def _lobby_of(database: Database, now: SteadyTime, neighbours: Neighbours | None) -> Lobby:
    challenges = ChallengeArchive(database)
    challenges.clear_out(now())
    lobby = Lobby(challenges, WatchedTables(database), now, lobby_text)
    if neighbours:
        lobby.announce = partial(neighbours.announce, _LOBBY, 0)
        neighbours.hear_of(_LOBBY, lobby.stir_here)
    return lobby


def neighbours_of(settings: Settings, database: Database, now: SteadyTime) -> Neighbours | None:
    """The other processes, where there may be some."""
    if not settings.redis:
        return None
    from pasang.server.bus.redis_bus import RedisBus  # noqa: PLC0415 - an extra

    process = secrets.token_hex(8)
    leases = Leases(database, process, now)
    return Neighbours(process, RedisBus(settings.redis), leases, TableArchive(database))
