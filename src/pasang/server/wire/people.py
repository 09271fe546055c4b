"""People, and what they do at the door."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from pasang.server.people.access_token import Scope
from pasang.server.people.person import PersonKind
from pasang.server.wire.base import Asked, Name, Title, Wire, one_line

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


class TokenWanted(Asked):
    """A token by which a program acts for one."""

    title: Title = Field(examples=["my bot"])
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=len(Scope))]
    days: Annotated[int, Field(ge=1, le=366)] = 90


class TokenView(Wire):
    """A token as its owner sees it; its secret is not kept."""

    id: str
    title: str
    scopes: list[Scope]
    created: datetime
    expires: datetime


class TokenMade(Wire):
    """A new token; the secret is shown once and kept nowhere."""

    secret: str
    token: TokenView


class TokenList(Wire):
    """All tokens of somebody."""

    tokens: list[TokenView]
