"""The ways in which a round between people ends before its time: called off, claimed, given up."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from typing import Self

from pasang.play.change import ChangeOf
from pasang.play.checked_table import CheckedTable
from pasang.play.clock import Instant
from pasang.play.event import Aborted, Claimed, Resigned, RoundEnded
from pasang.play.finish import Finish, Termination
from pasang.play.refusal import TableReason, TableRefused
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class LeavableTable(CheckedTable):
    """A table whose round a person may end without playing on."""

    def abort(
        self, seat: Side, ply: int, at: Instant, request: str = "", gone: Collection[Side] = ()
    ) -> ChangeOf[Self]:
        """Call the round off before both have moved; it counts for nothing, and tells whether the other had gone."""
        if resent := self._resent_deed(request, ply, partial(Aborted, seat)):
            return resent
        self._check_may_end(seat, ply, at)
        if not self.can_abort:
            raise TableRefused(TableReason.BOTH_MOVED)
        left_by = seat.other if seat.other in gone else None
        ended = RoundEnded(Finish.called_off(), at, left_by)
        return self._changed((Aborted(seat, at), ended), request)

    def claim(self, seat: Side, ply: int, at: Instant, request: str = "") -> ChangeOf[Self]:
        """Win against an opponent who has gone, which whoever asks has made sure of; it is recorded 120–0."""
        if resent := self._resent_deed(request, ply, partial(Claimed, seat)):
            return resent
        self._check_may_end(seat, ply, at)
        self._check_not_paused()
        if self.can_abort:
            raise TableRefused(TableReason.NOT_BOTH_MOVED)
        finish = Finish.lost_by(seat.other, Termination.ABANDONED)
        return self._changed((Claimed(seat, at), RoundEnded(finish, at)), request)

    def resign(self, seat: Side, ply: int, at: Instant, request: str = "") -> ChangeOf[Self]:
        """Give the round up from a person's seat; it is recorded 120–0."""
        if resent := self._resent_deed(request, ply, partial(Resigned, seat)):
            return resent
        self._check_may_end(seat, ply, at)
        finish = Finish.lost_by(seat, Termination.RESIGNATION)
        return self._changed((Resigned(seat, at), RoundEnded(finish, at)), request)

    @property
    def can_abort(self) -> bool:
        """Whether the round can still be called off: not both have moved."""
        return self.finish is None and len(self.round.moves) < len(Side)

    def _check_may_end(self, seat: Side, ply: int, at: Instant) -> None:
        self._check_not_finished(at)
        self._check_ply(ply)
        self._check_person(seat)
