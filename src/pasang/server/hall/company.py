"""Who is at a table: the pages that look here, and the people at it in other processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from pasang.play.clock import Instant
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.hall.holders import Holders
from pasang.server.hall.presence import Presence
from pasang.server.people.leaving import GONE_MS
from pasang.server.view.presence import presence_view
from pasang.server.wire.base import Wire
from pasang.server.wire.table_manners import PresenceTold


class Guest(Protocol):
    """Somebody at a table, as far as the others have to know."""

    @property
    def person_id(self) -> str | None:
        """Who looks, if anybody knows."""

    @property
    def lag_ms(self) -> int:
        """How long its moves are on their way, as far as that was measured."""

    def tell(self, message: Wire) -> None:
        """Something has happened beside the board."""


_Guest = TypeVar("_Guest", bound=Guest)


class Company(Generic[_Guest]):
    """All who are at a table; where two people play, everybody is told who of them comes and goes."""

    def __init__(self, presence: Presence, now: Callable[[], Instant], *, are_two: bool) -> None:
        self.presence = presence
        self.here: set[_Guest] = set()
        self._now = now
        self._are_two = are_two
        self._elsewhere: dict[str, set[str]] = {}
        self.sees_all: Callable[[], bool] = lambda: True
        """Whether it would be known here if somebody were at the table in another process."""

    def join(self, guest: _Guest) -> None:
        """Somebody comes."""
        self.here.add(guest)
        self._note()

    def leave(self, guest: _Guest) -> None:
        """Somebody goes."""
        self.here.discard(guest)
        self._note()

    def people_here(self) -> set[str]:
        """The people at the table in this process."""
        return {one.person_id for one in self.here if one.person_id is not None}

    @property
    def is_elsewhere_too(self) -> bool:
        """Whether somebody is at the table in another process."""
        return bool(self._elsewhere)

    def people(self) -> set[str]:
        """The people at the table, here and in other processes."""
        return self.people_here().union(*self._elsewhere.values())

    def are_elsewhere(self, process: str, people: set[str]) -> None:
        """These people are at the table in another process, and no others."""
        if people:
            self._elsewhere[process] = people
        else:
            self._elsewhere.pop(process, None)
        self._note()

    def check_gone(self, side: Side, at: Instant) -> None:
        """Refuse to count somebody as gone who is here, may well come back, or may be at another process."""
        self.presence.check_gone(side, at)
        self.check_sees(side)

    def check_sees(self, side: Side) -> None:
        """Refuse to say that somebody has gone who may be at another process."""
        if not self.sees_all():
            raise TableRefused(TableReason.CANNOT_TELL, side=side)

    def grace_ms(self, table: Table, holders: Holders) -> int:
        """How long a move of the side whose time runs may be on its way."""
        running = table.clock.running if table.clock else None
        holder = None if running is None else holders[running]
        pages = (one for one in self.here if one.person_id == holder)
        return 0 if holder is None else max((one.lag_ms for one in pages), default=0)

    def left_by(self, at: Instant, turn_ms: int) -> frozenset[Side]:
        """The players who have been gone for long; where nobody is at the table, for all of a long turn."""
        if not self.sees_all():
            return frozenset()
        if self.here:
            return frozenset(side for side in Side if self.presence.gone_ms(side, at) >= GONE_MS)
        is_empty = not self.is_elsewhere_too and turn_ms >= GONE_MS
        return frozenset(Side) if is_empty else frozenset()

    def tell_all(self, message: Wire) -> None:
        """Tell every page something that has happened beside the board."""
        for one in tuple(self.here):
            one.tell(message)

    def presence_told(self) -> PresenceTold:
        """Which of two players is here, as a message."""
        return presence_view(self.presence, self._now())

    def _note(self) -> None:
        """See who of two players is here, and tell everybody if that is news."""
        if self._are_two and self.presence.note(self.people(), self._now()):
            self.tell_all(self.presence_told())
