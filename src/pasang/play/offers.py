"""What two players ask of each other: which offers can be made now, and what comes of one that is accepted."""

from __future__ import annotations

from typing import assert_never

from pasang.play.clock import Instant
from pasang.play.event import Event, Pause, Paused, RematchAgreed, TakenBack
from pasang.play.offer import Offer, OfferKind
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table_data import TableData
from pasang.play.takeback import takeback_ply
from pasang.rules.side import Side


def check_offer(table: TableData, offer: Offer) -> None:
    """Refuse what cannot be offered now, or has been already."""
    if not table.seats[offer.side].is_person:
        raise TableRefused(TableReason.NOT_YOUR_SEAT, side=offer.side)
    if not table.seats[offer.side.other].is_person:
        raise TableRefused(TableReason.NOBODY_TO_ASK)
    match offer.kind:
        case OfferKind.REMATCH:
            _check_rematch(table)
        case OfferKind.TAKEBACK | OfferKind.PAUSE:
            _check_playing(table)
        case _ as never:
            assert_never(never)
    if offer.kind is OfferKind.TAKEBACK and _takeback_ply(table, offer.side) is None:
        raise TableRefused(TableReason.NOTHING_TO_TAKE_BACK)
    if offer == table.offer:
        raise TableRefused(TableReason.OFFER_STANDS)
    if offer in table.declined:
        raise TableRefused(TableReason.OFFER_DECLINED)


def standing_offer(table: TableData, kind: OfferKind) -> Offer:
    """The offer of this kind that somebody wants to answer."""
    if table.offer is None or table.offer.kind is not kind:
        raise TableRefused(TableReason.NO_OFFER)
    return table.offer


def agreed(table: TableData, offer: Offer, at: Instant, next_table: str) -> Event:
    """What comes of an offer that both want."""
    match offer.kind:
        case OfferKind.TAKEBACK:
            to_ply = _takeback_ply(table, offer.side)
            assert to_ply is not None, (
                "only what can be taken back is offered, and a move ends the offer"
            )
            return TakenBack(to_ply, at)
        case OfferKind.PAUSE:
            return Paused(Pause.ASKED, at)
        case OfferKind.REMATCH:
            return RematchAgreed(next_table, at)
        case _ as never:
            assert_never(never)


def is_agreed(event: Event, kind: OfferKind) -> bool:
    """Whether an event is what comes of an offer of this kind."""
    made = {
        OfferKind.TAKEBACK: TakenBack,
        OfferKind.PAUSE: Paused,
        OfferKind.REMATCH: RematchAgreed,
    }
    return isinstance(event, made[kind])


def _takeback_ply(table: TableData, side: Side) -> int | None:
    return takeback_ply(table.round, table.seats, side)


def _check_playing(table: TableData) -> None:
    if table.finish:
        raise TableRefused(TableReason.FINISHED)
    if table.pause:
        raise TableRefused(TableReason.PAUSED)


def _check_rematch(table: TableData) -> None:
    if not table.finish:
        raise TableRefused(TableReason.NOT_FINISHED)
    if table.next_table:
        raise TableRefused(TableReason.ALREADY_AGREED)
