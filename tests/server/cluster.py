"""A server as it is deployed: two processes on one PostgreSQL, Redis between and nginx before them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.postgres import new_database
from tests.server.redis_and_nginx import Redis, nginx_before
from tests.server.running import ServerProcess, free_port

FOR_ALL = {
    "limit_conn": "pasang_connections 1000",
    "limit_req": "zone=pasang_requests burst=10000 nodelay",
}
"""All the people of a test come from one address, as no people do; tests/server/test_nginx.py tries what is shipped."""


@dataclass(frozen=True)
class Cluster:
    postgres: Path
    """The folder of PostgreSQL's socket."""
    database: str
    servers: list[ServerProcess]
    redis: Redis
    nginx: int
    """The port at which everybody comes in."""
    outages: list[tuple[int, int]] = field(default_factory=list)
    """From when to when a test has left no server up, in milliseconds."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.nginx}"


@contextmanager
def running_cluster(postgres: Path, folder: Path, **settings: str) -> Iterator[Cluster]:
    with ExitStack() as running:
        redis = running.enter_context(Redis())
        database = new_database(postgres)
        environment = {
            "PASANG_DATABASE": database,
            "PASANG_REDIS": redis.address,
            "PASANG_SHARED": "0",
            "PASANG_PROXIES": "127.0.0.1",
            "PASANG_RATE_LIMITS": "0",
            "PASANG_ENGINES": "1",
            "PASANG_LOG": "error",
            **settings,
        }
        servers = [ServerProcess(folder, free_port(), **environment) for _ in range(2)]
        for server in servers:
            running.enter_context(server)
        ports = [server.port for server in servers]
        nginx = running.enter_context(nginx_before(ports, **FOR_ALL))
        yield Cluster(postgres, database, servers, redis, nginx)
