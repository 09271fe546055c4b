"""People, and what they do at the door."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from pasang.server.people.person import PersonKind
from pasang.server.wire.base import Asked, Name, Wire, one_line

AccountName = Annotated[
    str, StringConstraints(min_length=2, max_length=24, pattern=r"^[\w-]*[^\W\d_][\w-]*$")
]
"""Letters of any script and figures, with _ and -, and at least one letter."""
NewPassword = Annotated[str, StringConstraints(min_length=8, max_length=128)]
Password = Annotated[str, StringConstraints(max_length=128)]
GuestName = Annotated[Name, AfterValidator(one_line)]


class GuestWanted(Asked):
    """Play as a guest, under a name or none."""

    name: GuestName = ""


class AccountWanted(Asked):
    """An account: a name of one's own and a password."""

    name: AccountName = Field(examples=["siti"])
    password: NewPassword = Field(examples=["a long sentence nobody knows"])


class LogIn(Asked):
    """Come back by name and password."""

    name: Name
    password: Password


class PasswordWanted(Asked):
    """Another password."""

    password: Password
    new: NewPassword


class Recovery(Asked):
    """Come back by a recovery code, and set another password."""

    name: Name
    code: Annotated[str, StringConstraints(max_length=40)]
    new: NewPassword


class PasswordAgain(Asked):
    """The password once more, before something that cannot be undone; guests have none."""

    password: Password = ""


class PersonView(Wire):
    """Somebody who plays here."""

    id: str
    name: str
    kind: PersonKind


class Me(Wire):
    """Who asks, and whether the server is shared by strangers or a home."""

    shared: bool
    person: PersonView | None
    moderator: bool = False


class AccountMade(Wire):
    """A new account; the codes are shown once and kept nowhere."""

    me: Me
    recovery_codes: list[str]


class RecoveryCodes(Wire):
    """Codes that each set a new password once; shown once and kept nowhere."""

    recovery_codes: list[str]


class SessionView(Wire):
    """A browser in which somebody is known."""

    key: str
    created: datetime
    seen: datetime
    agent: str
    """What the browser calls itself."""
    own: bool
    """Whether it is the one that asks."""


class Sessions(Wire):
    """All browsers in which somebody is known."""

    sessions: list[SessionView]
