"""A notice as a push service takes it: encrypted for one browser (RFC 8291), and signed by the server (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from pasang.server.people.notices import Subscription

_KEPT_S: Final = 24 * 3600
"""How long a push service keeps a notice for a browser that is off; a day later it is no news."""
_VALID_S: Final = 12 * 3600
_SUBJECT: Final = "https://pasang-game.github.io"
"""Where the operator of a push service finds out what this is."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What a browser shows: a title, a line, and the address that a press leads to."""

    title: str
    text: str
    path: str
    topic: str
    """A newer notice of the same topic takes the place of one that was not shown yet."""

    @property
    def payload(self) -> bytes:
        """As the service worker reads it."""
        told = {"title": self.title, "text": self.text, "path": self.path, "topic": self.topic}
        return json.dumps(told, ensure_ascii=False).encode()


def encrypted(notice: Notice, to: Subscription) -> bytes:
    """A notice that this browser alone can read; ``ValueError`` if its keys are none."""
    try:
        encrypted: bytes = http_ece.encrypt(
            notice.payload,
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(to.key),
            auth_secret=_bytes(to.secret),
            version="aes128gcm",
        )
    except http_ece.ECEException as fault:
        raise ValueError(str(fault)) from None
    return encrypted


def headers_for(notice: Notice, to: Subscription, key: Vapid02, now_s: int) -> dict[str, str]:
    """What a push service wants to know, with the proof that it is us who ask."""
    parts = urlsplit(to.endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "sub": _SUBJECT,
        "exp": now_s + _VALID_S,
    }
    return {
        **key.sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(_KEPT_S),
        "Topic": notice.topic,
        "Urgency": "normal",
    }


def are_keys(key: str, secret: str) -> bool:
    """Whether a browser's keys are such that something can be encrypted for it."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(key))
        return len(_bytes(secret)) == 16
    except ValueError:
        return False


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
