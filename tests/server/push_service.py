"""A push service on loopback: it takes what a server posts, checks whose it is, and reads it as the browser would."""

from __future__ import annotations

import base64
import json
import os
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from pasang.server.push.push_door import PushDoor
from tests.server.asking import Json


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class OwnMachineDoor(PushDoor):
    """Leads to this machine too, whose certificate is our own."""

    def __init__(self, certificate: Path) -> None:
        self._certificate = certificate

    def may_use_port(self, port: int) -> bool:
        return port > 0

    def may_reach(self, address: str) -> bool:
        return address in {"127.0.0.1", "::1"}

    def context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self._certificate))


class Browser:
    """A browser that has subscribed: it alone has the keys."""

    def __init__(self, service: PushService, name: str) -> None:
        self.endpoint = f"{service.address}/push/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)

    @property
    def subscription(self) -> Json:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "key": text_of(point),
            "secret": text_of(self._secret),
        }

    def read(self, body: bytes) -> Json:
        """What a message tells."""
        plain = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._secret, version="aes128gcm"
        )
        told: Json = json.loads(plain)
        return told


class PushService:
    """What it was sent, and what it answers."""

    def __init__(self, port: int, certificate: Path) -> None:
        self.address = f"https://localhost:{port}"
        self.door = OwnMachineDoor(certificate)
        self.status = 201
        self.taken: list[tuple[str, dict[str, str], bytes]] = []

    def is_from(self, server_key: str, headers: dict[str, str]) -> bool:
        """Whether a message is signed by the server with this key, for this service."""
        fields = dict(
            part.strip().split("=", 1) for part in headers["authorization"][6:].split(",")
        )
        claims = fields["t"].split(".")[1]
        told = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
        right = Vapid02.verify(f"vapid t={fields['t']},k={fields['k']}")
        return bool(right) and fields["k"] == server_key and told["aud"] == self.address


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-nodes", "-days", "1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command, *names, *files], check=True, capture_output=True)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.taken.append((self.path, headers, body))
            self.send_response(service.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    service = PushService(server.server_port, certificate)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
