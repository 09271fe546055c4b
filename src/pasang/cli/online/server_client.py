"""A server as a program speaks with it: requests and streams of lines, by a personal token."""

from __future__ import annotations

import ipaddress
import json
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import click

from pasang.cli.words import words

Json = dict[str, Any]

_ANSWER_S: Final = 30.0
"""A stream says something every ten seconds; whoever is silent for longer has gone."""
_TOO_MANY: Final = 429
_FAULT: Final = 500


class ServerLost(Exception):
    """The server does not answer, or not now; it may be back in a moment, or so many seconds if it says so."""

    def __init__(self, reason: str, wait_s: float | None = None) -> None:
        super().__init__(reason)
        self.wait_s = wait_s


class ServerRefused(Exception):
    """The server said no: ``error`` is the name, the text a sentence."""

    def __init__(self, status: int, problem: Json) -> None:
        super().__init__(problem["text"])
        self.status = status
        self.error: str = problem["error"]


@dataclass(frozen=True, slots=True)
class ServerClient:
    """A server, and the token by which it knows for whom one acts."""

    address: str
    token: str

    def get(self, path: str) -> Json:
        """What the server answers to a question."""
        return self._answer(path)

    def post(self, path: str, body: Json) -> Json:
        """What the server answers to a deed."""
        return self._answer(path, json.dumps(body).encode())

    def delete(self, path: str) -> Json:
        """What the server answers to taking something back."""
        return self._answer(path, method="DELETE")

    def lines(self, path: str) -> Iterator[Json | None]:
        """What the server tells, line by line; it says nothing every few seconds, only to be there."""
        with self._opened(path) as answer:
            try:
                for line in answer:
                    yield json.loads(line) if line.strip() else None
            except (OSError, HTTPException, ValueError) as fault:
                raise ServerLost(str(fault)) from None
        raise ServerLost(words()["bot"]["ended"])

    def _answer(self, path: str, body: bytes | None = None, method: str | None = None) -> Json:
        with self._opened(path, body, method) as answer:
            try:
                told: Json = json.load(answer)
            except (OSError, HTTPException, ValueError) as fault:
                raise ServerLost(str(fault)) from None
        return told

    def _opened(self, path: str, body: bytes | None = None, method: str | None = None) -> Any:  # noqa: ANN401 - urllib's own
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = Request(self.address + path, body, headers, method=method)  # noqa: S310 - checked
        try:
            return urlopen(request, timeout=_ANSWER_S)  # noqa: S310 - as above
        except HTTPError as answer:
            raise _refused(answer) from None
        except (URLError, OSError, HTTPException) as fault:
            raise ServerLost(str(getattr(fault, "reason", fault))) from None


def checked_address(text: str) -> str:
    """An address that a token may be sent to: by TLS, or to this machine."""
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise click.BadParameter(words()["bot"]["no_address"].format(found=text))
    if parts.scheme == "http" and not _is_this_machine(parts.hostname):
        raise click.BadParameter(words()["bot"]["not_safe"].format(host=parts.hostname))
    return text.rstrip("/")


def _is_this_machine(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _refused(answer: HTTPError) -> ServerRefused | ServerLost:
    """What is refused stays so; what is too much or a fault of the server may be different in a moment."""
    told = answer.headers.get("Retry-After", "")
    wait_s = float(told) if told.isdecimal() else None
    try:
        refused = ServerRefused(answer.code, json.load(answer))
    except (ValueError, KeyError, TypeError, OSError, HTTPException):
        return ServerLost(f"{answer.code} {answer.reason}", wait_s)
    is_for_now = answer.code == _TOO_MANY or answer.code >= _FAULT
    return ServerLost(str(refused), wait_s) if is_for_now else refused
