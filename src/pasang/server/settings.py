"""What can be set about the server: by option, by environment (``PASANG_…``), or left as it is."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal, Self, get_args

from platformdirs import user_data_path

from pasang.server.log_lines import LogFormat

MEBIBYTE: Final = 2**20
LogLevel = Literal["debug", "info", "warning", "error"]

_BOUNDS: Final = (
    ("port", 0, 65_535),
    ("engines", 1, 256),
    ("engine_memory", 1, 1_048_576),
    ("searches_waiting", 1, 100_000),
    ("analysis_s", 1, 86_400),
    ("claim_s", 0, 86_400),
    ("connections", 0, 1_000_000),
)
"""The settings that are numbers with a smallest and a largest value."""
_REDIS_KINDS: Final = ("redis://", "rediss://", "unix://")


class BadSetting(ValueError):
    """A setting that cannot be; the text says which and what would be right."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, each with its reason for the value it has."""

    host: str = "127.0.0.1"
    """Where to listen; loopback unless somebody asks for more."""
    port: int = 8000
    data: Path = field(default_factory=lambda: user_data_path("pasang", appauthor=False))
    database: str = ""
    """A database address instead of SQLite in the data folder."""
    redis: str = ""
    """The address of a Redis by which several processes on one PostgreSQL tell each other of changes."""
    hosts: tuple[str, ...] = ()
    """Host names besides this machine's own under which the server may be addressed."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies in front of the server, which are believed about who asks."""
    page: Path = Path(__file__).parent / "page"
    engines: int = max(1, min(4, (os.cpu_count() or 1)))
    """How many searches run at once; each keeps one core busy."""
    engine_memory: int = 64
    """Memory of each engine, in MiB."""
    searches_waiting: int = 64
    """How many searches may wait before the server says that it is busy."""
    analysis_s: int = 120
    """How long a position is looked at while nobody asks for anything else, in seconds."""
    pace_ms: int = 900
    """The least time between two moves of engines that play each other, so that one can follow."""
    reply_ms: int = 400
    """The least time an engine takes to answer a person, whose own move is still being shown."""
    shared: bool | None = None
    """Whether strangers share the server, so that seats belong to people; unless said, if others can reach it."""
    claim_s: int = 60
    """How long a player may be gone before the other can claim the round, in seconds."""
    connections: int = 0
    """How many connections there may be at once; none said, as many as open files allow."""
    rate_limits: bool = True
    log: LogLevel = "warning"
    """What is told while serving; ``info`` notes every request, without its secrets."""
    log_format: LogFormat = "text"
    """Lines for people, or an object of JSON each for programs."""

    def __post_init__(self) -> None:
        for name, least, most in _BOUNDS:
            value = getattr(self, name)
            if not least <= value <= most:
                raise BadSetting(f"{name}: {value} is not between {least} and {most}")
        if self.redis:
            self._check_redis()

    def _check_redis(self) -> None:
        if not self.redis.startswith(_REDIS_KINDS):
            raise BadSetting(
                "PASANG_REDIS is no address of Redis; it should be like redis://HOST:6379"
            )
        if not self.database.startswith("postgresql"):
            raise BadSetting(
                "PASANG_REDIS is for several processes, which share a PostgreSQL: set PASANG_DATABASE too"
            )
        if find_spec("redis") is None:
            raise BadSetting("PASANG_REDIS needs redis-py: pip install 'pasang[postgresql]'")

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Self:
        """The settings with what the environment says, such as ``PASANG_PORT=9000``."""
        given: dict[str, Any] = {}
        for one in fields(cls):
            name = f"PASANG_{one.name.upper()}"
            if name in environment:
                given[one.name] = _read(name, environment[name], str(one.type))
        return replace(cls(), **given)

    @property
    def is_shared(self) -> bool:
        """Whether seats belong to people; if not, whoever is here is at home and may act for everybody."""
        if self.shared is not None:
            return self.shared
        # A foreign name means that a proxy lets others in, though nobody has said which.
        is_called_by_others = not all(map(_is_this_machine, self.hosts))
        return bool(self.proxies) or is_called_by_others or not self.is_loopback

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return _is_this_machine(self.host)


def _read(name: str, text: str, kind: str) -> object:
    """A setting as the type that it has."""
    match kind:
        case "int":
            if not text.isascii() or not text.isdigit():
                raise BadSetting(f"{name}: {text!r} is not a whole number")
            return int(text)
        case "bool" | "bool | None":
            if text not in {"0", "1"}:
                raise BadSetting(f"{name}: {text!r} is neither 0 nor 1")
            return text == "1"
        case "Path":
            return Path(text)
        case "LogLevel" | "LogFormat":
            known = get_args(LogLevel if kind == "LogLevel" else LogFormat)
            if text not in known:
                raise BadSetting(f"{name}: {text!r} is none of {', '.join(known)}")
            return text
        case "tuple[str, ...]":
            return tuple(filter(None, (host.strip().lower() for host in text.split(","))))
        case _:
            return text


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"
