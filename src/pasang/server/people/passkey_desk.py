"""Passkeys: made by somebody who is known, and shown by somebody who wants to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.passkey import (
    Assertion,
    Attestation,
    NotProved,
    Passkey,
    PasskeyKnown,
    RelyingParty,
    TooManyPasskeys,
)
from pasang.server.people.passkey_archive import PasskeyArchive
from pasang.server.people.passkey_challenges import PasskeyChallenges, Purpose
from pasang.server.people.session_store import Session
from pasang.server.problem import RequestProblem


class PasskeyDesk:
    """Carries out both ceremonies; what takes time does so in a thread."""

    def __init__(self, database: Database, now: Callable[[], Instant]) -> None:
        self.passkeys = PasskeyArchive(database)
        self._challenges = PasskeyChallenges(database)
        self._now = now

    async def registration(self, session: Session, site: RelyingParty) -> dict[str, Any]:
        """What the browser of somebody who is known is asked for, to make a passkey."""

        def begin() -> dict[str, Any]:
            from pasang.server.people import passkey_ceremony as ceremony  # noqa: PLC0415 - slow

            known = self.passkeys.of_person(session.person.id)
            challenge = self._challenges.give(Purpose.REGISTRATION, session.key, self._now())
            return ceremony.registration_options(session.person, known, site, challenge)

        return await to_thread.run_sync(begin)

    async def add(
        self, session: Session, title: str, made: Attestation, site: RelyingParty
    ) -> Passkey:
        """A passkey that a browser has made, as it was asked to."""

        def add() -> Passkey:
            from pasang.server.people import passkey_ceremony as ceremony  # noqa: PLC0415 - slow

            at = self._now()
            challenge = ceremony.challenge_in(made.client_data)
            if not self._challenges.take(challenge, Purpose.REGISTRATION, session.key, at):
                raise NotProved
            credential = ceremony.registered(made, site, challenge)
            return self.passkeys.add(session.person.id, title, site.host, credential, at)

        try:
            return await to_thread.run_sync(add)
        except NotProved:
            raise RequestProblem(403, "passkey_not_made") from None
        except TooManyPasskeys:
            raise RequestProblem(409, "too_many_passkeys") from None
        except PasskeyKnown:
            raise RequestProblem(409, "passkey_known") from None

    async def authentication(self, browser: str, site: RelyingParty) -> dict[str, Any]:
        """What a browser is asked for, so that its owner becomes known; ``browser`` tells it from others."""

        def begin() -> dict[str, Any]:
            from pasang.server.people import passkey_ceremony as ceremony  # noqa: PLC0415 - slow

            challenge = self._challenges.give(Purpose.AUTHENTICATION, browser, self._now())
            return ceremony.authentication_options(site, challenge)

        return await to_thread.run_sync(begin)

    async def proved(self, browser: str, shown: Assertion, site: RelyingParty) -> str:
        """The id of the person whose passkey was shown; what was wrong about one that proves nothing is not told."""

        def prove() -> str:
            from pasang.server.people import passkey_ceremony as ceremony  # noqa: PLC0415 - slow

            at = self._now()
            challenge = ceremony.challenge_in(shown.client_data)
            # Before anything else: whatever comes of it, nobody answers this challenge again.
            if not self._challenges.take(challenge, Purpose.AUTHENTICATION, browser, at):
                raise NotProved
            passkey = self.passkeys.find(shown.id, site.host)
            if passkey is None:
                raise NotProved
            count = ceremony.authenticated(shown, passkey, site, challenge)
            if not self.passkeys.note_use(passkey, count, at):
                raise NotProved
            return passkey.person

        try:
            return await to_thread.run_sync(prove)
        except NotProved:
            raise RequestProblem(403, "wrong_passkey") from None
