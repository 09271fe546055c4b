"""A table and who watches it, here and in other processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from pasang.notation.language import speaking
from pasang.play.clock import Instant
from pasang.play.table import Table
from pasang.server.archive.listing import Listing
from pasang.server.hall.presence import Presence
from pasang.server.hall.told_state import Telling, ToldState
from pasang.server.view.presence import presence_view
from pasang.server.wire.base import Wire
from pasang.server.wire.table_manners import PresenceTold

_Table_contra = TypeVar("_Table_contra", contravariant=True)


class SeesTable(Protocol[_Table_contra]):
    """A page that looks at the table."""

    visitor: str
    language: str

    @property
    def person_id(self) -> str | None:
        """Who looks, if anybody knows."""

    @property
    def lag_ms(self) -> int:
        """How long its moves are on their way, as far as that was measured."""

    def tell(self, message: Wire) -> None:
        """Something has happened beside the board."""

    def see(self, live: _Table_contra, state: Telling) -> None:
        """The table has changed; its state is ready to be sent."""

    def see_depth(self, live: _Table_contra) -> None:
        """The engine that is to move has looked deeper."""

    def dismiss(self) -> None:
        """The table is no longer there."""


class WatchedTable:
    """Tells everybody who watches a table how it stands, and who is there."""

    def __init__(
        self, listing: Listing, table: Table, now: Callable[[], Instant], claim_ms: int
    ) -> None:
        self.listing = listing
        self.table = table
        self.now = now
        self.watchers: set[SeesTable[Any]] = set()
        is_slow = table.clock is not None and table.clock.setting.days > 0
        self.presence = Presence(listing.holders, None if is_slow else claim_ms)
        self.is_owner = True
        """Whether this process looks after the table: thinks for its engines, lets its flag fall."""
        self._told = ToldState()
        self._elsewhere: dict[str, set[str]] = {}

    @property
    def is_between_two(self) -> bool:
        """Whether two people play each other here."""
        return self.listing.holders.are_two

    def tell_all(self, message: Wire) -> None:
        """Tell every page something that has happened beside the board."""
        for watcher in tuple(self.watchers):
            watcher.tell(message)

    def _note_presence(self) -> None:
        """See who of two players is here, and tell everybody if that is news."""
        here = self.people_here().union(*self._elsewhere.values())
        if self.is_between_two and self.presence.note(here, self.now()):
            self.tell_all(self.presence_told())

    def people_here(self) -> set[str]:
        """The people at the table in this process."""
        return {one.person_id for one in self.watchers if one.person_id is not None}

    @property
    def is_elsewhere_too(self) -> bool:
        """Whether another process has, or may have, the table open."""
        return not self.is_owner or bool(self._elsewhere)

    def are_elsewhere(self, process: str, people: set[str]) -> None:
        """These people are at the table in another process, and no others."""
        if people:
            self._elsewhere[process] = people
        else:
            self._elsewhere.pop(process, None)
        self._note_presence()

    def presence_told(self) -> PresenceTold:
        """Which of two players is here, as a message."""
        return presence_view(self.presence, self.now())

    def retitled(self, listing: Listing) -> None:
        """The table got another title."""
        self.listing = listing
        self._tell()

    def state_told(self, language: str) -> Telling:
        """The table as it stands, as a message in a language."""
        with speaking(language):
            return self._told.telling(self.listing, self.table, self.now())

    def _tell(self) -> None:
        watchers = tuple(self.watchers)
        states = {
            language: self.state_told(language) for language in {w.language for w in watchers}
        }
        for watcher in watchers:
            watcher.see(self, states[watcher.language])
