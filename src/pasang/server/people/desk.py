"""Where people come in and out: guests, accounts, log-in and recovery, off the event loop and not too often."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from anyio import CapacityLimiter, to_thread

from pasang.play.clock import Instant
from pasang.play.refusal import TableReason, TableRefused
from pasang.server.archive.database import Database
from pasang.server.guard.rate import RateLimit
from pasang.server.guard.shared_rate import Counter, SharedRate
from pasang.server.in_turn import InTurn
from pasang.server.people.access_token import AccessToken, AccessTokens
from pasang.server.people.blocks import Blocks
from pasang.server.people.known_sessions import KnownSessions
from pasang.server.people.leaving import REMEMBERED_MS, wait_ms
from pasang.server.people.open_lines import OpenLines
from pasang.server.people.passkey import Assertion, RelyingParty
from pasang.server.people.passkey_desk import PasskeyDesk
from pasang.server.people.passwords import hashed, is_easy, is_right
from pasang.server.people.people_archive import PeopleArchive, name_key
from pasang.server.people.person import Person
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.recovery import as_kept, new_codes
from pasang.server.people.session_store import Session, SessionStore
from pasang.server.problem import RequestProblem

_MINUTE_MS: Final = 60 * 1000
_DAY_MS: Final = 24 * 3600 * 1000
_OF_ADDRESS: Final = (0.1, 8)
"""Tries a second and at once: who mistypes goes on at once, who guesses has six a minute."""
_OF_NAME: Final = (0.3, 40)
"""More than one address has, or three of them: a name is locked by many at once and never by one."""
_MOST_PROVING: Final = 128
_MOST_OF_ONE: Final = 40
"""Who wait to be known, of all and of one address, behind which a whole class may be."""


class PeopleDesk:
    """Knows people by their sessions, and lets them become known."""

    def __init__(
        self, database: Database, now: Callable[[], Instant], counter: Counter | None = None
    ) -> None:
        self.people = PeopleArchive(database)
        self.sessions = sessions = SessionStore(database)
        self.tokens = AccessTokens(database)
        self.blocks = Blocks(database)
        self.passkeys = PasskeyDesk(database, now)
        self._ratings = RatingArchive(database)
        self.known = KnownSessions(sessions)
        self.lines = OpenLines(sessions, self.tokens, now)
        self.announce: Callable[[str], None] = lambda _: None
        """Tells other processes, from any thread, that what lets somebody in has changed."""
        self._now = now
        self._tries = SharedRate("tries", RateLimit(*_OF_ADDRESS), counter)
        self._name_tries = SharedRate("names", RateLimit(*_OF_NAME), counter)
        # A hash takes 64 MiB: one at a time.
        self._hashing = CapacityLimiter(1)
        self._proving = InTurn(_MOST_PROVING, _MOST_OF_ONE)

    async def find_session(self, cookie: str) -> Session | None:
        """The session of a cookie."""
        return await self.known.find(cookie, self._now())

    async def find_token(self, secret: str) -> AccessToken | None:
        """The token of a program."""
        return await to_thread.run_sync(self.tokens.find, secret, self._now())

    async def begin_guest(self, name: str, agent: str) -> tuple[Person, str]:
        """Somebody comes without an account: the person, and the secret of the session."""
        person = await to_thread.run_sync(self.people.add_guest, name, self._now())
        return person, await self._begin(person, agent)

    async def make_account(
        self, person: Person, name: str, password: str, agent: str
    ) -> tuple[Person, str, list[str]]:
        """A guest gets an account: the person, another session's secret, and recovery codes."""
        await self._check_password(password, name)
        kept = await to_thread.run_sync(hashed, password, limiter=self._hashing)
        codes = new_codes()
        made = await to_thread.run_sync(self.people.make_account, person, name, kept, codes)
        await self.end_sessions(made)
        return made, await self._begin(made, agent), codes

    async def log_in(
        self, name: str, password: str, address: str, agent: str
    ) -> tuple[Person, str]:
        """Somebody comes back by name and password; whether the name or the password is wrong is not told."""
        person = await self._proved(name, password, address)
        return person, await self._begin(person, agent)

    async def log_in_by_passkey(
        self, browser: str, shown: Assertion, site: RelyingParty, address: str, agent: str
    ) -> tuple[Person, str]:
        """Somebody comes back by a passkey, which knows the name by itself."""
        await self._count_try(address)
        found = await self.passkeys.proved(browser, shown, site)
        person = await to_thread.run_sync(self.people.one, found)
        if person is None or not person.has_account:
            raise RequestProblem(403, "wrong_passkey")
        await self._tries.give_back(address)
        return person, await self._begin(person, agent)

    async def log_out(self, person: Person, key: str) -> bool:
        """End one session of a person; whether there was one."""
        ended = await to_thread.run_sync(self.sessions.end, person.id, key)
        await self._part(person.id)
        return ended

    async def end_sessions(self, person: Person, *, but: str = "") -> None:
        """End all sessions of a person, but one."""
        await to_thread.run_sync(lambda: self.sessions.end_all(person.id, but=but))
        await self._part(person.id)

    async def revoke(self, person: Person, token_id: str) -> bool:
        """End a token of a person; whether there was one."""
        ended = await to_thread.run_sync(self.tokens.revoke, person.id, token_id)
        await self._part(person.id)
        return ended

    async def change_password(
        self, person: Person, password: str, new: str, address: str, agent: str
    ) -> str:
        """Another password; every other session ends, and this one gets another secret."""
        await self._proved(person.name, password, address)
        return await self._set_password(person, new, agent)

    async def recover(
        self, name: str, code: str, new: str, address: str, agent: str
    ) -> tuple[Person, str]:
        """Somebody comes back by a recovery code, and with another password."""
        await self._count_try(address, name)
        await self._check_password(new, name)
        found = await to_thread.run_sync(self.people.account, name)
        person = found[0] if found else None
        # Nobody's codes are looked through too, so that an answer does not tell by its time who is here.
        asked = person.id if person else ""
        used = await to_thread.run_sync(self.people.use_code, asked, as_kept(code))
        if person is None or not used:
            raise RequestProblem(403, "wrong_code")
        return person, await self._set_password(person, new, agent)

    async def renew_codes(self, person: Person, password: str, address: str) -> list[str]:
        """Fresh recovery codes instead of the old ones."""
        await self._proved(person.name, password, address)
        codes = new_codes()
        await to_thread.run_sync(self.people.renew_codes, person.id, codes)
        return codes

    async def check_is_it(self, person: Person, password: str, address: str) -> None:
        """Ask for the password again before something that cannot be undone."""
        if person.has_account:
            await self._proved(person.name, password, address)

    async def is_blocked(self, one: str, other: str) -> bool:
        """Whether one of two people, by their ids, does not want to meet the other."""
        return await to_thread.run_sync(self.blocks.is_between, one, other)

    async def rated_wait_ms(self, person: str) -> int:
        """How long somebody has to wait for the next rated round, having left others; mostly not at all."""
        at = self._now()
        since = Instant(at - REMEMBERED_MS)
        return wait_ms(await to_thread.run_sync(self._ratings.left, person, since), at)

    async def check_rated_wait(self, person: Person) -> None:
        """Refuse another rated round to somebody who has left others and has not waited long enough."""
        wait = await self.rated_wait_ms(person.id)
        if wait:
            raise TableRefused(TableReason.RATED_WAIT, count=ceil(wait / _MINUTE_MS))

    async def ban(self, person: str, days: int) -> None:
        """Keep somebody from playing for some days from now on; none lets them play again."""
        until = Instant(self._now() + days * _DAY_MS) if days else None
        await to_thread.run_sync(self.people.ban, person, until)
        await self._part(person)

    async def look_at(self, person: str) -> None:
        """What lets somebody in has changed: what is open by it and is not let in any more ends here."""
        self.known.forget_person(person)
        await self.lines.look_at(person)

    async def _part(self, person: str) -> None:
        """The same in all processes."""
        self.announce(person)
        await self.look_at(person)

    async def _proved(self, name: str, password: str, address: str) -> Person:
        # One after the other, as they are hashed: a class that comes all at once is given back its tries meanwhile.
        async with self._proving.turn(address):
            await self._count_try(address, name)
            person = await self._person_of(name, password)
            await self._tries.give_back(address)
            await self._name_tries.give_back(name_key(name))
            return person

    async def _person_of(self, name: str, password: str) -> Person:
        found = await to_thread.run_sync(self.people.account, name)
        kept = found[1] if found else None
        right = await to_thread.run_sync(is_right, password, kept, limiter=self._hashing)
        if found is None or not right:
            raise RequestProblem(403, "wrong_password")
        return found[0]

    async def _set_password(self, person: Person, new: str, agent: str) -> str:
        await self._check_password(new, person.name)
        kept = await to_thread.run_sync(hashed, new, limiter=self._hashing)
        await to_thread.run_sync(self.people.set_password, person.id, kept)
        await self.end_sessions(person)
        return await self._begin(person, agent)

    async def _check_password(self, password: str, name: str) -> None:
        if await to_thread.run_sync(is_easy, password, name):
            raise RequestProblem(422, "easy_password", "password")

    async def _begin(self, person: Person, agent: str) -> str:
        return await to_thread.run_sync(self.sessions.begin, person, agent, self._now())

    async def _count_try(self, address: str, name: str | None = None) -> None:
        """Both are counted, so that neither many names nor many addresses get around it."""
        # Who is refused by the address takes nothing from the name, or one address could lock anybody out.
        if not await self._tries.allows(address):
            raise RequestProblem(429, "too_many_tries")
        if name is not None and not await self._name_tries.allows(name_key(name)):
            raise RequestProblem(429, "too_many_tries")
