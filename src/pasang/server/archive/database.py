"""The database: opened, set up for durability, and brought to its present form."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext

from pasang.server.archive import postgresql
from pasang.server.archive.group_append import Append
from pasang.server.archive.writer import Job, Writer

ARCHIVE_FAULTS: Final = (sa.exc.DBAPIError, sa.exc.TimeoutError, sa.exc.PendingRollbackError)
"""What comes of a database that fails, or is too slow to have a connection free."""

_BUSY_MS: Final = 3000
"""How long a lock that another program holds is waited for."""
_OLDEST_SQLITE: Final = (3, 35)
"""The first that tells what an insertion kept, and takes a column away."""
_POOL: Final = {"pool_timeout": 3}
"""How many seconds a reader waits for a connection."""

_MIGRATING: Final = 1_346_458_446
"""The number of the lock under which PostgreSQL is brought to the present form; it means nothing."""

_Kept = TypeVar("_Kept")


class ArchiveUnusable(RuntimeError):
    """The archive cannot be opened; the text says which and why."""


class Database:
    """Where the archive lies: many read, and one thread writes the changes of tables, in SQLite everything."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._is_sqlite = engine.dialect.name == "sqlite"
        self.appended = 0
        """How many changes of tables have come since the start."""
        self.writer = Writer(engine.execution_options(writes=True))

    def connect(self) -> sa.Connection:
        """A connection to read by."""
        return self.engine.connect()

    def write(self, job: Job[_Kept]) -> _Kept:
        """Do it in a transaction, on disk before this returns."""
        if self._is_sqlite:
            return self.writer.submit(job).result()
        with self.engine.begin() as connection:
            return job(connection)

    def submit(self, job: Job[_Kept]) -> Future[_Kept]:
        """Do it in a transaction, beside the changes that wait; on disk when the answer is there."""
        return self.writer.submit(job)

    def append(self, append: Append) -> Future[bool]:
        """Append a change to its table; whether the table was still as the change found it."""
        self.appended += 1
        return self.writer.append(append)

    def dispose(self) -> None:
        """Write what waits, and let go."""
        self.writer.close()
        # A thread may still be asking, for somebody who has not waited for it.
        sa.event.listen(self.engine, "checkin", _close_returned)
        self.engine.dispose()


def open_database(url: str) -> Database:
    """The database at this address, with its tables in their present form."""
    engine = opened_engine(url)
    try:
        _migrate(engine)
    except sa.exc.DBAPIError as error:
        engine.dispose()
        shown = engine.url.render_as_string(hide_password=True)
        raise ArchiveUnusable(f"the archive {shown} cannot be opened: {_reason(error)}") from None
    engine.dispose()
    return Database(opened_engine(url, patient=False))


def opened_engine(url: str, *, patient: bool = True) -> sa.Engine:
    """The database at this address as it is, set up for durability; who serves others is not patient with it."""
    engine = _found(url)
    if engine.dialect.driver == "psycopg":
        postgresql.set_up(engine, patient=patient)
    if engine.dialect.name == "sqlite":
        _check_sqlite()
        sa.event.listen(engine, "connect", _make_durable)
        sa.event.listen(engine, "begin", _begin)
    return engine


def _check_sqlite() -> None:
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        oldest = ".".join(map(str, _OLDEST_SQLITE))
        raise ArchiveUnusable(
            f"this Python brings SQLite {sqlite3.sqlite_version}, and the archive needs {oldest} or newer"
        )


def form_of(url: str) -> str | None:
    """The number of the last migration that a database has seen; none if it is empty."""
    engine = opened_engine(url)
    try:
        with engine.connect() as connection:
            return MigrationContext.configure(connection).get_current_revision()
    except sa.exc.DBAPIError as error:
        raise ArchiveUnusable(f"the archive cannot be opened: {_reason(error)}") from None
    finally:
        engine.dispose()


def _found(url: str) -> sa.Engine:
    """The database that an address names, not yet opened."""
    try:
        # Titles and names are nobody's business in a log.
        return sa.create_engine(url, hide_parameters=True, **_POOL)
    except sa.exc.NoSuchModuleError:
        kind = url.partition("://")[0]
        raise ArchiveUnusable(
            f"PASANG_DATABASE asks for {kind!r}, which is not known here; "
            "it may be sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME"
        ) from None
    except (sa.exc.ArgumentError, ValueError):  # the latter for a port that is no number
        raise ArchiveUnusable(
            "PASANG_DATABASE is no database address; "
            "it should be like postgresql+psycopg://USER@HOST/NAME"
        ) from None
    except ModuleNotFoundError as error:
        raise ArchiveUnusable(
            f"PASANG_DATABASE needs the driver {error.name}, which is not installed; "
            "for PostgreSQL: pip install 'pasang[postgresql]'"
        ) from None


def _reason(error: sa.exc.DBAPIError) -> str:
    """What the driver said, on one line."""
    return " ".join(str(error.orig).split())


def sqlite_url(folder: Path) -> str:
    """The address of the archive in a data folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArchiveUnusable(
            f"the data folder {folder} cannot be made: {error.strerror}"
        ) from None
    return f"sqlite:///{folder / 'pasang.sqlite3'}"


def _close_returned(_connection: object, record: sa.pool.ConnectionPoolEntry) -> None:
    record.close()


def _make_durable(connection: Any, _record: object) -> None:  # noqa: ANN401 - any driver's
    """Every commit reaches the disk before it returns.

    With WAL, ``synchronous=NORMAL`` would survive a killed process but not a power cut; an answered
    move must survive both.
    """
    connection.isolation_level = None  # the driver begins no transactions; we do
    cursor = connection.cursor()
    for setting in (
        f"busy_timeout={_BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """A writer takes the lock at once: one that begins by reading could be refused it later."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(database: sa.Engine) -> None:
    """One at a time: of several processes that start at once, the others find it done."""
    with as_file(files("pasang.server.archive") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        with database.execution_options(writes=True).begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATING)))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
