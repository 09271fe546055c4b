"""The lobby: who is here, which seats are open, which tables can be watched, and who waits for what."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.listing import Listing
from pasang.server.lobby.challenge import Challenge, Standing
from pasang.server.lobby.challenge_archive import ChallengeArchive
from pasang.server.lobby.watched_tables import WatchedTables
from pasang.server.people.person import Person

_LOG = logging.getLogger(__name__)

_LOOK_S: Final = 5.0
"""How often the lobby looks around though nothing was told."""
_REST_S: Final = 0.2
"""How long it looks at nothing new after it has looked."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What everybody in the lobby sees."""

    seats: list[Challenge]
    tables: list[Listing]
    playing: int
    people: int


class LobbyGuest(Protocol):
    """A page that is in the lobby."""

    visitor: str
    person: Person | None
    awaited: set[str]
    """The challenges that it waits for."""

    def see(self, scene: str) -> None:
        """Look around; what there is to see is ready to be sent."""

    def hear(self, challenge: Challenge, standing: Standing) -> None:
        """What is waited for is settled."""


@dataclass
class Lobby:
    """All pages that are in the lobby; looks around for them, and keeps open what they wait for."""

    challenges: ChallengeArchive
    tables: WatchedTables
    now: Callable[[], Instant]
    write: Callable[[Scene], str]
    """What is sent of what there is to see; the same to everybody."""
    announce: Callable[[], None] = lambda: None
    """Tells the other processes that something has changed, where there are some."""
    _guests: set[LobbyGuest] = field(default_factory=set)
    _stirred: asyncio.Event = field(default_factory=asyncio.Event)
    _looking: asyncio.Task[None] | None = None

    def stir(self) -> None:
        """Something has changed: everybody looks around, here and in other processes."""
        self.stir_here()
        self.announce()

    def stir_here(self) -> None:
        """Something has changed elsewhere, or somebody waits for something else: look around soon."""
        self._stirred.set()

    def enter(self, guest: LobbyGuest) -> None:
        """A page comes in."""
        self._guests.add(guest)
        self._stirred.set()
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_around())

    def leave(self, guest: LobbyGuest) -> None:
        """A page goes; what it waited for is soon no longer open, if it had to be played at once."""
        self._guests.discard(guest)
        self._stirred.set()

    async def close(self) -> None:
        """Look no more."""
        self._guests.clear()
        if self._looking:
            self._looking.cancel()
            await asyncio.wait({self._looking})

    async def _look_around(self) -> None:
        while self._guests:
            self._stirred.clear()
            try:
                await self._look()
            except ARCHIVE_FAULTS as fault:
                _LOG.error("the lobby cannot be looked at: %s", fault)
            await asyncio.sleep(_REST_S)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), _LOOK_S)

    async def _look(self) -> None:
        at = self.now()
        guests = tuple(self._guests)
        people = len({guest.visitor for guest in guests})
        awaited = frozenset[str]().union(*(guest.awaited for guest in guests))
        makers = frozenset(guest.person.id for guest in guests if guest.person)
        scene, settled = await to_thread.run_sync(self._seen, at, people, awaited, makers)
        for guest in guests:
            guest.see(scene)
            for challenge in settled:
                if challenge.id in guest.awaited:
                    guest.awaited.discard(challenge.id)
                    guest.hear(challenge, challenge.standing(at))

    def _seen(
        self, at: Instant, people: int, awaited: frozenset[str], makers: frozenset[str]
    ) -> tuple[str, list[Challenge]]:
        """What there is to see, and what of the awaited is settled."""
        self.challenges.renew(awaited, makers, at)
        found = self.challenges.some(awaited)
        settled = [one for one in found if one.standing(at) is not Standing.OPEN]
        tables, playing = self.tables.played(at)
        scene = Scene(self.challenges.seats(at), tables, playing, people)
        return self.write(scene), settled
