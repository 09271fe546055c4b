"""An authenticator in software, with a browser round it that can be made to lie."""

from __future__ import annotations

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from secrets import token_bytes

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from starlette.testclient import TestClient

from tests.server.asking import Json
from tests.server.neighbours import PASSWORD, House

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40
HOST = "localhost"
ORIGIN = f"http://{HOST}:8000"


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One credential; what it says of itself and of its browser may be changed before it says so."""

    origin: str = ORIGIN
    host: str = HOST
    flags: int = PRESENT | VERIFIED
    count: int = 0
    id: bytes = field(default_factory=lambda: token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    handle: bytes = b""

    def made(self, options: Json, *, kind: str = "webauthn.create") -> Json:
        """What the page sends of a new credential."""
        self.handle = bytes_of(options["user"]["id"])
        attestation = {"fmt": "none", "attStmt": {}, "authData": self._data(with_key=True)}
        return {
            "title": "my phone",
            "credential": text_of(self.id),
            "client_data": text_of(self._client_data(kind, options["challenge"])),
            "attestation": text_of(cbor2.dumps(attestation)),
        }

    def shown(self, options: Json, *, kind: str = "webauthn.get") -> Json:
        """What the page sends to log in."""
        self.count += 1
        client_data = self._client_data(kind, options["challenge"])
        data = self._data(with_key=False)
        signed = data + hashlib.sha256(client_data).digest()
        return {
            "credential": text_of(self.id),
            "client_data": text_of(client_data),
            "authenticator_data": text_of(data),
            "signature": text_of(self.key.sign(signed, ec.ECDSA(SHA256()))),
            "user_handle": text_of(self.handle),
        }

    def _client_data(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _data(self, *, with_key: bool) -> bytes:
        head = hashlib.sha256(self.host.encode()).digest()
        head += bytes([self.flags | (WITH_KEY if with_key else 0)]) + self.count.to_bytes(4, "big")
        return head + self._credential() if with_key else head

    def _credential(self) -> bytes:
        public = self.key.public_key().public_numbers()
        coordinates = {-2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        length = len(self.id).to_bytes(2, "big")
        return bytes(16) + length + self.id + cbor2.dumps({1: 2, 3: -7, -1: 1, **coordinates})


def account_by_name(house: House, name: str) -> TestClient:
    """The browser of somebody with an account who addresses the server by a name, as passkeys need."""
    return house.account(name, host=HOST)


def options_for(browser: TestClient, what: str, **body: str) -> Json:
    answer = browser.post(f"/api/people/passkeys/{what}", json=body or None)
    assert answer.status_code == 200, answer.text
    options: Json = answer.json()["options"]
    return options


def add_passkey(browser: TestClient, authenticator: Authenticator | None = None) -> Authenticator:
    """A passkey for somebody with an account."""
    authenticator = authenticator or Authenticator()
    options = options_for(browser, "registration", password=PASSWORD)
    answer = browser.post("/api/people/passkeys", json=authenticator.made(options))
    assert answer.status_code == 200, answer.text
    return authenticator
