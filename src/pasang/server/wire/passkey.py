"""Passkeys, and what browsers and authenticators say of them."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from pasang.server.wire.base import Asked, Title, Wire


def _check_base64(text: str) -> str:
    """Base64url without padding, as browsers write bytes; ``ValueError`` if it ends in the middle of one."""
    bytes_of(text)
    return text


def bytes_of(text: str) -> bytes:
    """The bytes that a text in base64url means.

    >>> bytes_of("cGFzYW5n")
    b'pasang'
    """
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


_Base64 = Annotated[
    str, StringConstraints(min_length=1, pattern="^[A-Za-z0-9_-]+$"), AfterValidator(_check_base64)
]
CredentialId = Annotated[_Base64, Field(max_length=1364)]
ClientData = Annotated[_Base64, Field(max_length=4096)]
"""What the browser says of the ceremony, in JSON: its kind, the challenge, the origin."""


class PasskeyOptions(Wire):
    """What the browser is asked for, in the JSON form that WebAuthn gives to its options."""

    options: object


class PasskeyWanted(Asked):
    """A passkey that a browser has just made."""

    title: Title = Field(min_length=1, examples=["my telephone"])
    credential: CredentialId
    client_data: ClientData
    attestation: Annotated[_Base64, Field(max_length=16_384)]


class PasskeyShown(Asked):
    """A passkey that signs to prove that it is at hand."""

    credential: CredentialId
    client_data: ClientData
    authenticator_data: Annotated[_Base64, Field(max_length=4096)]
    signature: Annotated[_Base64, Field(max_length=2048)]
    user_handle: Annotated[_Base64, Field(max_length=128)] | None = None


class PasskeyTitle(Asked):
    """What a passkey is called."""

    title: Title = Field(min_length=1)


class PasskeyView(Wire):
    """A passkey as its owner sees it."""

    id: str
    title: str
    host: str
    """The name of the site that it was made for; it is of no use at another name of the same server."""
    created: datetime
    used: datetime | None


class PasskeyList(Wire):
    """All passkeys of somebody."""

    passkeys: list[PasskeyView]
