"""The notice board of every tournament that a page looks at: it hangs out anew whenever something has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from anyio import to_thread

from pasang.server.looking import Looking
from pasang.server.tournament.settling import TournamentSettling
from pasang.server.tournament.tournament import Tournament
from pasang.server.tournament.tournament_archive import TournamentArchive
from pasang.server.upkeep import Upkeep


class Onlooker(Protocol):
    """A page that looks at a tournament."""

    tournament: str
    seen: int
    """The version that it has seen."""

    def see(self, version: int, text: str) -> None:
        """The tournament has changed; what there is to see is ready to be sent."""


class NoticeBoard:
    """Looks into the archive for all pages at once; what it has written is the same for everybody."""

    def __init__(
        self,
        tournaments: TournamentArchive,
        settling: TournamentSettling,
        write: Callable[[Tournament], str],
    ) -> None:
        self._tournaments = tournaments
        self._settling = settling
        self._write = write
        self._looking = Looking[Onlooker]("tournaments", self._look)
        self._loop: asyncio.AbstractEventLoop | None = None
        self.announce: Callable[[], None] = lambda: None
        """Tells the other processes that something has changed, where there are some."""

    @property
    def upkeep(self) -> Upkeep:
        """Whether looking goes well."""
        return self._looking.upkeep

    def enter(self, page: Onlooker) -> None:
        """A page comes to look."""
        self._loop = asyncio.get_running_loop()
        self._looking.enter(page)

    def leave(self, page: Onlooker) -> None:
        """A page goes."""
        self._looking.leave(page)

    def stir(self) -> None:
        """Something has changed here, from any thread: everybody looks, here and in other processes."""
        self.stir_here()
        self.announce()

    def stir_here(self) -> None:
        """Something has changed in another process."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._looking.stir)

    async def close(self) -> None:
        """Look no more."""
        await self._looking.close()

    async def _look(self) -> None:
        pages = tuple(self._looking.guests)
        seen: dict[str, int] = {}
        for page in pages:
            seen[page.tournament] = min(page.seen, seen.get(page.tournament, page.seen))
        changed = await to_thread.run_sync(self._changed, seen)
        for page in pages:
            version, text = changed.get(page.tournament, (0, ""))
            if version > page.seen:
                page.see(version, text)

    def _changed(self, seen: dict[str, int]) -> dict[str, tuple[int, str]]:
        """Those of some tournaments that somebody has not seen as they are now."""
        self._settling.catch_up(seen)
        versions = self._tournaments.versions(seen)
        changed = [name for name, version in versions.items() if version > seen[name]]
        found = [self._tournaments.one(name) for name in changed]
        return {one.id: (one.version, self._write(one)) for one in found}
