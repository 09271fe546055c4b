"""A passkey: what proves by a signature, made on somebody's own device, who they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pasang.play.clock import Instant

MOST: Final = 12
"""Of one person."""
LONGEST_ID: Final = 1023
"""Of a credential, in bytes, as WebAuthn has it."""


class TooManyPasskeys(ValueError):
    """A person has as many passkeys as one may have."""


class PasskeyKnown(ValueError):
    """This passkey is somebody's already."""


class NotProved(ValueError):
    """What was sent is no proof: forged, replayed, late, or made for another site."""


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """The site that a passkey is made for and shown to, as the browser sees it."""

    host: str
    """The name without a port: a passkey of another name is of no use here."""
    origin: str


@dataclass(frozen=True, slots=True)
class Credential:
    """What an authenticator made for one site; nothing in it is secret."""

    id: bytes
    public_key: bytes
    sign_count: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """A credential, and what is known of it."""

    id: str
    person: str
    title: str
    host: str
    credential: Credential
    created: Instant
    used: Instant | None


@dataclass(frozen=True, slots=True)
class Attestation:
    """What a browser sends of a credential that was just made."""

    id: bytes
    client_data: bytes
    attestation: bytes


@dataclass(frozen=True, slots=True)
class Assertion:
    """What a browser sends to prove that the credential is at hand."""

    id: bytes
    client_data: bytes
    authenticator_data: bytes
    signature: bytes
    user_handle: bytes | None
