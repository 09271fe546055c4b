"""The lobby: who is here, which seats are open, which tables can be watched, and who waits for what."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.server.lobby.challenge import Challenge, Standing
from pasang.server.lobby.challenge_archive import ChallengeArchive
from pasang.server.lobby.watched_tables import Place, WatchedPage, WatchedTables
from pasang.server.looking import Looking
from pasang.server.people.person import Person
from pasang.server.upkeep import Upkeep


@dataclass(frozen=True, slots=True)
class Scene:
    """What everybody in the lobby sees."""

    seats: list[Challenge]
    tables: WatchedPage
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
    here: Callable[[], Collection[str]] = tuple
    """The tables at which this process knows of somebody, with no clock that runs."""
    announce: Callable[[], None] = lambda: None
    """Tells the other processes that something has changed, where there are some."""

    def __post_init__(self) -> None:
        self._looking = Looking[LobbyGuest]("lobby", self._look)

    @property
    def upkeep(self) -> Upkeep:
        """Whether looking around goes well."""
        return self._looking.upkeep

    def stir(self) -> None:
        """Something has changed: everybody looks around, here and in other processes."""
        self.stir_here()
        self.announce()

    def stir_here(self) -> None:
        """Something has changed elsewhere, or somebody waits for something else: look around soon."""
        self._looking.stir()

    def enter(self, guest: LobbyGuest) -> None:
        """A page comes in."""
        self._looking.enter(guest)

    def leave(self, guest: LobbyGuest) -> None:
        """A page goes; what it waited for is soon no longer open, if it had to be played at once."""
        self._looking.leave(guest)

    async def close(self) -> None:
        """Look no more."""
        await self._looking.close()

    async def _look(self) -> None:
        at = self.now()
        guests = tuple(self._looking.guests)
        people = len({guest.visitor for guest in guests})
        awaited = frozenset[str]().union(*(guest.awaited for guest in guests))
        makers = frozenset(guest.person.id for guest in guests if guest.person)
        await to_thread.run_sync(self.challenges.renew, awaited, makers, at)
        tables = await self.watched()
        scene, settled = await to_thread.run_sync(self._seen, at, tables, people, awaited)
        for guest in guests:
            guest.see(scene)
            for challenge in settled:
                if challenge.id in guest.awaited:
                    guest.awaited.discard(challenge.id)
                    guest.hear(challenge, challenge.standing(at))

    async def watched(self, after: Place | None = None) -> WatchedPage:
        """Some of the tables that are being played, from a place in their list on."""
        return await to_thread.run_sync(self.tables.played, self.now(), self.here(), after)

    def _seen(
        self, at: Instant, tables: WatchedPage, people: int, awaited: frozenset[str]
    ) -> tuple[str, list[Challenge]]:
        """What there is to see, and what of the awaited is settled."""
        found = self.challenges.some(awaited)
        settled = [one for one in found if one.standing(at) is not Standing.OPEN]
        scene = Scene(self.challenges.seats(at), tables, people)
        return self.write(scene), settled
