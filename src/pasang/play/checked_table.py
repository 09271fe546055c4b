"""What every deed at a table asks first, and how it is noted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Self

from pasang.notation.round import Round
from pasang.play.answered import Answered
from pasang.play.change import ChangeOf
from pasang.play.clock import Instant
from pasang.play.event import Event
from pasang.play.history import after_events
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table_data import TableData
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class CheckedTable(TableData):
    """A table that says no by name."""

    def _resent(self, request: str, is_same: Callable[[Answered], bool]) -> ChangeOf[Self] | None:
        """A request that was carried out before is answered as it was then, and does nothing."""
        done = self.answered.find(request) if request else None
        if done is None:
            return None
        if not is_same(done):
            raise TableRefused(TableReason.REQUEST_USED)
        return ChangeOf(self, (), done.version, request)

    def _resent_deed(
        self, request: str, ply: int, deed: Callable[[Instant], Event]
    ) -> ChangeOf[Self] | None:
        """The same for a request that does one deed, which is given but for its moment."""
        return self._resent(
            request, lambda done: done.ply == ply and done.event == deed(done.event.at)
        )

    def _check_ply(self, ply: int) -> None:
        if ply != (now := self.round.position.ply):
            raise TableRefused(TableReason.STALE_PLY, count=now)

    def _check_person(self, seat: Side) -> None:
        if not self.seats[seat].is_person:
            raise TableRefused(TableReason.NOT_YOUR_SEAT, side=seat)

    def _check_not_paused(self) -> None:
        if self.pause:
            raise TableRefused(TableReason.PAUSED)

    def _check_not_finished(self, at: Instant) -> None:
        if self.finish:
            raise TableRefused(TableReason.FINISHED)
        self._check_flag(at)

    def _check_flag(self, at: Instant) -> None:
        """A flag that has fallen ends the round even before anybody has noticed it."""
        if self.clock and self.clock.fallen_at(at) is not None:
            raise TableRefused(TableReason.FINISHED)

    def _changed(
        self, events: tuple[Event, ...], request: str = "", played: Round | None = None
    ) -> ChangeOf[Self]:
        version = self.version + 1
        done = Answered(request, version, self.round.position.ply, events[0])
        after = after_events(self, events, played)
        table = replace(after, version=version, answered=self.answered.plus(done))
        return ChangeOf(table, events, version, request)
