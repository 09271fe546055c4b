"""A table with its place in the archive: the one of the moment, and how a change of it is kept."""

from __future__ import annotations

import asyncio

from anyio import to_thread

from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Change, Table
from pasang.server.archive.database import ARCHIVE_FAULTS
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import Beside, Overtaken, TableArchive
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.after_end import AfterEnd, nothing_more
from pasang.server.hall.pending_work import PendingWork


class LookedAgain(TableRefused):
    """Another process was first; the table has been looked at again."""


class KeptTable:
    """The table as it stands, and its archive, which decides between several processes."""

    def __init__(
        self, listing: Listing, table: Table, archive: TableArchive, pending: PendingWork
    ) -> None:
        self.listing = listing
        self.table = table
        self.after_end: AfterEnd = nothing_more
        self._archive = archive
        self._pending = pending
        self._one_at_a_time = asyncio.Lock()
        self._is_in_doubt = False

    async def reread(self) -> None:
        """Begin again with what the archive has of this table."""
        async with self._one_at_a_time:
            self._take(*await to_thread.run_sync(self._archive.load, self.listing.id))

    async def _commit_all(self, *changes: Change | None, next_table: Opening | None = None) -> None:
        """Keep some changes one after the other, with the last one the next table."""
        *first, last = [change for change in changes if change]
        for change in first:
            await self._commit(change)
        await self._commit(last, next_table)

    async def _commit(
        self, change: Change, next_table: Opening | None = None, beside: Beside | None = None
    ) -> None:
        """Keep a change, then tell everybody; a page that goes away meanwhile does not stop it."""
        await self._pending.finish(self._keep(change, next_table, beside))

    async def _keep(
        self, change: Change, next_table: Opening | None, beside: Beside | None
    ) -> None:
        name = self.listing.id
        try:
            await asyncio.wrap_future(
                self._archive.begin_append(name, change, next_table=next_table, beside=beside)
            )
        except Overtaken:
            await self._look_again()
            raise LookedAgain(TableReason.STALE_PLY, count=self.table.round.position.ply) from None
        except ARCHIVE_FAULTS:
            # It may be on disk all the same: the connection can break after the commit.
            self._is_in_doubt = True
            raise
        self.table = change.table
        if self.table.finish and (self.listing.rated or self.listing.tournament):
            await to_thread.run_sync(self.after_end, self.listing, self.table)
        self._reconsider()

    async def _look_if_in_doubt(self) -> None:
        """Whether the last change is on disk is found out before anything else is done."""
        if self._is_in_doubt:
            await self._look_again()

    async def _look_again(self) -> None:
        """Take the table as it lies in the archive, and tell everybody if that is news."""
        table, listing = await to_thread.run_sync(self._archive.load, self.listing.id)
        self._is_in_doubt = False
        if table.version != self.table.version or listing.title != self.listing.title:
            self._take(table, listing)

    def _take(self, table: Table, listing: Listing) -> None:
        self.table, self.listing = table, listing
        self._reconsider()

    def _reconsider(self) -> None:
        """The table is another one now."""
        raise NotImplementedError
