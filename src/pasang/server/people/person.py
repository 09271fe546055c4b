"""A person: a guest who just plays, or somebody with an account."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import StrEnum, auto

from pasang.play.clock import Instant


class PersonKind(StrEnum):
    """How well somebody is known."""

    GUEST = auto()
    ACCOUNT = auto()
    GONE = auto()
    """An account that was deleted; its rounds with others stay, without its name."""


class Role(StrEnum):
    """What somebody may do besides playing."""

    PLAYER = auto()
    MODERATOR = auto()
    ADMIN = auto()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here; the id is public, and proves nothing."""

    id: str
    kind: PersonKind
    name: str
    role: Role = Role.PLAYER
    banned_until: Instant | None = None

    @property
    def has_account(self) -> bool:
        """Whether there is a name and a password to come back by."""
        return self.kind is PersonKind.ACCOUNT

    @property
    def may_moderate(self) -> bool:
        """Whether reports are shown to this person."""
        return self.role is not Role.PLAYER

    def is_banned(self, at: Instant) -> bool:
        """Whether this person may not play at this moment."""
        return self.banned_until is not None and at < self.banned_until


def new_person_id() -> str:
    """An id for a person; it is public."""
    return secrets.token_urlsafe(9)
