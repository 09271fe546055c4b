"""Challenges for passkeys: random, for one browser and one purpose, for a few minutes, and answered once."""

from __future__ import annotations

import secrets
from enum import StrEnum, auto
from typing import Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.passkey_schema import PASSKEY_CHALLENGES
from pasang.server.people.secret_token import hash_of, key_of

LIFETIME_MS: Final = 5 * 60 * 1000
"""Somebody has to find the telephone first."""
_BYTES: Final = 32


class Purpose(StrEnum):
    """What a challenge is for."""

    REGISTRATION = auto()
    AUTHENTICATION = auto()


class PasskeyChallenges:
    """All challenges that are not answered yet, in the archive: another process may hear the answer."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def give(self, purpose: Purpose, browser: str, at: Instant) -> bytes:
        """A new challenge for a browser; what has expired goes with it."""
        challenge = secrets.token_bytes(_BYTES)
        values = {
            "key": hash_of(challenge),
            "bound_to": _bound_to(purpose, browser),
            "expires": at + LIFETIME_MS,
        }

        def give(connection: sa.Connection) -> None:
            over = PASSKEY_CHALLENGES.c.expires <= int(at)
            connection.execute(sa.delete(PASSKEY_CHALLENGES).where(over))
            connection.execute(sa.insert(PASSKEY_CHALLENGES).values(**values))

        self._database.write(give)
        return challenge

    def take(self, challenge: bytes, purpose: Purpose, browser: str, at: Instant) -> bool:
        """Whether a challenge was given to this browser for this purpose a moment ago; it is one no longer."""
        row = PASSKEY_CHALLENGES.c
        wanted = sa.and_(
            row.key == hash_of(challenge),
            row.bound_to == _bound_to(purpose, browser),
            row.expires > int(at),
        )
        taken = sa.delete(PASSKEY_CHALLENGES).where(wanted)
        return self._database.write(lambda connection: connection.execute(taken).rowcount) == 1


def _bound_to(purpose: Purpose, browser: str) -> str:
    return key_of(f"{purpose} {browser}")
