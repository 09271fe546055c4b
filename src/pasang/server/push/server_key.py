"""The key by which the server proves itself to push services (VAPID, RFC 8292): made once, for all processes."""

from __future__ import annotations

import base64
from functools import cached_property
from typing import Final

import sqlalchemy as sa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from pasang.server.archive.database import Database
from pasang.server.people.notice_schema import SERVER_KEYS

_NAME: Final = "vapid"


class ServerKey:
    """Kept in the archive, and nowhere told; its first use blocks, so it belongs in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @cached_property
    def pair(self) -> Vapid02:
        """The private and the public key."""
        return Vapid02.from_pem(self._found().encode())

    @property
    def public(self) -> str:
        """The public key, as a browser subscribes with it."""
        point = self.pair.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def _found(self) -> str:
        """The key that is kept; of several processes that make one at once, one's is kept."""
        asked = sa.select(SERVER_KEYS.c.secret).where(SERVER_KEYS.c.name == _NAME)
        with self._database.connect() as connection:
            kept: str | None = connection.scalar(asked)
        return kept or self._database.write(self._made)

    def _made(self, connection: sa.Connection) -> str:
        fresh = Vapid02()
        fresh.generate_keys()
        keep = sa.text(
            "INSERT INTO server_keys (name, secret) VALUES (:name, :secret) ON CONFLICT (name) DO NOTHING"
        )
        connection.execute(keep, {"name": _NAME, "secret": fresh.private_pem().decode()})
        kept = connection.scalar(sa.select(SERVER_KEYS.c.secret).where(SERVER_KEYS.c.name == _NAME))
        return str(kept)
