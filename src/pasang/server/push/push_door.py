"""The way out to push services: whoever subscribes names the address, so only public ones are gone to, over TLS."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

_TIMEOUT_S: Final = 10
_HTTPS: Final = 443


class NotPublic(ValueError):
    """An address that a push service cannot have; nothing is sent there."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where an endpoint is: the host, the port, and the path there."""

    host: str
    port: int
    path: str


class PushDoor:
    """Sends to public addresses alone, and follows nobody elsewhere."""

    def target(self, endpoint: str) -> Target:
        """Where an endpoint leads; :class:`NotPublic` if no push service can be there."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port or _HTTPS
        except ValueError:
            raise NotPublic(endpoint) from None
        named = parts.username is not None or parts.password is not None
        if parts.scheme != "https" or not parts.hostname or named or not self.may_use_port(port):
            raise NotPublic(endpoint)
        path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        return Target(parts.hostname, port, path)

    def check(self, endpoint: str) -> None:
        """Refuse an endpoint that is not on public addresses; it asks for them, so it blocks."""
        self._address_of(self.target(endpoint))

    def post(self, endpoint: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Send something, and tell the status of the answer; ``OSError`` if there was none."""
        target = self.target(endpoint)
        # The very address that was checked is connected to: a name may lead elsewhere a moment later.
        address = self._address_of(target)
        with socket.create_connection((address, target.port), _TIMEOUT_S) as plain:
            context = self.context()
            with context.wrap_socket(plain, server_hostname=target.host) as line:
                return _posted(line, target, body, headers)

    def may_use_port(self, port: int) -> bool:
        """Whether a push service may listen there."""
        return port == _HTTPS

    def may_reach(self, address: str) -> bool:
        """Whether an address is one of the public network."""
        ip = ipaddress.ip_address(address.partition("%")[0])
        mapped = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None)
        return ip.is_global and not ip.is_multicast and (mapped is None or mapped.is_global)

    def context(self) -> ssl.SSLContext:
        """How the other end has to prove itself."""
        return ssl.create_default_context()

    def _address_of(self, target: Target) -> str:
        """An address of a host, all of which have to be public."""
        try:
            found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise NotPublic(target.host) from None
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not all(map(self.may_reach, addresses)):
            raise NotPublic(target.host)
        return addresses[0]


PUBLIC_DOOR: Final = PushDoor()
"""The door of every server that is not tested."""


def _posted(line: ssl.SSLSocket, target: Target, body: bytes, headers: Mapping[str, str]) -> int:
    connection = http.client.HTTPSConnection(target.host, target.port, timeout=_TIMEOUT_S)
    connection.sock = line
    try:
        connection.request("POST", target.path, body, dict(headers))
        # Only the status is read: a long answer would hold us up.
        return connection.getresponse().status
    except http.client.HTTPException as fault:
        raise OSError(type(fault).__name__) from None
    finally:
        connection.close()
