"""The archive as one file, made and taken back while the server runs: SQLite, whatever the archive itself is."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import sqlalchemy as sa

from pasang.server.archive.database import ArchiveUnusable, open_database, opened_engine
from pasang.server.archive.missing_time import last_heartbeat, note_missing_time

_PAGES: Final = 512
"""Of SQLite at a time: moves get in between."""
_PAUSE_S: Final = 0.005
_ROWS: Final = 1000
_OF_THE_MOMENT: Final = frozenset({"alembic_version", "leases", "snapshots"})
"""Tables that say nothing of rounds and people which others do not say."""


class CopyRefused(RuntimeError):
    """The archive cannot be copied there, or taken from there; the text says why."""


def back_up(url: str, target: Path) -> None:
    """Write the archive into a new file, as it was at one moment."""
    if target.exists():
        raise CopyRefused(f"{target} is there already")
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        if url.startswith("sqlite"):
            _copy_pages(_file_of(url), unfinished)
        else:
            _copy_rows(url, unfinished)
        _leave_one_file(unfinished)
        _check_whole(unfinished)
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        unfinished.rename(target)
    except (sqlite3.Error, sa.exc.DBAPIError, OSError) as fault:
        raise CopyRefused(f"the archive cannot be copied: {_reason(fault)}") from None
    finally:
        unfinished.unlink(missing_ok=True)


def restore(url: str, source: Path) -> Path | None:
    """Put what a file holds in the place of the archive; where the archive as it was is kept, if in a file."""
    if not source.is_file():
        raise CopyRefused(f"{source} is not there")
    try:
        _check_whole(source)
        with TemporaryDirectory(prefix="pasang-restore-") as folder:
            # The file itself stays as it is, though it may be of an older version.
            copy = Path(folder) / "archive.sqlite3"
            _copy_pages(source, copy)
            open_database(f"sqlite:///{copy}").dispose()
            return _taken_from(copy, url)
    except (sqlite3.Error, sa.exc.DBAPIError, OSError, ArchiveUnusable) as fault:
        raise CopyRefused(f"{source} cannot be restored: {_reason(fault)}") from None


def _taken_from(copy: Path, url: str) -> Path | None:
    if not url.startswith("sqlite"):
        open_database(url).dispose()
        _take_rows(url, copy)
        return None
    archive = _file_of(url)
    before = archive.with_name(f"{archive.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    if archive.exists():
        back_up(url, before)
        engine = opened_engine(url)
        # One of an older form may know of no heartbeats.
        with suppress(sa.exc.DBAPIError), engine.connect() as connection:
            _mark(copy, connection)
        engine.dispose()
    _copy_pages(copy, archive)
    return before if before.exists() else None


def _mark(copy: Path, archive: sa.Connection) -> None:
    """Note in a copy what it does not know of the archive that it replaces."""
    engine = opened_engine(f"sqlite:///{copy}")
    with engine.begin() as older:
        note_missing_time(older, last_heartbeat(archive))
    engine.dispose()


def _file_of(url: str) -> Path:
    return Path(sa.make_url(url).database or "")


def _copy_pages(source: Path, target: Path) -> None:
    if not source.exists():
        raise CopyRefused(f"there is no archive at {source} yet")
    with closing(sqlite3.connect(source)) as from_, closing(sqlite3.connect(target)) as to:
        # All pages are read in one transaction: otherwise each foreign write would begin the copy again.
        from_.execute("BEGIN")
        from_.execute("SELECT 1 FROM sqlite_master").fetchone()
        from_.backup(to, pages=_PAGES, sleep=_PAUSE_S)


def _copy_rows(url: str, target: Path) -> None:
    """By rows, from one moment of the database to a file in the present form."""
    engine, copy = opened_engine(url), open_database(f"sqlite:///{target}")
    steady = engine.execution_options(isolation_level="REPEATABLE READ")
    with steady.connect() as from_, copy.engine.begin() as to:
        _copy_tables(from_, to)
    engine.dispose()
    copy.dispose()


def _leave_one_file(archive: Path) -> None:
    """Without a log of its own beside it, which would be left there by whoever only reads."""
    with closing(sqlite3.connect(archive)) as whole:
        whole.execute("PRAGMA journal_mode=DELETE")


def _take_rows(url: str, source: Path) -> None:
    engine, copy = opened_engine(url), opened_engine(f"sqlite:///{source}")
    with engine.begin() as to:
        _mark(source, to)
        with copy.connect() as from_:
            _copy_tables(from_, to)
    engine.dispose()
    copy.dispose()


def _copy_tables(source: sa.Connection, target: sa.Connection) -> None:
    """All rows of all tables, in the place of those that are there."""
    shape = sa.MetaData()
    shape.reflect(target)
    tables = [one for one in shape.sorted_tables if one.name not in _OF_THE_MOMENT]
    for table in reversed(tables):
        target.execute(sa.delete(table))
    for table in tables:
        for rows in source.execute(sa.select(table)).mappings().partitions(_ROWS):
            target.execute(sa.insert(table), [dict(row) for row in rows])


def _check_whole(file: Path) -> None:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
        [found] = copy.execute("PRAGMA quick_check").fetchone()
        if found != "ok":
            raise CopyRefused(f"{file} is damaged: {found}")
        if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'changes'").fetchone():
            raise CopyRefused(f"{file} is no archive of Pasang")


def _reason(fault: Exception) -> str:
    said = getattr(fault, "orig", None) or getattr(fault, "strerror", None) or fault
    return " ".join(str(said).split())
