"""What two players at a table may offer each other: a takeback, a pause, another round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from pasang.play.change import ChangeOf
from pasang.play.clock import Instant
from pasang.play.event import OfferDeclined, Offered, OfferWithdrawn, Pause, Paused
from pasang.play.leavable_table import LeavableTable
from pasang.play.offer import Offer, OfferKind
from pasang.play.offers import agreed, check_offer, is_agreed, standing_offer
from pasang.play.refusal import TableReason, TableRefused
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class OfferingTable(LeavableTable):
    """A table at which what concerns both is offered, and done when both want it."""

    @property
    def paused_since(self) -> Instant | None:
        """Since when the table stands still by an agreement that it remembers; none if it does not."""
        if self.pause is not Pause.ASKED:
            return None
        pauses = (one.event for one in self.answered.latest[-1:])
        return next((event.at for event in pauses if isinstance(event, Paused)), None)

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
