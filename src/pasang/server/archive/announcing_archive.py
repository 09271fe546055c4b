"""An archive that says which table has changed, for the other processes that may have it open."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

from pasang.play.clock import Instant
from pasang.play.table import Change
from pasang.server.archive.database import Database
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import Beside, TableArchive
from pasang.server.archive.table_rows import Opening

Announce = Callable[[str, int], None]
"""Told a table and its version, from any thread; version 0 where something else than a move has changed."""


class AnnouncingArchive(TableArchive):
    """Announces every change once it is on disk, and never before."""

    def __init__(self, database: Database, announce: Announce) -> None:
        super().__init__(database)
        self._announce = announce

    def begin_append(
        self,
        table_id: str,
        change: Change,
        *,
        next_table: Opening | None = None,
        beside: Beside | None = None,
    ) -> Future[None]:
        """Keep a change, then announce it."""

        def announce(kept: Future[None]) -> None:
            if kept.exception() is None:
                self._announce(table_id, change.version)

        kept = super().begin_append(table_id, change, next_table=next_table, beside=beside)
        kept.add_done_callback(announce)
        return kept

    def rename(self, table_id: str, title: str) -> Listing:
        """Give a table another title, then announce it."""
        listing = super().rename(table_id, title)
        self._announce(table_id, 0)
        return listing

    def delete(self, table_id: str, at: Instant) -> None:
        """Put a table away, then announce it."""
        super().delete(table_id, at)
        self._announce(table_id, 0)
