"""A PostgreSQL server of the tests' own: in a folder of its own, on a socket that only this machine sees."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
from psycopg import sql

from tests.waiting import until

DEBIAN = Path("/usr/lib/postgresql")


def _command(name: str) -> str:
    found = shutil.which(name) or next(map(str, sorted(DEBIAN.glob(f"*/bin/{name}"))), None)
    if found is None:
        raise LookupError(
            f"PostgreSQL's {name} is not on this machine; building/machine test installs it"
        )
    return found


def _run(*words: str) -> None:
    """As whoever runs the tests; as PostgreSQL's own user for root, whom it refuses."""
    user = "postgres" if os.geteuid() == 0 else None
    nowhere = subprocess.DEVNULL
    subprocess.run(words, user=user, check=True, cwd="/", stdout=nowhere, stderr=nowhere)


def start(folder: Path) -> None:
    """Start the server of a folder."""
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
    control = (_command("pg_ctl"), "-D", str(folder / "data"), "-l", str(folder / "log"))
    _run(*control, "-o", options, "-w", "start")


def kill(folder: Path) -> None:
    """Kill the server of a folder without warning, and start it when all of it has gone."""
    first = int((folder / "data" / "postmaster.pid").read_text("utf-8").split()[0])
    os.kill(first, signal.SIGKILL)

    def has_started() -> bool:
        try:
            start(folder)
        except subprocess.CalledProcessError:  # what is left of it has yet to notice
            return False
        return True

    until(has_started, "PostgreSQL to start again")


@contextmanager
def postgres_server() -> Iterator[Path]:
    """Runs a server; gives the folder of its socket."""
    folder = Path(tempfile.mkdtemp(prefix="pasang-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = str(folder / "data")
    try:
        _run(_command("initdb"), "-D", data, "-U", "pasang", "-A", "trust", "--no-sync")
        start(folder)
        try:
            yield folder
        finally:
            _run(_command("pg_ctl"), "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


def new_database(socket: Path, like: str = "template1") -> str:
    """The address of an empty database on a server, or of a copy of another there that nobody is at."""
    name = f"pasang_{uuid4().hex}"
    with psycopg.connect(
        host=str(socket), user="pasang", dbname="postgres", autocommit=True
    ) as server:
        make = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        server.execute(make.format(sql.Identifier(name), sql.Identifier(like)))
    return f"postgresql+psycopg://pasang@/{name}?host={socket}"
