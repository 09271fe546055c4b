"""What two players at a table may do besides moving: call the round off, claim it, and offer each other something."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from pasang.play.change import ChangeOf
from pasang.play.checked_table import CheckedTable
from pasang.play.clock import Instant
from pasang.play.event import (
    Aborted,
    Claimed,
    OfferDeclined,
    Offered,
    OfferWithdrawn,
    RoundEnded,
)
from pasang.play.finish import Finish, Termination
from pasang.play.manners import agreed, check_offer, is_agreed, standing_offer
from pasang.play.offer import Offer, OfferKind
from pasang.play.refusal import TableReason, TableRefused
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class MannerlyTable(CheckedTable):
    """A table at which what concerns both is offered, and done when both want it."""

    def abort(self, seat: Side, ply: int, at: Instant, request: str = "") -> ChangeOf[Self]:
        """Call the round off before both have moved; it counts for nothing."""
        if resent := self._resent(
            request, lambda done: done.ply == ply and done.event == Aborted(seat, done.event.at)
        ):
            return resent
        self._check_not_finished(at)
        self._check_ply(ply)
        self._check_person(seat)
        if not self.can_abort:
            raise TableRefused(TableReason.BOTH_MOVED)
        return self._changed((Aborted(seat, at), RoundEnded(Finish.called_off(), at)), request)

    def claim(self, seat: Side, ply: int, at: Instant, request: str = "") -> ChangeOf[Self]:
        """Win against an opponent who has gone, which whoever asks has made sure of; it is recorded 120–0."""
        if resent := self._resent(
            request, lambda done: done.ply == ply and done.event == Claimed(seat, done.event.at)
        ):
            return resent
        self._check_not_finished(at)
        self._check_ply(ply)
        self._check_not_paused()
        self._check_person(seat)
        if self.can_abort:
            raise TableRefused(TableReason.NOT_BOTH_MOVED)
        finish = Finish.lost_by(seat.other, Termination.ABANDONED)
        return self._changed((Claimed(seat, at), RoundEnded(finish, at)), request)

    def make_offer(
        self,
        seat: Side,
        kind: OfferKind,
        ply: int,
        at: Instant,
        request: str = "",
        next_table: str = "",
    ) -> ChangeOf[Self]:
        """Offer the other player something; what both have offered is agreed.

        ``next_table`` is the name of the table of another round, in case that this is what is agreed (R20).
        """
        if resent := self._resent(
            request,
            lambda done: (
                done.ply == ply
                and (
                    done.event == Offered(kind, seat, done.event.at) or is_agreed(done.event, kind)
                )
            ),
        ):
            return resent
        self._check_ply(ply)
        self._check_flag(at)
        check_offer(self, Offer(kind, seat))
        if self.offer == Offer(kind, seat.other):
            return self._changed((agreed(self, self.offer, at, next_table),), request)
        return self._changed((Offered(kind, seat, at),), request)

    def accept_offer(
        self,
        seat: Side,
        kind: OfferKind,
        ply: int,
        at: Instant,
        request: str = "",
        next_table: str = "",
    ) -> ChangeOf[Self]:
        """Do what the other player has offered."""
        if resent := self._resent(
            request, lambda done: done.ply == ply and is_agreed(done.event, kind)
        ):
            return resent
        self._check_ply(ply)
        self._check_flag(at)
        offer = standing_offer(self, kind)
        if offer.side is seat:
            raise TableRefused(TableReason.NOT_YOUR_SEAT, side=seat.other)
        return self._changed((agreed(self, offer, at, next_table),), request)

    def decline_offer(
        self, seat: Side, kind: OfferKind, ply: int, at: Instant, request: str = ""
    ) -> ChangeOf[Self]:
        """Say no to what the other player has offered, or withdraw what one has offered oneself."""
        answers = (OfferDeclined(kind, seat, at), OfferWithdrawn(kind, seat, at))
        if resent := self._resent(
            request,
            lambda done: done.ply == ply and replace(done.event, at=at) in answers,
        ):
            return resent
        self._check_ply(ply)
        declined, withdrawn = answers
        is_own = standing_offer(self, kind).side is seat
        return self._changed((withdrawn if is_own else declined,), request)

    @property
    def can_abort(self) -> bool:
        """Whether the round can still be called off: not both have moved."""
        return self.finish is None and len(self.round.moves) < len(Side)
