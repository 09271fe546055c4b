"""Lines that are open in somebody's name: whoever is not let in any more does not go on by what is open already."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final, Protocol

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.server.people.access_token import AccessToken, AccessTokens
from pasang.server.people.person import Person
from pasang.server.people.session_store import Session, SessionStore
from pasang.server.upkeep import Upkeep

NOT_KNOWN_ANY_MORE: Final = 4401
"""What a line is told that ends for this; its page comes back as whoever it is now."""
_LOOK_S: Final = 10.0
"""How often all lines are looked at: what expires is told by nobody, and other processes promise nothing."""

_TOGETHER: Final = 500
"""Of how many lines the archive is asked at once."""

Credential = Session | AccessToken
"""What somebody has come in by."""


class Line(Protocol):
    """A socket or a stream."""

    @property
    def credential(self) -> Credential | None:
        """What it was opened by, if it is anybody's."""

    def end(self, code: int) -> None:
        """Close it, and say by number why."""


class OpenLines:
    """All lines of this process that are somebody's."""

    def __init__(
        self, sessions: SessionStore, tokens: AccessTokens, now: Callable[[], Instant]
    ) -> None:
        self._sessions = sessions
        self._tokens = tokens
        self._now = now
        self._open: set[Line] = set()
        self.upkeep = Upkeep("lines")

    def __len__(self) -> int:
        return len(self._open)

    def join(self, line: Line) -> None:
        """A line has been opened; nobody's are nobody's for as long as they last."""
        if line.credential:
            self._open.add(line)

    def leave(self, line: Line) -> None:
        """A line has ended."""
        self._open.discard(line)

    @contextmanager
    def kept(self, line: Line) -> Iterator[None]:
        """A line is open meanwhile."""
        self.join(line)
        try:
            yield
        finally:
            self.leave(line)

    async def look_at(self, person: str) -> None:
        """End those lines of a person that would not be let in as they are."""
        await self._look([one for one in self._open if _owner(one).id == person])

    @asynccontextmanager
    async def looked_at(self) -> AsyncIterator[None]:
        """All lines are looked at now and then meanwhile."""
        looking = asyncio.create_task(self._look_again_and_again())
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.wait({looking})

    async def _look_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_S)
            with self.upkeep.time():
                lines = list(self._open)
                for begin in range(0, len(lines), _TOGETHER):
                    await self._look(lines[begin : begin + _TOGETHER])

    async def _look(self, lines: Collection[Line]) -> None:
        found = [one.credential for one in lines if one.credential]
        if not found:
            return
        standing = await to_thread.run_sync(self._standing, found)
        for line in lines:
            known = line.credential
            if known and standing.get(_name(known)) != _told(known.person):
                line.end(NOT_KNOWN_ANY_MORE)

    def _standing(self, known: Collection[Credential]) -> dict[str, tuple[str, Instant | None]]:
        """Whose those are, and until when they are banned, that still let somebody in."""
        at = self._now()
        sessions = {one.key for one in known if isinstance(one, Session)}
        tokens = {one.id for one in known if isinstance(one, AccessToken)}
        still: list[Credential] = [
            *self._sessions.standing(sessions, at),
            *self._tokens.standing(tokens, at),
        ]
        return {_name(one): _told(one.person) for one in still}


def _owner(line: Line) -> Person:
    assert line.credential, "nobody's lines are not kept"
    return line.credential.person


def _name(known: Credential) -> str:
    """The name of a session or a token; those of sessions are much longer."""
    return known.key if isinstance(known, Session) else known.id


def _told(person: Person) -> tuple[str, Instant | None]:
    """What a line has to know of a person: somebody who has been banned since comes in as somebody who is."""
    return person.id, person.banned_until
