"""The database: opened, set up for durability, and brought to its present form."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

ARCHIVE_FAULTS: Final = (sa.exc.DBAPIError, sa.exc.TimeoutError)
"""What comes of a database that fails, or is too slow to have a connection free."""


class ArchiveUnusable(RuntimeError):
    """The archive cannot be opened; the text says which and why."""


def open_database(url: str) -> sa.Engine:
    """The database at this address, with its tables in their present form."""
    database = _found(url)
    if database.dialect.name == "sqlite":
        sa.event.listen(database, "connect", _make_durable)
    try:
        _migrate(database)
    except sa.exc.DBAPIError as error:
        database.dispose()
        shown = database.url.render_as_string(hide_password=True)
        raise ArchiveUnusable(f"the archive {shown} cannot be opened: {_reason(error)}") from None
    return database


def _found(url: str) -> sa.Engine:
    """The database that an address names, not yet opened."""
    try:
        return sa.create_engine(url)
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


def _make_durable(connection: Any, _record: object) -> None:  # noqa: ANN401 - any driver's
    """Every commit reaches the disk before it returns.

    With WAL, ``synchronous=NORMAL`` would survive a killed process but not a power cut; an answered
    move must survive both.
    """
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _migrate(database: sa.Engine) -> None:
    with as_file(files("pasang.server.archive") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        with database.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
